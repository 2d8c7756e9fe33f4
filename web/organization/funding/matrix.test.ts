import { expect, test } from 'vitest';
import type { Round } from '#web/organization/query/profileQuery.ts';
import { matrixOf, partText } from './matrix.ts';

const round = (id: string, date: string | null, names: readonly string[], lead = ''): Round => ({
  id,
  name: id,
  fundingInfo: 'seed',
  roundGroup: 'equity',
  countsAs: 'raised',
  announcedAs: null,
  date,
  datePrecision: 'day',
  funding: null,
  fundingLocal: null,
  localCurrency: null,
  fxRate: null,
  fxDate: null,
  fundingUsd: null,
  amountQualifier: null,
  interestInVertical: null,
  commentary: null,
  investorsConnection: {
    edges: names.map((name) => ({
      isLead: name === lead,
      type: null,
      node: { id: name, name, entityType: ['investor'] },
    })),
  },
  facts: [],
});

test('an investor enters once and follows on afterwards; rounds without investors have no column', () => {
  const { rounds, rows } = matrixOf([
    round('b', '2022-01-01', ['NEA', 'GV'], 'NEA'),
    round('empty', '2021-01-01', []),
    round('a', '2020-01-01', ['NEA']),
    round('undated', null, ['Zed']),
  ]);
  expect(rounds.map(({ id }) => id)).toEqual(['a', 'b', 'undated']);
  expect(rows.map(({ name, parts }) => [name, parts.map((part) => part && partText(part))])).toEqual([
    ['NEA', ['joined, first time', 'led, again', null]],
    ['GV', [null, 'joined, first time', null]],
    ['Zed', [null, null, 'joined, first time']],
  ]);
});
