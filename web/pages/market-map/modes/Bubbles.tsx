import { ChartFrame } from '#web/charts/ChartFrame.tsx';
import { cutText } from '#web/charts/tileWords.ts';
import type { DrawnProps } from './Areas.tsx';
import { bubblesOf, HEADING, type Circle } from './bubbles.ts';
import css from './Drawn.module.css';
import { drawnNodes } from './drawnNodes.ts';
import { MarkLink } from './MarkLink.tsx';
import { NotDrawn } from './NotDrawn.tsx';

/** The entries as circles within those of their boxes. */
export const Bubbles = ({ view, height, paper, onFollow }: DrawnProps) => (
  <>
    <ChartFrame label={`Circles by ${view.box.label.toLowerCase()}`} height={height} paper={paper} isOfLinks>
      {(width, tall) => {
        const circles = bubblesOf(drawnNodes(view), { width, height: tall });
        return (
          <>
            {circles.map(({ node, x, y, r }) => (
              <MarkLink key={node.key} node={node} onFollow={onFollow}>
                <circle cx={x} cy={y} r={r} />
              </MarkLink>
            ))}
            <g aria-hidden="true">
              {circles.map((circle) => (
                <Words key={circle.node.key} circle={circle} />
              ))}
            </g>
          </>
        );
      }}
    </ChartFrame>
    <NotDrawn view={view} />
  </>
);

// About the width of a letter, in parts of its size.
const LETTER = 0.56;
const widthOf = (text: string): number => text.length * LETTER;
const LEAST = 16;

function Words({ circle: { node, x, y, r, heading } }: { readonly circle: Circle }) {
  if (heading) {
    return (
      <text x={heading.x} y={heading.y} fontSize={HEADING.size} textAnchor="middle" className={css.boxWords}>
        {heading.text}
      </text>
    );
  }
  if (node.children.length > 0 || r < LEAST) return null;
  const size = Math.min(13, Math.max(9, r / 3));
  const text = cutText(node.label, (1.8 * r) / size, widthOf);
  return (
    text !== null && (
      <text x={x} y={y + size / 3} fontSize={size} textAnchor="middle" className={css.words}>
        {text}
      </text>
    )
  );
}
