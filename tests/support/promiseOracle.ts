/** A value as the pack's table gives it. */
export type PackPoint = Readonly<Record<string, string>>;

type Time = { readonly first: string; readonly last: string; readonly precision: string };
type Shown = { readonly outcome: string; readonly slipMonths: number | null; readonly timesRevised: number };

const isReached = ({ type }: PackPoint): boolean => type === 'achieved' || type === 'measured';

/** The days that a value covers, as far as they are known. */
export function timeOf({ date = '', datePrecision, year = '' }: PackPoint): Time | null {
  if (date === '' && year === '') return null;
  const precision = date === '' ? 'year' : (datePrecision ?? 'day');
  const from = date === '' ? year : date;
  const [y = '', m = ''] = from.split('-');
  if (precision === 'year') return { first: `${y}-01-01`, last: `${y}-12-31`, precision };
  if (precision === 'day') return { first: from, last: from, precision };
  const end = new Date(Date.UTC(Number(y), Number(m), 0)).toISOString().slice(0, 10);
  return { first: `${y}-${m}-01`, last: end, precision };
}

const machineName = ({ system = '' }: PackPoint): string =>
  system.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const agree = (a = '', b = ''): boolean => a === '' || b === '' || a.toLowerCase() === b.toLowerCase();

function isOfOneMachine(a: PackPoint, b: PackPoint): boolean {
  const [one, other] = [machineName(a), machineName(b)];
  const isNamed = one === '' || other === '' || one.includes(other) || other.includes(one);
  return isNamed && agree(a['modality'], b['modality']) && agree(a['machine'], b['machine']);
}

const months = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

// What was surely there when it was said: no more is promised, whatever comes (record 0140).
const hasStood = (
  promise: PackPoint,
  others: readonly PackPoint[],
  worth: (point: PackPoint) => number,
): boolean =>
  promise['promisedOn'] !== '' &&
  promise['type'] !== 'withdrawn' &&
  others.some((point) => {
    const time = timeOf(point);
    const isBefore = time !== null && time.last <= (promise['promisedOn'] ?? '');
    return isReached(point) && isBefore && worth(point) >= worth(promise);
  });

/** What became of a promise, worked out by looking at each other value of its maker; `makerOf` says whose a value is. */
export function outcomeByHand(
  promise: PackPoint,
  points: readonly PackPoint[],
  { makerOf, isLower }: { makerOf: (point: PackPoint) => string; isLower: boolean },
): Shown {
  const worth = ({ value }: PackPoint): number => (isLower ? -Number(value) : Number(value));
  const due = timeOf(promise);
  const said = promise['promisedOn'] ?? '';
  const others = points.filter(
    (point) =>
      point['key'] !== promise['key'] &&
      point['metric'] === promise['metric'] &&
      makerOf(point) === makerOf(promise) &&
      isOfOneMachine(point, promise),
  );
  const stood = hasStood(promise, others, worth);
  const after = others.flatMap((point) => {
    const time = timeOf(point);
    if (!isReached(point) || time === null) return [];
    const isAfter = said === '' ? due !== null && time.last >= due.first : time.last > said;
    return isAfter ? [{ point, time }] : [];
  });
  const [met] = after
    .filter(({ point }) => worth(point) >= worth(promise))
    .toSorted((a, b) => a.time.first.localeCompare(b.time.first) || worth(b.point) - worth(a.point));
  const changes = others.filter((other) => {
    const isLater =
      said === ''
        ? other['type'] === 'revised' || other['type'] === 'withdrawn'
        : (other['promisedOn'] ?? '') > said;
    const time = timeOf(other);
    const isMoved = other['type'] === 'withdrawn' || time?.first !== due?.first;
    const isLess = worth(other) < worth(promise) && time !== null && time.first === due?.first;
    return !isReached(other) && isLater && ((worth(other) === worth(promise) && isMoved) || isLess);
  });
  const last = changes.toSorted((a, b) => (b['promisedOn'] ?? '').localeCompare(a['promisedOn'] ?? ''))[0];
  const settled = (): string => {
    if (stood) return 'reached_before';
    if (met && due === null) return 'met';
    if (met && due && met.time.first > due.last) return 'met_late';
    if (met && due && met.time.last < due.first) return 'met_early';
    if (met) return 'met_on_time';
    if (promise['type'] === 'withdrawn' || last?.['type'] === 'withdrawn') return 'withdrawn';
    if (last) return 'revised';
    return after.length > 0 ? 'unmet' : 'no_data';
  };
  const outcome = settled();
  const slip = (): number | null => {
    if (stood || !met || !due) return null;
    if (outcome === 'met_on_time') return 0;
    if (met.time.precision === 'year') return null;
    return months(met.time.first) - months(outcome === 'met_late' ? due.last : due.first);
  };
  return { outcome, slipMonths: slip(), timesRevised: changes.length };
}

/** Whether public money counts in a sum over several levels, found by climbing from a row to what it is part of. */
export function countsByHand(row: PackPoint, byKey: ReadonlyMap<string, PackPoint>): boolean {
  const isAmount = ({ fundingUsd = '', amountQualifier = '' }: PackPoint): boolean =>
    fundingUsd !== '' && ['', 'exact', 'about', 'at_least'].includes(amountQualifier);
  if (!isAmount(row)) return false;
  for (let at = byKey.get(row['partOf'] ?? ''); at; at = byKey.get(at['partOf'] ?? '')) {
    if (isAmount(at)) return false;
  }
  return true;
}
