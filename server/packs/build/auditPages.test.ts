import { describe, expect, it } from 'vitest';
import { readPackRows, type PackRow } from '#tests/support/packRows.ts';

const { rows, rowOf } = await readPackRows();
type Row = PackRow;
const round = (key: string): Row => rowOf('fundingRounds.csv', key);
const investorsOf = (key: string): string[] =>
  rows('investments.csv').flatMap((row) =>
    row['round'] === key ? `${row['investor']} ${row['isLead'] === 'true' ? 'leads' : 'joins'}` : [],
  );
const pageOf = (source: string): string =>
  rows('sources.csv').find(({ key }) => key === source)?.['url'] ?? '';
const awardsTo = (company: string): Row[] =>
  rows('publicFundings.csv').filter(({ entity }) => entity === company);

describe('money that stood twice', () => {
  it('one Series A, one seed round: no series of one amount twice', () => {
    const keys = rows('fundingRounds.csv').map(({ key = '' }) => key);
    expect(keys.filter((key) => /^(nu-quantum-series-a|strangeworks-seed)/.test(key))).toEqual([
      'nu-quantum-series-a-2025',
      'strangeworks-seed-2018',
    ]);
    const series = rows('fundingRounds.csv')
      .filter(({ fundingInfo = '', fundingUsd }) => /^series_|seed$/.test(fundingInfo) && fundingUsd !== '')
      .map(({ entity, fundingInfo, fundingUsd }) => `${entity} ${fundingInfo} ${fundingUsd}`);
    expect(series.filter((one, index) => series.indexOf(one) !== index)).toEqual([]);
  });

  it('a first close is a part of the round whose final close its page tells, a convertible of its merger', () => {
    expect(round('photonic-inc-round-2026')['partOf']).toBe('photonic-inc-round-2026-05');
    expect(round('pasqal-convertible-note-2026')['partOf']).toBe('pasqal-spac-2026');
  });

  it('no round that the total stated later leaves no room for', () => {
    const counted = rows('fundingRounds.csv').filter(({ entity }) => entity === 'psiquantum');
    expect(counted.map(({ date = '', fundingUsd }) => `${date.slice(0, 4)} ${fundingUsd}`)).toEqual([
      '2020 215000000',
      '2021 450000000',
      '2025 1000000000',
    ]);
    expect(round('psiquantum-series-c-2020')['commentary']).toMatch(/the total .* USD 125 million/);
  });

  it('one award of one sum: accounts that name no funder, a ministry or its government tell of it', () => {
    const sums = rows('publicFundings.csv')
      .filter(({ level, entity, partOf }) => level === 'award' && entity !== '' && partOf === '')
      .flatMap(({ entity, fundingLocal, fundingUsd }) =>
        fundingLocal || fundingUsd ? `${entity} ${fundingLocal || fundingUsd}` : [],
      );
    expect(sums.filter((one, index) => sums.indexOf(one) !== index)).toEqual([]);
    expect(awardsTo('photonic-inc').filter(({ fundingLocal }) => fundingLocal === '23000000')).toMatchObject([
      { key: 'photonic-inc-ised-2025', amountQualifier: 'up_to' },
    ]);
    expect(rowOf('publicFundings.csv', 'quantum-machines-israel-innovation-authority')['partOf']).toBe(
      'il-israel-quantum-computing-r-d-centre',
    );
  });
});

