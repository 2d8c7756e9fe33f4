import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import type { Claim } from '#web/records/evidence/claim.ts';
import { changesBetween, recordingDays } from './recordings.ts';

const claim = (id: string, recordedAt: string | null, supersededAt: string | null = null): Claim => ({
  id,
  field: 'founded',
  value: 2015,
  method: 'reported',
  confidence: 'high',
  quote: null,
  note: null,
  locator: null,
  recordedAt,
  recordedBy: null,
  supersededAt,
  validFrom: null,
  validTo: null,
  source: null,
});

const subjects = [
  {
    id: 's',
    name: 'Acme',
    kind: kindOf('organization'),
    values: {},
    claims: [
      claim('old', '2026-01-02T10:00:00Z', '2026-03-01T00:00:00Z'),
      claim('new', '2026-03-01T08:00:00Z'),
      claim('later', '2026-05-05T08:00:00Z'),
      claim('unknown', null),
    ],
  },
];

test('each day on which something was recorded or superseded stands once', () => {
  expect(recordingDays(subjects)).toEqual(['2026-01-02', '2026-03-01', '2026-05-05']);
});

test('between two days stands what came and what went', () => {
  const idsOf = (after: string, until: string) =>
    changesBetween(subjects, { after, until }).map(({ claim: { id }, kind }) => `${kind} ${id}`);
  expect(idsOf('2026-01-02', '2026-03-01')).toEqual(['superseded old', 'added new']);
  expect(idsOf('2026-03-01', '2026-05-05')).toEqual(['added later']);
  expect(idsOf('2026-05-05', '2026-05-05')).toEqual([]);
});
