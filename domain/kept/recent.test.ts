import { expect, test } from 'vitest';
import { keepRecent } from './recent.ts';

test('what was asked for last is kept, and what was not makes room', () => {
  const recent = keepRecent<{ of: string }>(2);
  recent.set('a', { of: 'a' });
  recent.set('b', { of: 'b' });
  expect(recent.get('a')).toEqual({ of: 'a' });
  recent.set('c', { of: 'c' });
  expect(['a', 'b', 'c'].map((key) => recent.get(key)?.of)).toEqual(['a', undefined, 'c']);
});

test('values take the room that they weigh, in place of what stood under their key', () => {
  const recent = keepRecent<string[]>(5, ({ length }) => length);
  recent.set('a', ['1', '2', '3']);
  recent.set('a', ['1', '2']);
  recent.set('b', ['1', '2', '3']);
  expect([recent.get('a')?.length, recent.get('b')?.length]).toEqual([2, 3]);
  recent.set('c', ['1']);
  expect([recent.get('a'), recent.get('b')?.length, recent.get('c')?.length]).toEqual([undefined, 3, 1]);
});

test('what weighs more than all may is not kept, nor what stood there before', () => {
  const recent = keepRecent<string[]>(2, ({ length }) => length);
  recent.set('a', ['1']);
  recent.set('a', ['1', '2', '3']);
  expect(recent.get('a')).toBeUndefined();
});

test('each value that goes is told of, whatever it goes for, and none that is only looked at', () => {
  const gone: string[] = [];
  const recent = keepRecent<string>(
    5,
    ({ length }) => length,
    (value) => void gone.push(value),
  );
  recent.set('a', 'aa');
  recent.set('b', 'bb');
  expect(recent.get('a')).toBe('aa');
  expect(gone).toEqual([]);
  recent.set('a', 'AA');
  recent.set('c', 'ccc');
  recent.set('d', 'too long');
  expect(gone).toEqual(['aa', 'bb', 'too long']);
});

test('what is not wanted any more goes, and makes room', () => {
  const gone: string[] = [];
  const recent = keepRecent<string>(
    2,
    () => 1,
    (value) => void gone.push(value),
  );
  recent.set('a', 'old');
  recent.set('b', 'new');
  recent.keepOnly((value) => value === 'new');
  expect(gone).toEqual(['old']);
  recent.set('c', 'other');
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([undefined, 'new', 'other']);
  expect(gone).toEqual(['old']);
});

test('of many, those in use stay, however often others are asked for meanwhile', () => {
  const recent = keepRecent<number>(100);
  for (let n = 0; n < 100; n += 1) recent.set(`${n}`, n);
  // Each of the oldest ten a few times, and one of them all the time.
  for (let round = 0; round < 5; round += 1) {
    for (let n = 0; n < 10; n += 1) expect([recent.get(`${n}`), recent.get('0')]).toEqual([n, 0]);
  }
  for (let n = 100; n < 190; n += 1) recent.set(`${n}`, n);
  const left = Array.from({ length: 190 }, (_, n) => recent.get(`${n}`)).filter(
    (value) => value !== undefined,
  );
  expect(left).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, ...Array.from({ length: 90 }, (_, n) => 100 + n)]);
});
