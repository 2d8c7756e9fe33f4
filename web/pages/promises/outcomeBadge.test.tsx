import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from '#web/organization/technology/outcome.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const promise: Outcome = {
  outcome: 'no_data',
  slipMonths: null,
  slipYears: null,
  dueOn: '2025-12-31',
  revisedBy: null,
};

test.each([
  ['', 'Nothing on record'],
  ['?asOf=2025-06-30', 'Due this year'],
  ['?asOf=2024-06-30T08:30:00.000Z', 'Due in 2025'],
])('what becomes of a promise is told by the day that the list is read as of: %s', (search, words) => {
  vi.stubGlobal('window', { location: { pathname: '/promises', search } });
  expect(renderToStaticMarkup(<OutcomeBadge promise={promise} />)).toContain(`>${words}<`);
});
