import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { figuresOf } from '#web/organization/portfolio/portfolio.ts';
import type { Stake } from '#web/organization/portfolio/portfolioQuery.ts';
import { dateLabel } from '#web/organization/rounds.ts';
import { INVESTORS } from './InvestorsPage.tsx';

type Investor = Parameters<(typeof INVESTORS.columns)[number]['render']>[0];

const column = (id: string) => INVESTORS.columns.find((one) => one.id === id);

test.each([
  ['2026-05-01', 'month', 'May 2026'],
  ['2023-01-01', 'year', '2023'],
  ['2023-01-01', 'day', '1 Jan 2023'],
  ['2025-06-12', 'day', '12 Jun 2025'],
])(
  'a last deal of %s known to the %s is written %s, in the list and on the profile',
  (date, precision, words) => {
    for (const f of ['lastDealDate', 'firstDealDate']) {
      const row = { [f]: date, [`${f}Precision`]: precision } as unknown as Investor;
      expect(column(f)?.needs).toContain(`${f}Precision`);
      expect(renderToStaticMarkup(column(f)?.render(row)).replaceAll(/<[^>]*>/g, '')).toBe(words);
    }
    const stake = { isLead: false, node: { id: '1', date, datePrecision: precision } } as unknown as Stake;
    const older = {
      isLead: false,
      node: { id: '2', date: '2010-03-04', datePrecision: 'day' },
    } as unknown as Stake;
    const { last } = figuresOf([older, stake]);
    expect(dateLabel(last?.date ?? null, last?.datePrecision ?? null)).toBe(words);
  },
);
