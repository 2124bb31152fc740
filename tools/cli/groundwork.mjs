#!/usr/bin/env node
// `npx .` in a clone: runs the bundled command line, and bundles it first if the sources have changed. Plain JavaScript for
// Node.js 20, because the packages may not be installed yet.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isUntouched } from '../bundle-stamp.mjs';

const root = join(import.meta.dirname, '..', '..');

if (!isUntouched()) {
  // Standard output belongs to the command, so the output of the bundler goes to standard error.
  const { status } = spawnSync('sh', ['tools/run', 'tools/bundle.mjs'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
}
await import(pathToFileURL(join(root, 'dist', 'cli', 'groundwork.mjs')).href);
