import { hostOf } from '#server/database/values/hostOf.ts';
import type { Viewer } from '#domain/access.ts';
import { AppError } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import { kindOf, standsOn } from '#domain/registry.ts';
import { searchKey, squeezedKey } from '#domain/search/searchKeys.ts';
import type { Step } from '#domain/writing/changeSet.ts';
import type { Duplicate } from '#domain/writing/duplicate.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import { findDuplicateRounds } from './duplicateRounds.ts';

const MOST = 5;

/**
 * Refuses new entries that may be there already: another one of the kind has the name, or an address that a new one has; a round near
 * in time and size is told of the same company.
 */
export async function refuseDuplicates(
  database: Database,
  steps: readonly Step[],
  viewer: Viewer,
): Promise<void> {
  for (const step of steps) {
    if (step.op !== 'create') continue;
    const found =
      step.of === kindOf('fundingRound')
        ? await findDuplicateRounds(database, step, viewer)
        : await namesakesOf(database, step, viewer);
    if (found.length === 0) continue;
    throw mayBeThere(found);
  }
}

/** What refuses something new that may be there already. */
export function mayBeThere(found: readonly Duplicate[]): AppError {
  const names = found.map(({ name }) => `"${name}"`).join(', ');
  return new AppError('DUPLICATE', {
    message: `There may be such an entry already: ${names}. Edit it, or send "force": true if this is another one.`,
    more: { duplicates: found },
  });
}

// What stands on another row is told apart by it: many companies have a seed round.
const namesakesOf = async (
  database: Database,
  step: Step & { op: 'create' },
  viewer: Viewer,
): Promise<readonly Duplicate[]> =>
  'nameField' in step.of && standsOn(step.of).length === 0
    ? findNamesakes(database, step.of, { texts: textsOf(step), viewer })
    : [];

const textsOf = ({ claims }: Step & { op: 'create' }): Texts =>
  Object.fromEntries(
    [...claims].map(([name, { value }]): [string, string[]] => [name, [value ?? []].flat()]),
  );

/** Texts that an entry has, by field. */
export type Texts = Readonly<Record<string, readonly string[]>>;

/** Entries of a kind that the viewer sees and that have a name, or an address, of these. */
export async function findNamesakes(
  database: Database,
  kind: Kind,
  { texts, viewer }: { readonly texts: Texts; readonly viewer: Viewer },
): Promise<readonly Duplicate[]> {
  const keys = Object.entries(kind.fields).flatMap(([name, { searched, type }]) =>
    searched ? (texts[name] ?? []).flatMap((text) => keysOf(type === 'url', text)) : [],
  );
  if (keys.length === 0) return [];
  const shown = allOf([visible(kind, { row: sql.raw('t') }, { ...LIVE, viewer })]);
  const name = sql`t.${sql.id(kind.fields[kind.nameField]?.column ?? 'id')}`;
  return database.query<Duplicate>(sql`
    select distinct on (t.id) t.id, ${name} as name, s.field
    from search_name s join ${rowsOf(LIVE, kind)} t on t.id = s.subject_id
    where s.kind = ${kind.name} and s.name_key = any(${keys}) and s.word <= 0 and ${shown} order by t.id limit ${MOST}`);
}

function keysOf(isAddress: boolean, text: string): string[] {
  const whole = searchKey(isAddress ? hostOf(text) : text);
  return [...new Set([whole, squeezedKey(whole)])].filter((key) => key !== '');
}
