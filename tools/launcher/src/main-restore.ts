// Restores a backup into the data directory: npm run restore -- <folder>
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '@groundwork/config';
import { restore } from './backup/restore.ts';
import { launcherEnvironment } from './config.ts';

const usage = `Usage: npm run restore -- <folder of a backup>   (into DATA_DIR, which must be empty)
  --identity <file>   opens an encrypted backup: a file of age-keygen
  --without-keys      restores a backup without keys; without this, it says what is lost and stops`;

function optionsOrUsage() {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: { identity: { type: 'string' }, 'without-keys': { type: 'boolean' } },
    });
    const [folder, ...others] = positionals;
    if (folder === undefined || others.length > 0) throw new Error('wrong arguments');
    return { ...values, folder };
  } catch {
    console.error(usage);
    return process.exit(2);
  }
}

function readIdentities(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(
      `The file with the identity cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

const { folder, identity, 'without-keys': withoutKeys = false } = optionsOrUsage();

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => stopping.abort(new Error('Interrupted. Nothing has been restored.')));
}

try {
  const { DATA_DIR: dataDir } = loadConfig(launcherEnvironment, process.env);
  const { madeAt, settings, hasObjects, hasKeys } = await restore({
    folder,
    dataDir,
    withoutKeys,
    ...(identity !== undefined && { identities: readIdentities(identity) }),
    signal: stopping.signal,
  });
  console.log(`Restored the backup of ${madeAt} to ${relative(process.cwd(), dataDir) || '.'}`);
  if (!hasObjects) console.log('It has no objects: restore the bucket of your object store too.');
  if (!hasKeys)
    console.log(
      'It has no keys: copy keys, connections and admin-token into DATA_DIR before the first start. ' +
        'If they are lost, start it, and get a token: npm run create-user -- <username> <email> --site-administrator',
    );
  const { OBJECT_STORAGE_URL: storage, ...others } = settings;
  if (storage?.startsWith('file:'))
    console.log(`Objects were in ${storage} and are in DATA_DIR/objects now: do not set OBJECT_STORAGE_URL.`);
  const given = Object.entries(hasObjects ? others : settings).map(([name, value]) => `${name}=${value}`);
  console.log(`Start it with the same settings as before: ${[...given, 'npm start'].join(' ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
