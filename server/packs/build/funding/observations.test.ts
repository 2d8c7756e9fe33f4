import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ProfiledCompany } from '#server/packs/build/inputs/readSources.ts';
import { ofGrant, ofGrantRound, ofTabledGrant } from './landscapeGrants.ts';
import { ofCollectedAward, ofProgramme } from './observations.ts';
import { readFundingTables } from './readFunding.ts';

const packDir = fileURLToPath(new URL('../../../../packs/quantum', import.meta.url));

describe('an account of public money', () => {
  it('takes a programme with its years, its period and what its note says of the amount', () => {
    expect(
      ofProgramme({
        line: 204,
        programme: 'Swiss Quantum Initiative',
        country: 'Switzerland',
        agency: 'SERI; SCNAT, SNSF, Innosuisse',
        kind: 'programme',
        start_year: 2025,
        end_year: 2028,
        amount: 82_100_000,
        currency: 'CHF',
        national_strategy: true,
        active: true,
        source: 'https://www.sbfi.admin.ch/de/swiss-quantum-initiative-de',
        page_title: 'Swiss Quantum Initiative',
        note: 'maximum; SCNAT 22.9, SNSF 29.6, Innosuisse 29.6',
      }),
    ).toMatchObject({
      id: 'programmes:204',
      level: 'programme',
      startYear: '2025',
      endYear: '2028',
      amount: '82100000',
      currency: 'CHF',
      usd: '',
      qualifier: 'up_to',
      nationalStrategy: 'true',
      date: null,
      confidence: 'high',
    });
  });

  it('takes an amount that a page states in dollars alone as dollars', () => {
    const told = ofProgramme({
      line: 77,
      programme: 'France quantum investment',
      country: 'France',
      kind: 'strategy',
      end_year: 2027,
      amount_usd: 1_300_000_000,
      national_strategy: true,
      source: 'https://www.iotworldtoday.com/quantum/french-defense-ministry-selects-startups',
      page_title: 'French Defense Ministry',
      note: 'until 2027; differs from 1.8bn EUR',
    });
    expect([told.amount, told.currency, told.usd]).toEqual(['1300000000', 'USD', '1300000000']);
  });

  it('trusts weak, undated and second-hand pages little', () => {
    const line = {
      line: 1,
      programme: 'Quantum programme',
      country: 'UK',
      kind: 'programme',
      national_strategy: false,
      source: 'https://example.org',
      page_title: '',
    } as const;
    expect(
      [
        { ...line },
        { ...line, announced: '2026-03', weak: true },
        { ...line, announced: '2026-03', note: 'one page only' },
        { ...line, announced: '2026-03', note: 'month inferred' },
        { ...line, announced: '2026-03' },
      ].map((one) => ofProgramme(one).confidence),
    ).toEqual(['low', 'low', 'low', 'medium', 'high']);
  });

  it('takes a collected award with its first funder', () => {
    expect(
      ofCollectedAward({
        id: 'collected:5',
        line: 5,
        company: 'Aegiq',
        round: 'Contract',
        date: '2024-02',
        date_precision: 'month',
        currency: 'GBP',
        lead: ['UKRI Technology Missions Fund', 'National Quantum Computing Centre (NQCC)'],
        kind: 'grant',
        source: 'https://www.nqcc.ac.uk/updates/testbed-competition/',
        page_title: 'Testbed competition',
        note: 'share of 30M contracts; month per techjournal.uk',
      }),
    ).toMatchObject({
      id: 'collected:5',
      agency: 'UKRI Technology Missions Fund',
      date: { date: '2024-02-01', precision: 'month' },
      amount: '',
      qualifier: 'undisclosed',
      instrument: 'Contract',
      confidence: 'medium',
    });
  });

  it('takes no euro amount of the landscape as dollars and no placeholder as a day', () => {
    const universal: ProfiledCompany = { line: 16, id: 'c016-universal-quantum', name: 'Universal Quantum' };
    const round = ofGrantRound(
      universal,
      {
        round: 'DLR contract',
        stage: 'grant',
        date: '2022-11-02',
        amount_usd: 67_000_000,
        amount_local: 67_000_000,
        currency: 'EUR',
        lead: ['German Aerospace Center (DLR)'],
        source: 'https://thequantuminsider.com/2022/11/02/universal-quantum/',
      },
      1,
    );
    expect([round.id, round.amount, round.currency, round.usd]).toEqual([
      'ionlandscape:c016-universal-quantum:2',
      '67000000',
      'EUR',
      '',
    ]);
    const grant = ofGrant(
      { line: 36, id: 'c036-planqc', name: 'planqc' },
      {
        funder: 'German Aerospace Center (DLR)',
        date: '2023-01-01',
        amount: 29_000_000,
        currency: 'EUR',
        kind: 'procurement contract',
        source: 'https://planqc.eu/news/',
      },
      0,
    );
    expect([grant.date?.precision, grant.instrument, grant.usd]).toEqual(['year', 'Procurement', '']);
  });

  it('takes a budget of the landscape as a programme', () => {
    const row = {
      line: 9,
      date: '2024-03-01',
      funder: 'PROQCIMA programme',
      recipient: 'Alice & Bob and four other companies',
      amount: '500000000',
      currency: 'EUR',
      kind: 'programme budget',
      source: 'https://thenextweb.com/news/france-quantum-computing-alice-bob-proqcima-europe',
    };
    expect([ofTabledGrant(row).level, ofTabledGrant({ ...row, kind: 'contract' }).level]).toEqual([
      'programme',
      'award',
    ]);
  });
});

describe('the agencies of the pack', () => {
  it('lead spellings to their body, told apart by country', async () => {
    const { rules } = await readFundingTables(packDir);
    expect(rules.agencyOf('DARPA (LADDIS program)')).toMatchObject({ key: 'darpa', isSpelling: true });
    expect(rules.agencyOf('BMBF and BMWK', 'DE')).toMatchObject({ isSpelling: false });
    expect(rules.agencyOf('Department of Science and Technology', 'IN').key).toBe(
      'indian-department-of-science-and-technology',
    );
    expect(() => rules.agencyOf('Department of Science and Technology', 'ZA')).toThrow('does not know');
    expect(() => rules.agencyOf('Nobody at all')).toThrow('does not know');
  });

  it('belong to bodies that the institutions describe', async () => {
    const { rules } = await readFundingTables(packDir);
    const parents = [...rules.institutions.values()].map(({ partOf }) => partOf).filter((key) => key !== '');
    expect(parents.filter((key) => !rules.institutions.has(key))).toEqual([]);
    expect(rules.institutions.get('innovate-uk')?.partOf).toBe('uk-research-and-innovation');
  });
});
