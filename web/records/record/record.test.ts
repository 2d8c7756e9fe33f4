import { shownFields } from '#domain/evidence/shownFields.ts';
import { describe, expect, it } from 'vitest';
import { fieldOf, kindOf } from '#domain/registry.ts';
import { someClaim, someSource } from '#tests/support/someClaim.ts';
import { filledFields, linksOf, missingLabels, originsOf, type RecordAnswer } from './record.ts';
import { recordCitation } from './recordCitation.ts';

const funding = kindOf('publicFunding');
const round = kindOf('fundingRound');

const origin = (id: string, title: string) => ({ ...someSource(id), title, url: `https://${id}.test/` });

const claim = (id: string, source: ReturnType<typeof origin> | null) =>
  someClaim({ id, value: 'A programme', source });

const row = {
  id: '1',
  name: 'A programme',
  country: 'DE',
  inCountry: { id: 'de', name: 'Germany' },
  fundingUsd: 5,
  amountQualifier: 'planned',
  source: 'https://a.test/',
  fundingSrc: 'https://a.test/',
  parts: [],
  funder: { id: 'f', name: 'A ministry' },
  facts: [claim('1', origin('a', 'First')), claim('2', origin('a', 'First')), claim('3', null)],
} satisfies RecordAnswer;

describe('what is shown of a row', () => {
  it('leaves out names, long texts and what stands beside other values', () => {
    const shown = shownFields(funding);
    expect(shown).toEqual(expect.arrayContaining(['country', 'fundingUsd', 'fundingLocal']));
    for (const name of [
      'name',
      'commentary',
      'status',
      'datePrecision',
      'localCurrency',
      'amountQualifier',
    ]) {
      expect(shown).not.toContain(name);
    }
  });

  it('shows an address once, though two fields have it', () => {
    const filled = filledFields(funding, row);
    expect(filled.filter((name) => fieldOf(funding, name)?.type === 'url')).toHaveLength(1);
  });

  it('says what no source gives, but not what is computed', () => {
    const missing = missingLabels(funding, row);
    expect(missing).toContain('Level');
    expect(missing).not.toContain('A year');
    expect(missing).not.toContain('Country');
  });

  it('follows links, but not one that says again what a field says', () => {
    expect(linksOf(funding, row).map(({ name }) => name)).toEqual(['funder']);
  });

  it('puts first whom the link marks with a yes', () => {
    const investors = [
      { id: '1', name: 'Took part', isLead: false },
      { id: '2', name: 'Led', isLead: true },
    ];
    const [links] = linksOf(round, { id: '1', name: 'Seed', investors, facts: [] });
    expect(links?.rows.map(({ id }) => id)).toEqual(['2', '1']);
  });

  it('names every origin once', () => {
    expect(originsOf(row).map(({ title }) => title)).toEqual(['First']);
  });
});

it('is cited by its name, address, day and sources', () => {
  const read = { address: 'https://atlas.test/funding/1', today: '2026-11-21' };
  expect(recordCitation(funding, row, read)).toBe(
    '“A programme” (public funding). Sector Atlas. https://atlas.test/funding/1. Read 21 Nov 2026. Sources: “First” https://a.test/.',
  );
});
