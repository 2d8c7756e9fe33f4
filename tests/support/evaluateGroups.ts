import type { ConditionInput } from '#domain/query/grammar.ts';
import type { GroupedValue, GroupKey, GroupTree, Measure } from '#domain/query/group.ts';
import { fieldOf, kindOf } from '#domain/registry.ts';
import { matchingRows, related, type Asking, type Standing } from './evaluate.ts';

/** The groups of a question as [keys as JSON, …values], found by looking at each row. */
export function groupedNaively(
  asking: Asking,
  tree: GroupTree,
  where: ConditionInput | undefined,
): readonly (readonly unknown[])[] {
  const rows = matchingRows(asking, tree.kind, where).flatMap((row) => {
    const at = { kind: tree.kind, row };
    const keys = tree.keys.map((key) => keyTexts(asking, at, key));
    return combined(keys).map((texts) => ({ key: JSON.stringify(texts), at }));
  });
  const names = tree.keys.length === 0 ? ['[]'] : [...new Set(rows.map(({ key }) => key))];
  return names.map((name) => {
    const members = rows.filter(({ key }) => key === name).map(({ at }) => at);
    return [name, ...tree.measures.map((measure) => measured(asking, members, measure))];
  });
}

type Text = string | null;

const combined = (lists: readonly (readonly Text[])[]): readonly (readonly Text[])[] =>
  lists.reduce<readonly (readonly Text[])[]>(
    (made, list) => made.flatMap((texts) => list.map((text) => [...texts, text])),
    [[]],
  );

function keyTexts(asking: Asking, at: Standing, key: GroupKey): readonly Text[] {
  const values = valuesOf(asking, at, key);
  if (key.by === undefined) return values.map((value) => (value === null ? null : String(value)));
  const [day] = values;
  if (day === null || day === undefined) return [null];
  const [year = '', month = ''] = String(day).split('-');
  if (key.by === 'year') return [year];
  const companion =
    key.end.type === 'field' ? fieldOf(key.kind, key.end.field.precisionField ?? '') : undefined;
  const end = standingAt(asking, at, key);
  if (companion && end?.row[companion.column] === 'year') return [null];
  return [key.by === 'month' ? `${year}-${month}` : `${year}-Q${Math.ceil(Number(month) / 3)}`];
}

function standingAt(asking: Asking, at: Standing, { steps }: GroupedValue): Standing | undefined {
  return steps.reduce<Standing | undefined>(
    (from, { relation }) => (from ? related(asking, from, relation)[0] : undefined),
    at,
  );
}

// The values of a row: one, none (null), or each different one of a list.
function valuesOf(asking: Asking, at: Standing, value: GroupedValue): readonly unknown[] {
  const end = standingAt(asking, at, value);
  if (!end) return [null];
  if (value.end.type === 'link') {
    const target = kindOf(value.end.relation.kind);
    const [linked] = related(asking, end, value.end.relation);
    return [
      linked?.row[fieldOf(target, target.keyField ?? 'id')?.column ?? 'id'] ?? linked?.row['id'] ?? null,
    ];
  }
  const stored = end.row[value.end.field.column];
  if (!value.end.field.many) return [stored ?? null];
  const items = [...new Set(stored as readonly unknown[])];
  return items.length > 0 ? items : [null];
}

const OUTSIDE_TOTALS = new Set(['up_to', 'letter_of_intent', 'planned', 'under_negotiation', 'undisclosed']);

// An amount that is promised, of which only the upper end is known, or that is within another one is in no figure.
function countsInTotals(asking: Asking, row: Standing, of: GroupedValue): boolean {
  if (of.end.type !== 'field') return true;
  const { qualifierField, partField } = of.end.field;
  const held = (name: string | undefined): string =>
    String(standingAt(asking, row, of)?.row[fieldOf(of.kind, name ?? '')?.column ?? '']);
  return !OUTSIDE_TOTALS.has(held(qualifierField)) && held(partField) !== 'part';
}

function inCurrencies(asking: Asking, rows: readonly Standing[], of: GroupedValue): unknown {
  const field = of.end.type === 'field' ? of.end.field : undefined;
  const companion = fieldOf(of.kind, field?.currencyField ?? '')?.column ?? '';
  const amounts = rows.flatMap((at) => {
    const [amount] = valuesOf(asking, at, of);
    const currency = (standingAt(asking, at, of)?.row[companion] ?? null) as string | null;
    return amount === null ? [] : [{ currency, amount: Number(amount) }];
  });
  const sums = [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, members]) => ({
    currency,
    sum: members.reduce((sum, { amount }) => sum + amount, 0),
    known: members.length,
  }));
  return sums.length === 0 ? null : sums.toSorted((a, b) => b.known - a.known || byCurrency(a, b));
}

// As PostgreSQL orders them: what is not known stands last.
const byCurrency = (
  a: { readonly currency: string | null },
  b: { readonly currency: string | null },
): number => ((a.currency ?? '~') < (b.currency ?? '~') ? -1 : 1);

function measured(asking: Asking, rows: readonly Standing[], { fn, of }: Measure): unknown {
  if (!of) return rows.length;
  const counted = fn === 'distinct' ? rows : rows.filter((row) => countsInTotals(asking, row, of));
  const values = counted.flatMap((row) => valuesOf(asking, row, of)).filter((value) => value !== null);
  if (fn === 'distinct') return new Set(values).size;
  if (fn === 'known') return values.length;
  if (fn === 'sums') return inCurrencies(asking, counted, of);
  const numbers = values.map(Number).toSorted((a, b) => a - b);
  if (numbers.length === 0) return null;
  const sum = numbers.reduce((all, number) => all + number, 0);
  if (fn === 'sum') return sum;
  if (fn === 'avg') return sum / numbers.length;
  if (fn === 'min' || fn === 'max') return numbers.at(fn === 'min' ? 0 : -1);
  const middle = (numbers.length - 1) / 2;
  return ((numbers[Math.floor(middle)] ?? 0) + (numbers[Math.ceil(middle)] ?? 0)) / 2;
}
