import { barredReason, confidenceUnder } from '#server/packs/build/inputs/pages.ts';
import type { Workspace } from '#server/packs/build/workspace.ts';
import { federalAwardKey } from './federalAwards.ts';
import type { FundingObservation } from './observations.ts';

/** The fields of an observation that a `set` row of corrections.csv may decide. */
const DECIDABLE = [
  'level',
  'programme',
  'instrument',
  'qualifier',
  'recipient',
  'agency',
  'confidence',
] as const;

/**
 * Applies what the editors decided about single accounts: left out, put into a row, parts of a larger award, amounts of all
 * sides. Accounts without a page are left out (decision 68); everything left out is noted with its reason.
 */
export function decideObservations(
  workspace: Workspace,
  observations: readonly FundingObservation[],
): FundingObservation[] {
  const { corrections, notes, rules } = workspace;
  return observations.flatMap((observation) => {
    const [leftOut] = corrections.about('observation', observation.id, 'leaveOut');
    const missing = observation.url === '' ? 'public funding without a page' : undefined;
    const reason = leftOut?.reason ?? missing ?? barredReason(rules.pages, observation.url) ?? '';
    if (reason === '') return [decided(workspace, observation)];
    const what = [observation.programme, observation.recipient].filter(Boolean).join(', ');
    notes.leftOut.push({ what, locator: observation.id, reason });
    return [];
  });
}

function decided({ corrections, rules }: Workspace, observation: FundingObservation): FundingObservation {
  const { id } = observation;
  const set = new Map(corrections.about('observation', id, 'set').map(({ field, value }) => [field, value]));
  const group = corrections.about('observation', id, 'group')[0]?.value ?? federalAwardKey(observation);
  const isPart = corrections.about('observation', id, 'partOnly').length > 0;
  const fields = DECIDABLE.flatMap((field) => {
    const value = set.get(field);
    return value === undefined ? [] : [[field, value] as const];
  });
  return {
    ...observation,
    ...(isPart ? { amount: '', usd: '', currency: '', qualifier: '' } : {}),
    ...moneyOf(observation, set.get('publicAmount')),
    confidence: confidenceUnder(rules.pages, observation.url, observation.confidence),
    ...Object.fromEntries(fields),
    group,
  };
}

// A page that states the money of all sides gives a total; the public part of it is decided, or not known.
function moneyOf(
  { amount, usd, level, qualifier }: FundingObservation,
  publicAmount: string | undefined,
): Partial<FundingObservation> {
  if (publicAmount === undefined) return {};
  const isUnknown = publicAmount === UNKNOWN;
  return {
    total: amount,
    totalUsd: usd,
    amount: isUnknown ? '' : publicAmount,
    usd: '',
    qualifier: isUnknown && level === 'award' ? 'undisclosed' : qualifier,
  };
}

const UNKNOWN = 'unknown';
