import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MapTile } from '#domain/market-map/mapAnswer.ts';
import { logoPaths, NO_LOGOS, withLogos, type SheetLogos } from './sheetLogos.ts';

// Where so few have one, they are there before anybody prints by the browser's own keys.
const READ_AHEAD = 200;

/** The logos of a map for its sheet, and what reads them before a file is made; few are read beforehand. */
export function useSheetLogos(tiles: readonly MapTile[]) {
  const paths = useMemo(() => logoPaths(tiles), [tiles]);
  const latest = useRef<SheetLogos>(NO_LOGOS);
  const [logos, setLogos] = useState(NO_LOGOS);
  const read = useCallback(
    async (signal: AbortSignal) => {
      const next = await withLogos(latest.current, paths, signal);
      if (signal.aborted) return;
      latest.current = next;
      // Whoever waits prints next.
      flushSync(() => setLogos(next));
    },
    [paths],
  );
  useEffect(() => {
    if (paths.length === 0 || paths.length > READ_AHEAD) return undefined;
    const controller = new AbortController();
    void read(controller.signal);
    return () => controller.abort();
  }, [paths, read]);
  const ready = useCallback(() => read(new AbortController().signal), [read]);
  return { logos, latest, ready };
}
