import { describe, expect, it } from 'vitest';
import { readPackRows, type PackRow } from '#tests/support/packRows.ts';

const { rows, rowOf } = await readPackRows();
type Row = PackRow;
const organization = (key: string): Row => rowOf('organizations.csv', key);
const round = (key: string): Row => rowOf('fundingRounds.csv', key);
const roundsOf = (key: string): Row[] => rows('fundingRounds.csv').filter(({ entity }) => entity === key);
const investorsOf = (key: string): string[] =>
  rows('investments.csv').flatMap((row) => (row['round'] === key ? (row['investor'] ?? '') : []));
const titles = (key: string): string[] =>
  rows('roles.csv').flatMap((row) =>
    row['organization'] === key ? `${row['person']}: ${row['title']}` : [],
  );
const millions = (key: string): string[] =>
  roundsOf(key).map(
    ({ fundingInfo, date = '', fundingUsd }) =>
      `${date.slice(0, 4)} ${fundingInfo} ${Math.round(Number(fundingUsd) / 1e6)}`,
  );
const pointsOf = (key: string, metric: string): Row[] =>
  rows('metricPoints.csv').filter((row) => row['organization'] === key && row['metric'] === metric);

describe('errors that an audit named in rounds', () => {
  it('1: Infleqtion sold its Series B in November 2022, and not to Baidu', () => {
    expect(round('infleqtion-series-b-2021')).toMatchObject({ date: '2022-11-01', fundingUsd: '110000000' });
    expect(roundsOf('infleqtion').flatMap(({ key = '' }) => investorsOf(key))).not.toContain('baidu');
    expect(organization('baidu')).toEqual({});
  });

  it.each([
    ['3', 'infleqtion', ['2025 series_c 100', '2026 spac 540', '2026 pipe 127']],
    [
      '7',
      'ionq',
      ['2021 spac 636', '2025 post_ipo_equity 373', '2025 post_ipo_equity 1000', '2025 post_ipo_equity 2000'],
    ],
    ['10', 'd-wave-quantum', ['2008 venture 17', '2012 venture 30', '2025 post_ipo_equity 391']],
    [
      '12',
      'rigetti-computing',
      ['2024 post_ipo_equity 100', '2025 post_ipo_equity 350', '2025 post_ipo_equity 35'],
    ],
    [
      '14',
      'quantum-computing-inc',
      ['2025 post_ipo_equity 100', '2025 post_ipo_equity 200', '2025 post_ipo_equity 500'],
    ],
    ['15', 'psiquantum', ['2020 series_c 215', '2021 series_d 450', '2025 series_e 1000']],
    ['16', 'quantum-motion', ['2026 series_c 160']],
    ['17', 'quobly', ['2025 seed 23', '2026 series_a 133']],
    ['18', 'photonic-inc', ['2026 venture 200']],
    ['19', 'pasqal', ['2021 series_a 31']],
    ['25', 'zapata-ai', ['2020 series_b 38']],
  ])('%s: %s has the rounds that were missing', (_row, key, expected) => {
    expect(millions(key)).toEqual(expect.arrayContaining(expected));
  });

  it('4 and 5: the Series A of Oxford Ionics and of Alice & Bob have their own sums and dates', () => {
    expect(round('oxford-ionics-series-a-2022')).toMatchObject({
      date: '2023-01-01',
      fundingUsd: '36500000',
    });
    expect(round('alice-bob-series-a-2022')).toMatchObject({ date: '2022-03-01', fundingLocal: '27000000' });
    expect(round('alice-bob-series-b-2025')).toMatchObject({ date: '2025-01-28' });
    expect(roundsOf('alice-bob').map(({ fundingInfo }) => fundingInfo)).toContain('seed');
  });

  it('20 and 23: no page of a barred host and no grant makes a round', () => {
    expect(
      rows('sources.csv').filter(({ url = '' }) => /writer\.dog|quantumcomputingcourses/.test(url)),
    ).toEqual([]);
    expect(roundsOf('aqt')).toEqual([]);
    expect(organization('university-of-innsbruck')['entityType']).toBe('university');
  });

  it('21: who led a round is who its best page says, and who joined later led nothing', () => {
    const leads = rows('investments.csv').flatMap(({ round: of, investor = '', isLead }) =>
      of === 'quantum-motion-round-2023' && isLead === 'true' ? [investor] : [],
    );
    expect(leads).toEqual(['bosch-ventures']);
  });

  it('and in money: dollars of another sum are none of a round, and a lender holds no shares', () => {
    expect(round('sparrow-quantum-series-a-2025')).toMatchObject({
      fundingLocal: '21500000',
      fundingUsd: '24149163',
      usdBasis: 'month_mean',
    });
    expect(investorsOf('iqm-quantum-computers-series-a-2022')).toEqual(['world-fund']);
    expect(investorsOf('multiverse-computing-round-2025')).not.toContain('spanish-government');
  });

  it('10: what redemptions left of a trust is not what it held', () => {
    expect(round('d-wave-quantum-spac-2022')).toMatchObject({
      fundingUsd: '9000000',
      amountQualifier: 'about',
    });
  });

  it('20: the government did not lead the round of QpiAI alone', () => {
    expect(millions('qpiai')).toEqual(['2025 series_a 32']);
    expect(
      rows('investments.csv').flatMap(({ round: of, investor, isLead }) =>
        of === 'qpiai-series-a-2025' ? `${investor} ${isLead}` : [],
      ),
    ).toEqual(['avataar-ventures true', 'indian-government true']);
  });

  it('22: the round of January 2024 has its day, and the founding capital stands', () => {
    expect(roundsOf('quantinuum').map(({ date }) => date)).toEqual(
      expect.arrayContaining(['2024-01-16', '2025-09-04']),
    );
    expect(millions('quantinuum').some((line) => line.startsWith('2021 '))).toBe(true);
  });

  it('and in listings: a PIPE is a part of its merger and no round after it', () => {
    expect(round('arqit-quantum-post-ipo-equity-2021')).toMatchObject({
      fundingInfo: 'pipe',
      partOf: 'arqit-quantum-spac-2021',
    });
    expect(round('arqit-quantum-spac-2021')).toMatchObject({ date: '2021-09-03', amountQualifier: 'up_to' });
    expect(round('d-wave-quantum-post-ipo-equity-2022')).toMatchObject({
      partOf: 'd-wave-quantum-spac-2022',
    });
    expect(round('quantumctek-post-ipo-equity-2024')['amountQualifier']).not.toBe('up_to');
  });
});

