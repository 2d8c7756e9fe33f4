import { invalidBody } from '#domain/errors.ts';
import { longText } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { isUuid, isWhole } from '#domain/query/values.ts';
import { nearest } from '#domain/spoken/nearest.ts';
import { checkValue } from '#domain/writing/values.ts';
import type { Side } from '#domain/writing/toldMerge.ts';
import { partsOf } from '#domain/writing/writable.ts';
import { at, isObject, Problems } from '#server/editing/problems.ts';
import { seenVersion } from '#server/editing/requests.ts';
import type { IdPair } from '#server/editing/review/waitingMerge.ts';

/** Two entries that are the same, as somebody asks to make one of them. */
export interface MergeRequest {
  /** The entry that stays, the one that goes, and the versions that were seen of both. */
  readonly kept: string;
  readonly gone: string;
  readonly versions: { readonly kept: number | null; readonly gone: number | null };
  /** The versions that are not said, by the names under which they are sent. */
  readonly unseen: readonly string[];
  readonly choose: ReadonlyMap<string, Side>;
  /** Rounds of both that are merged with them. */
  readonly rounds: readonly IdPair[];
  readonly reason: string | null;
}

const REASON = longText('Reason');
const MEMBERS = ['from', 'into', 'choose', 'rounds', 'version', 'otherVersion', 'reason'];
const MOST_REASON = 1000;
const MOST_ROUNDS = 50;

/**
 * Reads which entry becomes part of which: {from} of the address, or the address {into} another one; `choose` says by field whose value
 * stays, of "this" (the entry of the address) or of the "other", of lists also "both"; `rounds` pairs rounds of both that are one. All that is wrong is told at once.
 */
export function readMerge(
  kind: Kind,
  { id, body, version }: { readonly id: string; readonly body: unknown; readonly version: number | null },
): MergeRequest {
  if (!isObject(body)) {
    throw invalidBody('Send an object of JSON with the entry to merge, as "from" or "into".');
  }
  const problems = new Problems();
  for (const name of Object.keys(body)) {
    if (!MEMBERS.includes(name)) {
      problems.add(name.slice(0, 60), `There is no such field. It takes ${MEMBERS.join(', ')}.`);
    }
  }
  const isInto = body['into'] !== undefined;
  const other = readOther(body, id, problems);
  const choose = readChoices(kind, body['choose'], { problems, isInto });
  const rounds = readRounds(body['rounds'], { problems, isInto });
  const seen = seenVersion(versionIn(body, 'version', problems), version);
  const otherSeen = versionIn(body, 'otherVersion', problems);
  const reason = readReason(body['reason'], problems);
  problems.refuse();
  const unseen = [...(seen === null ? ['version'] : []), ...(otherSeen === null ? ['otherVersion'] : [])];
  const told = { choose, rounds, reason, unseen };
  return isInto
    ? { ...told, kept: other, gone: id, versions: { kept: otherSeen, gone: seen } }
    : { ...told, kept: id, gone: other, versions: { kept: seen, gone: otherSeen } };
}

function readOther(body: Readonly<Record<string, unknown>>, id: string, problems: Problems): string {
  const { from, into } = body;
  const path = into === undefined ? 'from' : 'into';
  const other = into ?? from;
  if (from !== undefined && into !== undefined) problems.add('from', 'Send "from" or "into", not both.');
  else if (typeof other !== 'string' || !isUuid(other)) {
    problems.add(path, 'It must be the id of the other entry.');
  } else if (other.toLowerCase() === id) problems.add(path, 'It is this entry itself. Choose another one.');
  return typeof other === 'string' ? other.toLowerCase() : '';
}

interface Choosing {
  readonly problems: Problems;
  readonly isInto: boolean;
}

function readChoices(kind: Kind, given: unknown, { problems, isInto }: Choosing): ReadonlyMap<string, Side> {
  const found = new Map<string, Side>();
  if (given === undefined || given === null) return found;
  if (!isObject(given)) {
    problems.add('choose', 'It must be an object of "this" or "other" by field.');
    return found;
  }
  const parts = partsOf(kind);
  for (const [name, side] of Object.entries(given)) {
    const path = at('choose', name.slice(0, 60));
    const part = parts.get(name);
    if (!part) {
      problems.add(path, `There is no such field. Nearest: ${nearest(name, [...parts.keys()]).join(', ')}.`);
    } else if (side === 'both' && part.isList) found.set(name, 'both');
    else if (side === 'this' || side === 'other') {
      found.set(name, (side === 'this') === isInto ? 'other' : 'this');
    } else problems.add(path, `It must be "this" or "other"${part.isList ? ', or "both"' : ''}.`);
  }
  return found;
}

// Pairs of rounds: {this, other}, of this entry and of the other one, each named once.
function readRounds(given: unknown, { problems, isInto }: Choosing): readonly IdPair[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given) || given.length > MOST_ROUNDS) {
    problems.add('rounds', `It must be a list of at most ${MOST_ROUNDS} pairs of rounds.`);
    return [];
  }
  const known = new Set<string>();
  return given.flatMap((pair: unknown, index) => {
    const { this: one, other, ...others } = isObject(pair) ? pair : {};
    const ids = [one, other].flatMap((id) =>
      typeof id === 'string' && isUuid(id) ? [id.toLowerCase()] : [],
    );
    const [own = '', theirs = ''] = ids;
    const isWrong = ids.length < 2 || own === theirs || Object.keys(others).length > 0;
    const sentence = isWrong
      ? 'It must be {"this", "other"}: the ids of a round of this entry and of one of the other.'
      : ids.some((id) => known.has(id))
        ? 'One of the two is named before.'
        : null;
    if (sentence !== null) problems.add(at('rounds', index), sentence);
    for (const id of ids) known.add(id);
    return [isInto ? { kept: theirs, gone: own } : { kept: own, gone: theirs }];
  });
}

function versionIn(
  body: Readonly<Record<string, unknown>>,
  name: 'version' | 'otherVersion',
  problems: Problems,
): number | null {
  const version = body[name] ?? null;
  if (version === null || (isWhole(version) && Number(version) > 0)) return version as number | null;
  problems.add(name, 'It must be the number of a version.');
  return null;
}

function readReason(given: unknown, problems: Problems): string | null {
  const checked = checkValue(REASON, given);
  if ('problem' in checked) problems.add('reason', checked.problem);
  else if ((checked.cell?.length ?? 0) > MOST_REASON) {
    problems.add('reason', `It must have at most ${MOST_REASON} characters.`);
  } else return checked.cell as string | null;
  return null;
}
