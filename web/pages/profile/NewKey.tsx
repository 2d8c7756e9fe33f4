import { useEffect, useRef, useState } from 'react';
import { can, type Viewer } from '#domain/access.ts';
import { API_KEYS, SCOPES, type Scope } from '#domain/identity/scopes.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { askProfile } from '#web/api/profile.ts';
import { DataForm } from '#web/forms/DataForm.tsx';
import { FormField } from '#web/forms/FormField.tsx';
import { copyText } from '#web/ui/copyText.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { Check } from '#web/ui/kit/CheckBox.tsx';
import { Select, TextInput } from '#web/ui/kit/Inputs.tsx';
import { showError, showSuccess } from '#web/ui/kit/toast.ts';
import { CREATE_KEY } from './documents.ts';
import css from './ProfilePage.module.css';
import { TEXTS } from './texts.ts';

type NewKeyProps = { readonly viewer: Viewer; readonly onMade: () => void; readonly onClose: () => void };

const DAY_MS = 24 * 60 * 60 * 1000;
const LIVES = [30, 90, 365];
const NEVER = '';
const LIFE_OPTIONS = [
  ...LIVES.map((days) => ({ value: String(days), label: TEXTS.after(days) })),
  { value: NEVER, label: TEXTS.never },
];

/** Makes a key, and shows it the only time that it can be seen. */
export function NewKey({ viewer, onMade, onClose }: NewKeyProps) {
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <Secret secret={secret} onClose={onClose} />;
  return (
    <NewKeyForm
      offered={scopesFor(viewer)}
      onClose={onClose}
      onMade={(made) => {
        setSecret(made);
        onMade();
      }}
    />
  );
}

type Problems = Readonly<Partial<Record<'name' | 'scopes', string>>>;

function useNewKey(onMade: (secret: string) => void) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['read']);
  const [life, setLife] = useState('90');
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    const found: Problems = {
      ...(name.trim() === '' ? { name: TEXTS.nameNeeded } : {}),
      ...(scopes.length === 0 ? { scopes: TEXTS.scopeNeeded } : {}),
    };
    const isWrong = Object.keys(found).length > 0;
    setProblems(isWrong ? found : null);
    setFailure(null);
    if (isWrong) return;
    setSending(true);
    try {
      const expiresAt = life === NEVER ? null : new Date(Date.now() + Number(life) * DAY_MS).toISOString();
      const { createApiKey } = await askProfile(CREATE_KEY, { name, scopes, expiresAt });
      showSuccess(TEXTS.made);
      onMade(createApiKey.secret);
    } catch (error) {
      setFailure(errorMessage(error));
      setSending(false);
    }
  };
  const toggle = (scope: Scope) =>
    setScopes((now) => (now.includes(scope) ? now.filter((one) => one !== scope) : [...now, scope]));
  return { name, setName, scopes, toggle, life, setLife, isSending, problems, failure, send };
}

// Each opens something that the one before does not. No operation takes what may write, so a key for it is not offered.
const scopesFor = (viewer: Viewer): readonly Scope[] =>
  can(viewer, 'seePending', 'organization') ? ['read', 'review'] : ['read'];

type NewKeyFormProps = {
  readonly offered: readonly Scope[];
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
};

function NewKeyForm({ offered, onMade, onClose }: NewKeyFormProps) {
  const key = useNewKey(onMade);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={form} className={css.part}>
      <DataForm
        label={TEXTS.newKey}
        className={css.form}
        isSending={key.isSending}
        problems={key.problems}
        onSend={() => void key.send()}
      >
        <FormField label={TEXTS.keyName} hint={TEXTS.keyNameHint} problem={key.problems?.name}>
          {(control) => (
            <TextInput {...control} maxLength={API_KEYS.nameLength} value={key.name} onText={key.setName} />
          )}
        </FormField>
        <fieldset className={css.scopes}>
          <legend>{TEXTS.scopes}</legend>
          {offered.map((scope) => (
            <Check key={scope} state={key.scopes.includes(scope)} onToggle={() => key.toggle(scope)}>
              <span>
                {SCOPES[scope].label} <span className={css.muted}>{SCOPES[scope].description}</span>
              </span>
            </Check>
          ))}
          {key.problems?.scopes !== undefined && (
            <span role="alert" className={css.problem}>
              {key.problems.scopes}
            </span>
          )}
        </fieldset>
        <FormField label={TEXTS.ends}>
          {(control) => <Select {...control} value={key.life} options={LIFE_OPTIONS} onPick={key.setLife} />}
        </FormField>
        {key.failure !== null && <ErrorNote>{key.failure}</ErrorNote>}
        <div className={css.actions}>
          <Button isSubmit look="filled" aria-disabled={key.isSending}>
            {key.isSending ? TEXTS.making : TEXTS.make}
          </Button>
          <Button onClick={onClose}>{TEXTS.cancel}</Button>
        </div>
      </DataForm>
    </div>
  );
}

function Secret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  const copy = async () => {
    if (await copyText(secret)) showSuccess(TEXTS.copied);
    else showError(TEXTS.notCopied);
  };
  return (
    <div className={css.part}>
      <p ref={words} tabIndex={-1}>
        <strong>{TEXTS.secretOnce}</strong>
      </p>
      <code className={css.secret}>{secret}</code>
      <div className={css.actions}>
        <Button look="filled" onClick={() => void copy()}>
          {TEXTS.copy}
        </Button>
        <Button onClick={onClose}>{TEXTS.done}</Button>
      </div>
    </div>
  );
}
