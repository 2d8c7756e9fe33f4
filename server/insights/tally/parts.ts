import { MONEY_FIGURES, USUAL_FIGURE } from '#domain/money.ts';
import type { KindName } from '#domain/names.ts';
import { edgeOf, EDGES, kindOf, KINDS, standsOn } from '#domain/registry.ts';
import { changedIds, either, idsOf, seenOtherwise, type Changed } from '#server/changes/seenOtherwise.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { countedAmount, setOf } from '#server/query/amounts.ts';
import { LIVE, type Reader } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import { kindPart } from './kindPart.ts';
import { ALL, dimensionOf, forEitherReach, organizationPart, row, type Part } from './part.ts';

const organization = kindOf('organization');
const round = kindOf('fundingRound');
const seen = (kind: KindName, row: string, reader: Reader): Sql =>
  allOf([visible(kindOf(kind), { row: sql.raw(row) }, reader)]);
const investment = edgeOf('investment');
// Both ends are looked at by themselves.
const ENDS = standsOn(investment).map(({ column }) => column);
const edgeSeen = (row: string, reader: Reader): Sql =>
  allOf([visible(investment, { row: sql.raw(row), through: ENDS }, reader)]);

const fundingUsd = round.fields['fundingUsd'];
if (!fundingUsd) throw new Error('Rounds have no amount in USD.');

const touchedRounds = (changed: Changed): Sql | undefined => seenOtherwise(round, changed);
// Whatever a fact may be about, or name.
const touchedAny = (changed: Changed): Sql | undefined =>
  either([...KINDS, ...EDGES].map((of) => seenOtherwise(of, changed)));
// What some rows of others say, where there are any.
const through = (ids: Sql | undefined, statement: (ids: Sql) => Sql): Sql | undefined =>
  ids && statement(ids);

// Decision 86: whoever has no place in the sector is within it.
const isWithin = (of: string): Sql =>
  sql`coalesce(${sql.raw(of)}.coreness not in ${setOf('OUTSIDE_SECTOR')}, true)`;

const ofOrganizations = kindPart(organization);

const placed = {
  [ALL]: { value: sql`''` },
  country: { value: sql`r.country` },
  primaryClassification: { value: sql`r.primary_classification_id` },
};

const organizations: Part = {
  ...ofOrganizations,
  dimensions: {
    ...ofOrganizations.dimensions,
    ...forEitherReach({ ...placed, founded: { value: sql`r.founded` } }, isWithin('r')),
  },
  amount: sql`r.total_raised_usd`,
  other: sql`r.other_currency_rounds`,
  // What rounds raise stands in columns of their organization.
  touched: (changed) =>
    either([
      changedIds(changed, organization.name),
      through(
        idsOf(changed, round.name),
        (ids) => sql`select r.entity_id from ${rowsOf(LIVE, 'fundingRound')} r where r.id = any (${ids})`,
      ),
    ]),
};

// The same organizations with another figure of money as their amount (decision 88).
const otherFigures: readonly Part[] = MONEY_FIGURES.filter(({ value }) => value !== USUAL_FIGURE).map(
  ({ value, field }) => ({
    ...organizations,
    name: organizationPart(value),
    dimensions: forEitherReach(placed, isWithin('r')),
    amount: sql`r.${sql.id(organization.fields[field].column)}`,
    other: sql`0`,
  }),
);

const precise = sql`coalesce(r.date_precision, 'day') <> 'year'`;
const quarter = sql`case when ${precise} then to_char(r.date, 'YYYY"-Q"Q') end`;
const raises = sql`o.id is not null and r.counts_as in ${setOf('RAISED')}`;
const isCapital = sql`o.id is not null and r.counts_as in ${setOf('CAPITAL')}`;
const ofRounds = kindPart(round);

const rounds: Part = {
  ...ofRounds,
  rows: (reader, within) => sql`
    from ${rowsOf(reader, 'fundingRound')} r left join ${rowsOf(reader, 'organization')} o on o.id = r.entity_id and ${seen('organization', 'o', reader)}
    where ${within(sql`r.id`)} and ${seen('fundingRound', 'r', reader)}`,
  dimensions: {
    ...ofRounds.dimensions,
    ...forEitherReach(
      {
        quarter: { value: quarter },
        // Decision 27: a date known to the year alone belongs to no quarter and no month.
        noQuarter: { value: sql`case when ${quarter} is null then '' end` },
        // Rounds of organizations that are seen as well.
        told: { value: sql`case when o.id is not null then '' end` },
        raisedInClass: { value: sql`case when ${raises} then o.primary_classification_id end` },
        capitalInClass: { value: sql`case when ${isCapital} then o.primary_classification_id end` },
        on: { value: sql`case when o.id is not null and ${precise} then r.date end` },
        inYear: { value: sql`case when o.id is not null and not ${precise} then r.date end` },
        raisedOn: { value: sql`case when ${raises} and ${precise} then r.date end` },
        raisedInYear: { value: sql`case when ${raises} and not ${precise} then r.date end` },
        capitalOn: { value: sql`case when ${isCapital} and ${precise} then r.date end` },
        capitalInYear: { value: sql`case when ${isCapital} and not ${precise} then r.date end` },
      },
      isWithin('o'),
    ),
  },
  amount: countedAmount(round, fundingUsd, { row, value: sql`r.funding_usd::numeric` }),
  // Known in another currency alone.
  other: sql`case when r.funding_usd is null and r.funding_local is not null then 1 end`,
  touched: touchedRounds,
};

