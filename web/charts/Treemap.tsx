import { hierarchy, treemap, treemapSquarify, type HierarchyRectangularNode } from 'd3-hierarchy';
import type { MouseEvent } from 'react';
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx';
import { cutText, lineHeight, tileWords } from './tileWords.ts';
import css from './Treemap.module.css';

export type TreemapNode = {
  readonly key: string;
  readonly label: string;
  /** Decides the area of a node without children; a parent is as large as it says, or as all below it. */
  readonly amount: number;
  /** The amount in words. */
  readonly words: string;
  /** All of it, on hover and to the keys. */
  readonly title: string;
  /** Where a press leads. */
  readonly href: string;
  readonly isActive?: boolean;
  /** Which of the colours of the series it has, from 1; 0 is that of all others. All are alike where it is left out. */
  readonly colour?: number;
  readonly children: readonly TreemapNode[];
};

type TreemapProps = Pick<ChartFrameProps, 'height' | 'paper'> & {
  readonly nodes: readonly TreemapNode[];
  /** A sentence that says what the picture shows; a table must say the same. */
  readonly label: string;
  /** What a plain press on a tile does instead of leaving for its address. */
  readonly onFollow: (href: string) => void;
};

const HEAD = 20;
const GAP = 2;
const HEAD_SIZE = 12;
const INSET = 5;

type Placed = HierarchyRectangularNode<TreemapNode>;

/** Shares of a whole as areas, two levels deep, each a link. */
export const Treemap = ({ nodes, label, height, paper, onFollow }: TreemapProps) => (
  <ChartFrame label={label} height={height} paper={paper} isOfLinks>
    {(width, tall) => {
      const tiles = placed(nodes, { width, height: tall });
      return (
        <>
          {tiles.map((node) => (
            <Tile key={node.data.key} node={node} onFollow={onFollow} />
          ))}
          {/* Words are cut where there is no room; the links say them in full. */}
          <g aria-hidden="true">
            {tiles.map((node) => (
              <Words key={node.data.key} node={node} />
            ))}
          </g>
        </>
      );
    }}
  </ChartFrame>
);

// What a parent holds itself, beside its children, stays free within it.
function placed(
  nodes: readonly TreemapNode[],
  size: { readonly width: number; readonly height: number },
): readonly Placed[] {
  const all = { key: '', label: '', amount: 0, words: '', title: '', href: '', children: nodes };
  const root = hierarchy<TreemapNode>(all, ({ children }) => children.filter(({ amount }) => amount > 0));
  root.eachAfter((node) => {
    const below = (node.children ?? []).reduce((sum, child) => sum + (child.value ?? 0), 0);
    Object.assign(node, { value: Math.max(node.data.amount, below) });
  });
  root.sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const lay = treemap<TreemapNode>()
    .tile(treemapSquarify.ratio(1.3))
    .size([size.width, size.height])
    .paddingInner(GAP)
    .paddingTop((node) => (node.depth > 0 && node.children ? HEAD : 0))
    .paddingLeft((node) => (node.depth > 0 ? GAP : 0))
    .paddingRight((node) => (node.depth > 0 ? GAP : 0))
    .paddingBottom((node) => (node.depth > 0 ? GAP : 0))
    .round(true);
  return lay(root).descendants().slice(1);
}

type TileProps = Pick<TreemapProps, 'onFollow'> & { readonly node: Placed };

function Tile({ node: { x0, y0, x1, y1, data, children }, onFollow }: TileProps) {
  const follow = (press: MouseEvent) => {
    if (press.metaKey || press.ctrlKey || press.shiftKey || press.button !== 0) return;
    press.preventDefault();
    onFollow(data.href);
  };
  return (
    <a
      href={data.href}
      className={css.tile}
      data-tip={data.title}
      data-parent={children !== undefined || undefined}
      data-active={data.isActive || undefined}
      data-colour={data.colour}
      aria-label={data.title}
      onClick={follow}
    >
      <rect x={x0} y={y0} width={x1 - x0} height={y1 - y0} rx="3" />
    </a>
  );
}

function Words({ node: { x0, y0, x1, y1, data, children } }: Pick<TileProps, 'node'>) {
  const room = { width: x1 - x0 - 2 * INSET, height: y1 - y0 - 2 * INSET };
  const left = x0 + INSET;
  if (children !== undefined) {
    // Over a lower area they would lie on what is below it.
    if (y1 - y0 < HEAD) return null;
    return (
      <text x={left} y={y0 + 14} className={css.head} fontSize={HEAD_SIZE}>
        {cutText(`${data.label} ${data.words}`, room.width / HEAD_SIZE, widthOf)}
      </text>
    );
  }
  const { size, lines } = tileWords({ label: data.label, amount: data.words }, room, widthOf);
  return lines.map((line, index) => (
    <text
      key={line}
      x={left}
      y={y0 + INSET + size - 1 + index * lineHeight(size)}
      className={line === data.words ? css.amount : css.name}
      fontSize={size}
    >
      {line}
    </text>
  ));
}

const MEASURED_AT = 100;
let pen: CanvasRenderingContext2D | null | undefined;

// In the bold that heads are written in, so that what fits does fit.
function widthOf(text: string): number {
  if (pen === undefined) {
    pen = document.createElement('canvas').getContext('2d');
    if (pen) pen.font = `600 ${MEASURED_AT}px ${getComputedStyle(document.body).fontFamily}`;
  }
  return (pen?.measureText(text).width ?? 0) / MEASURED_AT;
}
