import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatQuantity } from '#domain/format.ts';
import { hrefOf, listPath, type ListConditions } from '#domain/lists.ts';
import { buildPath } from '#domain/routes.ts';
import { presentDay } from '#web/api/past/asOf.ts';
import { useLinkTab } from '#web/records/columns/linkTab.ts';
import { Missing } from '#web/records/columns/Missing.tsx';
import { countsWords, recentYears, stagesOf } from './dealWords.ts';
import css from './FigureCell.module.css';
import { useFigures, type InvestorFigures } from './investorFigures.ts';

/** What a cell shows of the deals of an investor. */
export type FigurePart = 'classes' | 'coInvestors' | 'types' | 'years';

type FigureCellProps = { readonly id: string; readonly part: FigurePart };
type ShownProps = { readonly figures: InvestorFigures };

/** A column of the list of investors that its deals are summed up in; each figure leads to its rows. */
export function FigureCell({ id, part }: FigureCellProps) {
  const { figures, error } = useFigures(id);
  if (error) return <Missing why="Could not be loaded" />;
  if (figures === undefined) return null;
  if (figures === null) return <Missing why="No round of it is known" />;
  const Shown = PARTS[part];
  return <Shown figures={figures} />;
}

// The round types as one strip, and the stage that most of the deals are of.
function Types({ figures: { id, types } }: ShownProps) {
  const stages = stagesOf(types);
  const [most] = stages.toSorted((one, other) => other.deals - one.deals);
  const words = stages.map((stage) => stage.words).join(', ');
  return (
    <RowsLink
      to={groupedDeals(id, 'fundingInfo')}
      words={`Deals by round type, mainly ${most?.label}: ${words}`}
    >
      <span className={css.strip}>
        {stages.map(({ stage, deals }) => (
          <span key={stage} className={css.stage} data-stage={stage} style={{ flexGrow: deals }} />
        ))}
      </span>
      <span className={css.words}>{most?.label}</span>
    </RowsLink>
  );
}

function Years({ figures: { id, years } }: ShownProps) {
  const [thisYear] = useState(() => Number(presentDay().slice(0, 4)));
  const { bars, words } = recentYears(years, thisYear);
  const most = Math.max(1, ...bars.map(({ deals }) => deals));
  return (
    <RowsLink to={groupedDeals(id, 'date.year')} words={`Deals by year: ${words}`}>
      <span className={css.bars}>
        {bars.map(({ year, deals }) => (
          <span
            key={year}
            className={css.bar}
            data-none={deals === 0 || undefined}
            style={{ height: `${(deals / most) * 100}%` }}
          />
        ))}
      </span>
    </RowsLink>
  );
}

function Classes({ figures: { id, classes, classCount } }: ShownProps) {
  const tab = useLinkTab();
  const [first] = classes;
  if (!first) return <Missing why="No company of it has a class" />;
  const all = classes.map(({ name, companies }) => [name, companies] as const);
  return (
    <span className={css.list} title={`Companies by class: ${countsWords(all, classCount)}`}>
      <Link
        to={groupedDeals(id, 'company', [{ f: 'companyClass', op: 'eq', v: first.slug }])}
        tabIndex={tab}
        aria-label={`${first.name}, ${formatQuantity(first.companies, 'company', 'companies')}`}
        className={css.name}
      >
        {first.name}
      </Link>
      <span className={css.more} aria-hidden="true">
        {first.companies}
      </span>
      {classCount > 1 && <span className={css.more}>+{classCount - 1}</span>}
    </span>
  );
}

function CoInvestors({ figures: { id, coInvestors, coInvestorCount } }: ShownProps) {
  const tab = useLinkTab();
  const [first] = coInvestors;
  if (!first) return <Missing why="No other investor of its rounds is known" />;
  const all = coInvestors.map(({ name, rounds }) => [name, rounds] as const);
  return (
    <span className={css.list} title={`Rounds shared: ${countsWords(all, coInvestorCount)}`}>
      <Link to={buildPath('INVESTOR_PROFILE', { investorId: first.id })} tabIndex={tab} className={css.name}>
        {first.name}
      </Link>
      <Link
        to={listPath('FUNDING_ROUNDS', [joinedBy(id), joinedBy(first.id)])}
        tabIndex={tab}
        aria-label={`${formatQuantity(first.rounds, 'round')} shared with ${first.name}`}
        className={css.more}
      >
        {first.rounds}
      </Link>
      {coInvestorCount > 1 && <span className={css.more}>+{coInvestorCount - 1}</span>}
    </span>
  );
}

const groupedDeals = (investor: string, group: string, more: ListConditions<'DEALS'> = []): string =>
  hrefOf('DEALS', [{ f: 'investor', op: 'eq', v: investor }, ...more], { group });

const joinedBy = (v: string): ListConditions<'FUNDING_ROUNDS'>[number] => ({ f: 'investors', op: 'eq', v });

type RowsLinkProps = { readonly to: string; readonly words: string; readonly children: ReactNode };

// A picture that leads to the rows it is drawn from, with its figures in words.
function RowsLink({ to, words, children }: RowsLinkProps) {
  const tab = useLinkTab();
  return (
    <Link to={to} tabIndex={tab} className={css.picture} aria-label={words} title={words}>
      {children}
    </Link>
  );
}

const PARTS = { types: Types, years: Years, classes: Classes, coInvestors: CoInvestors } as const;
