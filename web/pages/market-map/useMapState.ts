import { useCallback, useMemo, useState } from 'react';
import type { Conditions } from '#domain/lists.ts';
import {
  mapAddress,
  notBegun,
  readMapAddress,
  usualMap,
  type MapState,
} from '#domain/market-map/mapAddress.ts';
import type { MapName } from '#domain/market-map/maps.ts';
import { presentDay } from '#web/api/past/asOf.ts';
import { appliedTo } from '#web/records/state/conditions.ts';
import { useToolSearch } from '#web/tools/state/toolSearch.ts';

export type MapControls = {
  readonly state: MapState;
  /** Why the address cannot be understood; the map is then as usual. */
  readonly problem: string | undefined;
  /** Changes parts of the map; `isPassing` leaves no entry in the history. */
  readonly change: (part: Partial<MapState>, isPassing?: boolean) => void;
  readonly setConditions: (conditions: Conditions) => void;
  readonly reset: () => void;
};

/** What a map shows, kept in the address: back, forward and links work. */
export function useMapState(name: MapName): MapControls {
  const { search, latest: latestSearch, setSearch } = useToolSearch();
  const [today] = useState(presentDay);
  const { state, problem } = useMemo(() => {
    const read = readMapAddress(name, [...search]);
    return { ...read, problem: read.problem ?? (read.state && notBegun(read.state, today)) };
  }, [name, search, today]);
  const current = useMemo(() => state ?? usualMap(name), [name, state]);
  const write = useCallback(
    (part: (latest: MapState) => Partial<MapState>, isPassing: boolean) => {
      const latest = readMapAddress(name, [...latestSearch()]).state ?? current;
      const pairs = mapAddress(name, { ...latest, ...part(latest) });
      setSearch(new URLSearchParams(pairs.map(([one, value]) => [one, value])), isPassing);
    },
    [current, latestSearch, name, setSearch],
  );
  const change = useCallback(
    (part: Partial<MapState>, isPassing = false) => write(() => part, isPassing),
    [write],
  );
  const setConditions = useCallback(
    (conditions: Conditions) =>
      write(
        (latest) => ({ conditions: appliedTo(latest.conditions, current.conditions, conditions) }),
        false,
      ),
    [current.conditions, write],
  );
  const reset = useCallback(() => setSearch(new URLSearchParams()), [setSearch]);
  return { state: current, problem, change, setConditions, reset };
}
