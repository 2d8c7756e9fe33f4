import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

// What other sites load beside the frame of an embed.
const EMBED_SCRIPT = /\/embed\.js(\.br|\.gz)?$/;
// What files are sent as, and what they were made of; none has an address.
const INNER = /\.(br|gz|map)$/;
const YEAR_SECONDS = 31_536_000;

/** Serves the built web: hashed assets for a year and precompressed, the few others revalidated. */
export async function registerAssets(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    dotfiles: 'ignore',
    globIgnore: ['assets/**', '**/*.html', '**/*.map', '**/.vite/**', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (EMBED_SCRIPT.test(path)) {
        void reply.headers({
          'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
          'cross-origin-resource-policy': 'cross-origin',
        });
        return;
      }
      const isHashed = path.includes('/assets/');
      void reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
  // A route for each of some hundred files takes a tenth of the start.
  const folder = join(webDir, 'assets');
  const names = new Set((await namesIn(folder)).filter((name) => !INNER.test(name)));
  if (names.size === 0) return;
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/:name',
    handler: ({ params: { name } }, reply) =>
      names.has(name) ? reply.sendFile(name, folder) : reply.callNotFound(),
  });
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
