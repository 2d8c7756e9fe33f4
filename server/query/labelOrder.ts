import type { Field, Option } from '#domain/fields.ts';
import { sql, type Sql } from '#server/database/sql.ts';

type Order = Readonly<Record<string, string>>;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The places of a field's options in the order of what people read, by value, as texts of one length; undefined where values stand so by themselves. */
export function labelOrder({ options }: Pick<Field, 'options'>): Order | undefined {
  if (!options) return undefined;
  const known = orders.get(options);
  if (known || orders.has(options)) return known;
  const sorted = options.toSorted((one, other) => collator.compare(one.label, other.label));
  const byValue = options.toSorted((one, other) => (one.value < other.value ? -1 : 1));
  const isSame = sorted.every(({ value }, place) => value === byValue[place]?.value);
  const digits = String(sorted.length).length;
  const order = Object.fromEntries(
    sorted.map(({ value }, place) => [value, String(place).padStart(digits, '0')]),
  );
  orders.set(options, isSame ? undefined : order);
  return orders.get(options);
}

const orders = new WeakMap<readonly Option[], Order | undefined>();

/** A column of options in the order of their labels; values that are no option of the field come last. */
export const byLabel = (column: Sql, order: Order): Sql =>
  sql`coalesce(${JSON.stringify(order)}::jsonb ->> ${column}, '~' || ${column})`;
