import { expect, test } from 'vitest';
import { someSource } from '#tests/support/someClaim.ts';
import { dayOfSource, kindOfSource, publisherOf } from './sourceWords.ts';

const source = (more: object) => ({ ...someSource('s'), title: null, ...more });

test('a source is named by its publisher, else its site, else its data set', () => {
  const url = 'https://www.theregister.com/2022/05/12/bmw/';
  expect(publisherOf(source({ publisher: 'The Register', url }))).toBe('The Register');
  expect(publisherOf(source({ url }))).toBe('theregister.com');
  expect(publisherOf(source({ dataset: 'JovanMarkov96/ionlandscape' }))).toBe('JovanMarkov96/ionlandscape');
  expect(publisherOf(source({}))).toBe('Source without a title');
});

test('it says the day of its publication, else that on which it was read', () => {
  expect(dayOfSource(source({ publishedOn: '2022-05-12', retrievedOn: '2026-11-01' }))).toBe('12 May 2022');
  expect(dayOfSource(source({ retrievedOn: '2026-11-01' }))).toBe('read 1 Nov 2026');
  expect(dayOfSource(source({}))).toBeNull();
});

test('what is no page of its own is said', () => {
  expect(kindOfSource(source({ type: 'dataset' }))).toBe('data set');
  expect(kindOfSource(source({ type: 'beside' }))).toBe('only alongside another page');
  expect(kindOfSource(source({ type: 'page' }))).toBeNull();
});
