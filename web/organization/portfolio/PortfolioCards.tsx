import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OPERATING_STATUS, ROUND_TYPES } from '#domain/choices.ts';
import { formatCount, formatPercent, formatQuantity, NO_VALUE } from '#domain/format.ts';
import { formatUsd } from '#domain/money.ts';
import { COUNTRY_OPTIONS } from '#domain/tables/options.ts';
import { documentQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { EvidenceMark } from '#web/records/evidence/EvidenceValue.tsx';
import { NotThere } from '#web/organization/LazyTab.tsx';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import type { ProfileProps } from '#web/organization/part.ts';
import strip from '#web/organization/head/KeyStrip.module.css';
import table from '#web/organization/ProfileTable.module.css';
import { choiceLabel, dateLabel } from '#web/organization/rounds.ts';
import { Card } from '#web/ui/Card.tsx';
import { Table } from '#web/ui/Table.tsx';
import { dealsPath, pricedDealsPath, sharedRoundsPath } from './addresses.ts';
import {
  coInvestorsOf,
  figuresOf,
  holdingsOf,
  yearOf,
  type CoInvestor,
  type Figures,
  type Holding,
} from './portfolio.ts';
import { portfolioQuery, type Stake } from './portfolioQuery.ts';
import { StagesTable } from './StagesTable.tsx';

type ShownProps = { readonly id: string; readonly stakes: readonly Stake[] };

/** Its companies, below what is said of all its deals; whom it invests with; and which rounds it joined when. */
export function PortfolioCards({ profile: { company } }: ProfileProps) {
  const { id } = company;
  const found = useAnswer(documentQuestion('organization', portfolioQuery, { id }));
  const stakes = found.data?.organization?.investmentsConnection.edges;
  if (!stakes) return <NotThere part={found} />;
  return (
    <div className={table.stack}>
      <PortfolioCard id={id} stakes={stakes} />
      <CoInvestorsCard id={id} stakes={stakes} />
      <Card title="Rounds joined" hint="by type and year">
        <StagesTable stakes={stakes} id={id} />
      </Card>
    </div>
  );
}

function PortfolioCard({ id, stakes }: ShownProps) {
  const figures = figuresOf(stakes);
  return (
    <>
      <FigureStrip figures={figures} id={id} />
      <Card
        title="Portfolio"
        hint={formatQuantity(figures.companies, 'company', 'companies')}
        action={<Link to={dealsPath(id)}>As a list</Link>}
        isFlush
      >
        <Table
          heads={[
            'Company',
            'Class',
            'Country',
            'First round joined',
            'Last round joined',
            { label: 'Rounds joined', isFigure: true },
            { label: 'Led', isFigure: true },
            'Status',
          ]}
        >
          {holdingsOf(stakes).map((holding) => (
            <HoldingRow key={holding.company.id} holding={holding} id={id} />
          ))}
        </Table>
      </Card>
    </>
  );
}

type TileProps = { readonly label: string; readonly value: ReactNode; readonly hint?: string };

const Tile = ({ label, value, hint }: TileProps) => (
  <div className={strip.tile}>
    <dt className={strip.label}>{label}</dt>
    <dd className={strip.value}>{value}</dd>
    {hint && <dd className={strip.hint}>{hint}</dd>}
  </div>
);

type FiguresProps = { readonly figures: Figures; readonly id: string };

function FigureStrip({ figures, id }: FiguresProps) {
  const { pace, first, last, again, companies, leads, medianUsd } = figures;
  return (
    <dl className={strip.strip}>
      <Tile label="Deals" value={<Link to={dealsPath(id)}>{formatCount(figures.deals)}</Link>} />
      <Tile
        label="Led"
        value={<Link to={dealsPath(id, { isLead: 'true' })}>{formatPercent(leads / figures.deals, 0)}</Link>}
        hint={`${formatCount(leads)} of ${formatQuantity(figures.deals, 'deal')}`}
      />
      <Tile
        label="Median round joined"
        value={
          medianUsd === undefined ? NO_VALUE : <Link to={pricedDealsPath(id)}>{formatUsd(medianUsd)}</Link>
        }
        hint={`whole rounds, ${formatCount(figures.knownAmounts)} of ${formatCount(figures.deals)} known`}
      />
      <Tile
        label="Deals a year"
        value={pace === undefined ? NO_VALUE : (Math.round(pace * 10) / 10).toString()}
        {...(first && last ? { hint: `${yearOf(first)} to ${yearOf(last)}` } : {})}
      />
      <Tile
        label="Funded again"
        value={companies === 0 ? NO_VALUE : formatPercent(again / companies, 0)}
        hint={`${formatCount(again)} of ${formatQuantity(companies, 'company', 'companies')}`}
      />
      <Tile
        label="Last deal"
        value={last ? dateLabel(last.date, last.datePrecision) : NO_VALUE}
        {...(first ? { hint: `first ${dateLabel(first.date, first.datePrecision)}` } : {})}
      />
    </dl>
  );
}

type HoldingProps = { readonly holding: Holding; readonly id: string };

function HoldingRow({ holding: { company, rounds, leads }, id }: HoldingProps) {
  const [last, first] = [rounds[0], rounds.at(-1)];
  const { name, acquiredBy, operatingStatus, primaryClassification } = company;
  return (
    <tr>
      <th scope="row">
        <OrganizationLink id={company.id} name={name} />
        {last && <EvidenceMark subject={last.id} field="investors" label={`Part in ${name}`} />}
      </th>
      <td data-head="Class">{primaryClassification?.name ?? NO_VALUE}</td>
      <td data-head="Country">{choiceLabel(COUNTRY_OPTIONS, company.country) ?? NO_VALUE}</td>
      <td data-head="First round joined">{first && <RoundWords round={first} />}</td>
      <td data-head="Last round joined">{last && <RoundWords round={last} />}</td>
      <td data-figure="" data-head="Rounds joined">
        <Link to={dealsPath(id, { company: company.id })}>{formatCount(rounds.length)}</Link>
      </td>
      <td data-figure="" data-head="Led">
        {leads === 0 ? NO_VALUE : formatCount(leads)}
      </td>
      <td data-head="Status">
        {acquiredBy ? (
          <>
            Acquired by <OrganizationLink id={acquiredBy.id} name={acquiredBy.name} />
          </>
        ) : (
          (choiceLabel(OPERATING_STATUS, operatingStatus) ?? NO_VALUE)
        )}
      </td>
    </tr>
  );
}

const RoundWords = ({ round }: { readonly round: Stake['node'] }) => (
  <>
    {choiceLabel(ROUND_TYPES, round.fundingInfo) ?? 'Round'}
    <span className={table.line}>{dateLabel(round.date, round.datePrecision)}</span>
  </>
);

const SHOWN = 12;

function CoInvestorsCard({ id, stakes }: ShownProps) {
  const all = coInvestorsOf(id, stakes);
  if (all.length === 0) return null;
  return (
    <Card
      title="Co-investors"
      hint={all.length > SHOWN ? `the first ${SHOWN} of ${formatCount(all.length)}` : formatCount(all.length)}
      isFlush
    >
      <Table heads={['Investor', { label: 'Shared rounds', isFigure: true }, 'Companies']}>
        {all.slice(0, SHOWN).map((one) => (
          <CoInvestorRow key={one.id} own={id} one={one} />
        ))}
      </Table>
    </Card>
  );
}

function CoInvestorRow({ own, one }: { readonly own: string; readonly one: CoInvestor }) {
  const companies = new Set(one.rounds.map(({ entity }) => entity?.name ?? ''));
  return (
    <tr>
      <th scope="row">
        <OrganizationLink id={one.id} name={one.name} />
      </th>
      <td data-figure="" data-head="Shared rounds">
        <Link to={sharedRoundsPath(own, one.id)}>{formatCount(one.rounds.length)}</Link>
      </td>
      <td data-head="Companies">{[...companies].join(', ')}</td>
    </tr>
  );
}
