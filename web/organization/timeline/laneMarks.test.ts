import { expect, test } from 'vitest';
import { lanesOf, markOf, MARK_SIZE, readSpan, shifted, wholeSpan, writeSpan, zoomed } from './laneMarks.ts';
import { LANES } from './lanes.ts';
import type { LaneKey, TimelineEvent } from '#web/organization/part.ts';

const event = (lane: LaneKey, date: string): TimelineEvent => ({
  key: `${lane} ${date}`,
  lane,
  date,
  dateText: date,
  title: 'Event',
  subject: 's',
  field: 'date',
});

const events = [
  event('funding', '2015-01-01'),
  event('funding', '2019-06-01'),
  event('papers', '2020-01-10'),
  event('papers', '2020-02-10'),
  event('papers', '2024-12-31'),
];
const whole = wholeSpan(events);

test('events too near to each other become one mark, and no two marks touch', () => {
  const lanes = lanesOf(events, LANES, { span: whole, width: 600, held: null });
  expect(
    lanes.map(({ label, count, marks }) => [label, count, marks.map((mark) => mark.events.length)]),
  ).toEqual([
    ['Rounds', 2, [1, 1]],
    ['Papers', 3, [2, 1]],
  ]);
  for (const { marks } of lanes) {
    const gaps = marks.slice(1).map((mark, index) => mark.left - (marks[index]?.left ?? 0));
    expect(gaps.every((gap) => gap >= MARK_SIZE)).toBe(true);
  }
});

test('the mark of the event held on to has its key, whatever events arrive before it', () => {
  const drawn = { span: whole, width: 600 };
  const later = [event('papers', '2020-01-01'), ...events];
  const keysOf = (held: string | null) =>
    lanesOf(later, LANES, { ...drawn, held }).flatMap(({ marks }) => marks.map(({ key }) => key));
  const [rounds, others] = [['funding 2015-01-01', 'funding 2019-06-01'], ['papers 2024-12-31']];
  expect(keysOf(null)).toEqual([...rounds, 'papers 2020-01-01', ...others]);
  expect(keysOf('papers 2020-02-10')).toEqual([...rounds, 'papers 2020-02-10', ...others]);
  expect(keysOf('gone')).toEqual(keysOf(null));
  const lanes = lanesOf(later, LANES, { ...drawn, held: null });
  expect(markOf(lanes, 'papers 2020-02-10')?.events).toHaveLength(3);
  expect(markOf(lanes, 'gone')).toBeUndefined();
});

test('a lane stays while its events lie outside of the years shown', () => {
  const [rounds, papers] = lanesOf(events, LANES, {
    span: { from: 2020, to: 2021 },
    width: 6000,
    held: null,
  });
  expect(rounds?.marks).toEqual([]);
  expect(papers?.marks).toHaveLength(2);
});

test('zooming and shifting stay within all years', () => {
  expect(whole).toEqual({ from: 2015, to: 2025 });
  expect(zoomed(whole, whole, 2)).toEqual(whole);
  expect(zoomed(whole, whole, 0.5)).toEqual({ from: 2018, to: 2023 });
  expect(zoomed({ from: 2024, to: 2025 }, whole, 0.5)).toEqual({ from: 2024, to: 2025 });
  expect(shifted({ from: 2021, to: 2025 }, whole, 1)).toEqual({ from: 2021, to: 2025 });
  expect(shifted({ from: 2021, to: 2025 }, whole, -1)).toEqual({ from: 2019, to: 2023 });
});

test('the years of an address are read as far as there are events, and written back', () => {
  expect(readSpan('2019-2021', whole)).toEqual({ from: 2019, to: 2022 });
  expect(writeSpan({ from: 2019, to: 2022 })).toBe('2019-2021');
  expect(readSpan('1900-2099', whole)).toEqual(whole);
  for (const text of [null, '', '2021-2019', '1999-2001', 'x']) expect(readSpan(text, whole)).toEqual(whole);
});
