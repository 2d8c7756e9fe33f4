import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { figuresOf } from '#web/organization/portfolio/portfolio.ts';
import type { Stake } from '#web/organization/portfolio/portfolioQuery.ts';
import { dateLabel } from '#web/organization/rounds.ts';
import { INVESTORS } from './InvestorsPage.tsx';

type Investor = Parameters<(typeof INVESTORS.columns)[number]['render']>[0];

const column = (id: string) => INVESTORS.columns.find((one) => one.id === id);

const stake = (id: string, date: string, datePrecision: string): Stake => ({
  isLead: false,
  node: {
    id,
    date,
    datePrecision,
    fundingInfo: 'seed',
    fundingUsd: null,
    amountQualifier: 'exact',
    entity: null,
    investors: [],
  },
});

test.each([
  ['2026-05-01', 'month', 'May 2026'],
  ['2023-01-01', 'year', '2023'],
  ['2023-01-01', 'day', '1 Jan 2023'],
  ['2025-06-12', 'day', '12 Jun 2025'],
])(
  'a last deal of %s known to the %s is written %s, in the list and on the profile',
  (date, precision, words) => {
    const row = {
      firstDealDate: date,
      firstDealDatePrecision: precision,
      lastDealDate: date,
      lastDealDatePrecision: precision,
    } as Investor;
    for (const f of ['lastDealDate', 'firstDealDate']) {
      expect(column(f)?.needs).toContain(`${f}Precision`);
      expect(renderToStaticMarkup(column(f)?.render(row)).replaceAll(/<[^>]*>/g, '')).toBe(words);
    }
    const { last } = figuresOf([stake('1', '2010-03-04', 'day'), stake('2', date, precision)]);
    expect(dateLabel(last?.date ?? null, last?.datePrecision ?? null)).toBe(words);
  },
);
