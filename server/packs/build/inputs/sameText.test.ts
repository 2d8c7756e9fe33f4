import { expect, test } from 'vitest';
import type { PackSource } from '#server/packs/format.ts';
import { textsOf } from './sameText.ts';

const source = (url: string, more: Partial<PackSource> = {}): PackSource => ({
  key: url,
  url,
  title: '',
  publisher: '',
  publishedOn: '',
  retrievedOn: '',
  licence: '',
  dataset: '',
  type: 'page',
  sameText: '',
  ...more,
});
const dataset = source('https://github.com/somebody/landscape/tree/1a2b', {
  key: 'landscape',
  type: 'dataset',
});
const text = (url: string, title = ''): string | undefined =>
  textsOf([dataset, source(url, { title })]).get(url);

test.each([
  ['https://www.a.test/x/', 'http://a.test/x'],
  ['https://a.test/x?utm_source=rss', 'https://a.test/x#top'],
  ['https://a.test/one', 'https://b.test/two', 'IonQ takes quantum computing public: a $2 billion deal'],
  [
    'https://github.com/somebody/landscape/blob/1a2b/one.json',
    'https://github.com/somebody/landscape/blob/1a2b/two.json',
  ],
])('%s and %s are one text', (one, other, title = '') => {
  expect(text(one, title)).toBe(text(other, title));
});

test.each([
  ['https://a.test/x', 'https://a.test/y'],
  ['https://a.test/?p=1', 'https://a.test/?p=2'],
  ['https://a.test/x', 'https://b.test/x', 'Press release'],
  ['https://github.com/somebody/landscape-two/one', 'https://github.com/somebody/landscape/one'],
])('%s and %s are two', (one, other, title = '') => {
  expect(text(one, title)).not.toBe(text(other, title));
});

test('a data set is the text of its key', () => {
  expect(textsOf([dataset]).get('landscape')).toBe('landscape');
  expect(text('https://github.com/somebody/landscape/blob/1a2b/one.json')).toBe('landscape');
});

test('a page that is cited with its title and without is one text', () => {
  const titled = source('https://a.test/x', { title: 'IonQ takes quantum computing public: a deal' });
  const bare = source('https://www.a.test/x/', { title: 'a.test/x' });
  const texts = textsOf([bare, titled]);
  expect(texts.get(bare.key)).toBe(texts.get(titled.key));
});
