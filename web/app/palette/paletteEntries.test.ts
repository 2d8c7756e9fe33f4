import { describe, expect, it } from 'vitest';
import { paletteEntries } from './paletteEntries.ts';

const ask = (text: string, results: Parameters<typeof paletteEntries>[0]['results'] = []) =>
  paletteEntries({ text, results, isDark: false });

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
    expect(ask('germ').map(({ name, path }) => [name, path])).toEqual([
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
});
