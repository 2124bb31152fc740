// Makes the keys of an installation that is not started with `npm start`: node src/make-keys.ts <folder> [<folder of processes>]
// With a second folder, what each process reads is copied into a folder of its own below it. --rotate takes the next of the steps
// that replace the internal keys.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { handOut, keysOfProcesses } from './files-of-processes.ts';
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
if (processesFolder !== undefined) handOut(keysFolder, resolve(processesFolder), keysOfProcesses);
