import { Fragment, type CSSProperties } from 'react';
import { GROUP_TOKENS, REST_TOKEN, SERIES_TOKENS } from '#web/graph/colours.ts';
import { USUAL_WIDTH } from '#web/graph/graphFilling.ts';
import type { Drawn, DrawnEdge, DrawnNode, Place, Places } from '#web/graph/model.ts';
import { BESIDE, nameInPicture, type Side } from '#web/graph/names.ts';
import { ROOM_FOR_INITIALS } from '#web/graph/nodeWords.ts';
import { extentOfPlaces, namedIn, within } from './camera.ts';
import css from './StillGraph.module.css';

type GraphDrawingProps = {
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  readonly drawn: Drawn;
  readonly places: Places;
  readonly pinned: ReadonlyMap<string, Place>;
  /** The drawing holds where things stand, for the picture that comes in its place. */
  readonly tellsPlaces?: boolean;
};

/** The boxes by which it is chosen what has a name: that of a window of 1,440 pixels, and that of a phone. */
const BOXES = { wide: { width: 822, height: 538 }, narrow: { width: 356, height: 418 } } as const;
/** More is left to WebGL: a page is read before any of it is seen. */
const MOST = { nodes: 300, edges: 1500 } as const;

/** Whether a graph is larger than what is drawn without WebGL. */
export const isTooMuch = ({ nodes, edges }: Drawn): boolean =>
  nodes.length > MOST.nodes || edges.length > MOST.edges;

/** A graph as a drawing, with the colours, sizes and names that WebGL gives it, all of it in view. */
export function GraphDrawing({ label, drawn, places, pinned, tellsPlaces = false }: GraphDrawingProps) {
  const { nodes, edges } = drawn;
  // As they are told: by the same places the same names are chosen.
  const put = new Map([...places, ...pinned].map(([id, place]) => [id, told(place)]));
  const extent = extentOfPlaces(nodes.map(({ id }) => put.get(id) ?? { x: 0, y: 0 }));
  const at = (id: string): Point => {
    const { x, y } = within(extent, put.get(id) ?? { x: 0, y: 0 });
    return [percent(x), percent(y)];
  };
  const aspect = Math.min(1000, Math.max(0.001, extent.width / Math.max(extent.height, 1e-6)));
  return (
    <div className={css.box} role="img" aria-label={label}>
      <svg
        aria-hidden="true"
        className={css.graph}
        style={{ '--aspect': aspect.toFixed(5) } as CSSProperties}
        data-places={tellsPlaces ? textOf(nodes, put) : undefined}
      >
        <Lines nodes={nodes} edges={edges} at={at} />
        {nodes.map((node) => {
          const [cx, cy] = at(node.id);
          return (
            <circle
              key={node.id}
              cx={cx}
              cy={cy}
              r={short(node.size)}
              style={{ fill: `var(${tokenOf(node)})` }}
            />
          );
        })}
        <Names nodes={nodes} places={put} pinned={pinned} at={at} />
      </svg>
    </div>
  );
}

type Point = readonly [x: string, y: string];

const told = ({ x, y, ...named }: Place): Place => ({ x: Number(short(x)), y: Number(short(y)), ...named });

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;
const short = (number: number): string => String(Number(number.toFixed(1)));

const tokenOf = ({ series, group }: DrawnNode): string =>
  series === undefined ? GROUP_TOKENS[group] : (SERIES_TOKENS[series] ?? REST_TOKEN);

type LinesProps = Pick<Drawn, 'nodes' | 'edges'> & { readonly at: (id: string) => Point };

const HEAD = { long: 2.5, wide: 2 } as const;

