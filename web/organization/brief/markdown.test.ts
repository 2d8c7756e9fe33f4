import { expect, test } from 'vitest';
import { colophon } from './footnote.ts';
import { markdownOf } from './markdown.ts';

const source = {
  id: 's1',
  title: 'Acme raises [more]',
  url: 'https://news.test/a_b',
  publisher: 'News',
  publishedOn: '2024-05-01',
  retrievedOn: '2026-11-01',
  licence: 'CC BY 4.0',
  dataset: null,
  type: 'page',
  sameText: null,
};

test('every line carries its footnotes, and nothing of the text is read as markup', () => {
  const text = markdownOf(
    {
      title: 'Acme *Inc*',
      standing: '5 of 12 of what an analyst asks is known; 2 sources.',
      description: { key: 'd', label: '', text: 'Builds parts.', notes: [1] },
      sections: [{ title: 'Money', lines: [{ key: 'm', label: 'Seed', text: '$1.0m_a', notes: [1, 2] }] }],
      sources: [source, { ...source, id: 's2', url: null, publisher: null, licence: null }],
    },
    'The end.',
  );
  expect(text).toBe(`# Acme \\*Inc\\*

Builds parts. [^1]

5 of 12 of what an analyst asks is known; 2 sources.

## Money

- **Seed:** $1.0m\\_a [^1][^2]

---

The end.

[^1]: Acme raises \\[more\\], News, 1 May 2024, retrieved 1 Nov 2026, CC BY 4.0. <https://news.test/a_b>
[^2]: Acme raises \\[more\\], 1 May 2024, retrieved 1 Nov 2026.
`);
});

test('the colophon names each licence once, and the day of the data where it is known', () => {
  const words = colophon([source, source], { snapshot: '2026-11-02', today: '2026-11-21' });
  expect(words).toContain('on 21 Nov 2026, data as of 2 Nov 2026.');
  expect(words.match(/CC BY 4\.0/g)).toHaveLength(1);
  expect(colophon([], { snapshot: '', today: '2026-11-21' })).not.toContain('licence');
});
