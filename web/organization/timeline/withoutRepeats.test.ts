import { expect, test } from 'vitest';
import type { TimelineEvent } from '#web/organization/part.ts';
import { withoutRepeats } from './withoutRepeats.ts';

const event = (key: string, date: string, rest: Partial<TimelineEvent> = {}): TimelineEvent => ({
  key,
  lane: 'milestones',
  date,
  dateText: date,
  title: key,
  subject: key,
  field: 'date',
  ...rest,
});

const keysOf = (...events: readonly TimelineEvent[]): string[] =>
  withoutRepeats(events).map(({ key }) => key);

const round = event('round', '2025-10-14', { lane: 'funding' });

test('a milestone that tells of a round stands once, as the round', () => {
  expect(keysOf(round, event('closed', '2025-10-10', { repeats: 'funding' }))).toEqual(['round']);
  expect(keysOf(round, event('earlier', '2025-03-10', { repeats: 'funding' }))).toEqual(['round', 'earlier']);
  expect(keysOf(round, event('moved', '2025-10-14'))).toEqual(['round', 'moved']);
});

test('a date that is known to the year is near all of that year', () => {
  const bought = event('bought', '2025-01-01', { lane: 'acquisitions', dateText: '2025' });
  expect(keysOf(bought, event('told', '2025-09-17', { repeats: 'acquisitions' }))).toEqual(['bought']);
  expect(keysOf(bought, event('other', '2024-12-30', { repeats: 'acquisitions' }))).toEqual([
    'bought',
    'other',
  ]);
});

test('an acquisition is told by a milestone that names the other one alone', () => {
  const bought = event('bought', '2025-06-05', {
    lane: 'acquisitions',
    link: { id: 'l', name: 'Lightsynq' },
  });
  const told = (title: string) => event(title, '2025-06-09', { title, repeats: 'acquisitions' });
  expect(
    keysOf(bought, told('Lightsynq acquisition completed'), told('Agreed to buy Oxford Ionics')),
  ).toEqual(['bought', 'Agreed to buy Oxford Ionics']);
});

test('without an event of that lane the milestone is all there is', () => {
  expect(keysOf(event('closed', '2025-10-10', { repeats: 'funding' }))).toEqual(['closed']);
});
