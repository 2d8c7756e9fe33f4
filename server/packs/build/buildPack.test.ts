import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA_FOLDER, FACTS_FILE, SOURCES_FILE } from '#server/packs/format.ts';
import { readPack, type ReadTable } from '#server/packs/readCsv.ts';
import { buildPack, type BuiltPack } from './buildPack.ts';

const packDir = fileURLToPath(new URL('../../../packs/quantum', import.meta.url));
let folder = '';
let built: BuiltPack;
let tables: ReadonlyMap<string, ReadTable>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pack-'));
  built = await buildPack(packDir, folder);
  tables = await readPack(packDir);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rows = (file: string) => (tables.get(file)?.rows ?? []).map(({ values }) => values);
const organizations = () => rows('organizations.csv');

describe('a rebuild of the quantum pack', () => {
  it('makes the very files that are committed', async () => {
    const committed = (await readdir(join(packDir, DATA_FOLDER))).sort();
    expect((await readdir(folder)).sort()).toEqual(committed);
    for (const file of committed) {
      const [made, kept] = await Promise.all([
        readFile(join(folder, file), 'utf8'),
        readFile(join(packDir, DATA_FOLDER, file), 'utf8'),
      ]);
      expect(
        made === kept,
        `${file} differs: run "npm run pack -- build quantum" and look at the change`,
      ).toBe(true);
    }
  });

  it('makes the same files twice', async () => {
    const again = await mkdtemp(join(tmpdir(), 'pack-'));
    try {
      const { texts } = await buildPack(packDir, again);
      expect([...texts]).toEqual([...built.texts]);
    } finally {
      await rm(again, { recursive: true, force: true });
    }
  });
});

