import { useEffect, useRef, type PointerEvent } from 'react';
import { SMALL, SmallPicture } from './smallPicture.ts';
import type { Picture } from './picture.ts';
import css from './MiniMap.module.css';

type MiniMapProps = { readonly picture: Picture };

/** All of the graph in small, with the part that is seen; what is pressed in it is brought to the middle. */
export function MiniMap({ picture }: MiniMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return undefined;
    const small = new SmallPicture(context, picture);
    const draw = () => small.draw();
    draw();
    picture.sigma.on('afterRender', draw);
    return () => {
      picture.sigma.off('afterRender', draw);
    };
  }, [picture]);
  const go = ({ nativeEvent: { offsetX, offsetY } }: PointerEvent) =>
    picture.goTo(SmallPicture.placeAt(offsetX, offsetY));
  return (
    <canvas
      ref={canvas}
      width={SMALL.width * SMALL.dots}
      height={SMALL.height * SMALL.dots}
      className={css.mini}
      aria-hidden="true"
      data-print="none"
      onPointerDown={(press) => {
        press.currentTarget.setPointerCapture(press.pointerId);
        go(press);
      }}
      onPointerMove={(move) => {
        if (move.buttons > 0) go(move);
      }}
    />
  );
}
