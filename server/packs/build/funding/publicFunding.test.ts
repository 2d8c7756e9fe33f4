import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { composePack, type BuiltPack } from '#server/packs/build/buildPack.ts';
import type { ProfiledCompany } from '#server/packs/build/inputs/readSources.ts';
import { pageKey } from '#server/packs/build/inputs/sourceBook.ts';
import { FUNDING } from './fundingEvidence.ts';

const packDir = fileURLToPath(new URL('../../../../packs/quantum', import.meta.url));
let built: BuiltPack;

beforeAll(async () => {
  built = await composePack(packDir);
});

const keys = (): string[] => built.ledger.keys(FUNDING);
const value = (key: string, field: string): string => built.ledger.value(FUNDING, key, field);
const row = (key: string, ...fields: string[]) => fields.map((field) => value(key, field));
const pages = (key: string): Set<string> =>
  new Set(built.ledger.claims(FUNDING, key, 'source').map((claim) => claim.value));
const awardsTo = (organization: string): string[] =>
  keys().filter((key) => value(key, 'entity') === organization);
const typesOf = (organization: string): string[] =>
  built.ledger.members('organization', organization, 'entityType');
const linesOf = async (file: string): Promise<Record<string, unknown>[]> =>
  (await readFile(`${packDir}/sources/${file}`, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the public funding of the quantum pack', () => {
  it('tells of every collected line about a programme, or says why it is left out', async () => {
    const told = new Set(
      keys().flatMap((key) => built.ledger.claims(FUNDING, key).map(({ evidence }) => evidence.source)),
    );
    const leftOut = new Set(built.notes.leftOut.map(({ locator }) => locator));
    const lines = await linesOf('collected/programmes.jsonl');
    const missing = lines.flatMap(({ source }, index) =>
      told.has(pageKey(String(source))) || leftOut.has(`programmes:${index + 1}`) ? [] : [index + 1],
    );
    expect(lines).toHaveLength(307);
    expect(missing).toEqual([]);
  });

  it('gives every row a page that says so', () => {
    const withoutPage = keys().filter(
      (key) => built.ledger.best(FUNDING, key, 'source')?.evidence.method !== 'reported',
    );
    expect(withoutPage).toEqual([]);
  });

  it('makes a row of every grant of the landscape whose money does not stand among the rounds', async () => {
    const companies = (await linesOf('ionlandscape/companies.jsonl')) as ProfiledCompany[];
    const table = await readFile(`${packDir}/sources/ionlandscape/government_funding_11.csv`, 'utf8');
    const told = [
      ...companies.flatMap(({ grants = [] }) => grants.map(({ source }) => source)),
      ...companies.flatMap(({ rounds = [] }) =>
        rounds.filter(({ stage }) => stage === 'grant').map(({ source }) => source),
      ),
      ...(table.match(/https?:[^\s,]+/g) ?? []),
    ].filter((url) => url !== undefined);
    const own = keys().filter((key) => told.some((url) => pages(key).has(url)));
    expect(new Set(told.filter((url) => !own.some((key) => pages(key).has(url))))).toEqual(
      new Set([
        'https://siliconcanals.com/delft-qbird-eurofiber-secure-1m/',
        'https://thequantuminsider.com/2024/12/10/nrfc-announces-13-million-investment-in-quantum-brilliance-to-build-australias-first-quantum-diamond-foundry/',
        'https://www.globenewswire.com/news-release/2026/05/13/3293782/0/en/NVision-Expands-from-Quantum-Sensing-to-Quantum-Computing-to-Accelerate-Discovery-and-Validation-of-New-Therapies.html',
        'https://quantumcomputingreport.com/eifo-invests-70-million-dkk-10-2-million-usd-in-atom-computing-to-boost-denmarks-quantum-technology-sector/',
      ]),
    );
    expect(own).toHaveLength(55);
  });

  it('holds no money that stands among the rounds: the equity of a public body is a round', () => {
    const rounds = built.ledger.keys('fundingRound');
    const round = (key: string, field: string): string => built.ledger.value('fundingRound', key, field);
    const daysApart = (first: string, second: string): number =>
      Math.abs(Date.parse(first) - Date.parse(second)) / 86_400_000;
    const pairs = keys().flatMap((key) =>
      rounds
        .filter((other) => value(key, 'entity') !== '' && round(other, 'entity') === value(key, 'entity'))
        .filter((other) => daysApart(round(other, 'date'), value(key, 'date')) <= 95)
        .filter(
          (other) =>
            built.ledger.members('fundingRound', other, 'investors').includes(value(key, 'funder')) ||
            ['fundingLocal', 'fundingUsd'].some(
              (field) => value(key, field) !== '' && round(other, field) === value(key, field),
            ),
        )
        .map((other) => `${key}, ${other}`),
    );
    expect(pairs).toEqual([]);
    expect(round('nvision-imaging-technologies-series-b-2026', 'commentary')).toContain(
      'European Investment Bank',
    );
  });

  it('parts the grant of the EIC Accelerator from the equity of its fund', () => {
    expect(row('quix-quantum-eic-2024', 'fundingLocal', 'fundingLocalTotal', 'amountQualifier')).toEqual([
      '2500000',
      '17500000',
      'up_to',
    ]);
  });

  it('covers 37 countries and the EU, which has a region and no country', () => {
    const countries = new Set(keys().map((key) => value(key, 'country')));
    expect(countries.size).toBe(38);
    const union = keys().filter((key) => value(key, 'country') === '');
    expect(union).toContain('eu-quantum-flagship');
    expect(new Set(union.map((key) => value(key, 'inRegion')))).toEqual(new Set(['EMEA']));
  });

  it('keeps the AUD 940 million of PsiQuantum as one award with the dollars of its source', () => {
    expect(awardsTo('psiquantum')).toEqual([
      'psiquantum-afrl-2022',
      'psiquantum-australia-2024',
      'psiquantum-darpa-2026',
      'psiquantum-illinois-2024',
      'psiquantum-state-of-illinois-2024',
      'psiquantum-state-of-illinois-2024-micro',
      'psiquantum-us-department-of-commerce-2026',
    ]);
    expect(
      row('psiquantum-australia-2024', 'fundingLocal', 'localCurrency', 'fundingUsd', 'date', 'funder'),
    ).toEqual(['940000000', 'AUD', '617000000', '2024-04-30', 'australian-government']);
    expect(pages('psiquantum-australia-2024').size).toBe(6);
  });

  it('joins the accounts of one letter of intent and never calls it an award of money', () => {
    const letters = keys().filter((key) => value(key, 'fundingInfo') === 'Letter of intent');
    expect(letters).toHaveLength(11);
    expect(new Set(letters.map((key) => value(key, 'amountQualifier')))).toEqual(
      new Set(['letter_of_intent']),
    );
    expect(pages('d-wave-quantum-us-department-of-commerce-2026').size).toBe(3);
    expect(pages('rigetti-computing-us-department-of-commerce-2026').size).toBe(2);
  });

  it('converts at the mean of the month where no page gives USD, and never shows a euro amount as dollars', () => {
    expect(
      row('universal-quantum-dlr-2022', 'fundingLocal', 'localCurrency', 'fundingUsd', 'usdBasis', 'fxDate'),
    ).toEqual(['67000000', 'EUR', '68283734', 'month_mean', '2022-11-01']);
    const alone = keys().flatMap((key) =>
      built.ledger
        .claims(FUNDING, key, 'fxRate')
        .filter(({ evidence }) => evidence.source !== 'exchange-rates')
        .filter(({ evidence }) =>
          ['fundingUsd', 'fundingLocal'].some(
            (field) =>
              !built.ledger
                .claims(FUNDING, key, field)
                .some((claim) => claim.evidence.source === evidence.source),
          ),
        )
        .map(() => key),
    );
    expect(alone).toEqual([]);
  });

  it('sums nothing: every amount stands in a line of a source or in a decision', async () => {
    const [programmes, rounds, further, federal, companies, table, corrections] = await Promise.all([
      readFile(`${packDir}/sources/collected/programmes.jsonl`, 'utf8'),
      readFile(`${packDir}/sources/collected/rounds.jsonl`, 'utf8'),
      readFile(`${packDir}/sources/collected/rounds-2.jsonl`, 'utf8'),
      readFile(`${packDir}/sources/nsf/fy2026_quantum_awards.csv`, 'utf8'),
      readFile(`${packDir}/sources/ionlandscape/companies.jsonl`, 'utf8'),
      readFile(`${packDir}/sources/ionlandscape/government_funding_11.csv`, 'utf8'),
      readFile(`${packDir}/corrections.csv`, 'utf8'),
    ]);
    const told = [programmes, rounds, further, federal, companies, table, corrections];
    const stated = new Set(told.join('\n').match(/\d+/g));
    const fields = ['fundingLocal', 'fundingUsd', 'fundingLocalTotal', 'fundingUsdTotal'];
    const invented = keys().flatMap((key) =>
      fields.flatMap((field) =>
        built.ledger
          .claims(FUNDING, key, field)
          .filter((claim) => claim.evidence.source !== 'exchange-rates' && !stated.has(claim.value)),
      ),
    );
    expect(invented).toEqual([]);
  });

  it('keeps differing amounts and dates of one programme as competing facts', () => {
    const claimed = (key: string, field: string) => [
      ...new Set(built.ledger.claims(FUNDING, key, field).map((claim) => claim.value)),
    ];
    expect(claimed('no-norwegian-national-quantum-technology-initiative', 'fundingLocal')).toEqual([
      '1100000000',
      '1750000000',
      '750000000',
    ]);
    expect(claimed('nvision-imaging-technologies-german-government-2023', 'fundingUsd')).toEqual([
      '19500000',
      '21300000',
    ]);
    expect(claimed('fr-national-quantum-strategy', 'date')).toEqual(['2020-01-21', '2021-01-21']);
    expect(value('fr-national-quantum-strategy', 'date')).toBe('2021-01-21');
  });

  it('parts public money from that of all sides', () => {
    expect(row('dk-qunorth', 'fundingLocal', 'fundingLocalTotal')).toEqual(['40000000', '80000000']);
    expect(row('kr-national-quantum-strategy', 'fundingLocal', 'fundingLocalTotal')).toEqual([
      '2400000000000',
      '3000000000000',
    ]);
    expect(
      row('orca-computing-innovate-uk-2022', 'fundingLocal', 'fundingLocalTotal', 'amountQualifier'),
    ).toEqual(['', '11600000', 'undisclosed']);
  });

  it('gives each of several recipients an award without an amount under the programme', () => {
    const shares = keys().filter((key) => value(key, 'partOf') === 'fr-proqcima');
    expect(shares.map((key) => value(key, 'entity'))).toEqual([
      'alice-bob',
      'c12-quantum-electronics',
      'pasqal',
      'quandela',
      'quobly',
    ]);
    expect(shares.flatMap((key) => row(key, 'fundingLocal', 'fundingUsd')).filter(Boolean)).toEqual([]);
    expect(row('fr-proqcima', 'fundingLocal', 'amountQualifier')).toEqual(['500000000', 'up_to']);
  });

  it('names funders that are public bodies, one for all spellings', () => {
    const funders = new Set(keys().map((key) => value(key, 'funder')));
    funders.delete('');
    expect([...funders].filter((funder) => !typesOf(funder).includes('government_body'))).toEqual([]);
    expect([...funders].filter((funder) => funder.includes('darpa'))).toEqual(['darpa']);
    expect(value('element-six-darpa-2023', 'agency')).toBe('DARPA');
  });

  it('answers what Germany spends: local amounts, dates and what is part of what', () => {
    const german = keys().filter((key) => value(key, 'country') === 'DE');
    expect(german.length).toBeGreaterThanOrEqual(19);
    const bare = german.filter((key) => value(key, 'fundingLocal') === '');
    expect(bare).toEqual(['eleqtron-dlr-2022', 'nvision-imaging-technologies-german-government-2023']);
    const undated = german.filter((key) => value(key, 'date') === '' && value(key, 'startDate') === '');
    expect(undated).toEqual(['de-quantum-computing-hardware-demonstrators']);
    expect(german.filter((key) => value(key, 'partOf') === 'de-dlr-quantum-computing-initiative')).toEqual([
      'eleqtron-dlr-2022',
      'planqc-dlr-2023',
      'quix-quantum-dlr-2022',
      'universal-quantum-dlr-2022',
    ]);
  });

  it('leaves private money, equity and totals without a programme out, with the reason', () => {
    const reasons = built.notes.leftOut.filter(({ locator }) =>
      /^programmes:|:grant-|^collected:(7|239)$/.test(locator),
    );
    expect(reasons.map(({ locator }) => locator)).toEqual([
      'collected:7',
      'collected:239',
      'programmes:6',
      'programmes:186',
      'programmes:199',
      'programmes:200',
      'programmes:201',
      'programmes:225',
      'programmes:232',
      'programmes:268',
      'ionlandscape:c010-quantum-transistors:grant-1',
      'ionlandscape:c025-quantum-brilliance:grant-2',
      'ionlandscape:c026-nvision-imaging:grant-4',
      'ionlandscape:c028-atom-computing:grant-2',
      'ionlandscape:c073-qbird:grant-2',
      'ionlandscape:c091-qilimanjaro-quantum-tech:grant-1',
      'ionlandscape:c092-quside:grant-1',
      'ionlandscape:c103-beit:grant-1',
    ]);
  });
});
