#!/usr/bin/env node
// `npx .` in a clone: the command line from the bundle, which is made first if the sources have changed. Plain JavaScript for
// Node.js 20, as nothing may be installed yet.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isUntouched } from '../bundle-stamp.mjs';

const root = join(import.meta.dirname, '..', '..');

if (!isUntouched()) {
  // Whatever is printed meanwhile goes to standard error: standard output belongs to the command.
  const { status } = spawnSync('sh', ['tools/run', 'tools/bundle.mjs'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
}
await import(pathToFileURL(join(root, 'dist', 'cli', 'groundwork.mjs')).href);
