import { describe, expect, it } from 'vitest';
import { listPath } from '#domain/lists.ts';
import { actionEntries } from './actionEntries.ts';
import { paletteEntries } from './paletteEntries.ts';
import { keptOf } from './recents.ts';
import { commandsOf } from './screenCommands.ts';

const ask = (text: string, results: Parameters<typeof paletteEntries>[0]['results'] = []) =>
  paletteEntries({ ...HERE, text, results }).filter(({ isLast }) => !isLast);

const RECENTS = [
  { key: 'paper 9', group: 'Opened last', name: 'Seen', detail: '', path: '/paper/9', isResult: true },
];

const press = () => undefined;
const CONTROLS = [
  { name: 'Export', choice: null, isOn: false, press },
  { name: 'Filters', choice: null, isOn: true, press },
  { name: 'All capital', choice: 'Money shown', isOn: false, press },
  { name: 'Stated', choice: 'Money shown', isOn: true, press },
  { name: 'Whatever', choice: null, isOn: false, press },
  { name: 'Whatever', choice: 'Another row', isOn: false, press },
];

const HERE = {
  recents: RECENTS,
  commands: commandsOf(CONTROLS, 'Companies'),
  actions: actionEntries({
    pathname: '/companies',
    isDark: false,
    toggleTheme: press,
    copyLink: press,
    hasRecents: true,
  }),
  today: '2026-11-22',
};

