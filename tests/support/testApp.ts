import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database.ts';
import { createApp } from '#server/http/app.ts';
import type { Imports } from '#server/imports/imports.ts';
import type { ExportJobs } from '#server/exports/jobs/exportJobs.ts';
import type { KeptLines } from '#server/exports/keptLines.ts';
import type { Observed } from '#server/http/metrics/metrics.ts';
import type { Work } from '#server/http/running/work.ts';
import type { ClientConfig, HttpSettings } from '#server/http/settings.ts';
import type { FindViewer } from '#server/http/viewer.ts';
import type { Identity } from '#server/identity/identity.ts';
import { makeServices, type Services } from '#server/services.ts';

/** Whose data the tests' application says that these are. */
export const ATTRIBUTION = 'Data of the tests ©, CC BY 4.0';

interface TestParts {
  readonly findViewer?: FindViewer;
  readonly findReader?: FindViewer;
  readonly exportJobs?: ExportJobs;
  readonly keptLines?: KeptLines;
  readonly imports?: Imports;
  readonly identity?: Identity;
  readonly observed?: Observed;
  readonly work?: Work;
  readonly client?: ClientConfig;
}

/** The whole HTTP application over a database or with services made already, and the page that the web is built from; not ready without either. */
export async function createTestApp(
  on: Database | Services | undefined,
  {
    findViewer,
    findReader,
    exportJobs,
    keptLines,
    imports,
    identity,
    observed,
    work,
    client = {},
    ...settings
  }: Partial<HttpSettings> & TestParts = {},
): Promise<{ app: FastifyInstance; close(): Promise<void> }> {
  const webDir = mkdtempSync(join(tmpdir(), 'atlas-web-'));
  for (const page of ['index.html', 'embed.html']) {
    writeFileSync(join(webDir, page), readFileSync(new URL(`../../web/${page}`, import.meta.url)));
  }
  const services = on && ('query' in on ? makeServices(on) : on);
  const app = await createApp({
    env: { publicUrl: 'https://atlas.test', trustProxy: false, logLevel: 'silent', ...settings },
    webDir,
    services: () => services,
    identity: () => identity,
    client,
    sector: () => Promise.resolve({ key: 'test' }),
    attribution: () => ATTRIBUTION,
    exportJobs: () => exportJobs,
    keptLines: () => keptLines,
    imports: () => imports,
    findViewer,
    findReader,
    observed,
    work,
  });
  return {
    app,
    close: async () => {
      await app.close();
      rmSync(webDir, { recursive: true });
    },
  };
}
