import { useMemo } from 'react';
import { documentQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import type { FacetNode } from '#web/records/filters/facet.ts';
import type { SummarySpec, TreeData } from '#web/records/spec/listSpec.ts';

const NO_NODES: readonly FacetNode[] = [];

/** The nodes of the tree behind a facet; none where there is no tree, or until they are there. */
export function useTreeNodes(tree: SummarySpec['tree']): readonly FacetNode[] {
  // Without its tree a facet is short, no more; the list's own questions tell what is wrong with the server.
  const { data } = useAnswer(tree ? documentQuestion(null, tree.document, {}) : null);
  return useMemo(() => (data ? nodesOf(data) : NO_NODES), [data]);
}

const nodesOf = ({ nodes }: TreeData): readonly FacetNode[] =>
  (nodes ?? []).map(({ key, label, color, above }) => ({ key, label, color, parent: above?.key ?? null }));
