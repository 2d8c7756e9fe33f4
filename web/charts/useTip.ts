import { useEffect, useState, type RefObject } from 'react';

/** What a mark says, the middle of its upper edge within its picture, and its place among the marks. */
export type Tip = {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly place: number;
  readonly last: number;
};

/** The mark of a picture that is pointed at, or that the arrow keys have come to. */
export function useTip(frame: RefObject<HTMLElement | null>): Tip | null {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const { signal, abort } = listening();
    let active = -1;
    const show = (place: number) => {
      active = place;
      setTip(tipAt(element, place));
    };
    const point = ({ target }: Event) => {
      const mark = target instanceof Element ? target.closest('[data-tip]') : null;
      show(mark ? marksOf(element).indexOf(mark) : -1);
    };
    const leave = () => show(-1);
    const walk = (press: KeyboardEvent) => {
      if (press.key === 'Escape') return leave();
      const last = marksOf(element).length - 1;
      const places: Readonly<Record<string, number>> = {
        ArrowRight: Math.min(active + 1, last),
        ArrowLeft: Math.max(active - 1, 0),
        Home: 0,
        End: last,
      };
      const next = places[press.key];
      if (next === undefined) return undefined;
      press.preventDefault();
      return show(next);
    };
    element.addEventListener('pointerover', point, { signal });
    element.addEventListener('pointerleave', leave, { signal });
    element.addEventListener('focusout', leave, { signal });
    element.addEventListener('keydown', walk, { signal });
    return abort;
  }, [frame]);
  return tip;
}

function listening() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

const leftOf = (mark: Element): number => mark.getBoundingClientRect().left;

const marksOf = (frame: HTMLElement): Element[] =>
  [...frame.querySelectorAll('[data-tip]')].toSorted((one, other) => leftOf(one) - leftOf(other));

function tipAt(frame: HTMLElement, place: number): Tip | null {
  const marks = marksOf(frame);
  const mark = marks[place];
  if (!mark) return null;
  const [own, whole] = [mark.getBoundingClientRect(), frame.getBoundingClientRect()];
  return {
    text: mark.getAttribute('data-tip') ?? '',
    left: own.left + own.width / 2 - whole.left,
    top: own.top - whole.top,
    place,
    last: marks.length - 1,
  };
}
