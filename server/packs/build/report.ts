import { kindOf } from '#domain/registry.ts';
import { columnsOf, isList } from '#server/packs/format.ts';
import { composePack, type BuiltPack } from './buildPack.ts';
import { compareText } from './claims.ts';

/** A field of a row for which sources give several values. */
export type CompetingValue = {
  readonly kind: string;
  readonly key: string;
  readonly field: string;
  readonly values: readonly string[];
};

/** Builds a pack in memory and tells in Markdown what it holds, what was left out and why, and where sources disagree. */
export async function reportPack(packDir: string): Promise<string> {
  return reportOf(await composePack(packDir));
}

/** The report of a build in Markdown. */
export function reportOf(built: BuiltPack): string {
  const { texts, corrections, notes } = built;
  const { merges, idle } = corrections.usage();
  const competing = competingValues(built);
  const byField = countBy(competing, ({ kind, field }) => `${kind}.${field}`);
  return [
    section(
      'Tables',
      [...texts].map(([file, text]) => `${file}: ${rowCount(text)} rows`),
    ),
    section('Organizations by type', countLines(typeCounts(built))),
    section('Left out, by reason', countLines(countBy(notes.leftOut, ({ reason }) => reason))),
    section('Public awards kept for later', [
      `${notes.publicAwards.length} accounts of grants, contracts and loans of public bodies`,
    ]),
    section('Competing values, by field', countLines(byField)),
    section(
      'Competing amounts and dates of rounds',
      competing
        .filter(({ kind, field }) => kind === 'fundingRound' && TOLD.has(field))
        .map(({ key, field, values }) => `${key}, ${field}: ${values.join(', ')}`),
    ),
    section(
      'Cities without coordinates',
      notes.unlocated.map(({ key, place }) => `${key}: ${place}`),
    ),
    section(
      'Merged spellings',
      merges.map(({ key, value, reason }) => `${value} > ${key} (${reason})`),
    ),
    section(
      'Corrections that nothing uses yet',
      idle.map(({ line, action, key, value }) => `line ${line}: ${action} ${key} ${value}`),
    ),
    section(
      'Left out, one by one',
      notes.leftOut.map(({ what, locator, reason }) => `${locator}: ${what}: ${reason}`),
    ),
  ].join('\n');
}

/** The fields of rows that sources give several values for; lists hold several by nature and are left out. */
export function competingValues({ ledger }: Pick<BuiltPack, 'ledger'>): CompetingValue[] {
  return ledger.kinds().flatMap((kind) => {
    const fields = columnsOf(kindOf(kind))
      .filter((column) => !isList(column))
      .map(({ name }) => name);
    return ledger.keys(kind).flatMap((key) =>
      fields.flatMap((field) => {
        const values = [...new Set(ledger.claims(kind, key, field).map(({ value }) => value))];
        return values.length > 1 ? [{ kind, key, field, values }] : [];
      }),
    );
  });
}

const TOLD: ReadonlySet<string> = new Set(['date', 'fundingUsd', 'fundingLocal']);

const rowCount = (text: string): number => text.split('\n').length - 2;

function typeCounts({ ledger }: BuiltPack): Map<string, number> {
  const types = ledger
    .keys('organization')
    .flatMap((key) => ledger.members('organization', key, 'entityType'));
  return countBy(types, (type) => type);
}

function countBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1);
  return counts;
}

const countLines = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts]
    .sort((first, second) => second[1] - first[1] || compareText(first[0], second[0]))
    .map(([name, count]) => `${name}: ${count}`);

const section = (title: string, lines: readonly string[]): string =>
  `## ${title}\n\n${lines.length === 0 ? 'None.' : lines.map((line) => `- ${line}`).join('\n')}\n`;
