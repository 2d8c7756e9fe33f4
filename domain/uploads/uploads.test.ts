import { expect, test } from 'vitest';
import { url } from '#domain/fields.ts';
import { organization } from '#domain/kinds/organization.ts';
import { source } from '#domain/kinds/source.ts';
import { checkValue } from '#domain/writing/values.ts';
import { picturePath, uploadKeyIn } from './uploads.ts';

const KEY = 'a1'.repeat(32);
const PATH = `/uploads/${KEY}`;

test.each([KEY, PATH, `https://atlas.test${PATH}`])(
  '%s names an upload, and is kept as its address here',
  (text) => {
    expect(uploadKeyIn(text)).toBe(KEY);
    expect(picturePath(text, 'small')).toBe(`${PATH}/small`);
    expect(checkValue(organization.fields.logo, text)).toEqual({ cell: PATH });
    expect(checkValue(source.fields.url, text)).toEqual({ cell: PATH });
  },
);

test.each([
  KEY.toUpperCase(),
  KEY.slice(1),
  `${PATH}/small`,
  `${PATH}?x=1`,
  `https://atlas.test${PATH}#a`,
  `/files${PATH}`,
  `//atlas.test${PATH}`,
  'javascript:alert(1)',
])('%s names none', (text) => {
  expect(uploadKeyIn(text)).toBeNull();
  expect(picturePath(text, 'small')).toBeUndefined();
});

test('a field for addresses elsewhere takes no upload, and one for uploads takes addresses as before', () => {
  expect(checkValue(url('Website'), PATH)).toEqual({ problem: expect.stringContaining('https://') });
  expect(checkValue(organization.fields.logo, 'https://logo.example/a.png')).toEqual({
    cell: 'https://logo.example/a.png',
  });
  expect(checkValue(organization.fields.logo, '/uploads/none')).toEqual({
    problem: expect.stringContaining('https://'),
  });
});