describe('paletteEntries', () => {
  it('offers every screen and the theme before anything is typed', () => {
    expect(ask('').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Home', 'About', 'Switch theme']),
    );
  });

  it('keeps the screens that fit what is typed', () => {
    expect(ask(' ABOUT ').map(({ path }) => path)).toEqual(['/about']);
  });

  it('leaves out what cannot be opened', () => {
    const results = [
      { kind: 'milestone', id: '1', name: 'Founded' },
      { kind: 'metric', id: '2', name: 'Qubits' },
    ];
    expect(ask('qqq', results)).toEqual([]);
  });

  it('leads to the lists by the addresses that they write themselves', () => {
    const pathsOf = (...asked: Parameters<typeof ask>) =>
      ask(...asked).flatMap(({ group, path }) => (group === 'Filter' ? [path] : []));
    expect(pathsOf('germany')).toEqual([
      listPath('COMPANIES', [{ f: 'country', op: 'eq', v: 'DE' }]),
      listPath('INVESTORS', [{ f: 'country', op: 'eq', v: 'DE' }]),
      listPath('PUBLIC_FUNDING', [{ f: 'country', op: 'eq', v: 'DE' }]),
    ]);
    const found = [
      { kind: 'classification', id: 'c1', name: 'Qqq' },
      { kind: 'tag', id: 't1', name: 'Qqq' },
    ];
    expect(pathsOf('qqq', found)).toEqual([
      listPath('COMPANIES', [{ f: 'primaryClassification', op: 'descendantOf', v: 'c1' }]),
      listPath('COMPANIES', [{ f: 'tags', op: 'eq', v: 't1' }]),
    ]);
    expect(pathsOf('series a')).toContain(
      listPath('FUNDING_ROUNDS', [{ f: 'fundingInfo', op: 'eq', v: 'series_a' }]),
    );
  });

  it('has organizations of the name first, then classes, people, filters, and what speaks of it; the whole search last', () => {
    const results = [
      { kind: 'paper', id: '1', name: 'On Germans', reason: 'authors Germ' },
      { kind: 'person', id: '2', name: 'Germaine', reason: 'name' },
      {
        kind: 'organization',
        id: '3',
        name: 'Speaker',
        reason: 'description',
        highlights: [],
        country: 'FR',
      },
      {
        kind: 'organization',
        id: '4',
        name: 'Germ AG',
        reason: 'name',
        entityType: ['company'],
        country: 'DE',
      },
      { kind: 'classification', id: '5', name: 'Germanium', reason: 'also known as Germ' },
    ];
    const entries = paletteEntries({ ...HERE, text: 'germ', results });
    expect(entries.map(({ name, detail }) => [name, detail])).toEqual([
      ['Germ AG', 'Germany'],
      ['Germanium', 'also known as Germ'],
      ['Germaine', ''],
      ['Companies of the class Germanium', '/companies'],
      ['Companies in Germany', '/companies'],
      ['Investors in Germany', '/investors'],
      ['Public funding in Germany', '/public-funding'],
      ['Public funding: Germany since 2020, by year', ''],
      ['On Germans', 'authors Germ'],
      ['Speaker', 'description · France'],
      ['All results for “germ”', 'with counts by kind'],
    ]);
    expect(entries.at(-1)?.path).toBe('/search?q=germ');
  });

  it('has the filter of a country before what is only called like it, and tells rows apart by more than their names', () => {
    const results = [
      { kind: 'organization', id: '1', name: 'German Lab', reason: 'similar to German Lab', country: 'DE' },
      { kind: 'fundingRound', id: '2', name: 'Seed', reason: 'name', detail: '$3.5m · 12 May 2024' },
    ];
    const shown = ask('germany', results).map(({ name, detail }) => [name, detail]);
    expect(shown).toEqual([
      ['Companies in Germany', '/companies'],
      ['Investors in Germany', '/investors'],
      ['Public funding in Germany', '/public-funding'],
      ['Public funding: Germany since 2020, by year', ''],
      ['German Lab', 'Germany'],
      ['Seed', '$3.5m · 12 May 2024'],
    ]);
  });

  it('has a company before others where all are only like what is typed', () => {
    const results = [
      { kind: 'person', id: '1', name: 'Chad Rigetti', reason: 'similar to Chad Rigetti' },
      { kind: 'product', id: '2', name: 'Rigetti Ankaa', reason: 'similar to Rigetti Ankaa' },
      { kind: 'organization', id: '3', name: 'Rigetti Computing', reason: 'similar to Rigetti Computing' },
    ];
    expect(ask('rigeti', results).map(({ name }) => name)).toEqual([
      'Rigetti Computing',
      'Chad Rigetti',
      'Rigetti Ankaa',
    ]);
  });

  it('offers what was opened last before anything is typed, and then no more', () => {
    expect(ask('')[0]?.name).toBe('Seen');
    expect(ask('qqq')).toEqual([]);
  });

  it('keeps nothing but what it has written itself', () => {
    const kept = { key: 'paper 9', name: 'Seen', detail: '', path: '/paper/9' };
    expect(keptOf(JSON.stringify([kept, { ...kept, path: 'https://elsewhere.test' }, 3]))).toEqual([kept]);
    expect([keptOf(null), keptOf('{'), keptOf('{}')]).toEqual([[], [], []]);
  });

  it('opens each row on its own screen, under what it is', () => {
    const results = [
      { kind: 'organization', id: '1', name: 'Fund', entityType: ['investor'] },
      { kind: 'organization', id: '2', name: 'Alma', entityType: ['university'] },
      { kind: 'paper', id: '3', name: 'A paper' },
      { kind: 'fundingRound', id: '4', name: 'Seed' },
    ];
    expect(ask('qqq', results).map(({ group, path }) => [group, path])).toEqual([
      ['Investor', '/investor/1/profile'],
      ['University', '/company/2/profile'],
      ['Paper', '/paper/3'],
      ['Funding round', '/funding/4'],
    ]);
  });

  it('narrows a list by a country, a type, a class or a tag', () => {
    const filters = ask('germ').filter(({ group }) => group === 'Filter');
    expect(filters.map(({ name, path }) => [name, path])).toEqual([
      ['Companies in Germany', '/companies?country=DE'],
      ['Investors in Germany', '/investors?country=DE'],
      ['Public funding in Germany', '/public-funding?country=DE'],
    ]);
    expect(ask('series b').map(({ path }) => path)).toEqual(['/funding-rounds?fundingInfo=series_b']);
    const results = [{ kind: 'classification', id: '1', name: 'Trapped ions' }];
    expect(ask('trapp', results).map(({ name, path }) => [name, path])).toEqual([
      ['Trapped ions', '/taxonomy/1'],
      ['Companies of the class Trapped ions', '/companies?primaryClassification.descendantOf=1'],
    ]);
  });

  it('offers what the screen can do, and no more', () => {
    expect(HERE.commands.map(({ name, detail }) => [name, detail])).toEqual([
      ['Export', 'Companies'],
      ['Hide filters', 'Companies'],
      ['Money shown: all capital', ''],
    ]);
  });

  it('has what was named to do here first, and a screen of the very name', () => {
    const results = [{ kind: 'organization', id: '1', name: 'Export Fund', reason: 'name' }];
    expect(ask('export', results).map(({ name }) => name)).toEqual(['Export', 'Export Fund']);
    expect(ask('csv')[0]?.name).toBe('Export');
    expect(ask('hide filters')[0]?.name).toBe('Hide filters');
    expect(ask('all capital')[0]?.name).toBe('Money shown: all capital');
    expect(ask('exp', results)[0]?.name).toBe('Export Fund');
    expect(ask('investors')[0]?.path).toBe('/investors');
  });

  it('lets what can be done everywhere give way to who is called so, not to who is only like it', () => {
    const like = { kind: 'organization', id: '1', name: 'DARPA', reason: 'similar to DARPA' };
    expect(ask('dark', [like])[0]?.name).toBe('Switch theme');
    const named = { kind: 'organization', id: '2', name: 'LightSolver', reason: 'name' };
    expect(ask('light', [named]).map(({ name }) => name)).toEqual(['LightSolver', 'Switch theme']);
  });

  it('offers to correct an entry on its own screen, and to forget what was opened', () => {
    const actionsAt = (pathname: string, hasRecents: boolean) =>
      actionEntries({ pathname, isDark: true, toggleTheme: press, copyLink: press, hasRecents }).map(
        ({ key }) => key,
      );
    expect(actionsAt('/companies', true)).toEqual(['link', 'theme', 'forget']);
    expect(actionsAt('/company/5a2b/profile', false)).toEqual(['correction', 'link', 'theme']);
    const [correction] = actionEntries({
      pathname: '/paper/5a2b',
      isDark: true,
      toggleTheme: press,
      copyLink: press,
      hasRecents: false,
    });
    expect(correction?.path).toBe('/contact?category=wrong_value&kind=paper&id=5a2b');
  });

  it('leads to what lists are best asked', () => {
    expect(ask('rounds $100m').map(({ name, path }) => [name, path])).toEqual([
      ['Funding rounds: $100m or more', '/funding-rounds?fundingUsd.gte=100000000'],
    ]);
    expect(ask('promises missed')[0]?.path).toBe('/promises?outcome=unmet&dueOn.lte=2026-11-21');
  });
});
