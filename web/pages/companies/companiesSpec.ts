import { listScreen } from '#domain/lists.ts';
import { fieldOfFigure, sortByFigure, USUAL_FIGURE, type MoneyFigure } from '#domain/money.ts';
import { classTreeQuery } from '#web/api/classTree.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { MoneySwitch } from '#web/records/money/MoneySwitch.tsx';
import { claimsDocument, listDocuments } from '#web/records/spec/listDocuments.ts';
import type { ListSpec } from '#web/records/spec/listSpec.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { columnsOf, COMPANY_COLUMNS } from './companyColumns.tsx';
import { AMOUNTS, gapsOf, profilePath, sectionsOf, SOURCED } from './companyList.ts';
import type { CompanyRow } from './companyRow.ts';

const CompanyPeek = lazyPart('company-peek', async () => (await import('./CompanyPeek.tsx')).CompanyPeek);

const screen = listScreen('COMPANIES');
const summaryOf = (figure: MoneyFigure) =>
  ({
    amounts: { f: fieldOfFigure(figure), stretches: AMOUNTS },
    gapsOf: gapsOf(figure),
    sourced: SOURCED,
    tree: { f: 'primaryClassification', document: classTreeQuery },
  }) as const;

// The documents are the same whichever figure of money is shown.
const DOCUMENTS = {
  ...listDocuments({ ...screen, columns: COMPANY_COLUMNS, summary: summaryOf(USUAL_FIGURE) }),
  claims: claimsDocument(screen),
};

const specOf = (figure: MoneyFigure): ListSpec<CompanyRow> => ({
  ...screen,
  list: { ...screen.list, sort: sortByFigure(screen.list.sort, figure) },
  ...DOCUMENTS,
  summary: { ...DOCUMENTS.summary, ...summaryOf(figure) },
  columns: columnsOf(figure),
  Switch: MoneySwitch,
  sections: sectionsOf(figure),
  Card: ({ row }) => CompanyCard({ row, figure }),
  Peek: CompanyPeek,
  nameOf: ({ name }) => name,
  hrefOf: ({ id }) => profilePath(id),
  evidenceHrefOf: ({ id }) => `${profilePath(id)}?tab=history`,
});

/** The list of companies, with each figure of money. */
export const COMPANIES: Readonly<Record<MoneyFigure, ListSpec<CompanyRow>>> = {
  equity: specOf('equity'),
  capital: specOf('capital'),
  stated: specOf('stated'),
};
