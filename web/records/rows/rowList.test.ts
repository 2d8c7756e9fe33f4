import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { PAGE_SIZE, type PageStart } from '#domain/lists.ts';
import { RowList, type LoadPage, type RowListState } from './rowList.ts';
import { firstMissing, placeOf, placesOf, rowAt, type RowPage } from './rowStore.ts';

type Row = { readonly id: string };

const CAP = 10_000;

/** A list on a server: counts up to the cap, pages by cursor, by place, or from the end. */
function serve(size: number) {
  const asked: PageStart[] = [];
  const rows = Array.from({ length: size }, (_, index): Row => ({ id: String(index) }));
  const load: LoadPage<Row> = async (start, first) => {
    asked.push(start);
    const from =
      start === 'end' ? Math.max(size - first, 0) : 'after' in start ? Number(start.after) : start.offset;
    const page = rows.slice(from, from + first);
    const end = from + page.length;
    return {
      rows: page,
      total: Math.min(size, CAP),
      isCapped: size > CAP,
      hasMore: start === 'end' ? from > 0 : end < size,
      endCursor: page.length > 0 ? String(end) : null,
    } satisfies RowPage<Row>;
  };
  return { asked, load };
}

function open(load: LoadPage<Row>, first?: RowPage<Row>) {
  let state: RowListState<Row> | undefined;
  const list = new RowList<Row>({ load, first }, (next) => (state = next), { from: 0, to: 20 });
  const settled = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.waitFor(() => expect(state?.isReady && !state.isLoading).toBe(true));
  };
  const at = (place: number) => (state ? rowAt(state.store, place)?.id : undefined);
  return { list, settled, at, now: () => state as RowListState<Row> };
}

describe('a list', () => {
  test('begins with its first page and fetches the next before it is reached', async () => {
    const { asked, load } = serve(687);
    const { list, settled, at, now } = open(load);
    await settled();
    expect(placesOf(now().store)).toBe(687);
    expect(asked).toEqual([{ offset: 0 }]);
    list.show({ from: 30, to: 50 });
    await settled();
    expect(asked.at(-1)).toEqual({ after: '100' });
    expect(at(150)).toBe('150');
  });

  test('whose first page is there already asks only for what lies behind it', async () => {
    const { asked, load } = serve(687);
    const first = await load({ offset: 0 }, PAGE_SIZE);
    asked.length = 0;
    const { list, settled, at, now } = open(load, first);
    expect([now().isReady, at(99)]).toEqual([true, '99']);
    await settled();
    expect(asked).toEqual([]);
    list.show({ from: 30, to: 50 });
    await settled();
    expect(asked).toEqual([{ after: '100' }]);
  });

  test('jumps by place where the rows before are not known', async () => {
    const { asked, load } = serve(687);
    const { list, settled, at } = open(load);
    await settled();
    list.show({ from: 400, to: 420 });
    await settled();
    expect(asked[1]).toEqual({ offset: 380 });
    expect(at(400)).toBe('400');
    expect(at(250)).toBeUndefined();
  });

  test('shows its last page by the reversed order', async () => {
    const { asked, load } = serve(687);
    const { list, settled, at } = open(load);
    await settled();
    await list.loadEnd();
    expect(asked.at(-1)).toBe('end');
    expect(at(686)).toBe('686');
    expect(at(587)).toBe('587');
    await list.loadEnd();
    expect(asked).toHaveLength(2);
  });

  test('whose length is not known shows its end beside what is loaded', async () => {
    const { load } = serve(25_000);
    const { list, settled, at, now } = open(load);
    await settled();
    expect(now().store.isCapped).toBe(true);
    await list.loadEnd();
    const places = placesOf(now().store);
    expect(places).toBe(CAP + PAGE_SIZE);
    expect(at(places - 1)).toBe('24999');
    expect(now().store.rows.get(CAP)).toBeUndefined();
    expect(placeOf(now().store, '24999')).toBe(places - 1);
  });

  test('keeps what it has when a page fails, and can try again', async () => {
    const { load } = serve(300);
    let isDown = false;
    const { list, settled, at, now } = open(async (start, first) => {
      await new Promise((resolve) => setImmediate(resolve));
      if (isDown) throw new Error('down');
      return load(start, first);
    });
    await settled();
    isDown = true;
    list.show({ from: 90, to: 110 });
    await vi.waitFor(() => expect(now().error?.message).toBe('down'));
    expect(at(0)).toBe('0');
    isDown = false;
    list.retry();
    await vi.waitFor(() => expect(at(110)).toBe('110'));
    expect(now().error).toBeUndefined();
  });

  test('asks once for a page that fails, and no more until it is told to', async () => {
    const { load } = serve(700);
    const asked: PageStart[] = [];
    const { list, settled, now } = open(async (start, first) => {
      asked.push(start);
      await new Promise((resolve) => setImmediate(resolve));
      if (asked.length > 1) throw new Error('down');
      return load(start, first);
    });
    await settled();
    list.show({ from: 90, to: 230 });
    await vi.waitFor(() => expect(now().error?.message).toBe('down'));
    list.show({ from: 95, to: 235 });
    list.show({ from: 300, to: 320 });
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toHaveLength(2);
    list.stop();
  });

  test('that is renewed shows what it had until the new rows are there, and no old row after', async () => {
    const { asked, load } = serve(25_000);
    let version = 'old';
    const { list, settled, now } = open(async (start, first) => {
      const page = await load(start, first);
      return { ...page, rows: page.rows.map(({ id }) => ({ id: `${version} ${id}` })) };
    });
    const shown = (place: number) => rowAt(now().store, place)?.id;
    await settled();
    list.show({ from: 90, to: 110 });
    await settled();
    await list.loadEnd();
    asked.length = 0;
    version = 'new';
    list.renew();
    expect([shown(90), shown(110), shown(placesOf(now().store) - 1)]).toEqual([
      'old 90',
      'old 110',
      'old 24999',
    ]);
    await settled();
    expect([shown(90), shown(110), shown(placesOf(now().store) - 1)]).toEqual([
      'new 90',
      'new 110',
      'new 24999',
    ]);
    expect(asked).toEqual(['end', { offset: 70 }, { after: '170' }]);
  });

  test('tells nothing once it is stopped', async () => {
    const { load } = serve(10);
    const tell = vi.fn<(state: RowListState<Row>) => void>();
    new RowList<Row>({ load }, tell, { from: 0, to: 0 }).stop();
    await new Promise((resolve) => setImmediate(resolve));
    expect(tell).toHaveBeenCalledOnce();
  });
});

test('whatever is looked at in whatever order, each place shows its own row', async () => {
  const looks = fc.array(fc.nat({ max: 500 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 520 }), looks, async (size, places) => {
      const { load } = serve(size);
      const { list, settled, at, now } = open(load);
      await settled();
      for (const place of places) {
        if (place % 5 === 0) await list.loadEnd();
        list.show({ from: place, to: place + 15 });
        await settled();
        const last = Math.min(place + 15, size - 1);
        expect(firstMissing(now().store, place, last)).toBeUndefined();
        expect(at(place)).toBe(place < size ? String(place) : undefined);
      }
      expect(placesOf(now().store)).toBe(size);
    }),
    { numRuns: 40 },
  );
});
