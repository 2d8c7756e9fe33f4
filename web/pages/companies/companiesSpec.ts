import { listScreen } from '#domain/lists.ts';
import { classTreeQuery } from '#web/api/classTree.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { claimsDocument, listDocuments } from '#web/records/spec/listDocuments.ts';
import type { ListSpec } from '#web/records/spec/listSpec.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { COMPANY_COLUMNS } from './companyColumns.tsx';
import { AMOUNTS, gapsOf, profilePath, SECTIONS, SOURCED } from './companyList.ts';
import type { CompanyRow } from './companyRow.ts';

const CompanyPeek = lazyPart('company-peek', async () => (await import('./CompanyPeek.tsx')).CompanyPeek);

const screen = listScreen('COMPANIES');
const SUMMARY = {
  amounts: { f: 'totalRaisedUsd', stretches: AMOUNTS },
  gapsOf,
  sourced: SOURCED,
  tree: { f: 'primaryClassification', document: classTreeQuery },
} as const;

/** The list of companies. */
export const COMPANIES: ListSpec<CompanyRow> = {
  ...screen,
  ...listDocuments({ ...screen, columns: COMPANY_COLUMNS, summary: SUMMARY }),
  claims: claimsDocument(screen),
  noun: { one: 'company', many: 'companies' },
  columns: COMPANY_COLUMNS,
  sections: SECTIONS,
  Card: CompanyCard,
  Peek: CompanyPeek,
  nameOf: ({ name }) => name,
  hrefOf: ({ id }) => profilePath(id),
  evidenceHrefOf: ({ id }) => `${profilePath(id)}?tab=history`,
};
