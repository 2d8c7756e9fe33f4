import { describe, expect, it } from 'vitest';
import { barredReason, confidenceUnder, pageRuleOf, partAlone, type PageRules } from './pages.ts';

const pages: PageRules = new Map([
  ['copy.example', 'medium'],
  ['repeats.example', 'beside'],
  ['barred.example', 'barred'],
]);

describe('pages that copy or are made by machines', () => {
  it.each([
    ['https://www.copy.example/a', 'high', 'medium'],
    ['https://copy.example/a', 'low', 'low'],
    ['https://news.copy.example/a', 'high', 'medium'],
    ['https://own.example/a', 'high', 'high'],
    ['https://repeats.example/a', 'high', 'low'],
  ] as const)('let %s, sure to %s, count %s', (url, confidence, expected) => {
    expect(confidenceUnder(pages, url, confidence)).toBe(expected);
  });

  it('are barred with all hosts below theirs, and no other host that ends alike', () => {
    expect(
      ['https://barred.example/a', 'https://www.barred.example', 'https://blog.barred.example/b'].map((url) =>
        barredReason(pages, url),
      ),
    ).toEqual(Array(3).fill('page of a barred host'));
    expect(barredReason(pages, 'https://notbarred.example/a')).toBeUndefined();
    expect(pageRuleOf(pages, 'no address')).toBeUndefined();
  });

  it('let an account of a page that may not stand alone stand only beside one of another page', () => {
    const account = (url: string, told: string) => ({ url: `https://${url}/a`, told });
    const doubted = account('repeats.example', '256 qubits');
    const told = account('news.repeats.example', '100 qubits');
    const own = account('own.example', '100 qubits');
    const by = { urlOf: ({ url }: { url: string }) => url, keyOf: (one: { told: string }) => one.told };
    expect(partAlone(pages, [doubted, told, own], by)).toEqual({ standing: [told, own], alone: [doubted] });
    expect(partAlone(pages, [told], by)).toEqual({ standing: [], alone: [told] });
  });
});
