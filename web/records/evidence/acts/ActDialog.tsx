import { useId, useState, type SyntheticEvent } from 'react';
import { claimPath } from '#domain/evidence/claimPath.ts';
import type { FieldMessages } from '#domain/errors.ts';
import type { KindName } from '#domain/names.ts';
import type { ClaimAct } from '#domain/writing/changeSet.ts';
import { VALUE_LIMITS } from '#domain/writing/values.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { invalidate } from '#web/api/invalidate.ts';
import { fieldMessagesOf, sendRest } from '#web/api/postRest.ts';
import { FormField } from '#web/forms/FormField.tsx';
import type { Claim } from '#web/records/evidence/claim.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { Dialog } from '#web/ui/kit/Dialog.tsx';
import { TextArea, TextInput } from '#web/ui/kit/Inputs.tsx';
import { showSuccess } from '#web/ui/kit/toast.ts';
import css from './acts.module.css';
import { ACT_TEXTS, TEXTS } from './texts.ts';

type ActDialogProps = {
  readonly act: ClaimAct;
  readonly claim: Claim;
  readonly kind: KindName;
  /** What the claim says of which field. */
  readonly said: string;
  readonly isSuggestion: boolean;
  readonly onClose: () => void;
};

/** Asks why something is done with a claim, does it, and has what is shown read anew. */
export function ActDialog({ act, claim, kind, said, isSuggestion, onClose }: ActDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [address, setAddress] = useState('');
  const request = useActing(act, { claim, kind }, onClose);
  const words = ACT_TEXTS[act];
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const source = act === 'dispute' && address.trim() !== '' ? { source: { url: address.trim() } } : {};
    void request.send({ reason: reason.trim(), ...source }, isSuggestion ? TEXTS.suggested : words.done);
  };
  return (
    <Dialog className={css.dialog} labelledBy={id} onClose={onClose}>
      {(close) => (
        <form className={css.form} noValidate onSubmit={send}>
          <h2 id={id} className={css.title}>
            {words.title}
          </h2>
          <p className={css.claim}>{said}</p>
          <p className={css.why}>
            {words.why} {isSuggestion && TEXTS.suggests}
          </p>
          <FormField label={TEXTS.reason} hint={TEXTS.reasonHint} problem={request.problemOf('reason')}>
            {(control) => (
              <TextArea
                {...control}
                required
                rows={3}
                maxLength={VALUE_LIMITS.line}
                value={reason}
                onText={setReason}
              />
            )}
          </FormField>
          {act === 'dispute' && (
            <FormField label={TEXTS.source} problem={request.problemOf('source')}>
              {(control) => <TextInput {...control} inputMode="url" value={address} onText={setAddress} />}
            </FormField>
          )}
          {request.failure !== null && (
            <p role="alert" className={css.failure}>
              {request.failure}
            </p>
          )}
          <div className={css.buttons}>
            <Button onClick={close}>{TEXTS.cancel}</Button>
            <Button isSubmit look="filled" disabled={request.isSending}>
              {words.act}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

const NONE: FieldMessages = {};

type Acted = { readonly claim: Claim; readonly kind: KindName };

function useActing(act: ClaimAct, { claim, kind }: Acted, onDone: () => void) {
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState(NONE);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (body: object, done: string): Promise<void> => {
    setSending(true);
    setFailure(null);
    setProblems(NONE);
    try {
      await sendRest('PATCH', claimPath(claim.id), { action: act, ...body });
      showSuccess(done);
      onDone();
      await invalidate(kind);
    } catch (error) {
      const told = fieldMessagesOf(error);
      setProblems(told ?? NONE);
      if (told === null || told['action']) setFailure(told?.['action']?.join(' ') ?? errorMessage(error));
      setSending(false);
    }
  };
  const problemOf = (name: string): string | undefined =>
    Object.entries(problems)
      .find(([path]) => path.split('.')[0] === name)?.[1]
      .join(' ');
  return { send, isSending, problemOf, failure };
}
