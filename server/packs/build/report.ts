import { EDGES, kindNamed } from '#domain/registry.ts';
import { columnsOf, fileOf, isList } from '#server/packs/format.ts';
import { composePack, type BuiltPack } from './buildPack.ts';
import { compareText } from './claims.ts';
import { coverageLines, coverageOf, readCoverage, tablesOf, type Coverage } from './coverage.ts';

/** A field of a row for which sources give several values. */
export type CompetingValue = {
  readonly kind: string;
  readonly key: string;
  readonly field: string;
  readonly values: readonly string[];
};

/** Builds a pack in memory and tells in Markdown what it holds, what was left out and why, and where sources disagree. */
export async function reportPack(packDir: string): Promise<string> {
  const [built, before] = await Promise.all([composePack(packDir), readCoverage(packDir)]);
  return reportOf(built, before);
}

/** The report of a build in Markdown. */
export function reportOf(built: BuiltPack, before: readonly Coverage[] = []): string {
  const { texts, corrections, notes } = built;
  const { merges, idle } = corrections.usage();
  const competing = competingValues(built);
  const byField = countBy(competing, ({ kind, field }) => `${kind}.${field}`);
  return [
    section(
      'Tables',
      [...texts].map(([file, text]) => `${file}: ${rowCount(text)} rows`),
    ),
    section('Coverage', coverageLines(coverageOf(tablesOf(texts)), before)),
    section('Organizations by type', countLines(typeCounts(built))),
    section('Investors, by what gives their type', countLines(investorCounts(built, 'ofInvestorType'))),
    section('Investors, by what gives their country', countLines(investorCounts(built, 'country'))),
    section('Links between organizations', countLines(linkCounts(built))),
    section('Milestones by kind', countLines(valueCounts(built, 'milestone', 'type'))),
    section('Tags, by the organizations that carry them', firstLines(countLines(tagCounts(built)))),
    section('Metric points, by metric and type', countLines(pointCounts(built))),
    section('Left out, by reason', leftOutLines(built)),
    section('Public funding by level', countLines(levelCounts(built))),
    section('Competing values, by field', countLines(byField)),
    section('Competing amounts and dates of rounds', toldValues(competing, 'fundingRound')),
    section('Competing amounts and dates of public funding', toldValues(competing, 'publicFunding')),
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
    const fields = columnsOf(kindNamed(kind))
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

// A reason that holds once stands in the list one by one.
function leftOutLines({ notes }: BuiltPack): string[] {
  const counts = countBy(notes.leftOut, ({ reason }) => reason);
  const repeated = new Map([...counts].filter(([, count]) => count > 1));
  const single = counts.size - repeated.size;
  return [
    `in all: ${notes.leftOut.length}`,
    ...countLines(repeated),
    ...(single === 0 ? [] : [`a reason of its own, told below: ${single}`]),
  ];
}

const FIRST_LINES = 30;

const firstLines = (lines: readonly string[]): string[] =>
  lines.length <= FIRST_LINES
    ? [...lines]
    : [...lines.slice(0, FIRST_LINES), `and ${lines.length - FIRST_LINES} more`];

const toldValues = (competing: readonly CompetingValue[], told: string): string[] =>
  competing
    .filter(({ kind, field }) => kind === told && TOLD.has(field))
    .map(({ key, field, values }) => `${key}, ${field}: ${values.join(', ')}`);

const TOLD: ReadonlySet<string> = new Set(['date', 'fundingUsd', 'fundingLocal']);

const rowCount = (text: string): number => text.split('\n').length - 2;

function typeCounts({ ledger }: BuiltPack): Map<string, number> {
  const types = ledger
    .keys('organization')
    .flatMap((key) => ledger.members('organization', key, 'entityType'));
  return countBy(types, (type) => type);
}

// What a page says is counted by the word "page"; the other claims say in their note which rule made them.
function investorCounts({ ledger }: BuiltPack, field: string): Map<string, number> {
  const investors = ledger
    .keys('organization')
    .filter((key) => ledger.members('organization', key, 'entityType').includes('investor'));
  return countBy(investors, (key) => {
    const claim = ledger.best('organization', key, field);
    if (claim === undefined) return 'not known';
    const { note = '', method, source } = claim.evidence;
    if (note.endsWith(' is a part of it')) return 'a part of it says so';
    if (/\bpage\b/.test(note)) return 'a page says so';
    return note === '' || method === 'imported' ? `a list says so (${source})` : note;
  });
}

function levelCounts({ ledger }: BuiltPack): Map<string, number> {
  return countBy(ledger.keys('publicFunding'), (key) => ledger.value('publicFunding', key, 'level'));
}

function linkCounts({ ledger, texts }: BuiltPack): Map<string, number> {
  const rows = EDGES.map((edge) => [edge.plural, rowCount(texts.get(fileOf(edge)) ?? 'header\n')] as const);
  const parents = ledger
    .keys('organization')
    .filter((key) => ledger.value('organization', key, 'partOf') !== '');
  return new Map([...rows, ['parts of another organization', parents.length]]);
}

const valueCounts = ({ ledger }: BuiltPack, kind: string, field: string): Map<string, number> =>
  countBy(
    ledger.keys(kind).map((key) => ledger.value(kind, key, field)),
    (value) => value,
  );

function tagCounts({ ledger }: BuiltPack): Map<string, number> {
  const tags = ledger.keys('organization').flatMap((key) => ledger.members('organization', key, 'tags'));
  return countBy(tags, (tag) => ledger.value('tag', tag, 'name'));
}

function pointCounts({ ledger }: BuiltPack): Map<string, number> {
  const words = (key: string): string =>
    `${ledger.value('metricPoint', key, 'metric')}, ${ledger.value('metricPoint', key, 'type')}`;
  return countBy(ledger.keys('metricPoint'), words);
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
