import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCsv, type ReadTable } from '#server/packs/readCsv.ts';

const dataDir = fileURLToPath(new URL('../../../../packs/quantum/data', import.meta.url));
const tables = new Map<string, ReadTable>();

beforeAll(async () => {
  for (const file of ['metrics.csv', 'metricPoints.csv', 'papers.csv', 'products.csv']) {
    tables.set(file, await readCsv(join(dataDir, file)));
  }
});

const rows = (file: string) => (tables.get(file)?.rows ?? []).map(({ values }) => values);
const points = (metric: string) => rows('metricPoints.csv').filter((row) => row['metric'] === metric);
const pointsOf = (organization: string, metric: string, types: readonly string[]) =>
  points(metric)
    .filter((row) => row['organization'] === organization && types.includes(row['type'] ?? ''))
    .map(({ year, value }) => `${year}: ${value}`)
    .sort();

describe('the science of the quantum pack', () => {
  it('has physical qubits as its key metric, and a definition and points of every metric', () => {
    const metrics = rows('metrics.csv');
    const [first] = metrics.toSorted((one, other) => Number(one['position']) - Number(other['position']));
    expect(first?.['slug']).toBe('physical_qubits');
    expect(metrics.filter(({ description = '' }) => description.length < 40)).toEqual([]);
    expect(metrics.filter(({ slug = '' }) => points(slug).length === 0)).toEqual([]);
    expect(rows('metricPoints.csv').length).toBeGreaterThan(300);
  });

  it('sets what IonQ announced against what it reached, in physical and in algorithmic qubits', () => {
    expect(pointsOf('ionq', 'physical_qubits', ['achieved'])).toEqual([
      '2020: 11',
      '2022: 25',
      '2023: 36',
      '2023: 36',
      '2025: 100',
    ]);
    expect(pointsOf('ionq', 'physical_qubits', ['announced', 'revised'])).toEqual([
      '2023: 32',
      '2025: 100',
      '2026: 256',
      '2027: 10000',
      '2028: 20000',
      '2030: 2000000',
    ]);
    expect(pointsOf('ionq', 'algorithmic_qubits', ['achieved'])).toEqual([
      '2022: 20',
      '2022: 25',
      '2023: 29',
      '2023: 35',
      '2024: 36',
      '2025: 35',
      '2025: 64',
      '2025: 64',
    ]);
    expect(pointsOf('ionq', 'algorithmic_qubits', ['announced'])).toContain('2025: 64');
  });

  it('never counts a number that is promised as reached', () => {
    const promised = rows('metricPoints.csv').filter(({ promisedOn }) => promisedOn !== '');
    expect(promised.length).toBeGreaterThan(40);
    expect(promised.filter(({ type }) => type === 'achieved' || type === 'measured')).toEqual([]);
    const ahead = rows('products.csv').filter(({ stage }) => stage === 'announced');
    const keys = new Set(ahead.map(({ key }) => key));
    expect(ahead.length).toBeGreaterThan(0);
    expect(ahead.filter(({ launchedOn }) => launchedOn !== '')).toEqual([]);
    expect(
      rows('metricPoints.csv').filter(({ product, type }) => keys.has(product) && type === 'achieved'),
    ).toEqual([]);
  });

  it('answers which papers reached a hundred qubits', () => {
    const papers = new Map(rows('papers.csv').map((row) => [row['key'], row['title']]));
    const large = points('physical_qubits').filter(
      ({ paper, value, type }) => paper !== '' && type === 'achieved' && Number(value) >= 100,
    );
    const titles = large.map(({ paper }) => papers.get(paper));
    expect(titles).toContain('Evidence for the utility of quantum computing before fault tolerance');
    expect(titles).toContain('A tweezer array with 6100 highly coherent atomic qubits');
    expect(large.length).toBeGreaterThanOrEqual(10);
  });

  it('leads every paper and every product to a page, and tells each paper once', () => {
    const papers = rows('papers.csv');
    expect(papers.length).toBeGreaterThanOrEqual(270);
    expect(papers.filter(({ website }) => website === '')).toEqual([]);
    expect(rows('products.csv').filter(({ website }) => website === '')).toEqual([]);
    expect(papers.find(({ arxivId }) => arxivId === 'quant-ph/9806012')?.['title']).toBe(
      'Deterministic entanglement of two trapped ions',
    );
    for (const field of ['doi', 'arxivId', 'title']) {
      const values = papers.map((row) => (row[field] ?? '').toLowerCase()).filter(Boolean);
      expect(values.filter((value, index) => values.indexOf(value) < index)).toEqual([]);
    }
  });

  it('knows who made the machine of a paper, and finds the paper that its references do not identify', () => {
    const pino = rows('papers.csv').find(({ title = '' }) =>
      title.startsWith('Demonstration of the trapped-ion quantum CCD'),
    );
    expect(pino).toMatchObject({ doi: '10.1038/s41586-021-03318-4', organizations: 'quantinuum' });
    expect(points('quantum_volume').find(({ paper }) => paper === pino?.['key'])).toMatchObject({
      system: 'H0',
      value: '6',
      date: '2020-06-01',
      datePrecision: 'month',
      type: 'achieved',
    });
    const outside = points('quantum_volume').filter(
      ({ type, key = '' }) => type === 'measured' && !key.startsWith('calibration-'),
    );
    expect(outside.map(({ system }) => system).sort()).toEqual([
      'Aspen-11',
      'Aspen-M-1',
      'H1-2',
      'Harmony',
      'Lucy',
    ]);
  });

  it('dates no product by the contract to build it, and describes every product', () => {
    const product = rows('products.csv').find(
      ({ key }) => key === 'quix-universal-photonic-quantum-computer',
    );
    expect([product?.['launchedOn'], product?.['stage']]).toEqual(['', '']);
    expect(rows('products.csv').filter(({ description }) => description === '')).toEqual([]);
  });

  it.each([
    ['d-wave-advantage2-113-physical-qubits', 'annealer'],
    ['d-wave-quantum-physical-qubits-advantage-2020-09-5000', 'annealer'],
    ['d-wave-quantum-physical-qubits-announced-2026-17', 'gate'],
    ['pasqal-fresnel-physical-qubits', 'analog'],
    ['quera-aquila-physical-qubits', 'analog'],
    ['quera-gemini-physical-qubits-announced', 'gate'],
    ['quera-computing-physical-qubits-gemini-class-system-2026-260', 'gate'],
    ['rigetti-cepheus-1-108q-physical-qubits', 'gate'],
    ['calibration-ibm-aachen-physical-qubits', 'gate'],
    ['pasqal-physical-qubits-aramco-machine-2025-11-200', ''],
    ['quandela-canopus-mosaiq-24-physical-qubits', ''],
  ])('tells the kind of machine of %s: "%s"', (key, machine) => {
    expect(rows('metricPoints.csv').find((row) => row['key'] === key)?.['machine']).toBe(machine);
  });

  it('tells no company that it is a gate machine, and every error-corrected qubit that it is of one', () => {
    const machines = (metric: string) => new Set(points(metric).map(({ machine }) => machine));
    for (const metric of ['employees', 'revenue', 'cash']) expect([...machines(metric)]).toEqual(['']);
    for (const metric of ['logical_qubits', 'quantum_volume', 'two_qubit_fidelity']) {
      expect([...machines(metric)]).toEqual(['gate']);
    }
  });

  it('joins one product of several sources', () => {
    const named = rows('products.csv').filter(({ name = '' }) =>
      /^(IonQ Aria|AQT MARMOT|Google Willow)/.test(name),
    );
    expect(named.map(({ name }) => name).sort()).toEqual(['AQT MARMOT', 'Google Willow', 'IonQ Aria']);
    expect(named.find(({ name }) => name === 'IonQ Aria')).toMatchObject({
      launchedOn: '2022-02-23',
      launchedOnPrecision: 'day',
      stage: 'available',
      offeredBy: 'ionq',
      primaryClassification: 'trapped-ion',
    });
  });
});
