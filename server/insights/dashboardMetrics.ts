import type { Viewer } from '#domain/access.ts';
import { formatDate } from '#domain/dates.ts';
import { formatCount, formatQuantity } from '#domain/format.ts';
import { hrefOf, type Conditions } from '#domain/lists.ts';
import { fieldOfFigure, USUAL_FIGURE, type MoneyFigure } from '#domain/money.ts';
import { within, type Reach, SETS } from '#domain/sets.ts';
import { buildPath } from '#domain/routes.ts';
import { answersTo, questionOf } from './answers.ts';
import { eventOf, type LatestEvent } from './latestEvents.ts';
import { pulseTiles } from './pulse/pulse.ts';
import type { RoundFigure, SectorFigures, SourcedValues } from './sectorFigures.ts';
import type { AnswerServices } from './services.ts';
import { PLAIN, type DashboardTile } from './tiles.ts';

/** The home dashboard: key figures, latest events, totals by class and country. */
export type DashboardMetrics = {
  /** The moment that the figures were taken, ISO 8601. */
  readonly asOf: string;
  readonly tiles: readonly DashboardTile[];
  readonly latest: readonly LatestEvent[];
  readonly classes: readonly ShownTotal<SectorFigures['classes'][number]>[];
  readonly countries: readonly ShownTotal<SectorFigures['countries'][number]>[];
};

type ShownTotal<Total> = Omit<Total, 'usd'> & {
  /** In the figure of money that is shown. */
  readonly usd: string | null;
  readonly href: string;
};

/** Whose figures are shown, and which of the three figures of money. */
export type Shown = { readonly reach: Reach; readonly money: MoneyFigure };

/**
 * How does the sector stand now? How many companies, rounds, investors and countries does it have, what was raised this year against
 * the same period of the year before, how well are the values sourced, and what happened last? Of the sector, or of all organizations; in one figure of money.
 */
export async function dashboardMetrics(
  services: AnswerServices,
  viewer: Viewer,
  { reach = 'sector', money = USUAL_FIGURE }: Partial<Shown> = {},
): Promise<DashboardMetrics> {
  const [{ rows, at }, values, events] = await Promise.all([
    answersTo(services, questionOf('figures', reach), viewer),
    answersTo(services, 'values', viewer),
    answersTo(services, 'events', viewer),
  ]);
  const sector = JSON.parse(rows[0] ?? '') as SectorFigures;
  const newestRound = sector.raised.equity.newest;
  const lately = await pulseTiles(services, viewer, { reach, newestRound });
  const figures: Figures = { ...sector, money };
  return {
    asOf: at,
    tiles: [
      companiesTile(figures),
      money === 'stated' ? statedTile(figures) : raisedTile(figures, money),
      ...lately,
      roundsTile(figures),
      investorsTile(figures),
      countriesTile(figures),
      sourcesTile(JSON.parse(values.rows[0] ?? '') as SourcedValues),
    ],
    latest: events.rows.map(eventOf),
    classes: figures.classes.map((row) => ({
      ...row,
      usd: row.usd[money],
      href: companiesHref(figures, { f: 'primaryClassification', op: 'descendantOf', v: row.slug }),
    })),
    countries: figures.countries.map((row) => ({
      ...row,
      usd: row.usd[money],
      href: companiesHref(figures, { f: 'country', op: 'eq', v: row.code }),
    })),
  };
}

type Figures = SectorFigures & Shown;

// Each opens exactly the rows that were counted, with the money that was added up.
const companiesHref = ({ reach, money }: Figures, ...more: Conditions): string =>
  hrefOf('COMPANIES', [...within(reach, 'coreness'), ...more], { money });

const roundsHref = ({ reach }: Figures, ...more: Conditions): string =>
  hrefOf('FUNDING_ROUNDS', [...within(reach, 'entity.coreness'), ...more]);

const outsideWords = (count: number, rounds = false): readonly string[] =>
  count === 0
    ? []
    : [
        rounds
          ? `${formatQuantity(count, 'round')} of suppliers and adjacent companies not counted`
          : `${formatQuantity(count, 'supplier or adjacent company', 'suppliers and adjacent companies')} not counted`,
      ];

function companiesTile(figures: Figures): DashboardTile {
  const { count, outside, withYear, byYear } = figures.companies;
  return {
    ...PLAIN,
    key: 'companies',
    label: 'Companies tracked',
    value: count,
    series: byYear,
    href: companiesHref(figures),
    coverage: [
      `founding year known for ${formatCount(withYear)} of ${formatCount(count)}`,
      ...outsideWords(outside),
    ].join('; '),
  };
}

