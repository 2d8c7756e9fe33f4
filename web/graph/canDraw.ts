/**
 * Whether this machine can draw by WebGL; where it cannot, drawings and tables stand in for the picture. The server does not know, and
 * takes it to be so.
 */
export const canDraw = import.meta.env.SSR || hasWebgl();

// The context is not given back: without a graphics card browsers then wait for the whole start of WebGL, which otherwise passes beside
// the page.
function hasWebgl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
