import type { ReactNode } from 'react';
import { EMPLOYEE_RANGES } from '#domain/choices.ts';
import { formatCount } from '#domain/format.ts';
import type { FieldName } from '#domain/kindTypes.ts';
import { fieldOfFigure, formatUsd, moneyFigure, type MoneyFigure, USUAL_FIGURE } from '#domain/money.ts';
import { listScreen } from '#domain/lists.ts';
import { kindOf } from '#domain/registry.ts';
import { placeColumn } from '#web/organization/placeColumn.tsx';
import { named } from '#web/records/columns/named.ts';
import { Missing } from '#web/records/columns/Missing.tsx';
import { fieldOfColumn, type RecordColumn } from '#web/records/spec/recordColumn.ts';
import { asks } from '#web/records/spec/selection.ts';
import {
  ClassPath,
  Completeness,
  LastRound,
  LeadInvestors,
  Modalities,
  Name,
  Status,
  Total,
} from './CompanyCells.tsx';
import { dateWords } from './companyWords.ts';
import { COMPANY_LINKS, MONEY_FIELDS, type CompanyRow } from './companyRow.ts';
import { KeyMetric } from './KeyMetric.tsx';

type CompanyColumn<Name extends keyof CompanyRow & string> = Omit<
  RecordColumn<CompanyRow, Name>,
  'render' | 'needs' | 'label'
> & {
  /** Named otherwise than what it is about. */
  readonly label?: string;
  /** What it draws besides what it is about. */
  readonly more?: readonly Name[];
  readonly render: (company: Pick<CompanyRow, Name | 'id'>) => ReactNode;
};

const organization = kindOf('organization');

const isField = (name: keyof CompanyRow): name is FieldName<'organization'> => name in organization.fields;

// A column draws only what it asks for.
const column = <const Name extends keyof CompanyRow & string>({
  more = [],
  ...column
}: CompanyColumn<Name>): RecordColumn<CompanyRow> => {
  const shown: readonly (keyof CompanyRow)[] = [
    column.sortBy,
    column.f,
    ...(column.also ?? []),
    ...more,
  ].filter((name) => name !== undefined);
  const needs = [
    ...shown.filter(isField),
    ...COMPANY_LINKS.filter(({ link }) => shown.some((name) => name === link)),
  ];
  const about = fieldOfColumn(column) ?? column.id;
  return { ...named(organization, about), ...column, needs: asks(organization, needs) };
};

// It asks for all three, so that the rows are the same whichever is shown.
function moneyColumn(figure: MoneyFigure): RecordColumn<CompanyRow> {
  const field = fieldOfFigure(figure);
  return column({
    id: 'total',
    label: moneyFigure(figure).label,
    width: 108,
    sortBy: field,
    also: MONEY_FIELDS.filter((name) => name !== field),
    isNumeric: true,
    totals: ['sum', 'median'],
    render: (company) => <Total company={company} figure={figure} />,
  });
}

/** The columns with another figure of money. */
export const columnsOf = (figure: MoneyFigure): readonly RecordColumn<CompanyRow>[] =>
  COMPANY_COLUMNS.map((one) => (one.id === 'total' ? moneyColumn(figure) : one));

