import type { Sigma } from 'sigma';

/** Makes a canvas that lies over or under others as large as the picture is and empty, in pixels of the screen. */
export function clearLayer(context: CanvasRenderingContext2D, sigma: Sigma): void {
  const { canvas } = context;
  const { width, height } = sigma.getDimensions();
  const ratio = window.devicePixelRatio || 1;
  if (canvas.width !== width * ratio || canvas.height !== height * ratio) {
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
}