const active = sql`case when 'investor' = any (i.entity_types) then '' end`;

/** Organizations as investors: in which years they took part in rounds. */
const investors: Part = {
  name: 'investor',
  rows: (reader, within) => sql`
    from (
      select e.investor_id as id, array_agg(distinct extract(year from r.date)::int) as years,
        array_agg(distinct extract(year from r.date)::int) filter (where ${isWithin('o')}) as years_within
      from ${rowsOf(reader, 'investment')} e join ${rowsOf(reader, 'fundingRound')} r on r.id = e.funding_round_id and ${seen('fundingRound', 'r', reader)}
      join ${rowsOf(reader, 'organization')} o on o.id = r.entity_id and ${seen('organization', 'o', reader)}
      where ${within(sql`e.investor_id`)} and ${edgeSeen('e', reader)} group by e.investor_id
    ) r join ${rowsOf(reader, 'organization')} i on i.id = r.id and ${seen('organization', 'i', reader)} where true`,
  dimensions: {
    active: { value: active },
    year: { value: sql`r.years`, isList: true },
    [dimensionOf('active', 'sector')]: {
      value: sql`case when r.years_within is not null then ${active} end`,
    },
    [dimensionOf('year', 'sector')]: { value: sql`r.years_within`, isList: true },
  },
  touched: (changed) =>
    either([
      changedIds(changed, organization.name),
      through(
        idsOf(changed, 'investment'),
        (ids) => sql`select e.investor_id from ${rowsOf(LIVE, 'investment')} e where e.id = any (${ids})`,
      ),
      through(
        touchedRounds(changed),
        (ids) =>
          sql`select e.investor_id from ${rowsOf(LIVE, 'investment')} e join (${ids}) t on t.id = e.funding_round_id`,
      ),
    ]),
};

/**
 * Whatever facts are about. It counts the facts that are seen; of organizations and rounds that are seen also, as the amount, the values
 * that a source tells, and, as the second count, those that a page tells. What is derived is told by nobody.
 */
const subjects: Part = {
  name: 'fact',
  rows: (reader, within) => sql`
    from (
      select f.subject_id as id, sum(f.facts)::bigint as facts, count(*) filter (where f.is_claimed) as claimed,
        count(*) filter (where f.has_page) as with_page
      from (
        select f.subject_id, f.field, count(*) as facts,
          bool_or(f.superseded_at is null and f.status = 'APPROVED' and f.method <> 'derived' and s.id is not null) as is_claimed,
          bool_or(f.superseded_at is null and f.status = 'APPROVED' and f.method <> 'derived' and coalesce(s.type, 'page') = 'page' and s.id is not null) as has_page
        from ${rowsOf(reader, 'fact')} f left join ${rowsOf(reader, 'source')} s on s.id = f.source_id where ${within(sql`f.subject_id`)} and ${seen('fact', 'f', reader)} group by f.subject_id, f.field
      ) f group by f.subject_id
    ) r left join (
      select o.id from ${rowsOf(reader, 'organization')} o where ${within(sql`o.id`)} and ${seen('organization', 'o', reader)} union all
      select r.id from ${rowsOf(reader, 'fundingRound')} r join ${rowsOf(reader, 'organization')} o on o.id = r.entity_id and ${seen('organization', 'o', reader)}
      where ${within(sql`r.id`)} and ${seen('fundingRound', 'r', reader)}
    ) seen on seen.id = r.id where true`,
  dimensions: {
    [ALL]: { value: sql`''` },
    claimed: { value: sql`case when seen.id is not null and r.claimed > 0 then '' end` },
  },
  count: sql`r.facts`,
  amount: sql`r.claimed`,
  other: sql`r.with_page`,
  // Any row may be what a fact is about; a fact that is gone is told by its subject.
  touched: (changed) =>
    either([
      through(
        touchedAny(changed),
        (rows) => sql`
          (with any_row as materialized (${rows})
          select id from any_row union
          select f.subject_id from ${rowsOf(LIVE, 'fact')} f where f.value_ids <> '{}' and f.value_ids && array(select id from any_row))`,
      ),
      through(
        idsOf(changed, 'fact'),
        (ids) => sql`select f.subject_id from ${rowsOf(LIVE, 'fact')} f where f.id = any (${ids})`,
      ),
      through(
        idsOf(changed, 'source'),
        (ids) => sql`select f.subject_id from ${rowsOf(LIVE, 'fact')} f where f.source_id = any (${ids})`,
      ),
    ]),
};

// A view of the points of one metric, by their ids.
const qubitUpdates: Part = {
  ...kindPart(kindOf('qubitUpdate')),
  touched: (changed) => seenOtherwise(kindOf('metricPoint'), changed),
};

// A view of investors' parts in rounds, by their ids, with values of the investor, the round and its company.
const deals: Part = {
  ...kindPart(kindOf('deal')),
  touched: (changed) => either([changedIds(changed, 'investment'), seenOtherwise(kindOf('deal'), changed)]),
};

const OWN: readonly Part[] = [
  organizations,
  ...otherFigures,
  rounds,
  investors,
  subjects,
  qubitUpdates,
  deals,
];

/** All parts of the totals: the rows of every kind and what is counted of them besides. */
export const PARTS: readonly Part[] = [
  ...OWN,
  ...KINDS.filter(({ name }) => OWN.every((part) => part.name !== name)).map(kindPart),
];

/** The part of a name. */
export function partOf(name: string): Part {
  const part = PARTS.find((one) => one.name === name);
  if (!part) throw new Error(`No rows are counted as ${name}.`);
  return part;
}
