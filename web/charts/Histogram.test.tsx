import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Histogram } from './Histogram.tsx';

const markup = renderToStaticMarkup(
  <Histogram
    label="Founded by year"
    height={40}
    bars={[
      { at: 2019, count: 1, title: '2019 and before: 1', look: 'other' },
      { at: 2020, count: 100, title: '2020: 100' },
      { at: 2023, count: 0, title: '2023: 0', look: 'outside' },
    ]}
  />,
);

test('every bar says what it stands for, and the keys can come to it', () => {
  expect(markup.match(/data-tip="[^"]+"/g)).toEqual([
    'data-tip="2019 and before: 1"',
    'data-tip="2020: 100"',
    'data-tip="2023: 0"',
  ]);
  expect(markup).toContain('role="slider"');
  expect(markup).toContain('role="img" aria-label="Founded by year"');
});

test('bars stand at their years, as tall as their counts, and what was counted is seen', () => {
  const bars = [...markup.matchAll(/<rect x="([\d.]+)%" width="[\d.]+%" y="([\d.]+)" height="([\d.]+)"/g)];
  expect(bars.map(([, x, y, height]) => [x, y, height].map((text) => Math.round(Number(text))))).toEqual([
    [2, 38, 2],
    [22, 0, 40],
    [82, 40, 0],
  ]);
});

test('what gathers others, and what is not chosen, looks otherwise', () => {
  expect(markup.match(/data-look="\w+"/g)).toEqual(['data-look="other"', 'data-look="outside"']);
});
