import type { CrowdFigures, StillAsked } from './stillMessages.ts';
import { stillOf } from './stillPicture.ts';

let figures: CrowdFigures = {
  xy: new Float32Array(),
  sizes: new Float32Array(),
  colours: new Uint8Array(),
  ends: new Uint32Array(),
};

self.addEventListener('message', ({ data }: MessageEvent<StillAsked>) => {
  const { xy, sizes, colours, ends } = data;
  figures = {
    xy: xy ?? figures.xy,
    sizes: sizes ?? figures.sizes,
    colours: colours ?? figures.colours,
    ends: ends ?? figures.ends,
  };
  void tell(new ImageData(stillOf(figures, data), data.width, data.height));
});

async function tell(image: ImageData): Promise<void> {
  const bitmap = await createImageBitmap(image);
  self.postMessage(bitmap, { transfer: [bitmap] });
}
