import type { ComponentType } from 'react';
import type { RouteName } from '#domain/routes.ts';
import type { RecordAnswer } from '#web/records/record/record.ts';
import { Announcement } from './Announcement.tsx';
import { PaperPoints, ProductPoints } from './Points.tsx';
import { PapersUnderName, Roles } from './PersonParts.tsx';
import { ProgrammeParts } from './ProgrammeParts.tsx';
import { RoundInvestors } from './RoundInvestors.tsx';

/** How the page of a row of a kind is laid out. */
export type ShownRecord = {
  /** The list in which rows of the kind stand, and its name, where there is one. */
  readonly list?: { readonly route: RouteName; readonly name: string };
  /** The figures at the head. */
  readonly figures: readonly string[];
  /** The links beside the name of the kind. */
  readonly owners: readonly string[];
  /** What stands below the facts. */
  readonly parts: readonly ComponentType<{ readonly row: RecordAnswer }>[];
  /** The fields and links that the parts show; figures and owners stand at the head. */
  readonly apart: readonly string[];
};

/** The pages of single rows, by the name of their kind. */
export const SHOWN_RECORDS: Readonly<Record<string, ShownRecord>> = {
  fundingRound: {
    list: { route: 'FUNDING_ROUNDS', name: 'Funding rounds' },
    figures: ['fundingUsd', 'fundingLocal', 'date', 'fundingInfo'],
    owners: ['entity'],
    parts: [RoundInvestors, Announcement],
    apart: ['investors', 'announcedAs', 'funding'],
  },
  publicFunding: {
    list: { route: 'PUBLIC_FUNDING', name: 'Public funding' },
    figures: ['fundingUsd', 'fundingLocal', 'annualLocal', 'date'],
    owners: ['partOf', 'entity'],
    parts: [ProgrammeParts],
    apart: ['parts'],
  },
  product: {
    list: { route: 'PRODUCTS', name: 'Products and services' },
    figures: ['keyMetricValue', 'stage', 'launchedOn'],
    owners: ['offeredBy'],
    parts: [ProductPoints],
    apart: ['metricPoints', 'keyMetricYear'],
  },
  paper: {
    list: { route: 'PAPERS', name: 'Papers' },
    figures: ['keyMetricValue', 'publishedOn', 'venue'],
    owners: ['organizations'],
    parts: [PaperPoints],
    apart: ['metricPoints', 'keyMetricYear'],
  },
  person: {
    figures: [],
    owners: ['organizations'],
    parts: [Roles, PapersUnderName],
    apart: [],
  },
};
