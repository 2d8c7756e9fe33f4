import { expect, test } from 'vitest';
import { kindNamed } from '#domain/registry.ts';
import { readPackRows, type PackRow } from '#tests/support/packRows.ts';
import { Ledger, type Evidence } from './claims.ts';
import { evidenceOfTold, reworded, tell, tellAll, toldMember, toldValue, UNTOLD } from './told.ts';

const page = (source: string, confidence: Evidence['confidence'], locator?: string): Evidence => ({
  source,
  method: 'reported',
  confidence,
  ...(locator === undefined ? {} : { locator }),
});

test('a text rests on what it tells, each source once with what is from there, and is as sure as the least sure', () => {
  const ledger = new Ledger();
  const row = { kind: 'organization', key: 'a' };
  ledger.claim({ ...row, field: 'ticker', value: 'AAA' }, page('list', 'medium', 'line 1'));
  ledger.claim({ ...row, field: 'ticker', value: 'BBB' }, page('rumour', 'low'));
  ledger.claim({ ...row, field: 'exchange', value: 'NYSE' }, page('list', 'high', 'line 2'));
  ledger.claim({ ...row, field: 'spunOutOf', value: 'b' }, page('letter', 'medium', 'line 3'));
  ledger.claim({ kind: 'fundingRound', key: 'r', field: 'date', value: '2021-01-01' }, page('news', 'high'));
  const own = (field: string) => toldValue(ledger, ['organization', 'a'], field);
  const origin = toldMember(ledger, ['organization', 'a'], { field: 'spunOutOf', value: 'b' });
  const told = tell`From ${tellAll([origin], (words) => words.join())}, ${own('exchange')}: ${own('ticker')}${reworded(own('city'), () => 'never')}, ${toldValue(ledger, ['fundingRound', 'r'], 'date')}${UNTOLD}.`;
  expect(told.words).toBe('From b, NYSE: AAA, 2021-01-01.');
  const composed = { method: 'derived', confidence: 'medium' };
  expect(evidenceOfTold(told, 'organization')).toEqual([
    { ...composed, source: 'letter', note: 'composed; this source gives: Spun out of', locator: 'line 3' },
    { ...composed, source: 'list', note: 'composed; this source gives: Stock exchange · Ticker' },
    { ...composed, source: 'news', note: 'composed; this source gives: funding round: Date' },
  ]);
  expect(evidenceOfTold(UNTOLD, 'organization')).toEqual([]);
});

const NOTE = 'composed; this source gives: ';
const { rows } = await readPackRows();
const facts = rows('facts.csv');
const accounts = facts.filter(({ field, note = '' }) => field === 'description' && note.startsWith(NOTE));

const labelOf = (kind: string, field: string): string => {
  const { fields, relations } = kindNamed(kind);
  return fields[field]?.label ?? relations[field]?.label ?? field;
};

// "Ticker · Stock exchange; funding round: Date" of a row
const partsOf = (note: string, kind: string): string[] =>
  note
    .slice(NOTE.length)
    .split('; ')
    .flatMap((part) => {
      const [head = '', tail] = part.split(': ');
      const of = tail === undefined ? kindNamed(kind).label.toLowerCase() : head;
      return (tail ?? head).split(' · ').map((label) => `${of}: ${label}`);
    });

test('each source of a composed description is that of a fact of the part that it is said to give', () => {
  // A part stands in the row itself, in a row that names it, or is its name in another row.
  const named = Map.groupBy(facts, ({ kind, key }) => `${kind} ${key}`);
  const isAbout = (fact: PackRow, key: string): boolean =>
    fact['key'] === key ||
    (named.get(`${fact['kind']} ${fact['key']}`) ?? []).some(({ value }) => value === key);
  const bySource = Map.groupBy(facts, ({ source }) => source);
  const wrong = accounts.flatMap(({ kind = '', key = '', source, note = '' }) => {
    const own = (bySource.get(source) ?? []).filter((fact) => isAbout(fact, key));
    const given = new Set(
      own.map((fact) => {
        const [of = '', field = ''] = [fact['kind'], fact['field']];
        return `${kindNamed(of).label.toLowerCase()}: ${labelOf(of, field)}`;
      }),
    );
    return partsOf(note, kind).flatMap((part) => (given.has(part) ? [] : `${key}: ${part} by ${source}`));
  });
  expect(wrong).toEqual([]);
  const isDescribed = ({ description = '' }: PackRow): boolean => description !== '';
  expect(new Set(accounts.map(({ key }) => key))).toEqual(
    new Set(
      [...rows('organizations.csv'), ...rows('products.csv')].filter(isDescribed).map(({ key }) => key),
    ),
  );
});

test.each([
  ['led by', /person: Roles/],
  ['last raised', /funding round: [^;]*Amount/],
  ['reached', /metric point: Value/],
  [', spun out of', /Spun out of/],
  [', listed on', /Ticker/],
])('what is told as "%s" has its source', (words, part) => {
  const notes = Map.groupBy(
    accounts.filter(({ kind, value = '' }) => kind === 'organization' && value.includes(words)),
    ({ key = '' }) => key,
  );
  expect(notes.size).toBeGreaterThan(5);
  const silent = [...notes].filter(([, own]) => !own.some(({ note = '' }) => part.test(note)));
  expect(silent.map(([key]) => key)).toEqual([]);
});

test('of IonQ no page about another company is cited', () => {
  const cited = accounts.filter(({ key }) => key === 'ionq').map(({ source }) => source);
  expect(cited.length).toBeGreaterThan(3);
  const pages = rows('sources.csv').filter(({ key = '' }) => cited.includes(key));
  expect(pages.filter(({ url = '', title = '' }) => /horizon|replytocom/i.test(url + title))).toEqual([]);
});
