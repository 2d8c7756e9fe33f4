import { expect, test } from 'vitest';
import { chartDocument } from './chartFiles.ts';
import { readChart } from './readChart.ts';

const written = (address: string, read = '2026-05-04'): string =>
  chartDocument([], {
    question: 'Companies by country',
    drawing: 'bars',
    address,
    path: '/organizations/',
    query: {},
    read,
  });

test('a chart is opened again as it was saved, of this installation or of another one', () => {
  const search = '?by=date.year&split=roundGroup&draw=stack&country=DE&goals=1bn%20Plan';
  expect(readChart(written(`https://other.test/graphing-tool-rounds${search}`))).toEqual({
    address: `/graphing-tool-rounds${search}`,
    read: '2026-05-04',
  });
  expect(readChart(written('/graphing-tool', 'yesterday'))).toEqual({
    address: '/graphing-tool',
    read: undefined,
  });
});

test('any other file is refused in words, and leads to no other screen', () => {
  const others = [
    '',
    '{',
    'null',
    '[]',
    '{"address":1}',
    written('https://evil.test/companies'),
    written('javascript:alert(1)'),
    written('//evil.test/'),
  ];
  for (const text of others) expect(readChart(text).problem).toContain('no chart of Sector Atlas');
});
