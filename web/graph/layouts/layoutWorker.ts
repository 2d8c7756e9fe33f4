import { inputOfLayout, toldOfLayout, type LayoutAsked } from './layoutMessages.ts';
import { plainPlaces } from './plainPlaces.ts';

self.addEventListener('message', ({ data }: MessageEvent<LayoutAsked>) => {
  const told = toldOfLayout(plainPlaces(inputOfLayout(data)), data.labels.length);
  self.postMessage(told, { transfer: [told.xy.buffer, told.isNamedLeft.buffer] });
});
