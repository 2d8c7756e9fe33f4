import { IdpError, invalidParameter } from '#server/identity/idpError.ts';
import type { Identity } from '#server/identity/identity.ts';

/** The body of a request: an object of JSON whose members nobody has looked at yet. */
export type Body = Readonly<Record<string, unknown>>;

const MOST_LETTERS = 20_000;

/** Whether a value is an object with members. */
export const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text that a request must have. */
export function textOf(body: Body, name: string): string {
  const value = optionalText(body, name);
  if (value === undefined || value === '') throw invalidParameter(`${name} is missing: give a text.`);
  return value;
}

/** A text that a request may have. */
export function optionalText(body: Body, name: string): string | undefined {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || value.length > MOST_LETTERS) {
    throw invalidParameter(`${name} must be a text of at most ${MOST_LETTERS} letters.`);
  }
  return value;
}

/** A yes or no that a request may have. */
export function optionalFlag(body: Body, name: string): boolean | undefined {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'boolean') throw invalidParameter(`${name} must be true or false.`);
  return value;
}

/** An object that a request may have; without it there is an empty one. */
export function objectOf(body: Body, name: string): Body {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (value === undefined || value === null) return {};
  if (!isBody(value)) throw invalidParameter(`${name} must be an object.`);
  return value;
}

/** Refuses a request of another client than the one of this pool. */
export function checkClient({ pool }: Identity, body: Body): void {
  const given = textOf(body, 'ClientId');
  if (given !== pool.clientId) {
    throw new IdpError(
      'ResourceNotFoundException',
      `User pool client ${given.slice(0, 128)} does not exist.`,
    );
  }
}
