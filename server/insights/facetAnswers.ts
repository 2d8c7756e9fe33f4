import type { Viewer } from '#domain/access.ts';
import type { Kind } from '#domain/kind.ts';
import { conjuncts, isLeaf, type ConditionInput } from '#domain/query/grammar.ts';
import { parseCondition } from '#domain/query/parse.ts';
import { isRelative } from '#domain/query/tree.ts';
import type { Facet } from '#domain/questions/facetAnswer.ts';
import {
  countFacets,
  facetRequests,
  labelFacets,
  withoutField,
  type FacetsWanted,
  type RawFacet,
} from '#server/records/facets.ts';
import { heldFor, onceFor } from './answers.ts';
import { countFromColumns } from './columns/countColumns.ts';
import type { Held } from './keptAnswers.ts';
import { panelKey } from './panels.ts';
import type { AnswerServices } from './services.ts';
import { splitField } from './tally/kindPart.ts';

/**
 * The values of facets with their numbers: from memory where all rows of a kind or one sort of them are asked for, as most screens
 * begin; otherwise counted once for each version of the data.
 */
export async function answerFacets(
  services: AnswerServices,
  kind: Kind,
  wanted: FacetsWanted,
): Promise<readonly Facet[]> {
  // What was at a moment is held by nobody.
  if (wanted.buckets || wanted.asOf) return countOnce(services, kind, wanted);
  const requests = facetRequests(kind, wanted);
  const held = heldFor(services, wanted.viewer);
  const kept = requests.map(({ name }) => held && keptFacet(held, kind, { name, where: wanted.where }));
  const fields = requests.flatMap(({ name }, at) => (kept[at] ? [] : [name]));
  const counted = fields.length > 0 ? await countOnce(services, kind, { ...wanted, fields }) : [];
  const rest = counted.values();
  return requests.map((request, at) => {
    const raw = kept[at];
    const facet = raw ? labelFacets(kind, [request], [raw])[0] : rest.next().value;
    if (!facet) throw new Error(`The facet ${request.name} was not counted.`);
    return facet;
  });
}

function keptFacet(
  held: Held,
  kind: Kind,
  { name, where }: { name: string; where: ConditionInput | undefined },
): RawFacet | undefined {
  const split = splitAsked(kind, withoutField(where, name));
  if (split === undefined) return undefined;
  return held
    .panels()
    .get(panelKey(kind.name, split))
    ?.find(({ field }) => field === name);
}

// No condition at all is the empty split; any other one than on a single sort is none.
function splitAsked(kind: Kind, where: ConditionInput | undefined): string | undefined {
  const [only, ...others] = conjuncts(where);
  if (!only) return '';
  if (others.length > 0 || !isLeaf(only) || only.f !== splitField(kind)?.name) return undefined;
  const [value, ...more] = [only.v].flat();
  return only.op === 'includes' && more.length === 0 && typeof value === 'string' ? value : undefined;
}

async function count(services: AnswerServices, kind: Kind, wanted: FacetsWanted): Promise<readonly Facet[]> {
  const requests = facetRequests(kind, wanted);
  // Of many rows, in memory.
  const held = !wanted.asOf && heldFor(services, wanted.viewer);
  const counted = held && (await countFromColumns(services, kind, requests));
  return counted ? labelFacets(kind, requests, counted) : countFacets(services, kind, wanted, requests);
}

async function countOnce(
  services: AnswerServices,
  kind: Kind,
  wanted: FacetsWanted,
): Promise<readonly Facet[]> {
  const { fields, buckets, where, viewer, asOf } = wanted;
  const key = JSON.stringify([kind.name, fields, buckets, where]);
  const make = (asker: Viewer): Promise<readonly Facet[]> =>
    count(services, kind, { ...wanted, viewer: asker });
  const tree = where && parseCondition(kind, where);
  return asOf || isRelative(tree)
    ? make(viewer)
    : onceFor(services, viewer, { key, topics: ['records'], make });
}
