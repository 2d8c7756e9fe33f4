import { OUTSIDE_SECTOR } from '#domain/choices.ts';
import { isWithinSector } from '#domain/sets.ts';
import { graphql } from '#web/api/graphql.ts';
import { documentQuestion } from '#web/api/questions.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';

/** The organizations of a class with a known total raised, the largest first; none that stand so to the sector. */
const peersQuery = graphql(`
  query ClassPeers($class: ID!, $outside: [OrganizationCoreness!]) {
    organizations(
      where: { primaryClassification: { id: $class }, totalRaisedUsd_GT: 0, coreness_NOT_IN: $outside }
      options: { sort: [{ totalRaisedUsd: DESC }], limit: 300 }
    ) {
      id
      name
      founded
      totalRaisedUsd
      keyMetricValue
      keyMetricYear
      keyMetricModality
      keyMetricMachine
      lastRoundDate
    }
  }
`);

/** With whom an organization is compared: those of its class within the sector, or all of them where it is not within it itself. */
export const peersOf = (company: Pick<Company, 'coreness' | 'primaryClassification'>) =>
  company.primaryClassification &&
  documentQuestion('organization', peersQuery, {
    class: company.primaryClassification.id,
    outside: isWithinSector(company) ? [...OUTSIDE_SECTOR] : null,
  });
