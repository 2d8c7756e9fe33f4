import type { RawFacet } from '#server/records/facets.ts';

interface Panel {
  readonly kind: string;
  readonly facets: readonly RawFacet[];
}

/** Under which key the facets of a sort of rows of a kind stand; all rows are the empty sort. */
export const panelKey = (kind: string, split: string): string => `${kind} ${split}`;

/** The counts of facets by kind and sort of rows, out of the answers made beforehand; read when they are first asked for. */
export function lazyPanels(
  rows: ReadonlyMap<string, readonly string[]>,
): () => ReadonlyMap<string, readonly RawFacet[]> {
  let panels: ReadonlyMap<string, readonly RawFacet[]> | undefined;
  return () => (panels ??= readPanels(rows));
}

function readPanels(rows: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly RawFacet[]> {
  const whole = (rows.get('panel') ?? []).map((text) => ({ split: '', panel: JSON.parse(text) as Panel }));
  const split = (rows.get('splitPanels') ?? []).map(
    (text) => JSON.parse(text) as { split: string; panel: Panel },
  );
  return new Map([...whole, ...split].map((one) => [panelKey(one.panel.kind, one.split), one.panel.facets]));
}
