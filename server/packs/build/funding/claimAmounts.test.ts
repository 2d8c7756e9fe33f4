import { expect, it } from 'vitest';
import { Ledger } from '#server/packs/build/claims.ts';
import { SourceBook } from '#server/packs/build/inputs/sourceBook.ts';
import { claimAmounts } from './claimAmounts.ts';
import { FUNDING } from './fundingEvidence.ts';
import { BLANK } from './observations.ts';
import type { PlacedObservation } from './parties.ts';

const account = (url: string, change: Partial<PlacedObservation>): PlacedObservation => ({
  ...BLANK,
  id: url,
  dataset: 'collected',
  instrument: '',
  agency: '',
  recipient: '',
  recipientKey: 'acme',
  funderKey: 'darpa',
  countryCode: '',
  amount: '',
  currency: '',
  usd: '',
  qualifier: 'exact',
  url: `https://${url}.test/`,
  confidence: 'high',
  note: '',
  date: null,
  ...change,
});

/** Which of the accounts' values of a field may be shown, in the order of the accounts. */
function shownOf(field: string, observations: readonly PlacedObservation[]): (boolean | undefined)[] {
  const workspace = { ledger: new Ledger(), sources: new SourceBook(new Map()) };
  claimAmounts(workspace, { key: 'award', name: 'Award', level: 'award', observations, programmeKey: '' });
  return workspace.ledger.claims(FUNDING, 'award', field).map(({ evidence }) => evidence.isShown);
}

const five = (currency: string): Partial<PlacedObservation> => ({ amount: '5000000', currency });

it('shows what another account says only where it states the same amount in the same currency', () => {
  const euros = account('a', five('EUR'));
  expect(shownOf('funding', [euros, account('b', five('EUR'))])).toEqual([true, true]);
  expect(shownOf('funding', [euros, account('b', five('USD'))])).toEqual([true, false]);
  expect(shownOf('funding', [euros, account('b', { amount: '6000000', currency: 'EUR' })])).toEqual([
    true,
    false,
  ]);
});

it('holds totals to the same rule', () => {
  const inAll = (currency: string): Partial<PlacedObservation> => ({ total: '5000000', currency });
  const euros = account('a', inAll('EUR'));
  expect(shownOf('fundingLocalTotal', [euros, account('b', inAll('EUR'))])).toEqual([true, true]);
  expect(shownOf('fundingLocalTotal', [euros, account('b', inAll('CAD'))])).toEqual([true, false]);
});
