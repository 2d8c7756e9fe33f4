import { malformedValue } from '#domain/errors.ts';
import { shownFields } from '#domain/evidence/shownFields.ts';
import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { isUnlike } from '#domain/tools/counting.ts';
import { readNamed } from '#domain/tools/named.ts';
import type { Own, OwnAsked } from '#domain/tools/read/own.ts';

/** How many organizations are compared at most. */
export const MOST_COMPARED = 6;

const CLASS = 'primaryClassification';

/** What is compared where nothing else is asked for. */
export const USUALLY_COMPARED: readonly string[] = [
  'country',
  'founded',
  CLASS,
  'modality',
  'operatingStatus',
  'employeeRange',
  'totalRaisedUsd',
  'roundCount',
  'lastRoundUsd',
  'dealCount',
  'portfolioCount',
  'partnerCount',
  'enterpriseUserCount',
  'productCount',
  'paperCount',
  'publicFundingUsd',
];

/** What may be compared, with the words for it. */
export const comparable = (kind: Kind) =>
  [CLASS, ...shownFields(kind)].flatMap((name) => {
    const label = kind.fields[name]?.label ?? kind.relations[name]?.label;
    return label === undefined ? [] : [{ name, label }];
  });

const listed = (text: string | undefined): readonly string[] | undefined =>
  text?.split(',').filter((part) => part !== '');

// Names of an address that are none of some, with what there is instead.
const misnamed = (name: string, wanted: readonly string[], all: readonly { readonly name: string }[]) =>
  wanted.map((one) => readNamed(name, one, all)).find(({ problem }) => problem !== undefined)?.problem;

function readWho(own: Own<'who'>, least: 1 | 2) {
  const who = listed(own('who'));
  const isOdd = who !== undefined && (who.length < least || who.length > MOST_COMPARED);
  const wanted = `${least === 1 ? 'one' : least} to ${MOST_COMPARED} keys of organizations with commas between them`;
  return { who, problem: isOdd ? malformedValue('who', own('who'), wanted).message : undefined };
}

/** Reads who is compared, and which fields of them. */
export function readComparables(kind: Kind, own: Own<'who' | 'shown'>) {
  const all = comparable(kind);
  const usual = USUALLY_COMPARED.filter((name) => all.some((one) => one.name === name));
  const shown = listed(own('shown')) ?? usual;
  const { who, problem } = readWho(own, 1);
  return { who, all, shown, problem: problem ?? misnamed('shown', shown, all) };
}

const MEASURED: ReadonlySet<Field['type']> = new Set(['integer', 'decimal', 'money', 'year']);

/** What an organization may be measured by against others, with the words for it. */
export const measurable = (kind: Kind) =>
  shownFields(kind).flatMap((name) => {
    const field = kind.fields[name];
    return field && MEASURED.has(field.type) && !field.many && !isUnlike(kind, name)
      ? [{ name, label: field.label }]
      : [];
  });

/** By what it is measured where nothing is said. */
export const USUALLY_MEASURED: readonly string[] = [
  'totalRaisedUsd',
  'lastRoundUsd',
  'roundCount',
  'dealCount',
  'productCount',
  'paperCount',
  'partnerCount',
  'enterpriseUserCount',
  'publicFundingUsd',
  'completeness',
];

/** Reads who is measured, and by which figures. */
export function readBenchmark(kind: Kind, own: Own<'who' | 'figures'>) {
  const all = measurable(kind);
  const usual = USUALLY_MEASURED.filter((name) => all.some((one) => one.name === name));
  const figures = own('figures')?.split(',') ?? usual;
  return { who: own('who'), all, figures, problem: misnamed('figures', figures, all) };
}

/** What organizations may share. */
export const HELD = [
  {
    value: 'portfolio',
    name: 'portfolio',
    label: 'Companies invested in',
    one: 'company',
    many: 'companies',
  },
  { value: 'partners', name: 'partners', label: 'Partners', one: 'partner', many: 'partners' },
] as const;

/** Reads who is laid over each other, and by what. */
export function readOverlap({ list, own }: OwnAsked<Own<'who' | 'held'>>) {
  const usual = list === 'INVESTORS' ? 'portfolio' : 'partners';
  const held = readNamed<(typeof HELD)[number]>('held', own('held') ?? usual, HELD);
  const { who, problem } = readWho(own, 2);
  return { who, held: held.found, problem: problem ?? held.problem };
}
