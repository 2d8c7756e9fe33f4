import { createElement, Suspense, use, useMemo, useRef, useState } from 'react';
import { matchRoute } from '#domain/routes.ts';
import { FramedToolContext, type FramedTool } from '#web/tools/state/toolSearch.ts';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { LiveToolsContext, type LiveTool, type LoadLiveTool } from './liveTools.ts';

type LiveFigureProps = {
  /** The path of a tool with what it shows: `/heatmap?rows=country`. */
  readonly address: string;
};

/** A tool's own figure by its address, on any screen: what is pressed in it changes it there alone. */
export const LiveFigure = ({ address }: LiveFigureProps) => {
  const at = address.indexOf('?');
  const [path, search] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
  const page = matchRoute(path)?.route.page;
  return page ? <Framed key={address} path={path} search={search} page={page} /> : null;
};

type FramedProps = {
  readonly path: string;
  readonly search: string;
  readonly page: string;
};

function Framed({ path, search: given, page }: FramedProps) {
  const [search, setShown] = useState(() => new URLSearchParams(given));
  const latest = useRef(search);
  const load = use(LiveToolsContext);
  const framed = useMemo(
    (): FramedTool => ({
      path,
      params: matchRoute(path)?.params ?? {},
      search,
      latest: () => latest.current,
      setSearch: (next) => {
        latest.current = next;
        setShown(next);
      },
    }),
    [path, search],
  );
  return (
    <FramedToolContext value={framed}>
      <Suspense fallback={<LoadingOverlay label="Loading the figure" />}>
        <Figure page={page} load={load} />
      </Suspense>
    </FramedToolContext>
  );
}

type FigureProps = { readonly page: string; readonly load: LoadLiveTool };

function Figure({ page, load }: FigureProps) {
  return createElement(use(loaded(page, load)));
}

const LOADED = new Map<string, Promise<LiveTool>>();

const AGAIN_MS = 1000;

// One that did not load is told of first, and asked for again when it is drawn anew.
function loaded(page: string, load: LoadLiveTool): Promise<LiveTool> {
  const known = LOADED.get(page);
  if (known) return known;
  const loading = load(page);
  loading.catch(() => setTimeout(() => LOADED.delete(page), AGAIN_MS));
  LOADED.set(page, loading);
  return loading;
}
