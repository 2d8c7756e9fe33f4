import { describe, expect, it } from 'vitest';
import { Corrections } from '#server/packs/build/inputs/corrections.ts';
import type { ProfiledCompany, ProfiledTarget } from '#server/packs/build/inputs/readSources.ts';
import type { RoadmapStep } from '#server/packs/build/science/inputs/readScience.ts';
import type { ScienceRules } from '#server/packs/build/science/inputs/scienceRules.ts';
import type { BuildNotes } from '#server/packs/build/workspace.ts';
import { typesOf } from './addRoadmaps.ts';
import {
  conditionOf,
  dateInAddress,
  promisesOfSteps,
  promisesOfTargets,
  type RoadmapPromise,
} from './roadmapPoints.ts';

const RULES: ScienceRules = {
  vendors: new Map([
    ['IQM', { organization: 'iqm-quantum-computers', short: 'IQM' }],
    ['IonQ', { organization: 'ionq', short: 'IonQ' }],
  ]),
  products: new Map(),
  metrics: new Map(),
  topics: [],
  references: new Map(),
  groups: new Map(),
};

const decisions = (corrections = new Corrections([])) => {
  const notes: BuildNotes = { leftOut: [], unlocated: [] };
  return { corrections, notes };
};

const step = (change: Partial<RoadmapStep>): RoadmapStep => ({
  line: 16,
  company: 'IQM',
  kind: 'physical',
  year: '2028',
  number: '5000',
  promisedOn: '2024-11',
  pages: ['https://meetiqm.com/technology/roadmap/'],
  ...change,
});

describe('the list of roadmaps', () => {
  it('gives the first year of a plateau and notes the others', () => {
    const given = decisions();
    const promises = promisesOfSteps(
      given,
      [step({}), step({ line: 17, year: '2029' }), step({ line: 18, year: '2030', number: '40000' })],
      RULES,
    );
    expect(promises.map(({ year, value }) => [year, value])).toEqual([
      ['2028', '5000'],
      ['2030', '40000'],
    ]);
    expect(given.notes.leftOut).toMatchObject([
      { locator: 'derived_roadmap_qubits.csv line 17', reason: 'roadmap point that repeats the year before' },
    ]);
  });

  it('keeps equal numbers of another kind of qubit', () => {
    const promises = promisesOfSteps(decisions(), [step({}), step({ kind: 'logical' })], RULES);
    expect(promises.map(({ metric }) => metric)).toEqual(['physical_qubits', 'logical_qubits']);
  });

  it('counts what the editors decided that a roadmap counts', () => {
    const row = {
      line: 2,
      kind: 'roadmap',
      key: 'ionq',
      action: 'set',
      field: 'metric',
      reason: '',
      source: '',
    };
    const corrections = new Corrections([{ ...row, value: 'algorithmic_qubits' }]);
    const [promise] = promisesOfSteps(
      decisions(corrections),
      [step({ company: 'IonQ', number: '64' })],
      RULES,
    );
    expect(promise).toMatchObject({ organization: 'ionq', metric: 'algorithmic_qubits', value: '64' });
  });
});

describe('targets of the landscape', () => {
  const company = (target: ProfiledTarget): ProfiledCompany => ({
    line: 2,
    id: 'c002-ionq',
    name: 'IonQ',
    roadmap: [target],
  });

  it('give one promise per number that they state', () => {
    const target = {
      date: '2030-12-31',
      target: '2 million physical, approx. 80,000 logical qubits',
      qubits: 2_000_000,
      logical_qubits: 80_000,
      source: 'https://thequantuminsider.com/2026/03/27/a-page/',
    };
    expect(promisesOfTargets(decisions(), company(target))).toMatchObject([
      { metric: 'physical_qubits', value: '2000000', year: '2030', promisedOn: '2026-03-27', conditions: '' },
      { metric: 'logical_qubits', value: '80000', conditions: 'approximately' },
    ]);
  });

  it('give algorithmic qubits where they name them, and are noted where they state no number', () => {
    const named = {
      date: '2026-12-31',
      target: '#AQ 64 (IonQ Tempo); thousands of physical qubits',
      source: 'https://a.org/b',
    };
    expect(promisesOfTargets(decisions(), company(named))).toMatchObject([
      { metric: 'algorithmic_qubits', value: '64', year: '2026' },
    ]);
    const given = decisions();
    const silent = {
      date: '2027-12-31',
      target: 'Sol and Apollo generations toward fault tolerance',
      source: 'https://a.org/b',
    };
    expect(promisesOfTargets(given, company(silent))).toEqual([]);
    expect(given.notes.leftOut).toMatchObject([{ reason: 'target without a number of qubits' }]);
  });

  it.each([
    ['30 logical qubits, approx. 3,000 physical qubits', '3000', 'approximately'],
    ['100 logical qubits, over 10,000 physical qubits', '10000', 'more than this number'],
    ['100+ qubits, error rates halved', '100', 'more than this number'],
    ['Fault-tolerant data centre, up to 500 logical', '500', 'up to this number'],
    ['~50 logical qubits; multi-processor networking', '50', 'approximately'],
    ['1,000 qubits', '1000', ''],
  ])('say of "%s" how %s is meant', (target, value, condition) => {
    expect(conditionOf(target, value)).toBe(condition);
  });

  it('take the date of a promise from the address of a news page alone', () => {
    expect(dateInAddress('https://siliconangle.com/2025/02/11/quera-computing/')).toBe('2025-02-11');
    expect(dateInAddress('https://www.quera.com/press-releases/roadmap-0')).toBe('');
  });
});

describe('the type of a promise', () => {
  const promise = (change: Partial<RoadmapPromise>): RoadmapPromise => ({
    dataset: '',
    locator: '',
    organization: 'pasqal',
    metric: 'physical_qubits',
    value: '1000',
    year: '2026',
    promisedOn: '2023-01',
    pages: [],
    conditions: '',
    ...change,
  });

  it('is revised where an older roadmap promised another number for the year', () => {
    const types = typesOf([promise({}), promise({ value: '250', promisedOn: '2025' })]);
    expect(Object.fromEntries(types)).toEqual({
      'pasqal-physical-qubits-announced-2026-1000': 'announced',
      'pasqal-physical-qubits-announced-2026-250': 'revised',
    });
  });

  it('is announced where the number is repeated or the date is not known', () => {
    const types = typesOf([
      promise({}),
      promise({ promisedOn: '2025' }),
      promise({ value: '2000', promisedOn: '' }),
    ]);
    expect([...types.values()]).toEqual(['announced', 'announced']);
  });
});