describe('the quantum pack', () => {
  it('holds all 722 listed organizations, and those that only the landscape, a page or a partner knows', () => {
    const listed = organizations().filter(({ techDetail }) => techDetail !== '');
    expect(listed).toHaveLength(722);
    const classed = organizations().filter(
      ({ primaryClassification, ofBusinessType }) =>
        primaryClassification !== '' && ofBusinessType !== 'research',
    );
    expect(classed.map(({ key }) => key).filter((key) => !listed.some((row) => row['key'] === key))).toEqual([
      'amazon-web-services',
      'applied-materials',
      'cambridge-quantum',
      'disco-corp',
      'enquantum',
      'google-cloud',
      'icalps',
      'm-squared-lasers',
      'orbray',
      'phix-photonics-assembly',
      'qu-co',
      'quancilla',
      'quantopticon',
      'quantum-blockchain-technologies',
      'quantum-x-labs',
      'qxbranch',
      'rahko',
      'swabian-instruments',
    ]);
  });

  it('gives every one of them a class, and one of the second level wherever a tag decides it', () => {
    const tops = new Set(
      rows('classifications.csv')
        .filter(({ level }) => level === '1')
        .map(({ key }) => key),
    );
    const listed = organizations().filter(({ techDetail }) => techDetail !== '');
    expect(listed.filter(({ primaryClassification }) => primaryClassification === '')).toEqual([]);
    expect(listed.filter(({ primaryClassification }) => tops.has(primaryClassification)).length).toBeLessThan(
      15,
    );
  });

  it('takes 65 rounds from the landscape that have a page, and more than twice as many from collected pages', () => {
    const facts = rows(FACTS_FILE).filter(({ kind, field }) => kind === 'fundingRound' && field === 'entity');
    const datasets = new Map(rows(SOURCES_FILE).map(({ key, dataset }) => [key, dataset]));
    const own = facts.filter(({ source = '' }) => datasets.get(source)?.includes('ionlandscape') === true);
    expect(rows('fundingRounds.csv').length - own.length).toBeGreaterThanOrEqual(200);
    expect(new Set(own.map(({ key }) => key)).size).toBeGreaterThanOrEqual(65);
    expect(new Set(own.map(({ key }) => key))).toContain('quantum-brilliance-series-a-2025');
    expect(built.notes.leftOut.filter(({ reason }) => reason === 'round that cites Crunchbase')).toHaveLength(
      7,
    );
  });

  it('keeps grants, letters of intent and repayable loans of public bodies out of the rounds', () => {
    expect(rows('fundingRounds.csv').filter(({ roundGroup }) => roundGroup === 'grant')).toEqual([]);
    const labels = rows('fundingRounds.csv').map(({ announcedAs = '' }) => announcedAs);
    expect(labels.filter((label) => /repayable|letter of intent|grant|contract|QBI/i.test(label))).toEqual(
      [],
    );
  });

  it("counts one investor's part within its round and lets it lead nothing", () => {
    const parts = rows('investments.csv').filter(
      ({ investor }) => investor === 'national-reconstruction-fund-corporation',
    );
    expect(parts.map(({ round, isLead }) => [round, isLead])).toEqual([
      ['diraq-series-a-2025', 'false'],
      ['diraq-series-a-2026', 'true'],
      ['quantum-brilliance-series-a-2025', 'false'],
      ['quintessencelabs-round-2025', 'false'],
    ]);
    const round = rows('fundingRounds.csv').find(({ key }) => key === 'quantum-brilliance-series-a-2025');
    expect(round).toMatchObject({ fundingUsd: '20000000', announcedAs: 'Series A (extension)' });
  });

  it('stores a euro amount that stood as dollars as euros, and converts it at the mean of its month', () => {
    const round = rows('fundingRounds.csv').find(({ key }) => key === 'iqm-quantum-computers-series-a-2022');
    expect(round).toMatchObject({
      fundingLocal: '128000000',
      localCurrency: 'EUR',
      fundingUsd: '130147433',
      usdBasis: 'month_mean',
      fxDate: '2022-07-01',
    });
  });

  it('gives Multiverse its money in San Sebastián', () => {
    const entities = rows('fundingRounds.csv').map(({ entity = '' }) => entity);
    expect(entities).toContain('multiverse-computing');
    expect(entities).not.toContain('multiverse-computing-toronto');
  });

  it('merges the spellings of one investor', () => {
    const keys = organizations().map(({ key }) => key);
    expect(
      keys.filter((key = '') =>
        /^(rbc|royal-bank|unsw|university-of-(new-south-wales|nsw)|jpmorgan)/.test(key),
      ),
    ).toEqual(['jpmorganchase', 'royal-bank-of-canada', 'university-of-new-south-wales']);
  });

  it('has one row for a company that is also an investor or a user', () => {
    const types = (key: string) => organizations().find((row) => row['key'] === key)?.['entityType'];
    expect([
      types('ionq'),
      types('hsbc'),
      types('accenture'),
      types('weizmann-institute-of-science'),
    ]).toEqual(['company|investor', 'enterprise_user|investor', 'company', 'investor|university']);
  });

  it('keeps competing amounts of a listing as facts and shows the one that most pages give', () => {
    const key = 'xtalpi-ipo-2024';
    const claimed = rows(FACTS_FILE).filter(
      (fact) => fact['key'] === key && fact['field'] === 'fundingLocal',
    );
    expect(new Set(claimed.map(({ value }) => value)).size).toBe(4);
    expect(rows('fundingRounds.csv').find((row) => row['key'] === key)).toMatchObject({
      fundingLocal: '989300000',
      fundingUsd: '126700000',
      localCurrency: 'HKD',
    });
  });

  it('is told in the README with the numbers that it has', async () => {
    const readme = await readFile(join(packDir, '..', '..', 'README.md'), 'utf8');
    const told = readme.slice(readme.indexOf('## The quantum pack')).split('\n## ')[0] ?? '';
    const numberOf = (words: string): number =>
      Number(new RegExp(`([\\d,]+) ${words}`).exec(told)?.[1]?.replaceAll(',', ''));
    const typed = (type: string): number =>
      organizations().filter(({ entityType = '' }) => entityType.split('|').includes(type)).length;
    const counts: readonly (readonly [words: string, count: number])[] = [
      ['organizations', organizations().length],
      ['companies', typed('company')],
      ['investors', typed('investor')],
      ['public bodies', typed('government_body')],
      ['universities', typed('university')],
      ['national laboratories', typed('national_lab')],
      ['groups and centers', typed('group_or_center')],
      ['enterprise users', typed('enterprise_user')],
      ['funding rounds', rows('fundingRounds.csv').length],
      ['rows of public funding', rows('publicFundings.csv').length],
      ['products', rows('products.csv').length],
      ['papers', rows('papers.csv').length],
      ['metric points', rows('metricPoints.csv').length],
      ['milestones', rows('milestones.csv').length],
      ['partnerships', rows('partnerships.csv').length],
      ['people', rows('people.csv').length],
    ];
    expect(counts.map(([words]) => [words, numberOf(words)])).toEqual(counts);
    expect(rows(FACTS_FILE).length).toBeGreaterThan(numberOf('facts'));
    expect(rows(SOURCES_FILE).length).toBeGreaterThan(numberOf('sources'));
  });

  it('names people only with a page of their own', () => {
    const pages = new Set(
      rows(SOURCES_FILE)
        .filter(({ url, licence }) => url !== '' && licence === '')
        .map(({ key }) => key),
    );
    const named = rows(FACTS_FILE).filter(({ kind, field }) => kind === 'person' && field === 'name');
    expect(named.every(({ source = '' }) => pages.has(source))).toBe(true);
  });
});
