import { createContext, use, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { withoutMoment } from '#domain/past/ofMoment.ts';
import { SAVED_PARAMETER } from '#domain/saved/savedAddress.ts';

/** A tool that is drawn within another screen, by an address that is not the screen's. */
export type FramedTool = {
  /** The path of the tool by itself, and what it names. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** What is shown now: as it was given, until something is pressed in the figure. */
  readonly search: URLSearchParams;
  /** The same at the moment, of which the last press may not be drawn yet. */
  readonly latest: () => URLSearchParams;
  readonly setSearch: (next: URLSearchParams) => void;
};

/** Set around a figure that does not stand on the screen of its tool. */
export const FramedToolContext = createContext<FramedTool | null>(null);

/** The tool that is drawn within another screen; null on the tool's own. */
export const useFramedTool = (): FramedTool | null => use(FramedToolContext);

/** What a tool reads its state from, and writes it to. */
export type ToolSearch = {
  readonly search: URLSearchParams;
  /** Two quick presses may come before the screen is drawn anew; this knows the first of them. */
  readonly latest: () => URLSearchParams;
  /** `isPassing` leaves no entry in the history. */
  readonly setSearch: (next: URLSearchParams, isPassing?: boolean) => void;
};

/** The parameters of the tool: those of the address, or of the place it is drawn in. What is saved of it is no part of its state. */
export function useToolSearch(): ToolSearch {
  const framed = useFramedTool();
  const [params, setParams] = useSearchParams();
  const whole = framed ? framed.search : params;
  const search = useMemo(() => withoutSaved(whole), [whole]);
  const latest = useCallback(
    () => withoutSaved(framed ? framed.latest() : new URLSearchParams(window.location.search)),
    [framed],
  );
  const setSearch = useCallback(
    (next: URLSearchParams, isPassing = false) => {
      const before = framed ? framed.latest() : new URLSearchParams(window.location.search);
      const saved = before.get(SAVED_PARAMETER);
      const to = new URLSearchParams(next);
      if (saved !== null) to.set(SAVED_PARAMETER, saved);
      if (framed) return framed.setSearch(to);
      setParams(to, { replace: isPassing, preventScrollReset: true });
    },
    [framed, setParams],
  );
  return { search, latest, setSearch };
}

/** Gives the address of the figure as a link that stands by itself. */
export function useFigureAddress(): () => string {
  const framed = useFramedTool();
  // What the server draws shows no address.
  const own = (): string => (import.meta.env.SSR ? '' : window.location.href);
  return () => (framed ? addressOf(framed) : own());
}

function addressOf({ path, latest }: FramedTool): string {
  const search = withoutSaved(latest()).toString();
  return new URL(search === '' ? path : `${path}?${search}`, window.location.origin).href;
}

function withoutSaved(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(withoutMoment([...params]).map(([name, value]) => [name, value]));
  rest.delete(SAVED_PARAMETER);
  return rest;
}
