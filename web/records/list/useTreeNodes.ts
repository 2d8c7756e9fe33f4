import { useEffect, useMemo, useState } from 'react';
import { ask, knownAnswer } from '#web/api/ask.ts';
import type { FacetNode } from '#web/records/filters/facet.ts';
import type { SummarySpec, TreeData } from './listSpec.ts';

const NO_NODES: readonly FacetNode[] = [];

/** The nodes of the tree behind a facet; none where there is no tree, or until they are there. */
export function useTreeNodes(tree: SummarySpec['tree']): readonly FacetNode[] {
  const document = tree?.document;
  const [data, setData] = useState(() => document && knownAnswer(document, {}));
  useEffect(() => {
    let isCurrent = true;
    // Without its tree a facet is short, no more; the list's own questions tell what is wrong with the server.
    if (document && !data) {
      ask(document, {}).then(
        (answer) => isCurrent && setData(answer.data),
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [data, document]);
  return useMemo(() => (data ? nodesOf(data) : NO_NODES), [data]);
}

const nodesOf = ({ nodes }: TreeData): readonly FacetNode[] =>
  (nodes ?? []).map(({ key, label, color, above }) => ({ key, label, color, parent: above?.key ?? null }));
