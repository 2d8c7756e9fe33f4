/** How many characters a password may have. Nothing is asked of what they are: long is what makes one hard to guess. */
export const PASSWORD_LENGTH = { least: 12, most: 256 } as const;

/** What is said of a password before one is typed. */
export const PASSWORD_RULE = `At least ${PASSWORD_LENGTH.least} characters. A few unrelated words are easy to remember and hard to guess.`;

/** Why a password cannot be taken, or null; whether it is one that many people use only the server knows. */
export function passwordProblem(password: string): string | null {
  const { least, most } = PASSWORD_LENGTH;
  const length = [...password].length;
  if (length === 0) return 'Enter a password.';
  if (length < least) return `Use at least ${least} characters; these are ${length}.`;
  if (length > most) return `Use at most ${most} characters; these are ${length}.`;
  return null;
}
