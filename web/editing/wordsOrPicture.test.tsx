import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { organization } from '#domain/kinds/organization.ts';
import { source } from '#domain/kinds/source.ts';
import { WordsOrPicture } from './WordsOrPicture.tsx';

const KEY = 'a1'.repeat(32);
const PATH = `/uploads/${KEY}`;

test.each([PATH, `https://atlas.test${PATH}`])('%s of a field for pictures is shown as one', (words) => {
  const html = renderToStaticMarkup(<WordsOrPicture field={organization.fields.logo} words={words} />);
  expect(html).toMatch(new RegExp(`<img src="[^"]*${PATH}/medium" alt="Logo"`));
});

test.each([
  ['a document', source.fields.url, PATH],
  ['a text', organization.fields.techDetail, PATH],
  ['a link', undefined, PATH],
  ['a picture elsewhere', organization.fields.logo, 'https://logo.example/a.png'],
])('%s stays in words', (_, field, words) => {
  expect(renderToStaticMarkup(<WordsOrPicture field={field} words={words} />)).toBe(words);
});
