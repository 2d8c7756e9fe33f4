import { hierarchy, partition, type HierarchyRectangularNode } from 'd3-hierarchy';
import { ChartFrame } from '#web/charts/ChartFrame.tsx';
import { cutText } from '#web/charts/tileWords.ts';
import type { DrawnProps } from './Areas.tsx';
import css from './Drawn.module.css';
import { drawnNodes, type DrawnNode } from './drawnNodes.ts';
import { MarkLink } from './MarkLink.tsx';
import { NotDrawn } from './NotDrawn.tsx';
import { ringPath, wordsAt } from './rings.ts';

type Ring = HierarchyRectangularNode<DrawnNode>;

/** The entries as rings: those above inside, then boxes, then who stands in them. */
export const Radial = ({ view, height, paper, onFollow }: DrawnProps) => (
  <>
    <ChartFrame label={`Rings by ${view.box.label.toLowerCase()}`} height={height} paper={paper} isOfLinks>
      {(width, tall) => {
        const radius = Math.min(width, tall) / 2;
        const rings = ringsOf(drawnNodes(view), radius);
        return (
          <g transform={`translate(${width / 2} ${tall / 2})`}>
            {rings.map((ring) => (
              <MarkLink key={ring.data.key} node={ring.data} onFollow={onFollow}>
                <path d={ringPath(ring)} />
              </MarkLink>
            ))}
            <g aria-hidden="true">
              {rings.map((ring) => (
                <Words key={ring.data.key} ring={ring} />
              ))}
            </g>
          </g>
        );
      }}
    </ChartFrame>
    <NotDrawn view={view} />
  </>
);

function ringsOf(children: readonly DrawnNode[], radius: number): readonly Ring[] {
  const all: DrawnNode = { key: '', label: '', amount: 0, words: '', title: '', href: '', children };
  const root = hierarchy<DrawnNode>(all, (node) => [...node.children])
    .sum((node) => (node.children.length === 0 ? node.amount : 0))
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  return partition<DrawnNode>()
    .size([2 * Math.PI, radius])(root)
    .descendants()
    .slice(1);
}

const SIZE = 10;
const widthOf = (text: string): number => text.length * 0.56;

// Words run outwards, where the arc is as high as they are.
function Words({ ring }: { readonly ring: Ring }) {
  const middle = (ring.y0 + ring.y1) / 2;
  if ((ring.x1 - ring.x0) * middle < SIZE + 2) return null;
  const text = cutText(ring.data.label, (ring.y1 - ring.y0 - 8) / SIZE, widthOf);
  if (text === null) return null;
  return (
    <text
      transform={wordsAt((ring.x0 + ring.x1) / 2, middle)}
      fontSize={SIZE}
      textAnchor="middle"
      dominantBaseline="central"
      className={ring.children ? css.boxWords : css.words}
    >
      {text}
    </text>
  );
}
