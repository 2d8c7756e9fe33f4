import { useState } from 'react';
import type { Point } from '#web/ui/drawn/lasso.ts';
import css from './WorldMap.module.css';

type LassoProps = { readonly onDrawn: (line: readonly Point[]) => void };

/** The line that the pointer draws around countries, closed when it is let go. */
export function Lasso({ onDrawn }: LassoProps) {
  const [line, setLine] = useState<readonly Point[]>([]);
  const pointOf = ({ offsetX, offsetY }: PointerEvent): Point => ({ x: offsetX, y: offsetY });
  return (
    <svg
      className={css.lasso}
      aria-hidden="true"
      onPointerDown={(press) => {
        press.currentTarget.setPointerCapture(press.pointerId);
        setLine([pointOf(press.nativeEvent)]);
      }}
      onPointerMove={({ nativeEvent }) => {
        if (line.length > 0) setLine([...line, pointOf(nativeEvent)]);
      }}
      onPointerUp={() => {
        onDrawn(line);
        setLine([]);
      }}
    >
      <polygon points={line.map(({ x, y }) => `${x},${y}`).join(' ')} />
    </svg>
  );
}
