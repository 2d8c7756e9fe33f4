import { invalidBody, invalidFields, type AppError } from '#domain/errors.ts';
import { isStraight } from '#domain/navigation/plainText.ts';
import { isUnseen } from '#domain/writing/values.ts';
import { SAVED_LIMITS, VISIBILITIES, type Visibility } from './savedLimits.ts';

/** What everything that is saved has: how it is called, and who sees it. */
export type Head = { readonly title: string; readonly note: string; readonly visibility: Visibility };

/** What is wrong, a sentence for each field. */
export type Problems = Record<string, string>;

/** The members of a sent body, and those that nothing takes. */
export type Given = { readonly values: Readonly<Record<string, unknown>>; readonly problems: Problems };

/** The members of a body; throws INVALID_BODY for what is no object. */
export function given(body: unknown, known: readonly string[]): Given {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidBody('Send an object of JSON.');
  }
  const values: Record<string, unknown> = {};
  const problems: Problems = {};
  for (const [name, value] of Object.entries(body)) {
    if (known.includes(name)) values[name] = value;
    else problems[name.slice(0, 60)] = 'There is no such field.';
  }
  return { values, problems };
}

type ReadHead = {
  readonly read: { title?: string; note?: string; visibility?: Visibility };
  /** The version that was read before a change. */
  readonly version: number | undefined;
  readonly problems: Problems;
};

/** What of the head is sent, and what is wrong about it; a change names the version that it was made of. */
export function readHead({ values }: Given, isChange = false): ReadHead {
  const read: ReadHead['read'] = {};
  const problems: Problems = {};
  const { title, note, visibility, version } = values;
  if (title !== undefined) {
    const text = textIn(title, SAVED_LIMITS.title, false);
    if (text === null || isUnseen(text) || !isStraight(text)) problems['title'] = TITLE;
    else read.title = text;
  }
  if (note !== undefined) {
    const text = textIn(note, SAVED_LIMITS.note, true);
    if (text === null) problems['note'] = NOTE;
    else read.note = text;
  }
  if (visibility !== undefined) {
    const found = VISIBILITIES.find(({ value }) => value === visibility);
    if (!found) problems['visibility'] = SEEN;
    else read.visibility = found.value;
  }
  const isVersion = typeof version === 'number' && Number.isSafeInteger(version) && version > 0;
  if (isChange && !isVersion) problems['version'] = 'Give the version that you read, a whole number.';
  return { read, version: isVersion ? version : undefined, problems };
}

/** The error that names all fields that are wrong. */
export const refused = (problems: Problems): AppError =>
  invalidFields(Object.fromEntries(Object.entries(problems).map(([name, words]) => [name, [words]])));

const TITLE = `Give a title of at most ${SAVED_LIMITS.title} characters on one line, which are seen and turn nothing around.`;
const NOTE = `Give a text of at most ${SAVED_LIMITS.note} characters.`;
const SEEN = `Give one of ${VISIBILITIES.map(({ value }) => value).join(', ')}.`;

// No database keeps the letter NUL, and half a letter is none.
function textIn(value: unknown, most: number, hasLines: boolean): string | null {
  if (typeof value !== 'string' || !value.isWellFormed()) return null;
  const text = value.trim();
  const odd = hasLines ? text.replaceAll(/[\n\r\t]/g, '') : text;
  return /\p{Cc}/u.test(odd) || [...text].length > most ? null : text;
}
