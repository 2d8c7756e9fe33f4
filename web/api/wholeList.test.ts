import { afterEach, expect, test, vi } from 'vitest';
import { wholeListQuestion } from './wholeList.ts';

afterEach(() => vi.unstubAllGlobals());

test('rows beyond the first 999 are asked for as well', async () => {
  const all = Array.from({ length: 2300 }, (_, index) => ({ id: index }));
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'https://atlas.test');
    if (url.pathname === '/config.json') return Response.json({});
    asked.push(url.pathname + url.search);
    const offset = Number(url.searchParams.get('offset') ?? 0);
    const end = offset + Number(url.searchParams.get('limit'));
    return Response.json({
      count: all.length,
      next: end < all.length ? 'https://atlas.test/more' : null,
      results: all.slice(offset, end),
    });
  });
  const { data } = await wholeListQuestion<{ id: number }>(null, '/taxonomy/').ask(
    new AbortController().signal,
  );
  expect(data).toEqual(all);
  expect(asked).toEqual([
    '/taxonomy/?limit=999',
    '/taxonomy/?limit=999&offset=999',
    '/taxonomy/?limit=999&offset=1998',
  ]);
});
