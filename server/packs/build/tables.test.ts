import { beforeEach, describe, expect, it } from 'vitest';
import { parseCsv } from '#server/packs/readCsv.ts';
import { SourceBook } from '#server/packs/build/inputs/sourceBook.ts';
import { Ledger, type Evidence } from './claims.ts';
import { drawTables } from './tables.ts';

const reported: Evidence = { source: 'page', method: 'reported', confidence: 'medium' };
const imported: Evidence = { source: 'list', method: 'imported', confidence: 'low' };

let ledger: Ledger;
beforeEach(() => {
  ledger = new Ledger();
});

const rowsOf = (file: string): Record<string, string>[] => {
  const text = drawTables(ledger, new SourceBook(new Map())).get(file);
  if (text === undefined) return [];
  return parseCsv(file, new TextEncoder().encode(text)).rows.map(({ values }) => ({ ...values }));
};

const link = (
  key: string,
  [field, value]: readonly [string, string],
  companions: Record<string, string>,
  evidence = reported,
): void => ledger.claim({ kind: 'organization', key, field, value, companions }, evidence);

describe('the tables of links', () => {
  it('draw every edge from the claims about the relation that shows it', () => {
    link('ionq', ['partners', 'darpa'], { option: 'research' });
    link('pqca', ['members', 'ionq'], { source: 'https://pqca.example/' });
    link('ionq', ['spunOutOf', 'duke-university'], { year: '2015' });
    expect(rowsOf('partnerships.csv')).toEqual([
      { organization: 'ionq', partner: 'darpa', option: 'research' },
    ]);
    expect(rowsOf('memberships.csv')).toEqual([
      { group: 'pqca', member: 'ionq', source: 'https://pqca.example/' },
    ]);
    expect(rowsOf('spinOuts.csv')).toEqual([{ company: 'ionq', parent: 'duke-university', year: '2015' }]);
    expect(rowsOf('roles.csv')).toEqual([]);
  });

  it('take each value of a link from the best claim that has one', () => {
    link('ionq', ['partners', 'darpa'], { option: 'other', description: 'Benchmarking' }, imported);
    link('ionq', ['partners', 'darpa'], { option: 'research' });
    expect(rowsOf('partnerships.csv')).toEqual([
      { organization: 'ionq', partner: 'darpa', option: 'research', description: 'Benchmarking' },
    ]);
  });

  it('hold a partnership once when both partners tell of it', () => {
    link('ionq', ['partners', 'element-six'], { option: 'technology' });
    link('element-six', ['partners', 'ionq'], { description: 'Diamond films' });
    expect(rowsOf('partnerships.csv')).toEqual([
      {
        organization: 'element-six',
        partner: 'ionq',
        option: 'technology',
        description: 'Diamond films',
      },
    ]);
  });

  it('keep both directions of a link that has one', () => {
    link('a', ['spunOutOf', 'b'], {});
    link('b', ['spunOutOf', 'a'], {});
    expect(rowsOf('spinOuts.csv')).toHaveLength(2);
  });

  it('have one fact per link and page, about the first end', () => {
    link('ionq', ['partners', 'darpa'], { option: 'research', date: '2024-01-01', datePrecision: 'year' });
    link('ionq', ['partners', 'darpa'], {}, imported);
    expect(rowsOf('facts.csv').map(({ key, field, value, source }) => [key, field, value, source])).toEqual([
      ['ionq', 'partners', 'darpa', 'list'],
      ['ionq', 'partners', 'darpa', 'page'],
    ]);
  });
});
