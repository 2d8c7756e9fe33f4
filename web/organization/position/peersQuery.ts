import type { Condition } from '#domain/conditionTypes.ts';
import { fieldOfFigure, type MoneyFigure } from '#domain/money.ts';
import { isWithinSector, withinSector } from '#domain/sets.ts';
import { graphql } from '#web/api/graphql.ts';
import { documentQuestion } from '#web/api/questions.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';

/** The organizations of a class with a known amount, the largest first; none that stand so to the sector. */
const peersQuery = graphql(`
  query ClassPeers($q: String!) {
    organizations(q: $q, options: { limit: 300 }) {
      id
      name
      founded
      totalRaisedUsd
      capitalUsd
      statedTotalUsd
      keyMetricValue
      keyMetricYear
      keyMetricModality
      keyMetricMachine
      lastRoundDate
    }
  }
`);

/** With whom an organization is compared: those of its class within the sector, or all of them where it is not within it itself. */
export function peersOf(company: Pick<Company, 'coreness' | 'primaryClassification'>, money: MoneyFigure) {
  const own = company.primaryClassification;
  if (own === null) return null;
  const field = fieldOfFigure(money);
  const wanted: readonly Condition<'organization'>[] = [
    { f: 'primaryClassification', op: 'eq', v: own.id },
    { f: field, op: 'gt', v: '0' },
  ];
  const where = { and: isWithinSector(company) ? [...wanted, withinSector('coreness')] : wanted };
  const q = JSON.stringify({ where, sort: [{ f: field, dir: 'desc' }] });
  return documentQuestion('organization', peersQuery, { q });
}
