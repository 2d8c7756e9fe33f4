import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { CONTACT_CATEGORIES } from '#domain/contact/contact.ts';
import { fieldOf, findKind } from '#domain/registry.ts';
import { DataForm } from '#web/forms/DataForm.tsx';
import { FormField } from '#web/forms/FormField.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { Select, TextArea, TextInput } from '#web/ui/kit/Inputs.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import css from './ContactPage.module.css';
import { EntryInput } from './EntryInput.tsx';
import { TEXTS } from './texts.ts';
import { useMessage } from './useMessage.ts';

/** A message to those who run this, about an entry or anything else. */
export function ContactPage() {
  const [params] = useSearchParams();
  // Another address is another message.
  return (
    <>
      <PageHeader title={TEXTS.title} description={TEXTS.lead} />
      <Message key={params.toString()} params={params} />
    </>
  );
}

function Message({ params }: { readonly params: URLSearchParams }) {
  const message = useMessage(params);
  return message.state === 'sent' ? <Sent onAnother={message.restart} /> : <MessageForm message={message} />;
}

type MessageFormProps = { readonly message: ReturnType<typeof useMessage> };

function MessageForm({ message: { values, state, problems, failure, change, send } }: MessageFormProps) {
  const problemOf = (field: string) => problems?.[field]?.join(' ');
  const kind = values.kind === null ? undefined : findKind(values.kind);
  const field = kind && values.field !== null ? fieldOf(kind, values.field)?.label : undefined;
  const isSending = state === 'sending';
  return (
    <DataForm label={TEXTS.form} className={css.form} isSending={isSending} problems={problems} onSend={send}>
      <FormField label={TEXTS.category} problem={problemOf('category')}>
        {(control) => (
          <Select
            {...control}
            value={values.category}
            options={CONTACT_CATEGORIES}
            onPick={(category) => change({ category })}
          />
        )}
      </FormField>
      <FormField
        label={TEXTS.entry}
        hint={field === undefined ? TEXTS.entryHint : TEXTS.field(field)}
        problem={problemOf('id') ?? problemOf('kind') ?? problemOf('field')}
      >
        {(control) => (
          <EntryInput
            control={control}
            entry={values}
            onChange={(entry) => change({ ...entry, field: null })}
          />
        )}
      </FormField>
      <FormField label={TEXTS.message} hint={TEXTS.messageHint} problem={problemOf('message')}>
        {(control) => (
          <TextArea
            {...control}
            required
            rows={8}
            value={values.message}
            onText={(text) => change({ message: text })}
          />
        )}
      </FormField>
      <FormField label={TEXTS.name} problem={problemOf('name')}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            value={values.name}
            onText={(name) => change({ name })}
          />
        )}
      </FormField>
      <FormField label={TEXTS.email} hint={TEXTS.emailHint} problem={problemOf('email')}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="email"
            value={values.email}
            onText={(email) => change({ email })}
          />
        )}
      </FormField>
      {failure !== null && <ErrorNote title={TEXTS.notSent}>{failure}</ErrorNote>}
      <div>
        <Button isSubmit look="filled" size="large" aria-disabled={isSending}>
          {isSending ? TEXTS.sending : TEXTS.send}
        </Button>
      </div>
    </DataForm>
  );
}

function Sent({ onAnother }: { readonly onAnother: () => void }) {
  const words = useRef<HTMLParagraphElement>(null);
  // The form with the focus is gone.
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={css.form}>
      <p ref={words} tabIndex={-1} className={css.sent}>
        <strong>{TEXTS.sent}.</strong> {TEXTS.sentWhy}
      </p>
      <div>
        <Button onClick={onAnother}>{TEXTS.another}</Button>
      </div>
    </div>
  );
}
