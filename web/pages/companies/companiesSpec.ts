import { lazy } from 'react';
import { listScreen } from '#domain/lists.ts';
import { classTreeQuery } from '#web/api/classTree.ts';
import { lazyImport } from '#web/api/lazyImport.ts';
import type { ListSpec } from '#web/records/list/listSpec.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { COMPANY_COLUMNS } from './companyColumns.tsx';
import { AMOUNTS, gapsOf, profilePath, SECTIONS, SOURCED } from './companyList.ts';
import {
  companyClaimsQuery,
  companyRowsQuery,
  companySummaryQuery,
  type CompanyRow,
} from './companyQueries.ts';

const CompanyPeek = lazy(async () => ({
  default: (await lazyImport('company-peek', () => import('./CompanyPeek.tsx'))).CompanyPeek,
}));

/** The list of companies. */
export const COMPANIES: ListSpec<CompanyRow> = {
  ...listScreen('COMPANIES'),
  noun: { one: 'company', many: 'companies' },
  rows: companyRowsQuery,
  summary: {
    document: companySummaryQuery,
    amounts: { f: 'totalRaisedUsd', stretches: AMOUNTS },
    gapsOf,
    sourced: SOURCED,
    tree: { f: 'primaryClassification', document: classTreeQuery },
  },
  claims: companyClaimsQuery,
  columns: COMPANY_COLUMNS,
  sections: SECTIONS,
  Card: CompanyCard,
  Peek: CompanyPeek,
  nameOf: ({ name }) => name,
  hrefOf: ({ id }) => profilePath(id),
  evidenceHrefOf: ({ id }) => `${profilePath(id)}?tab=history`,
};
