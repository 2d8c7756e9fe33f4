import type { Condition } from '#domain/conditionTypes.ts';
import { graphql } from '#web/api/graphql.ts';
import { documentQuestion } from '#web/api/questions.ts';

const industryQuery = graphql(`
  query IndustryPeers($q: String!) {
    organizations(q: $q, options: { limit: 60 }) {
      id
      name
      partnersConnection(options: { sort: [{ name: ASC }], limit: 50 }) {
        edges {
          option
          stage
          date
          datePrecision
          description
          node {
            id
            name
          }
        }
      }
    }
  }
`);

/** Asks for the users of an industry with what they use; nothing where the industry is not known. */
export function industryQuestion(industry: string | null) {
  if (industry === null) return null;
  const and: readonly Condition<'organization'>[] = [
    { f: 'industry', op: 'eq', v: industry },
    { f: 'entityType', op: 'includes', v: 'enterprise_user' },
  ];
  return documentQuestion('organization', industryQuery, { q: JSON.stringify({ where: { and } }) });
}
