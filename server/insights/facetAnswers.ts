import type { Kind } from '#domain/kind.ts';
import { conjuncts, isLeaf, type ConditionInput } from '#domain/query/grammar.ts';
import { parseCondition } from '#domain/query/parse.ts';
import { isRelative } from '#domain/query/tree.ts';
import type { Database } from '#server/database/database.ts';
import {
  countFacets,
  facetRequests,
  labelFacets,
  withoutField,
  type Facet,
  type FacetsWanted,
  type RawFacet,
} from '#server/records/facets.ts';
import { heldFor, onceFor, type Held } from './answers.ts';
import { splitField } from './tally/kindPart.ts';

/**
 * The values of facets with their numbers: from memory where all rows of a kind or one sort of them are asked for, as most screens
 * begin; otherwise counted once for each version of the data.
 */
export async function answerFacets(
  database: Database,
  kind: Kind,
  wanted: FacetsWanted,
): Promise<readonly Facet[]> {
  if (wanted.buckets) return countOnce(database, kind, wanted);
  const requests = facetRequests(kind, wanted);
  const held = heldFor(database, wanted.viewer);
  const kept = requests.map(({ name }) => held && keptFacet(held, kind, { name, where: wanted.where }));
  const fields = requests.flatMap(({ name }, at) => (kept[at] ? [] : [name]));
  const counted = fields.length > 0 ? await countOnce(database, kind, { ...wanted, fields }) : [];
  const rest = counted.values();
  return requests.map((request, at) => {
    const raw = kept[at];
    const facet = raw ? labelFacets(kind, [request], [raw])[0] : rest.next().value;
    if (!facet) throw new Error(`The facet ${request.name} was not counted.`);
    return facet;
  });
}

interface Panel {
  readonly kind: string;
  readonly facets: readonly RawFacet[];
}

const panels = new WeakMap<Held, ReadonlyMap<string, Panel>>();
const panelKey = (kind: string, split: string): string => `${kind} ${split}`;

function panelsOf(held: Held): ReadonlyMap<string, Panel> {
  const known = panels.get(held);
  if (known) return known;
  const whole = (held.rows.get('panel') ?? []).map((text) => ({
    split: '',
    panel: JSON.parse(text) as Panel,
  }));
  const split = (held.rows.get('splitPanels') ?? []).map(
    (text) => JSON.parse(text) as { split: string; panel: Panel },
  );
  const made = new Map([...whole, ...split].map((one) => [panelKey(one.panel.kind, one.split), one.panel]));
  panels.set(held, made);
  return made;
}

function keptFacet(
  held: Held,
  kind: Kind,
  { name, where }: { name: string; where: ConditionInput | undefined },
): RawFacet | undefined {
  const split = splitAsked(kind, withoutField(where, name));
  if (split === undefined) return undefined;
  return panelsOf(held)
    .get(panelKey(kind.name, split))
    ?.facets.find(({ field }) => field === name);
}

// No condition at all is the empty split; any other one than on a single sort is none.
function splitAsked(kind: Kind, where: ConditionInput | undefined): string | undefined {
  const [only, ...others] = conjuncts(where);
  if (!only) return '';
  if (others.length > 0 || !isLeaf(only) || only.f !== splitField(kind)?.name) return undefined;
  const [value, ...more] = [only.v].flat();
  return only.op === 'includes' && more.length === 0 && typeof value === 'string' ? value : undefined;
}

async function countOnce(database: Database, kind: Kind, wanted: FacetsWanted): Promise<readonly Facet[]> {
  const { fields, buckets, where, viewer } = wanted;
  const key = JSON.stringify([kind.name, fields, buckets, where]);
  const make = (): Promise<readonly Facet[]> => countFacets(database, kind, wanted);
  const tree = where && parseCondition(kind, where);
  return isRelative(tree) ? make() : onceFor(database, viewer, { key, make });
}
