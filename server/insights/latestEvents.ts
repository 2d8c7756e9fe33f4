import { VISITOR } from '#domain/access.ts';
import type { DatePrecision } from '#domain/dates.ts';
import { kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { todayOf } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import { acquisitionSentence, roundSentence, roundTitle } from './eventSentence.ts';
import type { Source } from './tally/tally.ts';

/** A dated round or acquisition, told in one sentence with its sources; money in USD as exact text. */
export type LatestEvent = {
  readonly kind: 'fundingRound' | 'acquisition';
  readonly id: string;
  readonly date: string;
  readonly datePrecision: DatePrecision;
  readonly title: string;
  readonly sentence: string;
  readonly amountUsd: string | null;
  /** The amount in the currency that it was told in, where USD is not known. */
  readonly amountLocal: string | null;
  readonly localCurrency: string | null;
  /** How sure the amount is: exact, about, planned ... */
  readonly amountQualifier: string | null;
  readonly entity: { readonly id: string; readonly name: string };
  readonly sources: readonly {
    readonly title: string;
    readonly url: string | null;
    readonly publisher: string | null;
  }[];
};

type EventRow = Pick<
  LatestEvent,
  | 'kind'
  | 'id'
  | 'date'
  | 'datePrecision'
  | 'amountUsd'
  | 'amountLocal'
  | 'localCurrency'
  | 'amountQualifier'
  | 'sources'
> & {
  readonly entityId: string;
  readonly entityName: string;
  readonly type: string | null;
  readonly buyer: string | null;
};

const limit = 12;

/** What happened last: which rounds were announced and which companies bought, newest first, as far as the viewer may see? */
export function eventsScan(source: Source): Sql {
  const organization = kindOf('organization');
  const today = todayOf(source);
  const seen = (alias: string) => allOf([visible(organization, { row: sql.raw(alias) }, source)]);
  const round = allOf([visible(kindOf('fundingRound'), { row: sql`r`, through: ['entity_id'] }, source)]);
  // What a value rests on is what visitors see of it, for every viewer alike.
  const cited = allOf([
    visible(kindOf('fact'), { row: sql`f`, through: ['subject_id'] }, { ...source, viewer: VISITOR }),
  ]);
  const order = sql`n.date desc, case n.precision when 'day' then 1 when 'month' then 2 else 3 end, n.kind desc, n.id`;
  return sql`
    with event as (
      (select 'fundingRound' as kind, r.id, r.date, coalesce(r.date_precision, 'day') as precision, o.id as entity_id, o.name as entity_name,
        r.funding_info as type, r.amount_qualifier as qualifier, r.funding_usd as usd, r.funding_local as local, r.local_currency as currency,
        null::text as buyer, null::text[] as fields
      from ${rowsOf(source, 'fundingRound')} r join ${rowsOf(source, 'organization')} o on o.id = r.entity_id and ${seen('o')}
      where r.date <= ${today} and ${round} order by r.date desc, r.id limit ${limit})
      union all
      (select 'acquisition', o.id, o.acquired_on, coalesce(o.acquired_on_precision, 'day'), o.id, o.name,
        null, null, o.acquisition_usd, null, null, b.name, array['acquiredBy', 'acquiredOn', 'acquisitionUsd', 'operatingStatus']
      from ${rowsOf(source, 'organization')} o left join ${rowsOf(source, 'organization')} b on b.id = o.acquired_by_id and ${seen('b')}
      where o.acquired_on <= ${today} and ${seen('o')} order by o.acquired_on desc, o.id limit ${limit})
    ), newest as (
      select * from event order by date desc, case precision when 'day' then 1 when 'month' then 2 else 3 end, kind desc, id limit ${limit}
    )
    select row_number() over (order by ${order}) - 1 as position, json_build_object('kind', n.kind, 'id', n.id, 'date', n.date,
      'datePrecision', n.precision, 'entityId', n.entity_id, 'entityName', n.entity_name, 'type', n.type, 'amountQualifier', n.qualifier,
      'amountUsd', n.usd::text, 'amountLocal', n.local::text, 'localCurrency', n.currency, 'buyer', n.buyer, 'sources', (
        select coalesce(json_agg(json_build_object('title', coalesce(s.title, s.publisher, s.url), 'url', s.url, 'publisher', s.publisher)
          order by s.url is null, s.licence is not null, s.title, s.id), '[]'::json)
        from ${rowsOf(source, 'source')} s where s.id in (
          select f.source_id from ${rowsOf(source, 'fact')} f where f.subject_id = n.id and f.superseded_at is null and ${cited}
            and (n.fields is null or f.field = any (n.fields))
        )
      )) as answer
    from newest n`;
}

/** The event that an answer of the scan tells. */
export function eventOf(answer: string): LatestEvent {
  return told(JSON.parse(answer) as EventRow);
}

function told({ entityId, entityName, type, buyer, ...row }: EventRow): LatestEvent {
  const amount =
    row.amountUsd === null
      ? { value: row.amountLocal, currency: row.localCurrency }
      : { value: row.amountUsd, currency: 'USD' };
  const isRound = row.kind === 'fundingRound';
  return {
    ...row,
    title: isRound ? roundTitle(type) : 'Acquisition',
    sentence: isRound
      ? roundSentence(entityName, { type, qualifier: row.amountQualifier, amount })
      : acquisitionSentence(entityName, { buyer, amount }),
    entity: { id: entityId, name: entityName },
  };
}
