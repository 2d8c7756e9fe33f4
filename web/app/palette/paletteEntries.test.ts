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
      { kind: 'person', id: '1', name: 'Ada', entityType: null },
      { kind: 'organization', id: '2', name: 'Lab', entityType: ['university'] },
      { kind: 'organization', id: '3', name: 'Nameless' },
    ];
    expect(ask('qqq', results)).toEqual([]);
  });
});
