import { describe, expect, test } from 'vitest';
import { VISITOR, type Viewer } from '#domain/access.ts';
import { findAll } from '#server/search/searchMemory.ts';
import { lookupOf } from '#server/search/lookup.ts';
import { madeUpNames, misspell, randomOf } from '#tests/support/madeUpNames.ts';
import { idOf, namesInMemory } from '#tests/support/namesInMemory.ts';
import { editDistance } from './distance.ts';
import { findBeginnings, type Part } from './findNames.ts';
import { bytesOf, idOfRow, keyOfName, kindOfRow, rowOfId } from './names.ts';
import { namesBuilder } from './buildNames.ts';

const random = randomOf(3);
const bytes = (text: string) => ({ text: Buffer.from(text), at: 0, length: Buffer.byteLength(text) });

function find(parts: readonly Part[], text: string, extra: { viewer?: Viewer; entityTypes?: string[] } = {}) {
  const wanted = { text, viewer: VISITOR, limit: 10, offset: 0, ...extra };
  return findAll(parts, lookupOf(wanted), wanted).best;
}
const keys = (parts: readonly Part[], text: string, extra = {}) =>
  find(parts, text, extra).map(({ names, name }) => keyOfName(names, name));

/** The whole table of distances, with swaps of neighbours. */
function plainDistance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_row, i) =>
    Array.from({ length: other.length + 1 }, (_cell, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number): number => table[i]?.[j] ?? Infinity;
  for (let i = 1; i <= one.length; i += 1) {
    for (let j = 1; j <= other.length; j += 1) {
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      table[i]![j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Infinity,
      );
    }
  }
  return at(one.length, other.length);
}

test('the distance within a band is that of the whole table', () => {
  const word = (): string =>
    Array.from({ length: Math.floor(random() * 9) }, () => 'abc'.charAt(Math.floor(random() * 3))).join('');
  for (let round = 0; round < 5000; round += 1) {
    const one = word();
    const other = random() < 0.5 ? word() : misspell(one, 2, random);
    for (const most of [1, 2, 3]) {
      const expected = Math.min(plainDistance(one, other), most + 1);
      expect([one, other, editDistance(bytes(one), bytes(other), most)]).toEqual([one, other, expected]);
    }
  }
});

