// `npm run lint`: runs one ESLint for all or the given files, so that types are loaded once. Concurrently checks all files
// for import cycles, the order of folders, and unused files, exports and packages.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createProjectGraphAsync } from '@nx/devkit';

// The boundary rule reads nx's cached project graph, which may be older than the sources.
process.env['NX_ISOLATE_PLUGINS'] = 'false';
await createProjectGraphAsync({ exitOnError: true });

async function run(program, ...args) {
  const child = spawn(process.execPath, [`node_modules/${program}`, ...args], { stdio: 'inherit' });
  const stop = (signal) => child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

const given = process.argv.slice(2);
const files = given.length > 0 ? given : ['.'];
const structure = ['apps', 'libs', 'tools', 'e2e', 'conformance'];
const codes = await Promise.all([
  run('eslint/bin/eslint.js', '--max-warnings=0', ...files),
  run('knip/bin/knip.js', '--no-progress', '--no-config-hints'),
  run('.bin/depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...structure),
]);
process.exit(Math.max(...codes));
