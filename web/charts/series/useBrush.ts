import { useRef, useState, type PointerEvent } from 'react';
import { linear } from '../scale.ts';

type Drag = { readonly first: number; readonly last: number; readonly from: number; readonly isFar: boolean };

// Less than this is a press.
const FAR = 6;

/**
 * Lets the pointer drag over the places of a picture, where something comes of it; a finger scrolls. `sides` are what stands left and right
 * of the places, in pixels.
 */
export function useBrush(
  places: number,
  sides: { readonly left: number; readonly right: number },
  onBrush: ((from: number, to: number) => void) | undefined,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const hasDragged = useRef(false);
  const placeAt = ({ currentTarget, clientX }: PointerEvent): number => {
    const { left, right } = currentTarget.getBoundingClientRect();
    const place = Math.floor(linear([left + sides.left, right - sides.right], [0, places])(clientX));
    return Math.min(Math.max(place, 0), places - 1);
  };
  const handlers = {
    onPointerDown: (press: PointerEvent<SVGSVGElement>) => {
      hasDragged.current = false;
      if (press.pointerType === 'touch' || press.button !== 0) return;
      const place = placeAt(press);
      setDrag({ first: place, last: place, from: press.clientX, isFar: false });
    },
    onPointerMove: (moved: PointerEvent<SVGSVGElement>) => {
      if (!drag) return;
      const isFar = drag.isFar || Math.abs(moved.clientX - drag.from) > FAR;
      if (isFar && !drag.isFar) moved.currentTarget.setPointerCapture(moved.pointerId);
      setDrag({ ...drag, last: placeAt(moved), isFar });
    },
    onPointerUp: () => {
      hasDragged.current = drag?.isFar === true;
      if (drag?.isFar) onBrush?.(Math.min(drag.first, drag.last), Math.max(drag.first, drag.last));
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  };
  return {
    handlers: onBrush ? handlers : {},
    /** The places that are dragged over, while they are. */
    range: drag?.isFar
      ? ([Math.min(drag.first, drag.last), Math.max(drag.first, drag.last)] as const)
      : undefined,
    /** A press that ends dragging is none on what lies below. */
    hasDragged: () => hasDragged.current,
  };
}
