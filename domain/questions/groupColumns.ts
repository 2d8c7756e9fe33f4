import type { GroupKey, Measure } from '#domain/query/group.ts';
import type { GroupColumn } from './groupAnswer.ts';

/** A dimension of an answer in words, with how many values it has besides those that were asked for. */
export const keyColumn = ({ f, by, label }: GroupKey, beyond = 0): GroupColumn => ({
  f,
  ...(by ? { by } : {}),
  label,
  ...(beyond > 0 ? { beyond } : {}),
});

const WORDS: Readonly<Record<Measure['fn'], string>> = {
  count: 'Number',
  known: 'Known',
  sum: 'Sum',
  sums: 'Sum by currency',
  avg: 'Mean',
  median: 'Median',
  min: 'Least',
  max: 'Most',
  distinct: 'Different values',
};

/** A figure of an answer in words, with its unit. */
export function measureColumn({ fn, of }: Measure): GroupColumn {
  if (!of) return { fn, label: WORDS[fn] };
  const unit = of.end.type === 'field' && fn !== 'distinct' && fn !== 'known' ? of.end.field.unit : undefined;
  return { fn, f: of.f, label: `${WORDS[fn]}: ${of.label}`, ...(unit ? { unit } : {}) };
}
