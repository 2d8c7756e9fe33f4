import { expect, test } from 'vitest';
import { isMaterial } from './material.ts';
import { writableNamed } from './writable.ts';

test.each([
  ['organization', 'acquisitionUsd', true],
  ['organization', 'operatingStatus', true],
  ['organization', 'acquiredBy', true],
  ['organization', 'city', false],
  ['organization', 'tags', false],
  ['organization', 'acquiredOnPrecision', false],
  ['fundingRound', 'date', true],
  ['fundingRound', 'entity', true],
  ['partnership', 'partner', true],
  ['organization', 'totalRaisedUsd', false],
])('%s.%s: %s', (kind, name, is) => expect(isMaterial(writableNamed(kind), name)).toBe(is));
