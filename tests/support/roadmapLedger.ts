import { entriesOf } from './packLedger.ts';
import { outcomeByHand, timeOf, type PackPoint } from './promiseOracle.ts';

// Points of the quantum pack, over its files alone: nothing here is shared with the product, and the rules are written from the
// decision 90 and the records 0028, 0037, 0087 and 0140.

const offeredBy = new Map(entriesOf('products').map(({ key, offeredBy: by }) => [key, by]));
const metrics = new Map(entriesOf('metrics').map((entry) => [entry['key'], entry]));
const isLower = (metric: string | undefined): boolean => metrics.get(metric)?.['isLowerBetter'] === 'true';
const makerOf = ({ organization, product }: PackPoint): string =>
  organization || (product && offeredBy.get(product)) || '';

/** A point with its maker and the days it covers. */
export type LedgerPoint = {
  readonly entry: PackPoint;
  readonly maker: string;
  readonly isReached: boolean;
  readonly value: number;
  /** Larger is better. */
  readonly worth: number;
  readonly first: string | null;
  readonly last: string | null;
  readonly said: string | null;
  /** Where it stands in time: a year of which no more is known in its middle. */
  readonly at: string | null;
};

function pointOf(entry: PackPoint): LedgerPoint {
  const time = timeOf(entry);
  const value = Number(entry['value']);
  return {
    entry,
    maker: makerOf(entry),
    isReached: entry['type'] === 'achieved' || entry['type'] === 'measured',
    value,
    worth: isLower(entry['metric']) ? -value : value,
    first: time?.first ?? null,
    last: time?.last ?? null,
    said: entry['promisedOn'] || null,
    at: time?.precision === 'year' ? `${time.first.slice(0, 4)}-07-01` : (time?.first ?? null),
  };
}

/** Every point of the pack. */
export const POINTS: readonly LedgerPoint[] = entriesOf('metricPoints').map(pointOf);

/** How a promise stands on a day, and its slip in months, by what is known. */
export function standingByHand(
  { entry, last }: LedgerPoint,
  known: readonly LedgerPoint[],
  day: string,
): { readonly standing: string; readonly slip: number | null } {
  const points = known.map((point) => point.entry);
  const { outcome, slipMonths } = outcomeByHand(entry, points, {
    makerOf,
    isLower: isLower(entry['metric']),
  });
  const isOver = last !== null && last < day;
  const words: Readonly<Record<string, string>> = {
    met: 'inTime',
    met_early: 'inTime',
    met_on_time: 'inTime',
    met_late: 'late',
    unmet: isOver ? 'unmet' : 'open',
    reached_before: 'stood',
    no_data: isOver ? 'silent' : 'open',
  };
  return { standing: words[outcome] ?? outcome, slip: slipMonths };
}

/** The kind of machine of a point: its own, else the only one that its maker's values name. */
export function machineByHand({ entry, maker }: LedgerPoint): string | null {
  if (entry['machine']) return entry['machine'];
  const told = new Set(
    POINTS.filter((one) => one.maker === maker && one.isReached).flatMap(
      ({ entry: { machine } }) => machine || [],
    ),
  );
  return maker !== '' && told.size === 1 ? ([...told][0] ?? null) : null;
}
