import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeSizes } from './makeSizes.ts';
import type { Picture } from './sizes.ts';

const RED = { r: 200, g: 20, b: 20 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } });

async function pictureOf(bytes: Buffer): Promise<Picture> {
  const looked = await makeSizes(bytes);
  if (!('picture' in looked)) throw new Error(JSON.stringify(looked));
  return looked.picture;
}
async function problemOf(bytes: Buffer, withinMs?: number): Promise<string> {
  const looked = await makeSizes(bytes, withinMs);
  return 'problem' in looked ? looked.problem : 'It was taken.';
}

test('a picture comes out in three sizes of its own type, upright and without anything but its points', async () => {
  const given = await plain(1200, 600)
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(given).metadata()).orientation).toBe(6);
  const { type, sizes } = await pictureOf(given);
  expect(type).toBe('image/jpeg');
  expect([sizes.large, sizes.medium, sizes.small].map(({ width, height }) => [width, height])).toEqual([
    [256, 512],
    [96, 192],
    [32, 64],
  ]);
  for (const { bytes } of Object.values(sizes)) {
    const { format, exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect({ format, exif, icc, xmp, orientation }).toEqual({ format: 'jpeg' });
    expect(Buffer.from(bytes).includes('secret')).toBe(false);
  }
});

test.each(['png', 'webp'] as const)('a small %s stays as large as it is, and as clear', async (format) => {
  const clear = {
    create: { width: 40, height: 20, channels: 4 as const, background: { ...RED, alpha: 0.5 } },
  };
  const { type, sizes } = await pictureOf(await sharp(clear)[format]().toBuffer());
  expect([type, sizes.large.width, sizes.large.height]).toEqual([`image/${format}`, 40, 20]);
  const { data } = await sharp(sizes.large.bytes).raw().toBuffer({ resolveWithObject: true });
  expect(data[3]).toBeGreaterThan(120);
  expect(data[3]).toBeLessThan(136);
});

test('what stands behind the end of a picture is not kept', async () => {
  const given = Buffer.concat([
    await plain(20, 20).png().toBuffer(),
    Buffer.from('<script>alert(1)</script>'),
  ]);
  const { sizes } = await pictureOf(given);
  expect(Buffer.from(sizes.large.bytes).includes('script')).toBe(false);
});

test('sixteen bits and colours for print come out as any screen shows them', async () => {
  const deep = await plain(20, 20).toColourspace('rgb16').png().toBuffer();
  const print = await plain(20, 20).toColourspace('cmyk').jpeg().toBuffer();
  for (const given of [deep, print]) {
    const { sizes } = await pictureOf(given);
    expect(await sharp(sizes.large.bytes).metadata()).toMatchObject({
      space: 'srgb',
      depth: 'uchar',
      width: 20,
    });
    const [red = 0, green = 255] = await sharp(sizes.large.bytes).raw().toBuffer();
    expect(red).toBeGreaterThan(150);
    expect(green).toBeLessThan(90);
  }
});

const svg = (inner: string, size = 'width="10" height="20"'): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inner}</svg>`,
  );

test('a drawing becomes a picture as large as there is room: nothing in it runs, and nothing else is read', async () => {
  const { type, sizes } = await pictureOf(
    svg(`<script>alert(1)</script><rect width="10" height="20" fill="#c81414" onload="alert(1)"/>
      <foreignObject><iframe src="https://evil.example/"/></foreignObject>
      <image xlink:href="file:///etc/passwd" width="5" height="5"/><image href="https://evil.example/a.png" width="5" height="5"/>
      <use href="https://evil.example/a.svg#a"/><style>@import url(https://evil.example/a.css)</style>`),
  );
  expect([type, sizes.large.width, sizes.large.height]).toEqual(['image/png', 256, 512]);
  const [red, green] = await sharp(sizes.large.bytes).raw().toBuffer();
  expect([red, green]).toEqual([200, 20]);
});

test('what is no whole, still picture of a sensible size is refused in one sentence', async () => {
  const jpeg = await sharp(Buffer.alloc(300 * 300 * 3, 7), { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer();
  const png = await plain(300, 300).png().toBuffer();
  expect(await problemOf(jpeg.subarray(0, jpeg.length / 2))).toContain('damaged or cut off');
  expect(await problemOf(png.subarray(0, png.length - 30))).toContain('damaged or cut off');
  expect(await problemOf(Buffer.concat([png.subarray(0, 8), Buffer.alloc(500, 1)]))).toContain('damaged');
  const frames = await sharp(Buffer.from(Array.from({ length: 4 * 8 * 3 }, (_, at) => at * 2)), {
    raw: { width: 4, height: 8, channels: 3, pageHeight: 4 },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(frames, { animated: true }).metadata()).pages ?? 1).toBeGreaterThan(1);
  expect(await problemOf(frames)).toContain('animated');
});

/** A small picture that says that it is another size. */
async function saying(width: number, height: number): Promise<Buffer> {
  const png = await plain(2, 2).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test('a bomb is refused by what it says of itself, before its points are made', async () => {
  expect(await sharp(await saying(9000, 9000)).metadata()).toMatchObject({ width: 9000, height: 9000 });
  for (const bomb of [
    await saying(10_001, 1),
    await saying(9000, 9000),
    await saying(2 ** 31 - 1, 2 ** 31 - 1),
    svg('', 'width="100000" height="100000"'),
  ]) {
    expect(await problemOf(bomb)).toMatch(/at most 10,000 on a side, and 25 million|damaged/);
  }
  expect(await problemOf(await saying(9000, 9000))).toContain('25 million');
});

test('a drawing that would be drawn for ever ends by itself', async () => {
  const nested = Array.from(
    { length: 12 },
    (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(12)}</g>`,
  ).join('');
  const bomb = svg(`<defs><rect id="g0" width="1" height="1"/>${nested}</defs><use href="#g12"/>`);
  expect(await problemOf(bomb, 1500)).toContain('takes too much');
});
