import type { ComponentProps } from 'react';
import { PASSWORD_RULE } from '#domain/identity/password.ts';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import { PasswordInput } from '#web/ui/kit/PasswordInput.tsx';
import { FormField } from './FormField.tsx';
import css from './NamedFields.module.css';

type NamedFieldProps = {
  /** Under which the form reads it, and password managers know it. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with values of the form, by name. */
  readonly problems: Readonly<Record<string, string>> | null;
};

type LineFieldProps = NamedFieldProps & Omit<ComponentProps<typeof TextInput>, 'name' | 'id'>;

/** A line that the form reads by its name when it is sent. */
export const LineField = ({ name, label, hint, problems, ...input }: LineFieldProps) => (
  <FormField id={name} label={label} hint={hint} problem={problems?.[name]}>
    {(control) => <TextInput className={css.line} name={name} {...input} {...control} />}
  </FormField>
);

const PLAIN_TEXT = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

type UserNameFieldProps = Omit<NamedFieldProps, 'name'> & { readonly defaultValue?: string | undefined };

/** The line for the user name or e-mail address that somebody signs in with. */
export const UserNameField = (props: UserNameFieldProps) => (
  <LineField name="username" autoComplete="username" inputMode="email" {...PLAIN_TEXT} {...props} />
);

/** Tells password managers whose password a form is about; readers know. */
export const KnownUserName = ({ value }: { readonly value: string }) => (
  <TextInput
    hidden
    readOnly
    name="username"
    id="username"
    autoComplete="username"
    aria-label="User name or e-mail"
    value={value}
  />
);

/** A code that a link has brought, which the form sends as if it were typed. */
export const KnownCode = ({ value }: { readonly value: string }) => (
  <TextInput hidden readOnly name="code" aria-label="Code" value={value} />
);

type PasswordFieldProps = NamedFieldProps & {
  /** A password to choose is told what it takes. */
  readonly isNew?: boolean;
};

/** A password, that there is or that is to be. */
export const PasswordField = ({ name, label, hint, problems, isNew = false }: PasswordFieldProps) => (
  <FormField
    id={name}
    label={label}
    hint={hint ?? (isNew ? PASSWORD_RULE : undefined)}
    problem={problems?.[name]}
  >
    {(control) => (
      <PasswordInput
        className={css.line}
        name={name}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        {...control}
      />
    )}
  </FormField>
);

/** A code that was sent, or that an authenticator app shows. */
export const CodeField = (props: Omit<NamedFieldProps, 'name'>) => (
  <LineField
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    data-figures=""
    {...PLAIN_TEXT}
    {...props}
  />
);
