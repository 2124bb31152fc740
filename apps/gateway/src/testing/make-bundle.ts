import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../../..');

export const commandLinePackage = join(root, 'dist/cli/groundwork.tgz');

/** Does nothing if the bundle is up to date. */
export async function makeBundle(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'tools/bundle.mjs')]);
}
