import { force } from './forced.ts';
import type { ForceAsked } from './forceMessages.ts';

// A large picture takes longer to draw, and moves less in that time.
const pictureEveryMs = (nodes: number): number => (nodes <= 1000 ? 60 : 250);

self.addEventListener('message', ({ data }: MessageEvent<ForceAsked>) => {
  let told = performance.now();
  force(
    data,
    () => performance.now() - told >= pictureEveryMs(data.sizes.length),
    (found) => {
      told = performance.now();
      self.postMessage(found);
    },
  );
});
