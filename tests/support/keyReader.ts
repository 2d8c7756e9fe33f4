import { readIdentityKey } from '#server/identity/sealing/identityKey.ts';

// A process of its own, which tells what it reads: several of them start on the same empty folders at once.
process.once('message', async (folders: readonly string[]) => {
  const keys: string[] = [];
  for (const folder of folders) {
    keys.push(await readIdentityKey(folder, undefined).then((key) => key.toString('base64'), String));
  }
  process.send?.(keys, () => process.disconnect());
});
process.send?.('ready');
