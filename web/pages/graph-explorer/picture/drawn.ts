import type { GraphEdge, GraphThing } from '#domain/graph/answers.ts';
import { amountOf } from '#domain/graph/edgeAmount.ts';
import { groupOf } from '#domain/graph/groups.ts';
import { graphRelation } from '#domain/graph/relations.ts';
import type { Measures } from '#web/graph/measures/useMeasures.ts';
import type { Drawn, DrawnEdge, DrawnNode, DrawnRegion } from '#web/graph/model.ts';
import { monogramOf } from '#web/ui/monogramOf.ts';
import { edgeId, yearOf, type Shown } from '../shown.ts';
import { colourKeys } from './colouring.ts';
import { foldsOf, isOfGroup, type Fold } from './folding.ts';
import type { Sizing, Widening } from '#domain/graph/looks.ts';
import type { Look } from '../look/looks.ts';

/** What is drawn of a scene, which things each node of several stands for, and what stands over them. */
export type Dressed = {
  readonly drawn: Drawn;
  readonly folds: ReadonlyMap<string, Fold>;
  /** The name that is written over each thing, by its id, where one is. */
  readonly regions: ReadonlyMap<string, string>;
};

const least = 6.5;
const most = 15;

/** The picture of what is shown: coloured, sized and put together as the look has it. */
export function dressed(shown: Shown, look: Look, measures: Measures | undefined): Dressed {
  const { things, edges } = shown;
  const folds = foldsOf(things, look, measures);
  const seriesOf = new Map(
    colourKeys(things, look.colour, measures).flatMap(({ ids, series }) => ids.map((id) => [id, series])),
  );
  const sizeOf = sizing(shown, look.size, measures);
  const alone = folds.all.length === 0 ? things : things.filter(({ id }) => !folds.of.has(id));
  const nodes = [
    ...alone.map(
      (thing) =>
        new ThingNode(thing, {
          size: sizeOf(thing),
          series: seriesOf.get(thing.id),
          note: look.notes.get(thing.id),
        }),
    ),
    ...folds.all.map((fold) => foldNode(fold, seriesOf)),
  ];
  const widthOf = widening(edges, look.width);
  const standsFor = (id: string): string => folds.of.get(id)?.id ?? id;
  const drawnEdges =
    folds.all.length === 0
      ? edges.map((edge) => new RelationLine(edge, widthOf(edge)))
      : joinedEdges(edges, standsFor, widthOf);
  const named = regionsOf(things, look, measures);
  return {
    drawn: { nodes, edges: drawnEdges, regions: named.map((region) => overNodes(region, standsFor)) },
    folds: new Map(folds.all.map((fold) => [fold.id, fold])),
    regions: new Map(named.flatMap(({ name, members }) => members.map(({ id }) => [id, name]))),
  };
}

// A name over many parts of a picture is over none.
const mostRegions = 16;
const leastMembers = 3;

// What somebody named comes first, then what has most things; a few things are named by their own names.
function regionsOf(
  things: readonly GraphThing[],
  { regions, areas }: Look,
  measures: Measures | undefined,
): readonly Fold[] {
  const { all } = foldsOf(things, { groups: regions, together: areas }, measures);
  const [own, alike] = [all.filter(isOfGroup), all.filter((region) => !isOfGroup(region))];
  return [
    ...own,
    ...alike
      .filter(({ members }) => members.length >= leastMembers)
      .toSorted((one, other) => other.members.length - one.members.length),
  ].slice(0, mostRegions);
}

const overNodes = ({ name, members }: Fold, standsFor: (id: string) => string): DrawnRegion => ({
  name,
  ids: [...new Set(members.map(({ id }) => standsFor(id)))],
});

/** A thing as it is drawn; the letters within it are made when they are. */
class ThingNode implements DrawnNode {
  readonly id: string;
  readonly label: string;
  readonly group: DrawnNode['group'];
  readonly size: number;
  readonly series: number | undefined;
  readonly note: string | undefined;

  constructor(thing: GraphThing, { size, series, note }: Pick<DrawnNode, 'size' | 'series' | 'note'>) {
    this.id = thing.id;
    this.label = thing.name;
    this.group = groupOf(thing);
    this.size = size;
    this.series = series;
    this.note = note;
  }

