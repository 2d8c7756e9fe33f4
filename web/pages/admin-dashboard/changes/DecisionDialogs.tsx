import { useState } from 'react';
import { VALUE_LIMITS } from '#domain/writing/values.ts';
import { COMMENT_LIMITS, type ToldSet } from '#domain/writing/toldSet.ts';
import { FormField } from '#web/forms/FormField.tsx';
import { ChangeDialog } from '#web/pages/admin-dashboard/ChangeDialog.tsx';
import { useRequest } from '#web/pages/admin-dashboard/useRequest.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { Dialog } from '#web/ui/kit/Dialog.tsx';
import { TextArea } from '#web/ui/kit/Inputs.tsx';
import css from './changes.module.css';
import type { Refusal } from './refusal.ts';
import type { Acceptance } from './sets.ts';
import { cellWords, fieldWords } from './setWords.ts';
import { TEXTS } from './texts.ts';
import type { Decisions } from './useDecisions.ts';

type DialogsProps = { readonly decisions: Decisions };

/** What is asked before a decision is carried out, or told where it cannot be. */
export function DecisionDialogs({ decisions }: DialogsProps) {
  const { asking, close } = decisions;
  if (asking === null) return null;
  if (asking.about === 'decline') return <DeclineDialog sets={asking.sets} decisions={decisions} />;
  if (asking.about === 'part') return <PartDialog {...asking} decisions={decisions} />;
  if (asking.about === 'later') return <LaterDialog refusal={asking.refusal} onClose={close} />;
  if (asking.about === 'conflict') return <ConflictDialog {...asking} decisions={decisions} />;
  if (asking.about === 'ask') return <AskDialog set={asking.set} decisions={decisions} />;
  return <UndoDialog set={asking.set} decisions={decisions} isBatch={asking.about === 'batch'} />;
}

const AskDialog = ({ set, decisions }: DialogsProps & { readonly set: ToldSet }) => (
  <ReasonDialog
    title={TEXTS.askTitle(set.title)}
    why={TEXTS.askWhy}
    act={TEXTS.askNow}
    field="text"
    label={TEXTS.askText}
    most={COMMENT_LIMITS.text}
    onReason={(text) => decisions.sendQuestion(set, text)}
    onClose={decisions.close}
  />
);

function DeclineDialog({ sets, decisions }: DialogsProps & { readonly sets: readonly ToldSet[] }) {
  const [first] = sets;
  return (
    <ReasonDialog
      title={sets.length === 1 && first ? TEXTS.declineTitle(first.title) : TEXTS.declineMany(sets.length)}
      why={TEXTS.declineWhy}
      act={TEXTS.declineNow}
      onReason={(reason) => decisions.decline(sets, reason)}
      onClose={decisions.close}
    />
  );
}

type PartDialogProps = DialogsProps & { readonly set: ToldSet; readonly declined: readonly number[] };

function PartDialog({ set, declined, decisions }: PartDialogProps) {
  const taken = set.changeCount - declined.length;
  return (
    <ReasonDialog
      title={TEXTS.partTitle(taken, set.changeCount)}
      why={TEXTS.partWhy}
      act={TEXTS.accept}
      onReason={(reason) => decisions.acceptSome(set, declined, reason)}
      onClose={decisions.close}
    />
  );
}

type ReasonDialogProps = {
  readonly title: string;
  readonly why: string;
  readonly act: string;
  /** What the server calls it, what it is called here, and how many characters it may have. */
  readonly field?: string;
  readonly label?: string;
  readonly most?: number;
  readonly onReason: (reason: string) => Promise<void>;
  readonly onClose: () => void;
};

function ReasonDialog(props: ReasonDialogProps) {
  const { title, why, act, onReason, onClose } = props;
  const { field = 'reason', label = TEXTS.declineReason, most = VALUE_LIMITS.line } = props;
  const [reason, setReason] = useState('');
  const request = useRequest([field]);
  return (
    <ChangeDialog
      title={title}
      why={why}
      act={act}
      request={request}
      onSend={() => void request.send(() => onReason(reason.trim()))}
      onClose={onClose}
    >
      <FormField label={label} problem={request.problemOf(field)}>
        {(control) => (
          <TextArea {...control} required rows={3} maxLength={most} value={reason} onText={setReason} />
        )}
      </FormField>
    </ChangeDialog>
  );
}

type ConflictDialogProps = DialogsProps & {
  readonly set: ToldSet;
  readonly how: Acceptance;
  readonly refusal: Refusal;
};

function ConflictDialog({ set, how, refusal, decisions }: ConflictDialogProps) {
  const request = useRequest([]);
  const kind = set.subjects[0]?.kind ?? 'organization';
  return (
    <ChangeDialog
      title={TEXTS.conflictTitle}
      why={TEXTS.conflictWhy}
      act={TEXTS.acceptAnyway}
      request={{ ...request, isSending: decisions.isBusy }}
      onSend={() => void decisions.accept(set, { ...how, force: true })}
      onClose={decisions.close}
    >
      <ul className={css.plainList}>
        {Object.entries(refusal.conflicts).map(([field, { seen, stands }]) => {
          const words = (cell: unknown) => cellWords({ kind, field }, cell as string | null, {});
          return (
            <li key={field}>{TEXTS.conflictLine(fieldWords(kind, field), words(seen), words(stands))}</li>
          );
        })}
      </ul>
    </ChangeDialog>
  );
}

type UndoDialogProps = DialogsProps & { readonly set: ToldSet; readonly isBatch: boolean };

function UndoDialog({ set, decisions, isBatch }: UndoDialogProps) {
  const request = useRequest([]);
  return (
    <ChangeDialog
      title={isBatch ? TEXTS.undoAllTitle : TEXTS.undoTitle(set.title)}
      why={isBatch ? TEXTS.undoAllWhy : TEXTS.undoWhy}
      act={isBatch ? TEXTS.undoAllNow : TEXTS.undo}
      request={{ ...request, isSending: decisions.isBusy }}
      onSend={() => void (isBatch ? decisions.undoBatch(set) : decisions.undo(set))}
      onClose={decisions.close}
    />
  );
}

type LaterDialogProps = { readonly refusal: Refusal; readonly onClose: () => void };

const LaterDialog = ({ refusal, onClose }: LaterDialogProps) => (
  <Dialog className={css.dialog} label={TEXTS.laterTitle} onClose={onClose}>
    {(close) => (
      <>
        <h2 className={css.dialogTitle}>{TEXTS.laterTitle}</h2>
        <p className={css.muted}>{TEXTS.laterWhy}</p>
        <ol className={css.plainList}>
          {refusal.later.toReversed().map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ol>
        <Button onClick={close}>{TEXTS.close}</Button>
      </>
    )}
  </Dialog>
);
