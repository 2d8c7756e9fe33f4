import { expect, test } from 'vitest';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { kindOf } from '#domain/registry.ts';
import { conditionText, pathLabel } from './conditionText.ts';

const kind = kindOf('organization');
const labelOf = (field: string, value: string) =>
  field === 'primaryClassification' && value === 'hw' ? 'Hardware' : undefined;

test.each<[ConditionInput, string]>([
  [{ f: 'country', op: 'eq', v: 'DE' }, 'Country is Germany'],
  [{ f: 'country', op: 'eq', v: ['DE', 'FR'] }, 'Country is Germany or France'],
  [{ f: 'country', op: 'notEq', v: 'de' }, 'Country is not Germany'],
  [{ f: 'founded', op: 'between', v: ['2018', '2022'] }, 'Founded is between 2018 and 2022'],
  [{ f: 'totalRaisedUsd', op: 'gte', v: '10000000' }, 'Total raised is at least $10.0m'],
  [{ f: 'totalRaisedUsd', op: 'blank', v: 'true' }, 'Total raised is empty'],
  [{ f: 'totalRaisedUsd', op: 'blank', v: 'false' }, 'Total raised is not empty'],
  [{ f: 'totalRaisedUsd', op: 'notBlank', v: 'true' }, 'Total raised is not empty'],
  [{ f: 'primaryClassification', op: 'descendantOf', v: 'hw' }, 'Classification is in Hardware'],
  [{ f: 'primaryClassification', op: 'descendantOf', v: 'other' }, 'Classification is in other'],
  [{ f: 'name', op: 'contains', v: 'ion' }, 'Name contains “ion”'],
  [{ f: 'name', op: 'notContains', v: 'ion' }, 'Name does not contain “ion”'],
  [{ f: 'completeness', op: 'lt', v: 50 }, 'Completeness is less than 50%'],
  [{ f: 'hasInvestmentArm', op: 'eq', v: 'true' }, 'Has an investment arm is yes'],
  [
    { f: 'modality', op: 'includesAll', v: ['Photonic', 'Ion'] },
    'Modality includes all of “Photonic” and “Ion”',
  ],
  [{ f: 'fundingRounds.date', op: 'gte', v: '2023-07' }, 'Funding rounds ▸ Date is at least Jul 2023'],
  [
    { f: 'fundingRounds.investors.isLead', op: 'eq', v: 'true' },
    'Funding rounds ▸ Investors ▸ Lead investor is yes',
  ],
  [{ not: { f: 'country', op: 'eq', v: 'DE' } }, 'not (Country is Germany)'],
  [
    {
      or: [
        { f: 'founded', op: 'gt', v: 2020 },
        {
          and: [
            { f: 'country', op: 'eq', v: 'US' },
            { f: 'founded', op: 'lt', v: 1990 },
          ],
        },
      ],
    },
    'Founded is more than 2020 or (Country is United States and Founded is less than 1990)',
  ],
  [
    { some: 'fundingRounds', where: { f: 'fundingUsd', op: 'gte', v: 1e8 } },
    'Funding rounds with Amount is at least $100.0m',
  ],
])('%j reads "%s"', (condition, text) => {
  expect(conditionText(kind, condition, labelOf)).toBe(text);
});

test('unknown names stand as they are', () => {
  expect(pathLabel(kind, 'leadInvestors.wealth')).toBe('Lead investors ▸ wealth');
  expect(conditionText(kind, { f: 'wealth', op: 'eq', v: 1 })).toBe('wealth is 1');
});
