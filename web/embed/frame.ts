import { HEIGHT_MESSAGE, HEIGHT_QUESTION } from '#domain/embeds/embed.ts';

/** Tells the page around the frame how high the view is, whenever that changes and whenever it asks. */
export function tellHeight(root: HTMLElement): void {
  if (window.parent === window) return;
  // A number that anybody around may know; whoever is around was let in by the policy.
  const tell = () =>
    window.parent.postMessage(
      { type: HEIGHT_MESSAGE, height: Math.ceil(root.getBoundingClientRect().height) },
      '*',
    );
  new ResizeObserver(tell).observe(root);
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || typeof data !== 'object' || data === null) return;
    if ('type' in data && data.type === HEIGHT_QUESTION) tell();
  });
}

/** Lets every link of the view open beside the page that it stands in, never within the frame. */
export function openBeside(root: HTMLElement): void {
  root.addEventListener(
    'click',
    (press) => {
      const link = press.target instanceof Element ? press.target.closest('a[href]') : null;
      if (!link) return;
      link.setAttribute('target', '_blank');
      link.setAttribute('rel', 'noopener');
      // The screens' own way to follow links would change nothing but the frame.
      press.stopPropagation();
    },
    { capture: true },
  );
}
