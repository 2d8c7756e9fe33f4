import { useEffect, useState, type RefObject } from 'react';

/** What a mark says, the middle of its upper edge within its picture, and its place among the marks. */
export type Tip = {
  readonly text: string;
  /** What stands at the same place, a line for each; shown alone, as the other marks say it themselves. */
  readonly beside: string;
  readonly left: number;
  readonly top: number;
  readonly place: number;
  readonly last: number;
};

/** The mark of a picture that is pointed at, that has the focus, or that the arrow keys have come to. */
export function useTip(frame: RefObject<HTMLElement | null>): Tip | null {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const { signal, abort } = listening();
    // What the pointer shows goes by; what the keyboard holds stays, though the page moves under the pointer.
    let [active, held] = [-1, -1];
    const show = (place: number) => {
      active = place;
      setTip(tipAt(element, place));
    };
    const hold = (place: number) => {
      held = place;
      show(place);
    };
    const point = ({ target }: Event) => {
      const place = placeOf(element, target);
      show(place < 0 ? held : place);
    };
    const focus = ({ target }: Event) => hold(placeOf(element, target));
    const walk = (press: KeyboardEvent) => {
      if (press.altKey || press.ctrlKey || press.metaKey) return undefined;
      if (press.key === 'Escape') return hold(-1);
      const marks = marksOf(element);
      const focused = marks.findIndex((mark) => mark === press.target);
      const at = focused < 0 ? active : focused;
      const last = marks.length - 1;
      const [after, before] = [Math.min(at + 1, last), Math.max(at - 1, 0)];
      const places: Readonly<Record<string, number>> = {
        ArrowRight: after,
        ArrowLeft: before,
        Home: 0,
        End: last,
        ...(focused >= 0 && { ArrowDown: after, ArrowUp: before }),
      };
      const next = places[press.key];
      if (next === undefined) return undefined;
      press.preventDefault();
      const mark = marks[next];
      if (mark && takesFocus(mark)) mark.focus();
      return hold(next);
    };
    element.addEventListener('pointerover', point, { signal });
    element.addEventListener('focusin', focus, { signal });
    element.addEventListener('pointerleave', () => show(held), { signal });
    element.addEventListener('focusout', () => hold(-1), { signal });
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

const takesFocus = (mark: Element): mark is HTMLElement | SVGElement =>
  (mark instanceof HTMLElement || mark instanceof SVGElement) && mark.tabIndex >= 0;

// Those that take the focus follow each other as the tab key has them, those in several pictures as they stand in these, all others from left to right.
export function marksOf(frame: HTMLElement): Element[] {
  const marks = [...frame.querySelectorAll('[data-tip]')];
  const isInOrder = marks.some(takesFocus) || frame.querySelector('[data-in-order]') !== null;
  return isInOrder ? marks : marks.toSorted((one, other) => leftOf(one) - leftOf(other));
}

function placeOf(frame: HTMLElement, target: EventTarget | null): number {
  const mark = target instanceof Element ? target.closest('[data-tip]') : null;
  return mark ? marksOf(frame).indexOf(mark) : -1;
}

function tipAt(frame: HTMLElement, place: number): Tip | null {
  const marks = marksOf(frame);
  const mark = marks[place];
  if (!mark) return null;
  const [own, whole] = [mark.getBoundingClientRect(), frame.getBoundingClientRect()];
  return {
    text: mark.getAttribute('data-tip') ?? '',
    beside: mark.getAttribute('data-beside') ?? '',
    left: own.left + own.width / 2 - whole.left,
    top: own.top - whole.top,
    place,
    last: marks.length - 1,
  };
}
