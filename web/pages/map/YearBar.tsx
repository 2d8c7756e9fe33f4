import { useCallback, useState } from 'react';
import { untilWords } from '#domain/tools/map/mapChoices.ts';
import { presentDay } from '#web/api/past/asOf.ts';
import { PlayedYears } from '#web/tools/time/PlayedYears.tsx';
import type { SummaryMapState } from './useSummaryMap.ts';

type YearBarProps = { readonly state: SummaryMapState; readonly isLoading: boolean };

/** The first year that is played, and the first that can be chosen. */
const PLAYED_FROM = 2010;
const FIRST = 1990;

/** Shows what there was at the end of a year, one year after the other; each is asked of the database. */
export function YearBar({ state: { kind, until, setOwn }, isLoading }: YearBarProps) {
  const [last] = useState(() => Number(presentDay().slice(0, 4)));
  const show = useCallback(
    (year: number, isPassing: boolean) =>
      setOwn({ until: year < last ? String(year) : undefined }, isPassing),
    [last, setOwn],
  );
  const begins = untilWords(kind.name);
  if (begins === undefined) return null;
  return (
    <div data-asks>
      <PlayedYears
        label={begins}
        words={until === undefined ? 'All years' : `${begins} ${until}`}
        at={until ?? last}
        first={FIRST}
        last={last}
        from={PLAYED_FROM}
        isLoading={isLoading}
        onShow={show}
      />
    </div>
  );
}
