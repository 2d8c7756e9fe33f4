import type {
  ProfiledCompany,
  ProfiledGrant,
  ProfiledRound,
} from '#server/packs/build/inputs/readSources.ts';
import { dateWithPlaceholders } from '#server/packs/build/rounds/dates.ts';
import { profiledMoney } from '#server/packs/build/rounds/observations.ts';
import { amountText, BLANK, type FundingObservation } from './observations.ts';
import type { TabledGrant } from './readFunding.ts';
import { instrumentOf, qualifierOf } from './words.ts';

/** The observation of a grant in a record of the landscape. */
export function ofGrant(company: ProfiledCompany, grant: ProfiledGrant, index: number): FundingObservation {
  return ofLandscape({
    id: `ionlandscape:${company.id}:grant-${index + 1}`,
    funder: grant.funder,
    recipient: company.name,
    date: grant.date ?? '',
    kind: grant.kind,
    url: grant.source ?? '',
    ...foreignOrUsd(amountText(grant.amount), grant.currency ?? ''),
  });
}

/** The observation of a round of the landscape that is a grant. */
export function ofGrantRound(
  company: ProfiledCompany,
  round: ProfiledRound,
  index: number,
): FundingObservation {
  return ofLandscape({
    id: `ionlandscape:${company.id}:${index + 1}`,
    funder: [...(round.lead ?? []), ...(round.others ?? [])].slice(0, 1).join(''),
    recipient: company.name,
    date: round.date ?? '',
    kind: round.round ?? '',
    url: round.source ?? '',
    ...profiledMoney(round),
  });
}

/** The observation of a row of the landscape's table of public funding. */
export function ofTabledGrant(row: TabledGrant): FundingObservation {
  return ofLandscape({
    id: `ionlandscape:funding:${row.line}`,
    funder: row.funder,
    recipient: row.recipient,
    date: row.date,
    kind: row.kind,
    url: row.source,
    ...foreignOrUsd(row.amount, row.currency),
  });
}

type LandscapeWords = {
  readonly id: string;
  readonly funder: string;
  readonly recipient: string;
  readonly date: string;
  readonly kind: string;
  readonly url: string;
  readonly amount: string;
  readonly currency: string;
  readonly usd: string;
};

function ofLandscape({ funder, kind, ...words }: LandscapeWords): FundingObservation {
  const isStated = words.amount !== '' || words.usd !== '';
  return {
    ...BLANK,
    ...words,
    dataset: 'ionlandscape',
    level: kind === 'programme budget' ? 'programme' : 'award',
    instrument: instrumentOf(kind),
    agency: funder,
    date: dateWithPlaceholders(words.date),
    qualifier: isStated ? qualifierOf(kind) : 'undisclosed',
    confidence: 'medium',
    note: kind,
  };
}

const foreignOrUsd = (
  amount: string,
  currency: string,
): { amount: string; currency: string; usd: string } => ({
  amount,
  currency,
  usd: currency === 'USD' ? amount : '',
});
