import { toldOfLayout, type LayoutAsked } from './layoutMessages.ts';

self.addEventListener('message', ({ data }: MessageEvent<LayoutAsked>) => {
  const told = toldOfLayout(data);
  self.postMessage(told, { transfer: [told.xy.buffer, told.isNamedLeft.buffer] });
});
