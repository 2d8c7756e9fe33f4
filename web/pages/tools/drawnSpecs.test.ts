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

test('drawings in Vega-Lite stand in the order of the screen, and what is nothing does not spoil a scale of powers', () => {
  const ridge = { from: 1, to: 10, rows: 3, share: 0.6 };
  expect(
    ridgeSpec(
      ['b', 'a', 'b'].map((group) => ({ ...ridge, group })),
      told,
    ),
  ).toMatchObject({ mark: { type: 'bar' }, encoding: { row: { sort: ['b', 'a'] }, x2: { field: 'to' } } });
  const panels = panelsSpec(
    ['b', 'a'].map((series) => ({ series, by: '9', value: 0 })),
    { ...told, split: 'Class', isTime: true },
  );
  expect(panels).toMatchObject({
    encoding: { facet: { sort: ['b', 'a'], columns: 4 }, x: { sort: null }, y: { field: 'placed' } },
  });
  // A facet has its columns within: the grammar knows none beside its figures.
  expect(panels).not.toHaveProperty('columns');
  const days = [0, 3, 30, null].map((value, day) => ({ day: `2024-03-0${day + 1}`, value, rows: 2 }));
  const powers = { type: 'log', clamp: true };
  expect(calendarSpec(days, told)).toMatchObject({
    encoding: { color: { scale: { ...powers, domain: [3, 30] } } },
  });
  const spread = { group: 'a', least: 0, lower: 2, median: 3, upper: 4, most: 5 };
  const x = { scale: { ...powers, domain: [2, 5] } };
  expect(boxSpec([spread], told)).toMatchObject({ layer: [1, 2, 3].map(() => ({ encoding: { x } })) });
  const bubbles = bubbleSpec([{ group: 'a', across: 1, up: 2, size: null }], {
    ...told,
    names: ['Rounds', 'Amount', 'Size'],
  });
  expect(bubbles).toMatchObject({
    transform: [{ calculate: 'datum.size > 0 ? datum.size : 0', as: 'drawn' }],
    encoding: { size: { field: 'drawn' } },
  });
});
