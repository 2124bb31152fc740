// `npm run migrate -- registry`: migrates the database of a service at DATABASE_URL; without a name, the databases of all services.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import './require-node.mjs';

const root = join(import.meta.dirname, '..');
const services = globSync('apps/*/src/main-migrate.ts', { cwd: root })
  .map((path) => path.split('/')[1])
  .sort();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !services.includes(name));
if (unknown.length > 0) {
  console.error(
    `No service with a database is called ${unknown.join(', ')}. Name one of: ${services.join(', ')}`,
  );
  process.exit(2);
}
const codes = (wanted.length > 0 ? wanted : services).map((service) => {
  const program = join(root, 'apps', service, 'src', 'main-migrate.ts');
  return spawnSync(process.execPath, [program], { stdio: 'inherit' }).status ?? 1;
});
// 3 means that a schema is from a later release, 1 that a migration failed.
process.exitCode = codes.includes(1) ? 1 : Math.max(...codes);
