import { hierarchy, pack, type HierarchyCircularNode } from 'd3-hierarchy';
import { ChartFrame } from '#web/charts/ChartFrame.tsx';
import { cutText } from '#web/charts/tileWords.ts';
import type { DrawnProps } from './Areas.tsx';
import css from './Drawn.module.css';
import { drawnNodes, type DrawnNode } from './drawnNodes.ts';
import { MarkLink } from './MarkLink.tsx';
import { NotDrawn } from './NotDrawn.tsx';

type Circle = HierarchyCircularNode<DrawnNode>;

/** The entries as circles within those of their boxes. */
export const Bubbles = ({ view, height, paper, onFollow }: DrawnProps) => (
  <>
    <ChartFrame label={`Circles by ${view.box.label.toLowerCase()}`} height={height} paper={paper} isOfLinks>
      {(width, tall) => {
        const circles = packed(drawnNodes(view), { width, height: tall });
        return (
          <>
            {circles.map((circle) => (
              <MarkLink key={circle.data.key} node={circle.data} onFollow={onFollow}>
                <circle cx={circle.x} cy={circle.y} r={circle.r} />
              </MarkLink>
            ))}
            <g aria-hidden="true">
              {circles.map((circle) => (
                <Words key={circle.data.key} circle={circle} />
              ))}
            </g>
          </>
        );
      }}
    </ChartFrame>
    <NotDrawn view={view} />
  </>
);

function packed(
  children: readonly DrawnNode[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly Circle[] {
  const all: DrawnNode = { key: '', label: '', amount: 0, words: '', title: '', href: '', children };
  const root = hierarchy<DrawnNode>(all, (node) => [...node.children])
    .sum((node) => (node.children.length === 0 ? node.amount : 0))
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  return pack<DrawnNode>().size([width, height]).padding(3)(root).descendants().slice(1);
}

// About the width of a letter, in parts of its size.
const LETTER = 0.56;
const widthOf = (text: string): number => text.length * LETTER;
const LEAST = 16;

function Words({ circle: { x, y, r, data, children } }: { readonly circle: Circle }) {
  if (children === undefined) {
    const size = Math.min(13, Math.max(9, r / 3));
    const text = r < LEAST ? null : cutText(data.label, (1.8 * r) / size, widthOf);
    return (
      text !== null && (
        <text x={x} y={y + size / 3} fontSize={size} textAnchor="middle" className={css.words}>
          {text}
        </text>
      )
    );
  }
  const text = r < 44 ? null : cutText(data.label, (1.5 * r) / 11, widthOf);
  return (
    text !== null && (
      <text x={x} y={y - r + 14} fontSize={11} textAnchor="middle" className={css.boxWords}>
        {text}
      </text>
    )
  );
}
