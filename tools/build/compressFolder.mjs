import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const compressible = /\.(js|mjs|css|html|svg|json|txt|xml|webmanifest)$/;
const leastBytes = 1024;
const parallel = 4;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * Writes a .br and a .gz file beside every text file of a folder that is worth compressing.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (let start = 0; start < files.length; start += parallel) {
    await Promise.all(files.slice(start, start + parallel).map(compressFile));
  }
}

/** @param {string} file */
async function compressFile(file) {
  const content = await fs.readFile(file);
  if (content.length < leastBytes) return;
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  const [small, smaller] = await Promise.all([
    gzip(content, { level: 9 }),
    brotli(content, { params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: content.length } }),
  ]);
  await Promise.all([fs.writeFile(`${file}.gz`, small), fs.writeFile(`${file}.br`, smaller)]);
}
