import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..', '..');

/** Folder of the bundle. A project that uses it sets `bundle: true` in its `jest.config.mjs`. */
export const bundleFolder = join(root, 'dist');

/** Builds the bundle unless it is up to date. Rejects with the output of the build. */
export async function makeBundle(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'tools', 'bundle.mjs')]);
}
