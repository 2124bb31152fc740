// Creates the keys for an installation in containers: npm run keys -- <folder> [<folder of processes>] [--rotate]
// Below the second folder, each process gets a folder with its files. --rotate takes the next step of a key rotation.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyContainerFiles, keysOfProcesses } from './container-files.ts';
import { afterRotation, rotateKeys } from './rotate-keys.ts';
import { loadOrCreateSecrets } from './secrets.ts';

const {
  positionals: [folder, processesFolder],
  values: { rotate },
} = parseArgs({ allowPositionals: true, options: { rotate: { type: 'boolean', default: false } } });
if (folder === undefined) {
  console.error('Usage: npm run keys -- <folder> [<folder of processes>] [--rotate]');
  process.exit(2);
}
const keysFolder = resolve(folder);
if (rotate) console.log(afterRotation[rotateKeys(keysFolder)]);
else {
  loadOrCreateSecrets({ keysFolder, adminTokenFile: join(keysFolder, 'admin-token') });
  console.log(`The keys and the first token of the site administrator (admin-token) are in ${keysFolder}`);
}
if (processesFolder !== undefined) copyContainerFiles(keysFolder, resolve(processesFolder), keysOfProcesses);
