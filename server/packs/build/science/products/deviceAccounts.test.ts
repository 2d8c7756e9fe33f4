import { Corrections } from '#server/packs/build/inputs/corrections.ts';
import { describe, expect, it } from 'vitest';
import type { Device } from '#server/packs/build/science/inputs/readScience.ts';
import {
  productSpelling,
  type ProductRule,
  type ScienceRules,
} from '#server/packs/build/science/inputs/scienceRules.ts';
import type { BuildNotes } from '#server/packs/build/workspace.ts';
import { accountsOfSystems, isDatedDevice, vendorOf } from './deviceAccounts.ts';
import { describeProduct } from './describeProducts.ts';
import { tell, UNTOLD } from '#server/packs/build/told.ts';

const rule = (organization: string, name: string): ProductRule => ({
  organization,
  name,
  noun: 'Trapped-ion quantum computer',
  modality: 'Trapped ion',
  className: 'trapped-ion',
  machine: '',
  reason: '',
});

const RULES: ScienceRules = {
  vendors: new Map([['Quantinuum', { organization: 'quantinuum', short: 'Quantinuum' }]]),
  products: new Map([[productSpelling('quantinuum', 'Helios'), rule('quantinuum', 'Quantinuum Helios')]]),
  metrics: new Map(),
  topics: [],
  references: new Map(),
  groups: new Map(),
};

const system = (qubits: string, name = 'Helios') => ({
  position: 5,
  company: 'Quantinuum',
  system: name,
  qubits,
});

describe('the unverified list of systems', () => {
  it('gives the plain number and what stands beside it', () => {
    const notes: BuildNotes = { leftOut: [], unlocated: [] };
    expect(
      accountsOfSystems(
        { corrections: new Corrections([]), notes },
        [system('98 + 48 logical'), system('105')],
        RULES,
      ),
    ).toMatchObject([
      { organization: 'quantinuum', qubits: '98', conditions: '48 logical qubits stated beside', page: '' },
      { qubits: '105', conditions: '' },
    ]);
    expect(notes.leftOut).toEqual([]);
  });

  it.each([
    ['>1000 (200 deployed)', 'unverified system without a plain number of qubits'],
    ['~100-200 (1000 plan)', 'unverified system without a plain number of qubits'],
    ['3000+', 'unverified system without a plain number of qubits'],
    ['N/A', 'unverified system without a plain number of qubits'],
  ])('is noted where it says %s', (qubits, reason) => {
    const notes: BuildNotes = { leftOut: [], unlocated: [] };
    expect(accountsOfSystems({ corrections: new Corrections([]), notes }, [system(qubits)], RULES)).toEqual(
      [],
    );
    expect(notes.leftOut).toMatchObject([{ locator: 'system 5', reason }]);
  });

  it('adds no system that nothing else names', () => {
    const notes: BuildNotes = { leftOut: [], unlocated: [] };
    expect(
      accountsOfSystems({ corrections: new Corrections([]), notes }, [system('24', 'PINE/IBEX')], RULES),
    ).toEqual([]);
    expect(notes.leftOut).toMatchObject([{ reason: 'unverified system that no other source names' }]);
  });
});

describe('the list of devices', () => {
  const device: Device = {
    line: 96,
    company: 'Fujitsu / RIKEN',
    chip: '',
    technology: 'Superconducting',
    qubits: '256',
    release: '2025',
    page: 'https://www.fujitsu.com/global/about/resources/news/press-releases/2025/0422-01.html',
    table: 'pricing-universal-QC',
  };

  it('tells of a device without a name by its date and page, not by a front page', () => {
    expect(isDatedDevice(device)).toBe(true);
    expect(isDatedDevice({ ...device, page: 'https://quantumbrilliance.com/' })).toBe(false);
    expect(isDatedDevice({ ...device, release: '' })).toBe(false);
    expect(isDatedDevice({ ...device, release: '2026' })).toBe(false);
    expect(isDatedDevice({ ...device, chip: 'Qmio' })).toBe(false);
  });

  it('asks for a decision about a vendor that no rule knows', () => {
    expect(() => vendorOf(RULES, 'Acme')).toThrow('rules/vendors.csv does not know "Acme".');
  });
});

describe('the description of a product', () => {
  const facts = {
    noun: tell`Trapped-ion quantum computer`,
    vendor: tell`IonQ`,
    qubits: tell`36`,
    isPhotonic: false,
    year: tell`2023`,
    stage: tell`available`,
  };

  it.each([
    [{}, 'Trapped-ion quantum computer by IonQ with 36 physical qubits, launched in 2023.'],
    [{ qubits: UNTOLD, year: UNTOLD }, 'Trapped-ion quantum computer by IonQ.'],
    [
      { stage: tell`discontinued`, year: tell`2020`, qubits: tell`11` },
      'Trapped-ion quantum computer by IonQ with 11 physical qubits, launched in 2020; no longer offered.',
    ],
    [
      { stage: tell`announced`, year: tell`2026`, qubits: tell`1200` },
      'Trapped-ion quantum computer by IonQ with 1,200 physical qubits, announced for 2026.',
    ],
    [
      { stage: tell`announced`, year: UNTOLD, qubits: UNTOLD },
      'Trapped-ion quantum computer by IonQ, announced.',
    ],
    [
      { stage: tell`prototype`, isPhotonic: true, qubits: tell`12` },
      'Trapped-ion quantum computer by IonQ with 12 qubits or optical modes, shown in 2023; a prototype.',
    ],
  ])('follows from its facts: %o', (change, text) => {
    expect(describeProduct({ ...facts, ...change }).words).toBe(text);
  });
});