const dayAndMonth = (date: string | null): string => formatDate(date ?? '').replace(/ \d{4}$/, '');

const RAISED = {
  equity: { label: 'Raised this year to date', countsAs: SETS.RAISED },
  capital: { label: 'All capital this year to date', countsAs: SETS.CAPITAL },
} as const satisfies Record<RoundFigure, unknown>;

function raisedTile(figures: Figures, money: RoundFigure): DashboardTile {
  const { year, today } = figures;
  const { label, countsAs } = RAISED[money];
  const raised = figures.raised[money];
  const before = Number(raised.beforeUsd);
  const { count, known, outside, notCompared, newest } = raised;
  const covers = [
    `${formatCount(known)} of ${formatQuantity(count, 'round')} with an amount`,
    ...(notCompared > 0 ? [`${formatCount(notCompared)} dated to a year not compared`] : []),
    // What is not yet recorded looks like a fall: the newest round says how far the record reaches.
    ...(newest === null ? [] : [`newest ${formatDate(newest)}`]),
    ...outsideWords(outside, true),
  ];
  return {
    key: 'raised',
    label,
    value: Number(raised.usd),
    unit: 'USD',
    format: 'usd',
    series: raised.byYear,
    change: before > 0 ? (Number(raised.datedUsd) - before) / before : null,
    changeLabel:
      before > 0
        ? `against ${year - 1} up to ${dayAndMonth(newest)}`
        : `no amounts recorded for the same period of ${year - 1}`,
    coverage: covers.join('; '),
    href: roundsHref(
      figures,
      { f: 'countsAs', op: 'eq', v: countsAs },
      { f: 'date', op: 'between', v: [`${year}-01-01`, today] },
    ),
  };
}

// A stated total has no date: it is no figure of a year.
function statedTile(figures: Figures): DashboardTile {
  const { usd, known } = figures.stated;
  return {
    key: 'raised',
    label: 'Stated by sources, all years',
    value: Number(usd ?? 0),
    unit: 'USD',
    format: 'usd',
    series: [],
    change: null,
    changeLabel: null,
    coverage: `a total is stated of ${formatCount(known)} of ${formatQuantity(figures.companies.count, 'company', 'companies')}; it has no date, and may hold listings, debt and public money`,
    href: companiesHref(figures, { f: fieldOfFigure('stated'), op: 'blank', v: false }),
  };
}

function roundsTile(figures: Figures): DashboardTile {
  const { rounds } = figures;
  return {
    ...PLAIN,
    key: 'fundingRounds',
    label: 'Funding rounds recorded',
    value: rounds.count,
    series: rounds.byYear,
    changeLabel: `${formatCount(rounds.thisYear)} this year to date`,
    coverage: [
      rounds.undated > 0 ? `${formatCount(rounds.undated)} without a date` : 'all of them dated',
      ...outsideWords(rounds.outside, true),
    ].join('; '),
    href: roundsHref(figures),
  };
}

function investorsTile({ investors }: SectorFigures): DashboardTile {
  return {
    ...PLAIN,
    key: 'investors',
    label: 'Investors',
    value: investors.count,
    series: investors.byYear,
    coverage: `${formatCount(investors.active)} with a recorded round`,
    href: hrefOf('INVESTORS', []),
  };
}

function countriesTile(figures: Figures): DashboardTile {
  const { companies, reach, money } = figures;
  return {
    ...PLAIN,
    key: 'countries',
    label: 'Countries',
    value: companies.countries,
    series: [],
    // One group for each of them.
    href: hrefOf('COMPANIES', [...within(reach, 'coreness'), { f: 'country', op: 'blank', v: false }], {
      group: 'country',
      money,
    }),
    coverage:
      companies.withoutCountry > 0
        ? `${formatQuantity(companies.withoutCountry, 'company', 'companies')} without a country`
        : 'every company has a country',
  };
}

function sourcesTile({ count, withPage }: SourcedValues): DashboardTile {
  return {
    ...PLAIN,
    key: 'pageSources',
    label: 'Values traced to a page',
    format: 'percent',
    series: [],
    href: `${buildPath('ABOUT')}#traced`,
    value: count === 0 ? null : withPage / count,
    coverage: `${formatCount(withPage)} of ${formatCount(count)} sourced values of organizations and rounds; the others come from a data set alone`,
  };
}
