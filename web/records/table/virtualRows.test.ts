import { expect, it, vi } from 'vitest';
import type { Scroller } from './scrollers.ts';
import { FollowedRows } from './virtualRows.ts';

const ROW = 10;
const SCREEN = 95;

function rowsIn(count: number) {
  let offset = 0;
  let notify = (): void => {};
  const scroller: Scroller = {
    offset: () => offset,
    height: () => SCREEN,
    scrollTo: (next) => {
      offset = next;
      notify();
    },
    listen: (told) => {
      notify = told;
      return () => {
        notify = () => {};
      };
    },
  };
  const rows = new FollowedRows(ROW, () => scroller).asVirtualRows();
  const stop = rows.attach({} as HTMLElement);
  rows.setCount(count);
  return { rows, scroller, stop };
}

const drawn = ({ items }: { items: readonly { readonly index: number }[] }) => [
  items[0]?.index,
  items.at(-1)?.index,
];

it('draws the rows on screen and some around them', () => {
  const { rows, scroller } = rowsIn(1000);
  expect(rows.view()).toMatchObject({ height: 10_000, from: 0, to: 9 });
  expect(drawn(rows.view())).toEqual([0, 13]);
  scroller.scrollTo(50);
  expect(rows.view()).toMatchObject({ from: 5, to: 14 });
  expect(drawn(rows.view())).toEqual([1, 18]);
  expect(rows.view().items[3]).toEqual({ index: 4, start: 40 });
});

it('draws after a leap only what is on screen, and its surroundings when the scrolling rests', () => {
  vi.useFakeTimers();
  try {
    const { rows, scroller } = rowsIn(1000);
    scroller.scrollTo(5000);
    expect(drawn(rows.view())).toEqual([500, 509]);
    vi.runAllTimers();
    expect(drawn(rows.view())).toEqual([496, 513]);
  } finally {
    vi.useRealTimers();
  }
});

it('tells only of changes, and of none once it has stopped', () => {
  const { rows, scroller, stop } = rowsIn(1000);
  const notify = vi.fn<() => void>();
  rows.subscribe(notify);
  scroller.scrollTo(0.5);
  expect(notify).toHaveBeenCalledTimes(0);
  scroller.scrollTo(10);
  expect(notify).toHaveBeenCalledTimes(1);
  stop();
  scroller.scrollTo(20);
  expect(notify).toHaveBeenCalledTimes(1);
});

it('brings a row into sight by the shortest way, or to the start or the middle', () => {
  const { rows, scroller } = rowsIn(1000);
  rows.scrollTo(5, 'auto');
  expect(scroller.offset()).toBe(0);
  rows.scrollTo(20, 'auto');
  expect(scroller.offset()).toBe(210 - SCREEN);
  rows.scrollTo(3, 'auto');
  expect(scroller.offset()).toBe(30);
  rows.scrollTo(500, 'start');
  expect(scroller.offset()).toBe(5000);
  rows.scrollTo(100, 'center');
  expect(scroller.offset()).toBe(1005 - SCREEN / 2);
});

it('shows nothing where there are no rows', () => {
  expect(rowsIn(0).rows.view()).toEqual({ items: [], height: 0, from: 0, to: 0 });
});
