import { RANKS } from '#domain/access.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { bringIn } from '#server/imports/bringIn.ts';
import { Imports } from '#server/imports/imports.ts';
import { importsAtWork } from '#server/imports/store.ts';
import { makeServices } from '#server/services.ts';

// A program: on a data folder, an import is begun, or goes on where the last program was killed; lines tell where it stands.
const [dataDir = '', folder = '', path = ''] = process.argv.slice(2);
const settings = { databaseUrl: undefined, databaseUrlDirect: undefined, pgPrepare: true, pgPoolMax: 6 };
const quiet = (): void => undefined;
const { database, stop } = await openDatabase(
  { dataDir, pgBinaries: process.env['PG_BINARIES'] || undefined, ...settings },
  { info: quiet, warn: quiet, error: quiet },
);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const imports = new Imports({ services: makeServices(database), folder, log: console });
const [atWork] = await importsAtWork(database);
if (atWork) {
  say('goes on');
  await imports.goOn();
  await imports.settled(atWork.id);
} else {
  const viewer = { id: '0198c0de-0000-7000-8000-000000000001', rank: RANKS.SUPER_ADMIN };
  const fields = new Map([
    ['Firm', 'name'],
    ['Kind', 'entityType'],
    ['Town', 'city'],
  ]);
  const source = { url: 'https://source.example/list' };
  const how = { refuseWhole: false, approve: true, isDryRun: false, source };
  await bringIn(imports, { viewer, path, kind: 'organization', fields, ...how }, () => say('begun'));
}
say('done');
await imports.stop();
await stop();