// A head ends where the node begins to which it points, so that there is one for each size of nodes.
function Lines({ nodes, edges, at }: LinesProps) {
  const sizes = new Map(nodes.map(({ id, size }) => [id, size]));
  const headOf = ({ to, isMutual, width = USUAL_WIDTH }: DrawnEdge) =>
    isMutual ? undefined : { size: short(sizes.get(to) ?? 0), width: short(width) };
  const heads = new Map(
    edges.flatMap((edge) => {
      const head = headOf(edge);
      return head ? [[`still-head-${head.size}-${head.width}`, head] as const] : [];
    }),
  );
  const lines = new Map(
    edges
      .filter(({ from, to }) => sizes.has(from) && sizes.has(to))
      .map((edge) => {
        const head = headOf(edge);
        return [`${edge.from} ${edge.to} ${edge.width} ${head?.size}`, { edge, head }] as const;
      }),
  );
  return (
    <g className={css.lines}>
      {[...heads].map(([id, { size, width }]) => {
        const [long, half] = [Number(width) * HEAD.long, (Number(width) * HEAD.wide) / 2];
        return (
          <marker
            key={id}
            id={id}
            orient="auto"
            markerUnits="userSpaceOnUse"
            markerWidth={short(long)}
            markerHeight={short(half * 2)}
            refX={short(long + Number(size))}
            refY={short(half)}
          >
            <path className={css.heads} d={`M0 0L${short(long)} ${short(half)}L0 ${short(half * 2)}z`} />
          </marker>
        );
      })}
      {[...lines].map(([key, { edge, head }]) => {
        const [[x1, y1], [x2, y2]] = [at(edge.from), at(edge.to)];
        return (
          <line
            key={key}
            {...{ x1, y1, x2, y2 }}
            style={edge.width === undefined ? undefined : { strokeWidth: `${short(edge.width / 2)}px` }}
            markerEnd={head && `url(#still-head-${head.size}-${head.width})`}
          />
        );
      })}
    </g>
  );
}

type NamesProps = Pick<GraphDrawingProps, 'pinned'> &
  Pick<LinesProps, 'nodes' | 'at'> & { readonly places: Places };

function Names({ nodes, places, pinned, at }: NamesProps) {
  const boxes = (['wide', 'narrow'] as const).map((name) => ({
    name,
    sides: namedIn(nodes, places, BOXES[name]),
  }));
  // A name that stands alike in both boxes is written once.
  const writtenOf = (id: string): readonly (readonly [box: string, side: Side | undefined])[] => {
    const found = boxes.flatMap(({ name, sides }) => (sides.has(id) ? [[name, sides.get(id)] as const] : []));
    const [first, second] = found;
    return first && second && first[1] === second[1] ? [['both', first[1]]] : found;
  };
  return (
    <g className={css.names}>
      {nodes.map(({ id, label, initials, note, size }) => {
        const [x, y] = at(id);
        return writtenOf(id).map(([box, side]) => {
          const isLeft = side === 'left';
          const beside = {
            x,
            y,
            dx: short((size + BESIDE) * (isLeft ? -1 : 1)),
            textAnchor: isLeft ? ('end' as const) : ('start' as const),
          };
          return (
            <Fragment key={`${id} ${box}`}>
              {size >= ROOM_FOR_INITIALS && (
                <text
                  className={css.initials}
                  x={x}
                  y={y}
                  data-in={box}
                  style={{ fontSize: `${Math.round(size * 0.85)}px` }}
                >
                  {initials}
                </text>
              )}
              {side !== undefined && (
                <text {...beside} data-in={box} data-name>
                  {nameInPicture(label)}
                  {pinned.has(id) && ' ⚲'}
                </text>
              )}
              {side !== undefined && note !== undefined && (
                <text {...beside} className={css.note} dy="15" data-in={box}>
                  {note}
                </text>
              )}
            </Fragment>
          );
        });
      })}
    </g>
  );
}

const textOf = (nodes: readonly DrawnNode[], places: Places): string =>
  nodes
    .map(({ id }) => [places.get(id)?.x, places.get(id)?.y].map((part) => short(part ?? 0)).join())
    .join(' ');
