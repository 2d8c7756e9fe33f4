import { describe, expect, it } from 'vitest';
import { formatSeconds, pointName, type PointWords } from './metricPoints.ts';

const words: PointWords = {
  subject: 'IonQ',
  phrase: '{value} physical qubits',
  unit: 'qubits',
  value: '36',
  type: 'achieved',
  system: 'Forte',
  year: '2023',
};

describe('the name of a point', () => {
  it.each<[string, Partial<PointWords>]>([
    ['IonQ: 36 physical qubits, Forte, 2023', {}],
    ['IonQ: 36 physical qubits, Forte', { year: '' }],
    [
      'IonQ: 2,000,000 physical qubits announced for 2030',
      { value: '2000000', type: 'announced', system: '', year: '2030' },
    ],
    [
      'IonQ: 64 physical qubits announced for 2026, Tempo',
      { value: '64', type: 'revised', system: 'Tempo', year: '2026' },
    ],
    ['IonQ: 1 physical qubit, Forte, 2023', { value: '1' }],
    [
      'Quantinuum: quantum volume 2^25, H2-2, 2025',
      {
        subject: 'Quantinuum',
        phrase: 'quantum volume 2^{value}',
        unit: 'log2',
        value: '25',
        system: 'H2-2',
        year: '2025',
      },
    ],
    [
      'Wang 2025: T1 of 1.168 ms, Fluxonium',
      {
        subject: 'Wang 2025',
        phrase: 'T1 of {value}',
        unit: 's',
        value: '0.001168',
        system: 'Fluxonium',
        year: '2025',
      },
    ],
    [
      'Hughes 2025: entangled-state error 0.000084',
      {
        subject: 'Hughes 2025',
        phrase: 'entangled-state error {value}',
        unit: '',
        value: '0.000084',
        system: '',
        year: '2025',
      },
    ],
  ])('is "%s"', (name, change) => {
    expect(pointName({ ...words, ...change })).toBe(name);
  });

  it.each([
    ['0.000000002', '2 ns'],
    ['0.00000035', '350 ns'],
    ['0.000001', '1 µs'],
    ['0.00007', '70 µs'],
    ['0.001', '1 ms'],
    ['0.3', '300 ms'],
    ['5500', '5,500 s'],
  ])('writes %s seconds as %s', (value, text) => {
    expect(formatSeconds(value)).toBe(text);
  });
});