  get initials(): string {
    return monogramOf(this.label).initials;
  }
}

function foldNode({ id, name, members }: Fold, seriesOf: ReadonlyMap<string, number>): DrawnNode {
  const groups = Map.groupBy(members, groupOf);
  const [largest] = [...groups].toSorted(([, one], [, other]) => other.length - one.length);
  const series = new Set(members.map((thing) => seriesOf.get(thing.id)));
  return {
    id,
    label: `${name} (${members.length})`,
    initials: String(members.length),
    group: largest?.[0] ?? 'other',
    size: 10 + Math.min(26, Math.sqrt(members.length) * 2.4),
    series: series.size === 1 ? [...series][0] : undefined,
  };
}

// How large a thing is by what the size says, of the one that has most of it.
function sizing(
  { things, edges }: Shown,
  size: Sizing,
  measures: Measures | undefined,
): (thing: GraphThing) => number {
  if (size === 'relations') return ({ degree }) => least + Math.min(most, Math.sqrt(degree) * 1.7);
  const counts = new Map<string, number>();
  if (size === 'shown') {
    for (const { from, to } of edges) {
      for (const id of [from, to]) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  const valueOf = ({ id, raisedUsd }: GraphThing): number =>
    size === 'raised'
      ? (raisedUsd ?? 0)
      : size === 'shown'
        ? (counts.get(id) ?? 0)
        : (measures?.standing.get(id)?.between ?? 0);
  const top = things.reduce((max, thing) => Math.max(max, valueOf(thing)), 0);
  // Areas are compared, and nothing is invisible.
  return (thing) => least + (top > 0 ? most * Math.sqrt(valueOf(thing) / top) : 0);
}

function widening(edges: readonly GraphEdge[], width: Widening): (edge: GraphEdge) => number | undefined {
  if (width === 'same') return () => undefined;
  if (width === 'sources') return ({ sourceCount }) => 0.8 + Math.min(6, sourceCount * 0.8);
  const top = edges.reduce((max, edge) => Math.max(max, amountOf(edge)), 0);
  return (edge) => 0.8 + (top > 0 ? 7 * Math.sqrt(amountOf(edge) / top) : 0);
}

/** A relation as it is drawn; what only some pictures ask for is made when they do. */
class RelationLine implements DrawnEdge {
  readonly from: string;
  readonly to: string;
  readonly width: number | undefined;
  readonly #edge: GraphEdge;

  constructor(edge: GraphEdge, width: number | undefined) {
    this.#edge = edge;
    this.from = edge.from;
    this.to = edge.to;
    this.width = width;
  }

  get id(): string {
    return edgeId(this.#edge);
  }

  get isMutual(): boolean {
    return graphRelation(this.#edge.relation).isMutual === true;
  }

  get year(): number | null {
    const years = this.#edge.items.flatMap((item) => yearOf(item) ?? []);
    return years.length === 0 ? null : Math.min(...years);
  }
}

// The relations between the same two nodes are one, as wide as they are many.
function joinedEdges(
  edges: readonly GraphEdge[],
  standsFor: (id: string) => string,
  widthOf: (edge: GraphEdge) => number | undefined,
): readonly DrawnEdge[] {
  const joined = Map.groupBy(edges, (edge) =>
    edgeId({ relation: edge.relation, from: standsFor(edge.from), to: standsFor(edge.to) }),
  );
  return [...joined].flatMap(([id, same]) => {
    const [first] = same;
    if (!first) return [];
    const [from, to] = [standsFor(first.from), standsFor(first.to)];
    if (from === to) return [];
    const all = same.map((edge) => new RelationLine(edge, widthOf(edge)));
    const years = all.flatMap(({ year }) => year ?? []);
    const widest = all.reduce((max, { width = 0 }) => Math.max(max, width), 0);
    return [
      {
        id,
        from,
        to,
        isMutual: all.every(({ isMutual }) => isMutual),
        year: years.length === 0 ? null : Math.min(...years),
        width: same.length === 1 ? all[0]?.width : Math.max(widest, 1.2 + Math.log2(same.length)),
      },
    ];
  });
}
