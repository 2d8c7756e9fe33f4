import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Portfolio } from '#domain/profile/portfolio.ts';
import { FigureStrip } from '#web/organization/portfolio/FigureStrip.tsx';
import { EvidenceContext } from '#web/records/evidence/evidenceContext.ts';
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
    const portfolio = { deals: 1, last: { id: 'a', date, precision } } as Portfolio;
    const strip = renderToStaticMarkup(
      <MemoryRouter>
        <EvidenceContext value={{ find: () => undefined, open: () => undefined }}>
          <FigureStrip
            id="b"
            portfolio={{ ...portfolio, medianUsd: null, perYear: null }}
            onFilter={() => undefined}
          />
        </EvidenceContext>
      </MemoryRouter>,
    );
    expect(strip.replaceAll(/<[^>]*>/g, '')).toContain(`Last deal${words}`);
  },
);
