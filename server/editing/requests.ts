import { invalidBody, invalidFields } from '#domain/errors.ts';
import { text } from '#domain/fields.ts';
import { checkValue } from '#domain/writing/values.ts';
import { isWhole } from '#domain/query/values.ts';
import { isObject } from './problems.ts';

const NOTE = text('Note');

/** The version that a body or a header names; throws INVALID_FIELDS where each names another one. */
export function seenVersion(inBody: number | null, inHeader: number | null): number | null {
  if (inBody !== null && inHeader !== null && inBody !== inHeader) {
    const sentence = `If-Match names version ${inHeader}, the body version ${inBody}. Send the one that you saw.`;
    throw invalidFields({ version: [sentence] });
  }
  return inBody ?? inHeader;
}

/** What a write says beside the values of the entry. */
export interface WriteRequest {
  readonly values: Readonly<Record<string, unknown>>;
  readonly sources: unknown;
  /** Why it is changed, in the words of its author. */
  readonly note: string | null;
  /** The version that its author saw. */
  readonly version: number | null;
  /** It is made although there may be another one of it. */
  readonly isForced: boolean;
  /** It is approved as it is made. */
  readonly approves: boolean;
}

/** Reads what a body says beside the values; what of it does not belong to this write is left among them. */
export function readRequest(
  body: unknown,
  besides: readonly ('force' | 'approve' | 'version')[],
): WriteRequest {
  if (!isObject(body)) throw invalidBody('Send an object of JSON with the values of the entry.');
  const { sources, note = null, ...others } = body;
  const values: Record<string, unknown> = {};
  const own: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(others)) {
    (besides.some((one) => one === name) ? own : values)[name] = value;
  }
  const { version = null, force = false, approve = false } = own;
  const wrong: Record<string, readonly string[]> = {};
  const checked = checkValue(NOTE, note);
  if ('problem' in checked) wrong['note'] = [checked.problem];
  if (version !== null && !(isWhole(version) && Number(version) > 0)) {
    wrong['version'] = ['It must be the number of a version.'];
  }
  for (const [name, value] of [
    ['force', force],
    ['approve', approve],
  ] as const) {
    if (typeof value !== 'boolean') wrong[name] = ['It must be true or false.'];
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return {
    values,
    sources,
    note: note as string | null,
    version: version as number | null,
    isForced: force === true,
    approves: approve === true,
  };
}
