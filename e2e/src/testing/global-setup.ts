import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import startTestRabbit from '@groundwork/testing/rabbit-setup';

const bundler = join(import.meta.dirname, '..', '..', '..', 'tools', 'bundle.mjs');

/** Jest's global setup: starts a broker and builds the bundle that platforms run from, as with `npm start`. */
export default async function setUp(): Promise<void> {
  await Promise.all([startTestRabbit(), promisify(execFile)(process.execPath, [bundler])]);
}
