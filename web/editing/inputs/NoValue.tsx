import { useContext, useState } from 'react';
import { ABSENCES } from '#domain/choices.ts';
import type { Part } from '#domain/writing/writable.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { invalidate } from '#web/api/invalidate.ts';
import { fieldMessagesOf, sendRest } from '#web/api/postRest.ts';
import { DialogFrame } from '#web/editing/DialogFrame.tsx';
import { TEXTS } from '#web/editing/entry/texts.ts';
import { FormField } from '#web/forms/FormField.tsx';
import { isCurrent } from '#web/records/evidence/claim.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { Select, TextInput } from '#web/ui/kit/Inputs.tsx';
import { showSuccess } from '#web/ui/kit/toast.ts';
import css from '#web/editing/Editing.module.css';
import claimsCss from '#web/editing/Claims.module.css';
import { OpenedContext } from './openedContext.ts';

const FACTS = '/facts/';

/** The way to say why an empty value of an entry that stands has none; the reason it was said for, once it was. */
export function NoValue({ part }: { readonly part: Part }) {
  const { subject, claims } = useContext(OpenedContext);
  const [isAsked, setAsked] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const isSaid = claims.some((claim) => claim.field === part.name && isCurrent(claim) && claim.absence);
  if (!subject || part.isRequired || isSaid) return null;
  if (said !== null) return <span className={css.mark}>{said}</span>;
  return (
    <>
      <Button
        look="link"
        size="small"
        className={claimsCss.noValue}
        aria-label={TEXTS.noValueOf(part.label)}
        onClick={() => setAsked(true)}
      >
        {TEXTS.noValue}
      </Button>
      {isAsked && (
        <NoValueDialog part={part} subject={subject} onSaid={setSaid} onClose={() => setAsked(false)} />
      )}
    </>
  );
}

type NoValueDialogProps = {
  readonly part: Part;
  readonly subject: EvidenceSubject;
  /** Hears of the reason in words. */
  readonly onSaid: (words: string) => void;
  readonly onClose: () => void;
};

/** Asks why there is no value, and says so at once: it is a claim of its own, as others may be withdrawn and undone. */
function NoValueDialog({ part, subject, onSaid, onClose }: NoValueDialogProps) {
  const [absence, setAbsence] = useState<string>(ABSENCES[0].value);
  const [url, setUrl] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (): Promise<void> => {
    setSending(true);
    const about = { kind: subject.kind.name, id: subject.id, field: part.name };
    const source = url.trim() === '' ? {} : { source: { url: url.trim() } };
    try {
      const { changeSet } = await sendRest<Said>('POST', FACTS, { ...about, absence, ...source });
      const words = ABSENCES.find(({ value }) => value === absence)?.label ?? absence;
      onSaid(words);
      showSuccess(
        changeSet?.status === 'PENDING' ? TEXTS.noValueSuggested : TEXTS.noValueSaid(part.label, words),
      );
      onClose();
      await invalidate(subject.kind.name);
    } catch (error) {
      setProblem(
        Object.values(fieldMessagesOf(error) ?? {})
          .flat()
          .join(' ') || errorMessage(error),
      );
      setSending(false);
    }
  };
  return (
    <DialogFrame title={TEXTS.noValueTitle(part.label)} lead={TEXTS.noValueLead} onClose={onClose}>
      {(close) => (
        <>
          <FormField label={TEXTS.noValueWhy}>
            {(control) => (
              <Select
                {...control}
                value={absence}
                options={[...ABSENCES]}
                onPick={(next) => setAbsence(next)}
              />
            )}
          </FormField>
          <FormField label={TEXTS.noValueSource} problem={problem}>
            {(control) => <TextInput {...control} inputMode="url" value={url} onText={setUrl} />}
          </FormField>
          <div className={css.foot}>
            <Button onClick={close}>{TEXTS.cancel}</Button>
            <Button look="filled" disabled={isSending} onClick={() => void send()}>
              {TEXTS.noValueAct}
            </Button>
          </div>
        </>
      )}
    </DialogFrame>
  );
}

type Said = { readonly changeSet: { readonly status: string } | null };
