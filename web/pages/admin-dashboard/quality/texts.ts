import { formatDateText } from '#domain/dates.ts';
import { formatNumber } from '#domain/format.ts';
import { formatUsd } from '#domain/money.ts';
import { findKind } from '#domain/registry.ts';
import { partsOf } from '#domain/writing/writable.ts';
import { QUALITY_LIMITS, type QualityCheck, type QualityFinding } from '#domain/writing/quality.ts';

const { complete, factor, earliest } = QUALITY_LIMITS;

/** The words of the checks of the data. */
export const TEXTS = {
  checks: 'Checks of the data',
  check: 'Check',
  found: 'Found',
  meaning: 'What it finds',
  mean: (kinds: string) => `On average ${kinds}.`,
  meanOf: (kind: string, mean: number) => `${kind} ${mean}%`,
  failed: 'The checks could not be made.',
  all: 'All checks',
  entry: 'Entry',
  kind: 'Kind',
  finding: 'Finding',
  merge: 'Compare and merge',
  noName: 'Without a name',
  asLists: 'The same as lists:',
  listOf: (title: string, count: string) => `${title} (${count})`,
  none: 'Nothing found',
  noneWhy: 'No entry has this fault.',
} as const;

type CheckTexts = { readonly label: string; readonly why: string };

/** The words of each check. */
export const CHECK_TEXTS: Readonly<Record<QualityCheck, CheckTexts>> = {
  completeness: {
    label: 'Incomplete',
    why: `Less than ${complete}% of what is asked of an entry is answered, the least complete first.`,
  },
  stale: {
    label: 'Stale',
    why: 'Organizations and products of which no source was published or read for a year.',
  },
  contradictions: {
    label: 'Contradictions',
    why: 'Claims of one field at one time differ, and nobody has pinned one.',
  },
  duplicates: {
    label: 'Possible duplicates',
    why: 'Two entries have a name, an alias, a domain or a LinkedIn page in common.',
  },
  unsourced: { label: 'Unsourced', why: 'Amounts, dates and owners are shown that no source is given for.' },
  orphans: { label: 'Orphans', why: 'Nothing links to the entry.' },
  outliers: {
    label: 'Outliers',
    why: `Rounds more than ${factor} times above or below the median of their type, or before their company was founded; companies founded before ${earliest}; days to come.`,
  },
};

/** What a field of a kind is called. */
export function fieldLabel(kind: string, field: string): string {
  const of = findKind(kind);
  return (of && (of.fields[field]?.label ?? partsOf(of).get(field)?.label)) ?? field;
}

/** What was found of an entry, in a line. */
export function findingText(check: QualityCheck, finding: QualityFinding): string {
  const { kind, field, value } = finding;
  const label = field === null ? '' : fieldLabel(kind, field);
  switch (check) {
    case 'completeness':
      return `${value ?? '0'}% complete`;
    case 'stale':
      return value === null ? 'No source' : `Newest source ${formatDateText(value)}`;
    case 'contradictions':
      return `${label}: ${formatNumber(Number(value))} different values`;
    case 'duplicates':
      return `Same ${label.toLowerCase()}`;
    case 'unsourced':
      return label;
    case 'orphans':
      return 'No links';
    case 'outliers':
      return outlierText(label, finding);
  }
}

function outlierText(label: string, { field, value, usual, reason }: QualityFinding): string {
  const shown = valueText(field, value ?? '');
  switch (reason) {
    case 'high':
    case 'low':
      return `${shown}, where ${formatUsd(usual)} is usual for the type`;
    case 'beforeFounding':
      return `${shown}, before the company was founded in ${usual ?? ''}`;
    case 'future':
      return `${label} ${shown} is to come`;
    default:
      return `${label} ${shown}`;
  }
}

const valueText = (field: string | null, value: string): string =>
  field === 'fundingUsd' ? formatUsd(value) : field === 'date' ? formatDateText(value) : value;
