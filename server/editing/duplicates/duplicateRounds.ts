import type { Viewer } from '#domain/access.ts';
import { dateText, formatDateText, type DatePrecision } from '#domain/dates.ts';
import { formatMoney, formatUsd } from '#domain/money.ts';
import { kindOf } from '#domain/registry.ts';
import { mayBeSameRound, type RoundTraits } from '#domain/rounds/sameRound.ts';
import type { Step } from '#domain/writing/changeSet.ts';
import type { Duplicate } from '#domain/writing/duplicate.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';

/** A round as it stands, with what tells it apart. */
export interface StandingRound extends RoundTraits {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly partOf: string | null;
}

interface Row extends StandingRound {
  readonly day: string | null;
  readonly precision: DatePrecision | null;
}

const ROUND = kindOf('fundingRound');
const MOST = 5;

/** The rounds of its company that a new round may be: near in time and in size. A part of a round is not that round. */
export async function findDuplicateRounds(
  database: Database,
  { claims }: Step & { op: 'create' },
  viewer: Viewer,
): Promise<readonly Duplicate[]> {
  const value = (name: string): string | null => {
    const cell = claims.get(name)?.value ?? null;
    return typeof cell === 'string' ? cell : null;
  };
  const company = value('entity');
  const day = value('date');
  if (company === null || day === null) return [];
  const own: RoundTraits = {
    date: asWritten(day, value('datePrecision')),
    type: value('fundingInfo'),
    usd: value('fundingUsd'),
    local: value('fundingLocal'),
    currency: value('localCurrency'),
  };
  const rows = await datedRounds(database, [company], viewer);
  return rows
    .filter((row) => row.id !== value('partOf') && mayBeSameRound(own, row))
    .slice(0, MOST)
    .map((row) => ({ id: row.id, name: row.name, field: 'date', about: roundInShort(row) }));
}

/** The rounds of companies that have a date and that the viewer sees, the newest first. */
export async function datedRounds(
  database: Database,
  companies: readonly string[],
  viewer: Viewer,
): Promise<readonly StandingRound[]> {
  const shown = allOf([visible(ROUND, { row: sql.raw('t') }, { ...LIVE, viewer })]);
  const rows = await database.query<Row>(sql`
    select t.id, t.name, t.entity_id as company, t.part_of_id as "partOf", t.date::text as day, t.date_precision as precision,
      t.funding_info as type, t.funding_usd::text as usd, t.funding_local::text as local, t.local_currency as currency
    from ${rowsOf(LIVE, ROUND)} t
    where t.entity_id = any(${companies}::uuid[]) and t.date is not null and ${shown} order by t.date desc, t.id`);
  return rows.map(({ day, precision, ...row }) => ({ ...row, date: asWritten(day, precision) }));
}

const asWritten = (day: string | null, precision: string | null): string | null =>
  day === null ? null : dateText({ date: day, precision: (precision ?? 'day') as DatePrecision });

/** The date and amount of a round in words. */
export function roundInShort({ date, usd, local, currency }: RoundTraits): string {
  const amount = usd === null ? (local === null ? null : formatMoney(local, currency ?? '')) : formatUsd(usd);
  return [date === null ? null : formatDateText(date), amount].filter((one) => one !== null).join(' · ');
}
