import type { ColourKey, Shape } from './chartModel.ts';
import { flow } from './flow.ts';
import { MarkShape } from './MarkShape.tsx';
import css from './RoadmapChart.module.css';

const LINE = 19;

type Key =
  | (ColourKey & { readonly look: 'colour' })
  | { readonly look: 'shape'; readonly shape: Shape; readonly isMet?: boolean; readonly words: string }
  | { readonly look: 'line'; readonly words: string }
  | { readonly look: 'step'; readonly words: string };

const SHAPES: Readonly<Record<Shape, string>> = {
  achieved: 'achieved, own word',
  measured: 'measured by others',
  announced: 'announced',
  revised: 'revised',
  withdrawn: 'withdrawn',
};

export type KeyedOf = {
  readonly colours: readonly ColourKey[];
  readonly shapes: ReadonlySet<Shape>;
  readonly hasMet: boolean;
  readonly hasLines: boolean;
  readonly hasSteps: boolean;
};

/** What colours and shapes stand for, as far as they are there. */
export const keysOf = ({ colours, shapes, hasMet, hasLines, hasSteps }: KeyedOf): readonly Key[] => [
  ...colours.map((key) => ({ ...key, look: 'colour' as const })),
  ...(Object.keys(SHAPES) as readonly Shape[])
    .filter((shape) => shapes.has(shape))
    .map((shape) => ({ look: 'shape' as const, shape, words: SHAPES[shape] })),
  ...(hasMet
    ? [{ look: 'shape' as const, shape: 'announced' as const, isMet: true, words: 'promised, and met' }]
    : []),
  ...(hasLines ? [{ look: 'line' as const, words: 'from the day it was said' }] : []),
  ...(hasSteps ? [{ look: 'step' as const, words: 'most reached so far' }] : []),
];

/** How high the keys of a picture are. */
export const keysHeight = (keys: readonly Key[], width: number): number =>
  ((flow(
    keys.map(({ words }) => words),
    width,
  ).at(-1)?.line ?? 0) +
    1) *
  LINE;

/** The keys within the picture, so that its files have them too. */
export function Keys({ keys, width }: { readonly keys: readonly Key[]; readonly width: number }) {
  const places = flow(
    keys.map(({ words }) => words),
    width,
  );
  return (
    <g>
      {keys.map((key, place) => {
        const { left = 0, line = 0 } = places[place] ?? {};
        const y = line * LINE + LINE / 2;
        return (
          <g key={key.words}>
            <KeyMark of={key} left={left} y={y} />
            <text className={css.key} x={left + 16} y={y + 4}>
              {key.words}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function KeyMark({ of, left, y }: { readonly of: Key; readonly left: number; readonly y: number }) {
  if (of.look === 'line') return <line className={css.promise} x1={left} x2={left + 12} y1={y} y2={y} />;
  if (of.look === 'step') return <line className={css.front} x1={left} x2={left + 12} y1={y} y2={y} />;
  if (of.look === 'colour') {
    return (
      <rect
        className={css.swatch}
        style={{ color: `var(--series-${of.colour})` }}
        x={left}
        y={y - 5}
        width="10"
        height="10"
        rx="3"
      />
    );
  }
  return (
    <g className={css.keyMark}>
      <MarkShape shape={of.shape} x={left + 6} y={y} isMet={of.isMet ?? false} />
    </g>
  );
}
