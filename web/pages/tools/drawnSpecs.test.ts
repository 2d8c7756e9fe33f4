import { expect, test } from 'vitest';
import { boxSpec, bubbleSpec, calendarSpec, histogramSpec, panelsSpec, ridgeSpec } from './drawnSpecs.ts';

const told = { question: 'How large?', by: 'Year', figure: 'Amount', isLog: true };

test('every further drawing that Vega-Lite knows has its figures as they were computed, none of them computed anew', () => {
  const specs = [
    ridgeSpec([{ group: 'a', from: 1, to: 10, rows: 3, share: 0.6 }], told),
    calendarSpec([{ day: '2024-03-05', value: null, rows: 2 }], told),
    histogramSpec([{ from: 1, to: 10, rows: 3 }], { ...told, rows: 'rounds' }),
    boxSpec([{ group: 'a', least: 1, lower: 2, median: 3, upper: 4, most: 5 }], told),
    bubbleSpec([{ group: 'a', across: 1, up: 2, size: null }], { ...told, names: ['Rounds', 'Amount'] }),
    panelsSpec([{ series: 'a', by: '2024', value: 3 }], { ...told, split: 'Class', isTime: true }),
  ];
  for (const spec of specs) {
    expect(spec).toMatchObject({ title: 'How large?', data: { values: { length: 1 } } });
    expect(JSON.stringify(spec)).not.toMatch(/"aggregate"|"bin":true/);
    expect(JSON.stringify(spec)).toContain('"type":"log"');
  }
  expect(JSON.stringify(specs[4])).not.toContain('"size":{');
});
