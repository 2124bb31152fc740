// Makes the keys of an installation that is not started with `npm start`: node src/make-keys.ts <folder>
import { join, resolve } from 'node:path';
import { loadOrCreateSecrets } from './secrets.ts';

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Usage: npm run keys -- <folder>');
  process.exit(2);
}
const keysFolder = resolve(folder);
loadOrCreateSecrets({ keysFolder, adminTokenFile: join(keysFolder, 'admin-token') });
console.log(`The keys and the first token of the site administrator (admin-token) are in ${keysFolder}`);