test('starts stand in the order of their bytes, with those of words and of names without gaps', () => {
  const given = [
    ...madeUpNames(3000, random),
    'ab',
    'a',
    'abcdefgh',
    'abcdefghi',
    '量子 计算',
    'éa b',
    '𐍈 z',
    'a',
  ];
  const { names } = namesInMemory(given);
  const found = [...names.starts].map((at) => {
    const end = names.text.indexOf(0, at);
    return Buffer.from(names.text.subarray(at, end));
  });
  expect(found).toEqual([...found].sort(Buffer.compare));
  const texts = given.flatMap((name) => {
    const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
    const squeezed = words.join('');
    const rest = [...name.matchAll(/(?<=[^\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => name.slice(index));
    return [name, ...rest, ...(squeezed === name ? [] : [squeezed])];
  });
  expect(found.map(String).sort()).toEqual(texts.sort());
});

test('beginnings of names and words are found as by looking at every name', () => {
  const given = madeUpNames(2000, random);
  const part = namesInMemory(given);
  for (let round = 0; round < 300; round += 1) {
    const name = given[Math.floor(random() * given.length)] ?? '';
    const start = name.slice(0, 3 + Math.floor(random() * 9)).trim();
    const { keys } = lookupOf({ text: start, viewer: VISITOR, limit: 10, offset: 0 });
    const expected = given.filter((one) => {
      const squeezed = one.replaceAll(/[^a-z]/g, '');
      const words = [...one.matchAll(/(?<=[^a-z])[a-z]/g)].map(({ index }) => one.slice(index));
      return [one, squeezed, ...words].some((text) => keys.some((key) => text.startsWith(key)));
    });
    const wanted = { keys, kinds: ['organization'], entityTypes: undefined, viewer: VISITOR };
    const { best: found } = findBeginnings(part, wanted, 300);
    // Of very many only the best are found.
    const foundKeys = found.map((one) => keyOfName(one.names, one.name)).sort();
    expect(expected.length > 200 ? [] : foundKeys).toEqual(expected.length > 200 ? [] : expected.sort());
  }
});

test('among thousands that begin so, the very name and the best known come first', () => {
  const many = Array.from({ length: 30_000 }, (_one, row) => ({ key: `qua ${row} labs`, known: row % 7 }));
  const part = namesInMemory([...many, { key: 'qua', known: 0 }, { key: 'qua zz famous', known: 900 }]);
  expect(keys([part], 'qua').slice(0, 2)).toEqual(['qua', 'qua zz famous']);
});

test('a typo is seen through while a name is still being typed', () => {
  const part = namesInMemory([
    ...madeUpNames(20_000, random).map((key) => ({ key, known: 5 })),
    'quantinuum',
    'rigetti computing',
  ]);
  for (const typed of ['quantinu', 'qauntin', 'quantnu', 'quanttinu', 'qyantinuu', 'uqantinuu']) {
    expect([typed, ...keys([part], typed).slice(0, 10)]).toContain('quantinuum');
  }
  expect(keys([part], 'rigeti comp')[0]).toBe('rigetti computing');
  expect(
    keys([part], 'computimg')
      .slice(0, 10)
      .some((key) => key.includes('computing')),
  ).toBe(true);
});

test('of equally near names the one with the same first letter comes first, known or not', () => {
  const part = namesInMemory([{ key: 'basqar', known: 9 }, 'pasqal']);
  expect(keys([part], 'pasqar')).toEqual(['pasqal', 'basqar']);
});

test('up to three letters stand for beginnings only', () => {
  const part = namesInMemory(['ionq', 'iona', 'abc']);
  expect(keys([part], 'abd')).toEqual([]);
  expect(keys([part], 'ion')).toEqual(['iona', 'ionq']);
  expect(keys([part], 'iomq')).toEqual(['ionq']);
});

describe('what may be seen', () => {
  const part = namesInMemory([
    { key: 'open qubits' },
    { key: 'hidden qubits', isHidden: true, author: 'b0b0' },
    { key: 'foreign qubits', isHidden: true, author: 'c0c0', types: ['investor'] },
    { key: 'orphan qubits', isHidden: true },
  ]);
  test.each([
    [VISITOR, ['open qubits']],
    [{ id: 'b0b0', rank: 0 }, ['hidden qubits', 'open qubits']],
    [{ id: 'd0d0', rank: 1 }, ['open qubits']],
    [{ id: null, rank: 2 }, ['foreign qubits', 'hidden qubits', 'open qubits', 'orphan qubits']],
  ])('%o: %j', (viewer, expected) => {
    expect(keys([part], 'qubits', { viewer }).sort()).toEqual(expected);
    expect(keys([part], 'qubbits', { viewer }).sort()).toEqual(expected);
  });

  test('types and out-of-date rows are passed over', () => {
    const admin = { id: null, rank: 2 };
    expect(keys([part], 'qubits', { viewer: admin, entityTypes: ['investor'] })).toEqual(['foreign qubits']);
    expect(keys([part], 'qubits', { viewer: admin, entityTypes: ['nothing such'] })).toEqual([]);
    const stale = { ...part, stale: new Set([0]) };
    expect(keys([stale, namesInMemory(['open qubits renamed'])], 'open')).toEqual(['open qubits renamed']);
  });
});

test.each(['chris monroe', 'monroe chris', 'c monr'])(
  '%s finds a name by the beginnings of its words',
  (text) => {
    const part = namesInMemory(['christopher monroe', 'chris moore', 'christa monroy kim', 'monroe']);
    expect(keys([part], text)[0]).toBe('christopher monroe');
    expect(keys([part], 'chris chris')).toEqual([]);
  },
);

test('rows are known by their ids, kind by kind', () => {
  const builder = namesBuilder();
  for (const kind of ['organization', 'person', 'classification']) {
    builder.startKind(kind);
    const from = { organization: 0, person: 1, classification: 2 }[kind] ?? 0;
    const rows = kind === 'person' ? [] : [from, from + 10, from + 20];
    builder.addLines(
      rows
        .map((row) => [idOf(row), 'name', 100, 0, 't', '', '{}', '"N"', '', `n${row}`].join('\t'))
        .join('\n'),
    );
  }
  const names = builder.finish();
  for (const row of [0, 10, 20, 2, 12, 22]) {
    const found = rowOfId(names, idOf(row));
    expect(found).toBeDefined();
    expect(idOfRow(names, found ?? -1)).toBe(idOf(row));
    expect(kindOfRow(names, found ?? -1)).toBe(row % 10 === 2 ? 'classification' : 'organization');
  }
  expect(rowOfId(names, idOf(5))).toBeUndefined();
});

test('a hundred thousand names: nearly every one is found in spite of one or two typos, in little memory', () => {
  const given = madeUpNames(100_000, random);
  const part = namesInMemory(given);
  expect(bytesOf(part.names) / given.length).toBeLessThan(200);
  for (const edits of [1, 2]) {
    const [looks, least] = [250, 0.95];
    let hits = 0;
    for (let look = 0; look < looks; look += 1) {
      const name = given[Math.floor(random() * given.length)] ?? '';
      const found = keys([part], misspell(name, edits, random)).slice(0, 10);
      if (found.includes(name)) hits += 1;
    }
    expect(hits / looks).toBeGreaterThanOrEqual(least);
  }
});
