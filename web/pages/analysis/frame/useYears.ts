import { useMemo, useState } from 'react';
import { yearsAt, type Years } from '#domain/analysis/wholeYear.ts';
import { useConfig } from '#web/api/config.ts';
import { presentDay } from '#web/api/past/asOf.ts';

/** The year that runs, and the last one that is on record whole. */
export function useYears(): Years {
  const [today] = useState(presentDay);
  const newest = useConfig()?.sector.newestEvent?.date;
  return useMemo(() => yearsAt(today, newest), [today, newest]);
}
