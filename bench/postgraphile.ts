import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// PostGraphile on the same database, as it comes: its newest preset, prepared statements, no checks of its own that cost time.
const load = createRequire(path.join(process.env['BENCH_POSTGRAPHILE'] ?? '', 'package.json'));
const open = async (name: string): Promise<Record<string, unknown>> =>
  (await import(pathToFileURL(load.resolve(name)).href)) as Record<string, unknown>;

type MakeService = (options: { schemas: string[]; poolConfig: object }) => object;
interface Instance {
  createServ(serve: unknown): { addTo(server: object): Promise<void> };
}

const { postgraphile } = (await open('postgraphile')) as { postgraphile: (preset: object) => Instance };
const { PostGraphileAmberPreset } = await open('postgraphile/presets/amber');
const { makePgService } = (await open('postgraphile/adaptors/pg')) as { makePgService: MakeService };
const { grafserv } = await open('postgraphile/grafserv/node');

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({
      schemas: ['public'],
      poolConfig: { ...(JSON.parse(process.env['BENCH_CONNECTION'] ?? '{}') as object), max: 10 },
    }),
  ],
  grafast: { explain: false },
  grafserv: { graphiql: false },
});

const server = createServer();
server.on('error', (error) => console.error(error));
await instance.createServ(grafserv).addTo(server);
server.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`postgraphile at ${typeof address === 'object' ? address?.port : ''}\n`);
});
process.on('SIGTERM', () => process.exit(0));
