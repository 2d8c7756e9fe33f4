// The server draws for a wide window.
const DRAWN_WIDTH = 1140;

/**
 * How wide a picture is drawn first, before its place has been measured, in pixels: as wide as what the server has drawn by that name
 * stands in the page, so that it is drawn once and nothing in it moves; else as usual.
 */
export function firstWidth(name: string, usual: number): number {
  if (import.meta.env.SSR) return DRAWN_WIDTH;
  const drawn = document.querySelector(`[data-drawn] svg[aria-label="${CSS.escape(name)}"]`);
  return (drawn && Math.round(drawn.getBoundingClientRect().width)) || usual;
}
