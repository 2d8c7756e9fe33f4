import { isEmailAddress } from '#domain/identity/email.ts';
import { passwordProblem } from '#domain/identity/password.ts';
import { codeOf } from '#domain/identity/typedCode.ts';
import type { FormValues } from './DataForm.tsx';

type Check = (text: string) => string | null;

const CHECKS: Readonly<Record<string, Check>> = {
  username: (text) => (text.trim() === '' ? 'Enter your user name or e-mail.' : null),
  email: (text) => (isEmailAddress(text.trim()) ? null : 'Enter an address such as name@example.org.'),
  password: (text) => (text === '' ? 'Enter your password.' : null),
  newPassword: passwordProblem,
  code: (text) => (codeOf(text) === '' ? 'Enter the code.' : null),
  answer: (text) => (text.trim() === '' ? 'Enter an answer.' : null),
};

const isThere: Check = (text) => (text.trim() === '' ? 'This is needed.' : null);

/** What is wrong with the values of a form as they are typed, by name; null where they can be sent. */
export function problemsOf(
  values: FormValues,
  needed: readonly string[] = [],
): Readonly<Record<string, string>> | null {
  const found = Object.entries(values).flatMap(([name, text]) => {
    const check = CHECKS[name] ?? (needed.includes(name) ? isThere : null);
    const problem = check?.(text) ?? null;
    return problem === null ? [] : [[name, problem] as const];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
}
