import { useState } from 'react';
import type { Point } from '#web/ui/drawn/lasso.ts';
import css from './WorldMap.module.css';

type CircleDrawProps = {
  /** How far two points of the picture are apart, in words. */
  readonly wordsOf: (middle: Point, edge: Point) => string;
  readonly onDrawn: (middle: Point, edge: Point) => void;
};

type Drawing = { readonly middle: Point; readonly edge: Point };

/** The circle that the pointer draws from its middle outwards. */
export function CircleDraw({ wordsOf, onDrawn }: CircleDrawProps) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const pointOf = ({ offsetX, offsetY }: PointerEvent): Point => ({ x: offsetX, y: offsetY });
  return (
    <svg
      className={css.lasso}
      aria-hidden="true"
      onPointerDown={(press) => {
        press.currentTarget.setPointerCapture(press.pointerId);
        const middle = pointOf(press.nativeEvent);
        setDrawing({ middle, edge: middle });
      }}
      onPointerMove={({ nativeEvent }) => {
        if (drawing) setDrawing({ ...drawing, edge: pointOf(nativeEvent) });
      }}
      onPointerUp={() => {
        if (drawing) onDrawn(drawing.middle, drawing.edge);
        setDrawing(null);
      }}
    >
      {drawing && <Circle {...drawing} words={wordsOf(drawing.middle, drawing.edge)} />}
    </svg>
  );
}

const Circle = ({ middle, edge, words }: Drawing & { readonly words: string }) => (
  <>
    <circle cx={middle.x} cy={middle.y} r={Math.hypot(edge.x - middle.x, edge.y - middle.y)} />
    <text x={edge.x + 8} y={edge.y}>
      {words}
    </text>
  </>
);
