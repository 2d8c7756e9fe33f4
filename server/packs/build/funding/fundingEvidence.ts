import type { Evidence } from '#server/packs/build/claims.ts';
import type { Workspace } from '#server/packs/build/workspace.ts';
import type { FundingObservation } from './observations.ts';
import type { SettledFunding } from './settleFunding.ts';

/** The name of the kind that this folder fills. */
export const FUNDING = 'publicFunding';

/** The evidence of an observation's page with what its note says. */
export function evidenceOf(workspace: Pick<Workspace, 'sources'>, observation: FundingObservation): Evidence {
  const { note } = observation;
  return { ...pageEvidence(workspace, observation), ...(note ? { note } : {}) };
}

/** The evidence of an observation's page alone. */
export function pageEvidence(
  { sources }: Pick<Workspace, 'sources'>,
  observation: FundingObservation,
): Evidence {
  const { url, title, dataset, confidence } = observation;
  const details =
    dataset === 'collected' ? { title, retrievedOn: '2026-11-01', dataset } : { title, dataset };
  return { source: sources.page(url, details), method: 'reported', confidence };
}

/** The kind and the key of a row. */
export const rowOf = ({ key }: Pick<SettledFunding, 'key'>): { kind: string; key: string } => ({
  kind: FUNDING,
  key,
});
