import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../../..');

/** Where the command line is that the gateway hands out. */
export const commandLinePackage = join(root, 'dist/cli/groundwork.tgz');

/** Makes the bundle, unless it is up to date. */
export async function makeBundle(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'tools/bundle.mjs')]);
}
