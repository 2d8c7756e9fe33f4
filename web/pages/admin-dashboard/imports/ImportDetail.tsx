import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ToldImportInFull } from '#domain/imports/imports.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { invalidate } from '#web/api/invalidate.ts';
import { sendRest } from '#web/api/postRest.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { showSuccess } from '#web/ui/kit/toast.ts';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { ChangeDialog } from '#web/pages/admin-dashboard/ChangeDialog.tsx';
import { useRequest } from '#web/pages/admin-dashboard/useRequest.ts';
import css from './imports.module.css';
import { kindLabel, StatusBadge } from './ImportWords.tsx';
import { MappingForm } from './MappingForm.tsx';
import { Outcome } from './Outcome.tsx';
import { TEXTS } from './texts.ts';

const LOOK_EVERY_MS = 1000;
const BUSY = new Set(['checking', 'running', 'undoing']);

type DetailProps = { readonly id: string; readonly onBack: () => void };

/** One import from its columns to what became of its rows. */
export function ImportDetail({ id, onBack }: DetailProps) {
  const { data, error, retry } = useAnswer(pathQuestion<ToldImportInFull>(null, `/imports/${id}/`));
  useLooking(data, retry);
  return (
    <div className={css.stack}>
      <div>
        <Button look="link" icon={IconArrowLeft} onClick={onBack}>
          {TEXTS.back}
        </Button>
      </div>
      {error && !data && <ErrorNote onRetry={retry}>{errorMessage(error)}</ErrorNote>}
      {!data && !error && <LoadingOverlay />}
      {data && <Opened told={data} onBack={onBack} onChange={retry} />}
    </div>
  );
}

// What goes on is looked at again and again; when it is over, what else is on screen may have changed.
function useLooking(told: ToldImportInFull | undefined, look: () => void): void {
  const isBusy = told !== undefined && BUSY.has(told.status);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      void invalidate('organization');
    };
  }, [isBusy, look]);
}

type OpenedProps = {
  readonly told: ToldImportInFull;
  readonly onBack: () => void;
  readonly onChange: () => void;
};

function Opened({ told, onBack, onChange }: OpenedProps) {
  const [asking, setAsking] = useState<'undo' | 'remove' | null>(null);
  const { can, fileName, id, problem, rows, rowsDone, status } = told;
  const request = useRequest(['source']);
  const begin = (work: string) =>
    void request.send(async () => {
      await sendRest('POST', `/imports/${id}/${work}/`);
      onChange();
    });
  return (
    <>
      <Card>
        <div className={css.head}>
          <h2 className={css.title}>{fileName}</h2>
          <StatusBadge told={told} />
          <span className={css.muted}>
            {kindLabel(told.kind)} · {TEXTS.progress(rowsDone, rows)}
          </span>
        </div>
        {BUSY.has(status) && (
          <progress className={css.progress} max={rows} value={rowsDone} aria-label={fileName} />
        )}
        {problem !== null && <ErrorNote title={TEXTS.stopped}>{problem}</ErrorNote>}
        {request.failure !== null && <ErrorNote title={TEXTS.failed}>{request.failure}</ErrorNote>}
        {request.problems !== null && (
          <ErrorNote title={TEXTS.failed}>{request.problemOf('source')}</ErrorNote>
        )}
        <div className={css.actions}>
          {can.cancel && <Button onClick={() => begin('cancel')}>{TEXTS.cancel}</Button>}
          {can.run && status === 'stopped' && (
            <Button look="filled" onClick={() => begin('run')}>
              {TEXTS.goOn}
            </Button>
          )}
          {can.undo && <Button onClick={() => setAsking('undo')}>{TEXTS.undo}</Button>}
          {can.remove && <Button onClick={() => setAsking('remove')}>{TEXTS.remove}</Button>}
        </div>
      </Card>
      {can.change && <MappingForm told={told} onChange={onChange} />}
      <Outcome told={told} />
      {asking !== null && (
        <AskDialog
          told={told}
          about={asking}
          onClose={() => setAsking(null)}
          onDone={asking === 'remove' ? onBack : onChange}
        />
      )}
    </>
  );
}

type AskProps = {
  readonly told: ToldImportInFull;
  readonly about: 'undo' | 'remove';
  readonly onClose: () => void;
  readonly onDone: () => void;
};

function AskDialog({ told, about, onClose, onDone }: AskProps) {
  const request = useRequest([]);
  const isUndo = about === 'undo';
  const send = () =>
    request.send(async () => {
      if (isUndo) await sendRest('POST', `/imports/${told.id}/undo/`);
      else {
        await sendRest('DELETE', `/imports/${told.id}/`);
        showSuccess(TEXTS.removed);
      }
      onClose();
      onDone();
    });
  return (
    <ChangeDialog
      title={(isUndo ? TEXTS.undoTitle : TEXTS.removeTitle)(told.fileName)}
      why={isUndo ? TEXTS.undoWhy : TEXTS.removeWhy}
      act={isUndo ? TEXTS.undoNow : TEXTS.removeNow}
      request={request}
      onSend={() => void send()}
      onClose={onClose}
    />
  );
}
