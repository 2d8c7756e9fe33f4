import { describe, expect, it } from 'vitest';
import type { Experiment, ExperimentList } from '#server/packs/build/science/inputs/readScience.ts';
import { codesIn, pointsOfExperiment, withUncertainty } from './paperPoints.ts';

const row = (list: ExperimentList, cells: Readonly<Record<string, string>>): Experiment => ({
  list,
  line: 2,
  title: '',
  author: '',
  page: '',
  year: '',
  platform: '',
  cells,
});

describe('an uncertainty in the last digits', () => {
  it.each([
    ['0.629-15+15', '0.629', '0.015', ''],
    ['0.994-14+5', '0.994', '0.014', '+0.005 −0.014'],
    ['0.9877-11+11', '0.9877', '0.0011', ''],
    ['0.9992-15+3', '0.9992', '0.0015', '+0.0003 −0.0015'],
    ['0.99949-27+27', '0.99949', '0.00027', ''],
    ['0.9999-1+1', '0.9999', '0.0001', ''],
    ['0.966', '0.966', '', ''],
    ['about 0.9', '', '', ''],
  ])('of %s is read', (text, value, uncertainty, bounds) => {
    expect(withUncertainty(text)).toEqual({ value, uncertainty, bounds });
  });
});

describe('points of an experiment', () => {
  it('are its qubits', () => {
    expect(pointsOfExperiment(row('qubit_count', { 'Number of qubits': '6100' }))).toMatchObject([
      { metric: 'physical_qubits', value: '6100' },
    ]);
  });

  it('are the coherence times that it states', () => {
    const cells = {
      'Code Name': 'Fluxonium',
      'Physical system': 'Josephson junction',
      T1: '',
      T2: '0.00000035',
    };
    expect(pointsOfExperiment(row('physical_qubits', cells))).toMatchObject([
      { metric: 't2', value: '0.00000035', system: 'Fluxonium', conditions: 'Josephson junction' },
    ]);
  });

  it('are the largest distance of its codes and all qubits, which are no best of an organization', () => {
    const cells = {
      'Code Name': 'Four-qubit Code',
      'Code Parameters': '[[4,2,2]]',
      'Total number of qubits involved': '13',
    };
    expect(pointsOfExperiment(row('qec_exp', cells))).toMatchObject([
      { metric: 'code_distance', value: '2', system: 'Four-qubit code', isOfOrganization: true },
      { metric: 'physical_qubits', value: '13', isOfOrganization: false },
    ]);
    const surface = { 'Code Name': 'Surface Code', 'Code Parameters': '[[9,1,3]], [[25, 1, 5]], [[49,1,7]]' };
    expect(pointsOfExperiment(row('qec_exp', surface))).toMatchObject([
      { value: '7', conditions: '[[49,1,7]], the largest of several codes' },
    ]);
  });

  it('keep the distance of repetition codes apart and give none to a state without a logical qubit', () => {
    const repetition = { 'Code Name': 'Repetition Code', 'Code Parameters': '[3,1,3]-[29,1,29]' };
    expect(pointsOfExperiment(row('qec_exp', repetition))).toMatchObject([
      { metric: 'repetition_distance', value: '29' },
    ]);
    const bell = { 'Code Name': 'Bell State', 'Code Parameters': '[[2,0,2]]' };
    expect(pointsOfExperiment(row('qec_exp', bell))).toEqual([]);
    const cluster = { 'Code Name': 'Cluster State', 'Code Parameters': '1D with 12 qubits' };
    expect(pointsOfExperiment(row('qec_exp', cluster))).toEqual([]);
  });

  it('are the fidelity of a magic state, without the separator of lists in its conditions', () => {
    const cells = {
      Fidelity: '0.994-14+5',
      'Acceptance Rate (%)': '13.7',
      'Magic State': '|H>',
      'QEC Code': 'Steane',
      'Experiment Type': 'Preparation',
    };
    expect(pointsOfExperiment(row('msd_exp', cells))).toMatchObject([
      {
        metric: 'magic_state_fidelity',
        value: '0.994',
        uncertainty: '0.014',
        system: 'Steane',
        conditions: 'H state; preparation; 13.7 % of the runs kept; +0.005 −0.014',
        part: 'h-steane',
      },
    ]);
  });

  it('know the parameters of codes in either bracket', () => {
    expect(codesIn('[[13,1,3]] surface code, [[16,2,2]] toric code')).toEqual([
      { text: '[[13,1,3]]', logical: 1, distance: 3 },
      { text: '[[16,2,2]]', logical: 2, distance: 2 },
    ]);
  });
});