describe('errors that an audit named in organizations', () => {
  it('2, 8, 29 and 30: who left is said to have left', () => {
    expect(titles('infleqtion')).toEqual(
      expect.arrayContaining([
        'scott-faris: CEO (until April 2024)',
        'matthew-kinsella: Chief Executive Officer (since April 2024)',
      ]),
    );
    expect(titles('ibm-quantum').join()).toContain('until 2025');
    expect(
      titles('quantum-brilliance').filter((title) => /\bCEO \(since|^mark-luo/.test(title)),
    ).toHaveLength(1);
  });

  it('19: nobody leads Pasqal without the year of the page that says so', () => {
    expect(titles('pasqal')).toEqual(
      expect.arrayContaining([
        'georges-olivier-reymond: Co-founder and co-CEO (2024, CEO before)',
        'loic-henriet: Co-CEO (2024)',
        'christophe-jurczak: Co-founder & Chairman (2023)',
      ]),
    );
  });

  it.each([
    [
      'quantum-circuits-inc',
      {
        acquisitionUsd: '550000000',
        acquiredOn: '2026-01-01',
        acquiredOnPrecision: 'month',
        acquiredBy: 'd-wave-quantum',
      },
    ],
    ['id-quantique', { acquisitionAnnouncedOn: '2025-02-27', acquiredOn: '2025-05-01' }],
    ['lightsynq-technologies', { acquisitionAnnouncedOn: '2025-05-07', acquiredOn: '2025-06-01' }],
    ['oxford-ionics', { acquisitionAnnouncedOn: '2025-06-09', acquiredOn: '2025-09-17' }],
    ['exaion', { acquisitionAnnouncedOn: '2025-08-11', acquiredOn: '2026-02-20' }],
    ['vector-atomic', { acquisitionAnnouncedOn: '2025-09-01', acquiredOn: '2025-01-01' }],
    ['skywater-technology', { acquisitionAnnouncedOn: '2026-01-26', acquiredOn: '', acquiredBy: '' }],
    ['nkt-photonics', { acquisitionAnnouncedOn: '2022-06-24', acquiredOn: '', acquiredBy: '' }],
  ])('11 and announced beside closed: %s was bought %o', (key, expected) => {
    expect(organization(key)).toMatchObject(expected);
  });

  it.each([
    ['ionq', { employeesMin: '', employeesMax: '', employeesOn: '' }],
    ['alice-bob', { employeesMin: '150', employeesMax: '150', employeesOn: '2025-09-16' }],
    ['c12-quantum-electronics', { employeesMin: '45', employeesOn: '2024-10-29' }],
    ['sbquantum', { employeesMin: '25', employeesOn: '2024-01-01', employeesOnPrecision: 'year' }],
    ['element-six', { employeesMin: '1900', employeesMax: '' }],
  ])('no headcount that a younger page contradicts: %s has %o', (key, expected) => {
    expect(organization(key)).toMatchObject(expected);
  });

  it('6: Multiverse Computing is one company', () => {
    expect(organization('multiverse-computing-toronto')).toEqual({});
    expect(organization('multiverse-computing')).toMatchObject({
      founded: '2019',
      country: 'ES',
      primaryClassification: 'quantum-ai',
      operatingStatus: 'active',
    });
    expect(round('multiverse-computing-round-2025')).toMatchObject({
      fundingInfo: 'series_b',
      usdBasis: 'stated',
    });
  });

  it.each([
    ['26', 'honeywell-quantum', { operatingStatus: 'acquired' }],
    ['26', 'cambridge-quantum', { operatingStatus: 'acquired' }],
    ['27', 'baidu-quantum', { operatingStatus: 'defunct' }],
    [
      '28',
      'quantumctek-affiliated-china-telecom-quantum-group',
      { operatingStatus: 'active', name: 'China Telecom Quantum Group' },
    ],
    ['31', 'terra-quantum', { primaryClassification: 'quantum-algorithms' }],
    ['31', 'optalysys', { primaryClassification: 'optical-computing', coreness: 'adjacent' }],
    ['31', 'quintessencelabs', { primaryClassification: 'qkd' }],
    ['31', 'accenture', { founded: '' }],
    ['31', 'toshiba', { founded: '', coreness: 'division' }],
    ['24', 'universal-quantum', { statedTotalUsd: '' }],
    ['3', 'infleqtion', { city: '', exchange: 'NYSE' }],
    ['7', 'ionq', { statedTotalUsd: '' }],
    ['9', 'sandboxaq', { statedTotalUsd: '' }],
    ['10', 'd-wave-quantum', { city: 'Palo Alto', statedTotalUsd: '' }],
    ['12', 'rigetti-computing', { statedTotalUsd: '' }],
    ['15', 'psiquantum', { statedTotalUsd: '2320000000' }],
    ['19', 'pasqal', { statedTotalUsd: '' }],
    ['22', 'quantinuum', { statedTotalUsd: '' }],
    ['1a', 'oratomic', { founded: '' }],
    ['1a', 'quantlr', { operatingStatus: '' }],
    ['1a', 'xanadu-quantum-technologies', { statedTotalUsd: '' }],
    ['35', 'd-wave-quantum', { ticker: 'QBTS', exchange: 'NYSE' }],
    ['35', 'quantum-computing-inc', { ticker: 'QUBT', exchange: 'Nasdaq' }],
    ['35', 'sealsq', { ticker: 'LAES', exchange: 'Nasdaq' }],
    ['35', 'arqit-quantum', { ticker: 'ARQQ', exchange: 'Nasdaq' }],
    ['35', 'infleqtion', { ticker: 'INFQ' }],
    ['35', 'horizon-quantum-computing', { ticker: 'HQ', exchange: 'Nasdaq' }],
    ['35', 'globalfoundries', { ticker: 'GFS', exchange: 'Nasdaq' }],
    ['35', 'formfactor', { ticker: 'FORM', exchange: 'Nasdaq' }],
    ['35', 'rigetti-computing', { ticker: 'RGTI', exchange: 'Nasdaq' }],
    ['36', 'ayar-labs', { coreness: 'adjacent' }],
    ['36', 'xtalpi', { coreness: 'adjacent' }],
    ['36', 'interlune', { coreness: 'adjacent' }],
  ])('%s: %s is %o', (_row, key, expected) => {
    expect(organization(key)).toMatchObject(expected);
  });

  it('13, 32 and 33: no promise and no number of qubits that its page does not give', () => {
    expect(
      pointsOf('rigetti-computing', 'physical_qubits').filter(
        ({ year, value, promisedOn = '' }) => year === '2026' && value === '100' && promisedOn !== '',
      ),
    ).toEqual([]);
    expect(rows('metricPoints.csv').map(({ name }) => name)).not.toContain(
      'QuantWare: 10,000 physical qubits, VIO',
    );
    expect(pointsOf('quantware', 'physical_qubits').map(({ value }) => value)).not.toContain('64');
    expect(pointsOf('quantware', 'physical_qubits').map(({ value }) => value)).not.toContain('10000');
    expect(pointsOf('atom-computing', 'physical_qubits').map(({ value }) => value)).toContain('1180');
    expect(pointsOf('atom-computing', 'physical_qubits').map(({ value }) => value)).not.toContain('1200');
    expect(rows('products.csv').find(({ key }) => key === 'quantware-tenor-d')).toMatchObject({ stage: '' });
    expect(pointsOf('ibm-quantum', 'physical_qubits').map(({ type, value }) => `${type} ${value}`)).toContain(
      'revised 4158',
    );
    expect(pointsOf('quantinuum', 'logical_qubits').some(({ type }) => type === 'achieved')).toBe(true);
  });

  it('and in points: the year of a launch is no claim of a paper that is older', () => {
    const years = rows('facts.csv').filter(
      ({ kind, key, field }) =>
        kind === 'metricPoint' && key === 'aqt-ibex-q1-physical-qubits' && field === 'year',
    );
    expect(years.map(({ value, method }) => `${value} ${method}`)).toEqual(['2025 derived']);
  });

  it('34: the newest number of qubits of SpinQ is that of a chip, not of a device for teaching', () => {
    const dated = pointsOf('spinq-technology', 'physical_qubits').filter(({ year }) => year !== '');
    const newest = dated.toSorted((one, other) => Number(other['year']) - Number(one['year']))[0];
    expect(newest).toMatchObject({ year: '2023', value: '20', modality: 'Superconducting' });
  });

  it('8 and 30: one person leads, and an older office is called so', () => {
    expect(titles('ionq').filter((title) => /: (Executive )?Chair/.test(title))).toEqual([
      'niccolo-de-masi: Chairman and CEO (2025; President & CEO since February 2025)',
      'peter-chapman: Executive Chair from February 2025, CEO 2019–2025; another chairs by November 2025',
    ]);
    expect(titles('orca-computing').filter((title) => title.includes('Chairman'))).toEqual([
      'erik-langaker: Chairman of the Board',
      'ian-walmsley: Co-founder (Chairman by an older page)',
    ]);
  });

  it.each([
    ['eic-fund', { ofInvestorType: 'government_office', partOf: 'european-innovation-council' }],
    ['bpifrance', { ofInvestorType: 'government_office' }],
    ['sequoia-capital-china', { aliases: 'HongShan' }],
    ['sequoia-capital-india', { aliases: 'Peak XV Partners' }],
    ['airbus-ventures', { partOf: 'airbus-quantum-technologies' }],
    ['gv', { partOf: 'google', ofInvestorType: 'corporate_venture' }],
    ['british-columbia-investment-management-corporation', { country: 'CA' }],
    ['omnes', { aliases: 'Omnes Capital' }],
    ['scottish-national-investment-bank', { ofInvestorType: 'government_office', country: 'GB' }],
    ['telstra', { ofInvestorType: 'corporate' }],
    ['tu-delft', { ofInvestorType: 'university' }],
    ['main-sequence', { ofInvestorType: 'venture_capital', country: 'AU' }],
    ['european-investment-bank', { ofInvestorType: 'other' }],
    ['qxbranch-founders-consortium', { ofInvestorType: 'individual' }],
  ])('knows what %s is: %o', (key, expected) => {
    expect(organization(key)).toMatchObject(expected);
  });

  it.each(['quandela-quantum', 'omnes-capital', 'quantum-design-international'])(
    'has no second row for one organization: %s',
    (key) => {
      expect(organization(key)).toEqual({});
    },
  );

  it('links parents and siblings among the investors', () => {
    expect(organization('intel-capital')['partOf']).toBe('intel');
    expect(organization('intel-quantum')['partOf']).toBe('intel');
    expect(organization('ff-science')['partOf']).toBe('founders-fund');
    expect(organization('european-innovation-council')['entityType']).toBe('government_body');
  });
});

describe('descriptions that an audit found empty', () => {
  const PLACE_AND_YEAR =
    /^(?!Research group )[^,;]* in [^;]*?(, founded in \d{4})?(; (listed on a stock exchange|no longer in operation))?\.$/;
  it('none says class, place and year alone', () => {
    const told = rows('organizations.csv').filter(({ description }) => description !== '');
    expect(told.length).toBeGreaterThan(1000);
    const empty = told.filter(
      ({ description = '' }) =>
        PLACE_AND_YEAR.test(description) && !/, which |, led by | that /.test(description),
    );
    expect(empty.map(({ description }) => description)).toEqual([]);
    expect(PLACE_AND_YEAR.test('University in India.')).toBe(true);
    expect(PLACE_AND_YEAR.test('Post-quantum cryptography company in Paris, France, founded in 2019.')).toBe(
      true,
    );
  });

  it.each([
    [
      'ionq',
      /^Trapped-ion quantum computing company, spun out of .* listed on the NYSE as IONQ and led by .*\. It reached \d+ /,
    ],
    ['welinq', /spun out of .* and led by .*\. It last raised €5m in a seed round in January 2023\.$/],
  ])('%s is told by what it did', (key, words) => {
    expect(organization(key)['description']).toMatch(words);
  });
});
