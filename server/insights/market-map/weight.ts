import type { BoxPath } from '#domain/market-map/boxPath.ts';
import { kindOf } from '#domain/registry.ts';
import type { SelectionItem } from '#server/query/select.ts';
import type { Question } from '#server/weights/weigh.ts';
import type { MapQuestion } from './marketMap.ts';

/** What a market map weighs: the rows under its condition, and those that its boxes are told from, of each of them. */
export const mapWeight = ({ where, box, across }: MapQuestion): Question => ({
  kind: kindOf('organization'),
  passes: [where],
  items: [box, across].flatMap((path) => (path ? followed(path) : [])),
  rows: Number.MAX_SAFE_INTEGER,
});

// The links of a path as rows would bring them along.
function followed({ f, steps, end }: BoxPath): readonly SelectionItem[] {
  const names = f.split('.').slice(0, end.type === 'link' ? undefined : steps.length);
  return names.reduceRight<readonly SelectionItem[]>(
    (items, relation) => [{ type: 'related', as: relation, relation, items }],
    [],
  );
}
