// Restores a backup into the data directory: npm run restore -- <folder>
import { relative } from 'node:path';
import { loadConfig } from '@groundwork/config';
import { restore } from './backup/restore.ts';
import { launcherEnvironment } from './config.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run restore -- <folder of a backup>   (into DATA_DIR, which must be empty)');
  process.exit(2);
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => stopping.abort(new Error('Interrupted. Nothing has been restored.')));
}

try {
  const { DATA_DIR: dataDir } = loadConfig(launcherEnvironment, process.env);
  const { madeAt, settings, hasObjects } = await restore({ folder, dataDir, signal: stopping.signal });
  console.log(`Restored the backup of ${madeAt} to ${relative(process.cwd(), dataDir) || '.'}`);
  if (!hasObjects) console.log('It has no objects: restore the bucket of your object store too.');
  const { OBJECT_STORAGE_URL: storage, ...others } = settings;
  if (storage?.startsWith('file:'))
    console.log(`Objects were in ${storage} and are in DATA_DIR/objects now: do not set OBJECT_STORAGE_URL.`);
  const given = Object.entries(hasObjects ? others : settings).map(([name, value]) => `${name}=${value}`);
  console.log(`Start it with the same settings as before: ${[...given, 'npm start'].join(' ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