/** The columns of the list of companies, in their order. */
export const COMPANY_COLUMNS: readonly RecordColumn<CompanyRow>[] = [
  column({
    id: 'name',
    label: listScreen('COMPANIES').rowLabel,
    width: 202,
    minWidth: 120,
    sortBy: 'name',
    more: ['logo', 'ticker', 'operatingStatus'],
    isFixed: true,
    render: (company) => <Name company={company} />,
  }),
  column({
    id: 'class',
    width: 148,
    minWidth: 90,
    f: 'primaryClassification',
    render: (company) => <ClassPath company={company} />,
  }),
  { ...placeColumn, width: 112 },
  column({
    id: 'region',
    width: 96,
    sortBy: 'inRegion',
    isHidden: true,
    render: ({ inRegion }) => inRegion ?? <Missing />,
  }),
  column({
    id: 'founded',
    width: 66,
    sortBy: 'founded',
    isNumeric: true,
    totals: ['median'],
    render: ({ founded }) => founded ?? <Missing />,
  }),
  column({
    id: 'employees',
    width: 100,
    sortBy: 'employeeRange',
    isHidden: true,
    render: ({ employeeRange }) =>
      EMPLOYEE_RANGES.find(({ value }) => value === employeeRange)?.label ?? <Missing />,
  }),
  moneyColumn(USUAL_FIGURE),
  column({
    id: 'lastRound',
    width: 136,
    minWidth: 100,
    sortBy: 'lastRoundDate',
    also: ['lastRoundType'],
    more: ['lastRoundDatePrecision'],
    render: (company) => <LastRound company={company} />,
  }),
  column({
    id: 'lastRoundUsd',
    width: 108,
    sortBy: 'lastRoundUsd',
    isNumeric: true,
    totals: ['median'],
    render: ({ lastRoundUsd }) => <Money amount={lastRoundUsd} why="The amount in USD is not reported" />,
  }),
  column({
    id: 'leadInvestors',
    width: 122,
    f: 'leadInvestors',
    render: (company) => <LeadInvestors company={company} />,
  }),
  column({
    id: 'rounds',
    width: 80,
    sortBy: 'roundCount',
    isNumeric: true,
    isHidden: true,
    render: ({ roundCount }) => roundCount || <Missing why="No round is reported in the sources" />,
  }),
  column({
    id: 'modality',
    width: 150,
    f: 'modality',
    isHidden: true,
    render: (company) => <Modalities company={company} />,
  }),
  column({
    id: 'keyMetric',
    width: 76,
    sortBy: 'keyMetricValue',
    also: ['keyMetricYear', 'keyMetricModality', 'keyMetricMachine'],
    isNumeric: true,
    render: (company) => <KeyMetric company={company} />,
  }),
  column({
    id: 'partners',
    width: 66,
    sortBy: 'partnerCount',
    isNumeric: true,
    render: ({ partnerCount }) => <Count of={partnerCount} what="partner" />,
  }),
  column({
    id: 'users',
    width: 128,
    sortBy: 'enterpriseUserCount',
    isNumeric: true,
    isHidden: true,
    render: ({ enterpriseUserCount }) => <Count of={enterpriseUserCount} what="enterprise user" />,
  }),
  column({
    id: 'products',
    width: 64,
    sortBy: 'productCount',
    isNumeric: true,
    render: ({ productCount }) => <Count of={productCount} what="product" />,
  }),
  column({
    id: 'papers',
    width: 80,
    sortBy: 'paperCount',
    isNumeric: true,
    isHidden: true,
    render: ({ paperCount }) => <Count of={paperCount} what="paper" />,
  }),
  column({
    id: 'awards',
    width: 66,
    sortBy: 'awardCount',
    isNumeric: true,
    render: ({ awardCount }) => <Count of={awardCount} what="public award" />,
  }),
  column({
    id: 'publicFunding',
    width: 118,
    sortBy: 'publicFundingUsd',
    isNumeric: true,
    isHidden: true,
    totals: ['sum', 'median'],
    render: ({ publicFundingUsd }) => (
      <Money amount={publicFundingUsd} why="No award of public money is known" />
    ),
  }),
  column({
    id: 'status',
    width: 120,
    sortBy: 'operatingStatus',
    isHidden: true,
    render: (company) => <Status company={company} />,
  }),
  column({
    id: 'acquiredBy',
    width: 150,
    f: 'acquiredBy',
    isHidden: true,
    render: ({ acquiredBy }) => acquiredBy?.name ?? <Missing why="Not acquired, or not known to be" />,
  }),
  column({
    id: 'otherClasses',
    width: 180,
    f: 'secondaryClassifications',
    isHidden: true,
    render: ({ secondaryClassifications: others }) =>
      others.map(({ name }) => name).join(', ') || <Missing why="No other class assigned" />,
  }),
  column({
    id: 'newest',
    width: 92,
    sortBy: 'newestEventOn',
    more: ['newestEventPrecision'],
    render: ({ newestEventOn, newestEventPrecision }) =>
      newestEventOn ? (
        dateWords(newestEventOn, newestEventPrecision)
      ) : (
        <Missing why="No event is on record" />
      ),
  }),
  column({
    id: 'sources',
    width: 68,
    sortBy: 'sourceCount',
    isNumeric: true,
    render: ({ sourceCount }) => <Count of={sourceCount} what="source" />,
  }),
  column({
    id: 'completeness',
    width: 104,
    sortBy: 'completeness',
    also: ['completenessKnown', 'completenessAsked'],
    totals: ['median'],
    render: (company) => <Completeness company={company} />,
  }),
];

function Count({ of, what }: { readonly of: number | null; readonly what: string }) {
  return of ? formatCount(of) : <Missing why={`No ${what} is known`} />;
}

function Money({ amount, why }: { readonly amount: string | number | null; readonly why: string }) {
  return amount === null ? <Missing why={why} /> : formatUsd(amount);
}
