import { regionOfCountry } from '#domain/tables/countries.ts';
import type { Evidence } from '#server/packs/build/claims.ts';
import type { Workspace } from '#server/packs/build/workspace.ts';
import { claimAmounts } from './claimAmounts.ts';
import { evidenceOf, FUNDING, rowOf } from './fundingEvidence.ts';
import { programmeName } from './groupFunding.ts';
import type { PlacedObservation } from './parties.ts';
import type { SettledFunding } from './settleFunding.ts';

/** Writes the claims of a row of public funding: one per page and value. */
export function claimFunding(workspace: Workspace, settled: SettledFunding): void {
  for (const observation of settled.observations) {
    const evidence = evidenceOf(workspace, observation);
    claimWords(workspace, { settled, observation, evidence });
    claimTimes(workspace, { settled, observation, evidence });
    workspace.ledger.claim({ ...rowOf(settled), field: 'source', value: observation.url }, evidence);
  }
  claimAmounts(workspace, settled);
  claimName(workspace, settled);
  claimProgramme(workspace, settled);
}

type Step = { settled: SettledFunding; observation: PlacedObservation; evidence: Evidence };

function claimWords({ ledger }: Workspace, { settled, observation, evidence }: Step): void {
  const row = rowOf(settled);
  const { level, instrument, agency, countryCode, funderKey, recipientKey } = observation;
  const isLevel = level === settled.level;
  ledger.claim({ ...row, field: 'level', value: level }, { ...evidence, rank: isLevel ? 1 : 0 });
  ledger.claimAll(
    row,
    {
      fundingInfo: instrument,
      agency,
      country: countryCode,
      funder: funderKey,
      entity: recipientKey,
      nationalStrategy: observation.nationalStrategy,
      active: observation.active,
    },
    evidence,
  );
  // The Union and its programmes have no country of their own.
  const region = countryCode === '' ? 'EMEA' : (regionOfCountry(countryCode) ?? '');
  const derived: Evidence = { ...evidence, method: 'derived', note: 'region of the country' };
  ledger.claim({ ...row, field: 'inRegion', value: region }, derived);
}

function claimTimes({ ledger }: Workspace, { settled, observation, evidence }: Step): void {
  const row = rowOf(settled);
  const { date, startYear, endYear, period } = observation;
  if (date !== null) {
    const companions = { datePrecision: date.precision };
    ledger.claim({ ...row, field: 'date', value: date.date, companions }, evidence);
  }
  if (startYear !== '') {
    const companions = { startDatePrecision: 'year' };
    ledger.claim({ ...row, field: 'startDate', value: `${startYear}-01-01`, companions }, evidence);
  }
  const years = startYear !== '' && endYear !== '' ? [...new Set([startYear, endYear])].join('–') : '';
  ledger.claimAll(row, { endYear, deliveryPeriod: years || period }, evidence);
}

// The names of the pages that are not shown are other names; those of awards are composed.
function claimName(workspace: Workspace, settled: SettledFunding): void {
  const { ledger, corrections } = workspace;
  const { observations, name, key } = settled;
  const [first] = observations;
  if (first === undefined) return;
  const decided = corrections.about(FUNDING, key, 'set').find(({ field }) => field === 'name')?.value;
  const shown = decided ?? name;
  const teller = observations.find(({ programme }) => programme === shown);
  const evidence = evidenceOf(workspace, teller ?? first);
  const composed: Evidence = {
    ...evidence,
    method: 'derived',
    note: 'composed of funder, programme and recipient',
  };
  ledger.claim({ ...rowOf(settled), field: 'name', value: shown }, teller ? evidence : composed);
  const known = new Set([programmeName(shown)]);
  for (const observation of settled.level === 'award' ? [] : observations) {
    const other = programmeName(observation.programme);
    if (other === '' || known.has(other)) continue;
    known.add(other);
    ledger.claim(
      { ...rowOf(settled), field: 'aliases', value: observation.programme },
      evidenceOf(workspace, observation),
    );
  }
}

function claimProgramme(workspace: Workspace, settled: SettledFunding): void {
  const { programmeKey, observations } = settled;
  const teller = observations.find(({ programme }) => programme !== '');
  if (programmeKey === '' || teller === undefined) return;
  const evidence: Evidence = { ...evidenceOf(workspace, teller), note: 'the page names the programme' };
  workspace.ledger.claim({ ...rowOf(settled), field: 'partOf', value: programmeKey }, evidence);
}
