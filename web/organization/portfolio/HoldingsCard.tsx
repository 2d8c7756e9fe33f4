import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Link } from 'react-router';
import { OPERATING_STATUS, ROUND_TYPES } from '#domain/choices.ts';
import { formatCount, formatQuantity, NO_VALUE } from '#domain/format.ts';
import type { Holding, JoinedRound, Portfolio } from '#domain/profile/portfolio.ts';
import { COUNTRY_OPTIONS } from '#domain/tables/options.ts';
import { EvidenceMark } from '#web/records/evidence/EvidenceValue.tsx';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import table from '#web/organization/ProfileTable.module.css';
import { choiceLabel, dateLabel } from '#web/organization/rounds.ts';
import { useParameter } from '#web/organization/useParameter.ts';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { Menu } from '#web/ui/kit/Menu.tsx';
import { Table } from '#web/ui/Table.tsx';
import { companiesPath, dealsPath } from './addresses.ts';
import { filterWords, isLeft, type Filter } from './filtering.ts';
import css from './HoldingsCard.module.css';
import { inOrder, pressed, readSort, SORTS, sortText, type Sort, type SortName } from './sorting.ts';
import { exitDate, exitWords } from './words.ts';

type HoldingsCardProps = {
  readonly id: string;
  readonly portfolio: Portfolio;
  readonly filter: Filter | null;
  readonly onFilter: (filter: Filter | null) => void;
};

const NAMES = Object.keys(SORTS) as readonly SortName[];

/** The companies of a portfolio, sorted by a press on a head, and those alone that a filter leaves. */
export function HoldingsCard({ id, portfolio, filter, onFilter }: HoldingsCardProps) {
  const [text, setText] = useParameter('sort');
  const sort = readSort(text);
  const press = (by: SortName) => setText(sortText(pressed(sort, by)));
  const words = filterWords(filter, portfolio);
  const shown = inOrder(
    portfolio.holdings.filter((holding) => words === null || isLeft(holding, filter, portfolio)),
    sort,
  );
  const all = formatQuantity(portfolio.companies, 'company', 'companies');
  return (
    <Card
      title="Portfolio"
      hint={words === null ? all : `${formatCount(shown.length)} of ${all}: ${words}`}
      action={
        <span className={css.actions}>
          {words !== null && (
            <Button look="link" onClick={() => onFilter(null)}>
              Show all
            </Button>
          )}
          {shown.length > 1 && <SortMenu sort={sort} onPress={press} />}
          <Link to={companiesPath(id)}>As a list</Link>
        </span>
      }
      isFlush
    >
      <Table
        className={css.table}
        heads={NAMES.map((by) => ({
          key: by,
          isFigure: by === 'rounds' || by === 'led',
          sorted: sort.by === by ? (sort.direction === 'asc' ? 'ascending' : 'descending') : 'none',
          label: <SortHead by={by} sort={sort} onPress={press} />,
        }))}
      >
        {shown.map((holding) => (
          <HoldingRow key={holding.id} holding={holding} id={id} />
        ))}
      </Table>
      {portfolio.exits === 0 && <p className={table.note}>No exit on record.</p>}
    </Card>
  );
}

type SortProps = { readonly sort: Sort; readonly onPress: (by: SortName) => void };

function SortHead({ by, sort, onPress }: SortProps & { readonly by: SortName }) {
  const Arrow = sort.direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <Button look="none" className={css.head} onClick={() => onPress(by)}>
      {SORTS[by].label}
      {sort.by === by && (
        <span className={css.arrow} aria-hidden="true">
          <Arrow size={12} />
        </span>
      )}
    </Button>
  );
}

const ARROWS = { asc: '↑', desc: '↓' } as const;

// Where rows stand as blocks there are no heads to press.
const SortMenu = ({ sort, onPress }: SortProps) => (
  <span className={css.menu}>
    <Menu
      label={`${SORTS[sort.by].label} ${ARROWS[sort.direction]}`}
      icon={IconArrowsSort}
      title="Sort by"
      align="end"
      look="link"
      entries={NAMES.map((by) => ({
        label: SORTS[by].label,
        isOn: sort.by === by,
        act: () => onPress(by),
      }))}
    />
  </span>
);

type HoldingProps = { readonly holding: Holding; readonly id: string };

function HoldingRow({ holding, id }: HoldingProps) {
  const { name, country, first, last, rounds, leads } = holding;
  return (
    <tr>
      <th scope="row">
        <OrganizationLink id={holding.id} name={name} />
        <EvidenceMark subject={last.id} field="investors" label={`Part in ${name}`} />
      </th>
      <td data-head="Class">{holding.class?.name ?? <Missing />}</td>
      <td data-head="Country">{choiceLabel(COUNTRY_OPTIONS, country) ?? <Missing />}</td>
      <td data-head="First deal">
        <RoundWords round={first} />
      </td>
      <td data-head="Last deal">
        <RoundWords round={last} />
      </td>
      <td data-figure="" data-head="Rounds">
        <Link to={dealsPath(id, { company: holding.id })}>{formatCount(rounds)}</Link>
      </td>
      <td data-figure="" data-head="Led">
        {leads === 0 ? <Missing /> : formatCount(leads)}
      </td>
      <td data-head="Status">
        <Status holding={holding} />
      </td>
    </tr>
  );
}

const Missing = () => <span data-missing="">{NO_VALUE}</span>;

function Status({ holding: { exit, operatingStatus } }: Pick<HoldingProps, 'holding'>) {
  if (!exit) return choiceLabel(OPERATING_STATUS, operatingStatus) ?? <Missing />;
  return (
    <>
      {exitWords(exit)} {exit.by && <OrganizationLink id={exit.by.id} name={exit.by.name} />}
      <span className={table.line}>{exitDate(exit)}</span>
    </>
  );
}

const RoundWords = ({ round: { type, date, precision } }: { readonly round: JoinedRound }) => (
  <>
    {choiceLabel(ROUND_TYPES, type) ?? 'Round'}
    <span className={classes(table.line, table.nowrap)}>{dateLabel(date, precision)}</span>
  </>
);