describe('values that their pages do not say', () => {
  it('a listing is worth what came in when it closed, and was announced on the day of its agreement', () => {
    expect(round('xanadu-quantum-technologies-spac-2026')).toMatchObject({
      fundingUsd: '302000000',
      announcedOn: '2025-11-03',
      closedOn: '2026-03-27',
    });
    expect(round('infleqtion-spac-2026')).toMatchObject({ amountQualifier: 'about' });
  });

  it('dollars of a Canadian page are Canadian', () => {
    expect(round('xanadu-quantum-technologies-series-a-2019')).toMatchObject({
      fundingLocal: '32000000',
      localCurrency: 'CAD',
      usdBasis: 'month_mean',
    });
    expect(round('xanadu-quantum-technologies-seed-2018')).toMatchObject({ localCurrency: 'CAD' });
  });

  it('two offerings of one size on two days are two, with what their pages give', () => {
    const offerings = rows('fundingRounds.csv').filter(
      ({ entity, date = '' }) => entity === 'sealsq' && date.startsWith('2024-12'),
    );
    expect(offerings.map(({ date, fundingUsd }) => `${date} ${fundingUsd}`)).toEqual([
      '2024-12-12 10000000',
      '2024-12-16 25000000',
      '2024-12-17 25000000',
    ]);
  });

  it('who only joined leads nothing, who came later or lent joined nothing', () => {
    expect(investorsOf('quera-computing-convertible-note-2025')).toContain('google joins');
    expect(investorsOf('quera-computing-round-2024')).toEqual(['google-quantum-ai joins']);
    expect(investorsOf('id-quantique-round-2013')).toEqual(['qwave-capital joins']);
    expect(investorsOf('alice-bob-series-b-2025').join()).not.toContain('nventures');
    expect(investorsOf('xanadu-quantum-technologies-series-c-2022').join()).not.toContain(
      'silicon-valley-bank',
    );
    expect(investorsOf('xanadu-quantum-technologies-series-c-2022')).toContain('forward-ventures joins');
  });

  it('9 of the audit: SandboxAQ has the round of 2025 that a page gives, as far as it gives it', () => {
    expect(round('sandboxaq-round-2025')).toMatchObject({
      fundingInfo: 'venture',
      fundingUsd: '450000000',
      amountQualifier: 'at_least',
      valuationUsd: '5750000000',
      datePrecision: 'year',
    });
  });

  it('1a of the audit: what nobody tells was completed is unsure, and says so', () => {
    const keys = ['quantum-base-post-ipo-equity-2025-12', 'quantum-base-post-ipo-equity-2025-12-2'];
    for (const key of keys) {
      expect(round(key)['commentary']).toContain('no page of the pack tells whether it was completed');
      const amounts = rows('facts.csv').filter(
        (fact) => fact['key'] === key && fact['field'] === 'fundingLocal',
      );
      expect(new Set(amounts.map(({ confidence }) => confidence))).toEqual(new Set(['low']));
    }
    expect(keys.map((key) => round(key)['amountQualifier'])).toEqual(['planned', 'up_to']);
    expect(round('zapata-ai-round-2018')['commentary']).toMatch(/no page .* seed round and Series A/i);
  });

  it('no raise under way as a milestone, no promise whose page gives neither number nor year', () => {
    expect(rows('milestones.csv').map(({ key }) => key)).not.toContain(
      'psiquantum-2025-03-10-usd-750m-raise-usd-6b',
    );
    expect(rows('metricPoints.csv').map(({ key }) => key)).not.toContain(
      'alice-bob-logical-qubits-announced-2023-1',
    );
  });

  it('the staff of one site is not that of the company', () => {
    expect(rows('metricPoints.csv').filter(({ conditions = '' }) => /site only/.test(conditions))).toEqual(
      [],
    );
  });

  it('a headcount that is dated by the day of reading says so', () => {
    const counts = rows('facts.csv').filter(
      ({ kind, field, source = '' }) =>
        kind === 'organization' && field === 'employeesMin' && /wikipedia/.test(pageOf(source)),
    );
    expect(counts.map(({ key }) => key)).toEqual(expect.arrayContaining(['element-six', 'psiquantum']));
    expect(new Set(counts.map(({ note }) => note))).toEqual(
      new Set(['the page prints no date: the day on which it was read']),
    );
  });

  it('nothing rests on pages alone that may only stand beside others', () => {
    const beside = new Set(
      rows('sources.csv').flatMap(({ key = '', type }) => (type === 'beside' ? key : [])),
    );
    const told = Map.groupBy(
      rows('facts.csv').filter(({ method }) => method === 'reported'),
      ({ kind, key }) => `${kind} ${key}`,
    );
    const alone = [...told].flatMap(([row, facts]) =>
      facts.every(({ source = '' }) => beside.has(source)) ? row : [],
    );
    expect(alone).toEqual([]);
    expect(beside.size).toBeGreaterThan(0);
  });

  it('one person is one row', () => {
    const people = new Set(rows('people.csv').map(({ key }) => key));
    expect(people.isDisjointFrom(new Set(['aoki', 'jan-henrik-leisse', 'joseph-fitzsimons']))).toBe(true);
    expect(people.isSupersetOf(new Set(['takao-aoki', 'jan-leisse', 'joe-fitzsimons']))).toBe(true);
  });
});
