// Makes the keys of an installation that is not started with `npm start`: node src/make-keys.ts <folder> [<folder of processes>]
// With a second folder, what each process reads is copied into a folder of its own below it.
import { join, resolve } from 'node:path';
import { handOutKeys } from './keys-of-processes.ts';
import { loadOrCreateSecrets } from './secrets.ts';

const [folder, processesFolder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run keys -- <folder> [<folder of processes>]');
  process.exit(2);
}
const keysFolder = resolve(folder);
loadOrCreateSecrets({ keysFolder, adminTokenFile: join(keysFolder, 'admin-token') });
if (processesFolder !== undefined) handOutKeys(keysFolder, resolve(processesFolder));
console.log(`The keys and the first token of the site administrator (admin-token) are in ${keysFolder}`);
