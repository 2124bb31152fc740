// `npm start`: starts the platform from the bundle, which is built first if the sources have changed.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import './require-node.mjs';

const root = join(import.meta.dirname, '..');
const { isUntouched } = await import('./bundle-stamp.mjs');
if (!isUntouched()) {
  const { spawnSync } = await import('node:child_process');
  // Runs in a separate process, so that the memory is freed when it ends.
  const { status } = spawnSync(process.execPath, [join(root, 'tools', 'bundle.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
await import(pathToFileURL(join(root, 'dist', 'launcher.mjs')).href);
