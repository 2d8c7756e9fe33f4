import type { Sharp, SharpOptions } from 'sharp';
import { PICTURE_SIZES, UPLOADS } from '#domain/uploads/uploads.ts';
import { ANIMATED } from '#server/uploads/content.ts';
import type { Looked, Sized } from './sizes.ts';

// A process of its own looks at a picture that a stranger sent: it is given nothing else, may write nothing, and ends with the picture.

const DRAWING_DPI = 72;
const TOO_MANY = `It has too many points: send at most ${UPLOADS.side.toLocaleString('en-US')} on a side, and ${UPLOADS.points / 1e6} million in all.`;
const FORMATS = {
  jpeg: { type: 'image/jpeg', write: (image: Sharp) => image.jpeg({ quality: 88 }) },
  png: { type: 'image/png', write: (image: Sharp) => image.png({ compressionLevel: 9 }) },
  webp: { type: 'image/webp', write: (image: Sharp) => image.webp({ quality: 90, smartSubsample: true }) },
} as const;

const load = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

async function look(bytes: Uint8Array): Promise<Looked> {
  const sharp = await load();
  const options: SharpOptions = { limitInputPixels: UPLOADS.points, failOn: 'warning' };
  const { format, width = 0, height = 0, pages = 1 } = await sharp(bytes, options).metadata();
  if (pages > 1) return { problem: ANIMATED };
  const longest = Math.max(width, height);
  if (longest > UPLOADS.side || width * height > UPLOADS.points) {
    return { problem: TOO_MANY };
  }
  const { type, write } = FORMATS[format === 'jpeg' || format === 'webp' ? format : 'png'];
  // A drawing has the size in which it is drawn.
  const density =
    format === 'svg'
      ? Math.min(100_000, Math.max(1, (DRAWING_DPI * PICTURE_SIZES.large) / longest))
      : undefined;
  const { data, info } = await sharp(bytes, { ...options, ...(density && { density }) })
    .autoOrient()
    .resize({ ...inside(PICTURE_SIZES.large), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sized = async (most: number): Promise<Sized> => {
    const image = sharp(data, { raw: info }).resize({ ...inside(most), withoutEnlargement: true });
    const made = await write(image).toBuffer({ resolveWithObject: true });
    return { bytes: made.data, width: made.info.width, height: made.info.height };
  };
  const { small, medium, large } = PICTURE_SIZES;
  return {
    picture: {
      type,
      sizes: { small: await sized(small), medium: await sized(medium), large: await sized(large) },
    },
  };
}

const inside = (most: number) => ({ width: most, height: most, fit: 'inside' }) as const;

// Which part of a picture is wrong says nothing to whoever sent it.
async function looked(bytes: Uint8Array): Promise<Looked> {
  try {
    await load();
  } catch (error) {
    return { failure: String(error) };
  }
  return look(bytes).catch((error: unknown) => ({
    problem: /pixel limit/.test(String(error))
      ? TOO_MANY
      : 'It cannot be read as a picture: it may be damaged or cut off.',
  }));
}

process.once('message', (bytes: Uint8Array) => {
  void looked(bytes).then((answer) => process.send?.(answer, () => process.disconnect()));
});
