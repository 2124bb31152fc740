import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import startTestRabbit from '@groundwork/testing/rabbit-setup';
import { makeInstallation } from './installation.ts';

const bundler = join(import.meta.dirname, '..', '..', '..', 'tools', 'bundle.mjs');

/**
 * Jest's global setup: starts a broker, builds the bundle that platforms run from, as with `npm start`, and makes the
 * installation that they begin with.
 */
export default async function setUp(): Promise<void> {
  await Promise.all([
    startTestRabbit(),
    promisify(execFile)(process.execPath, [bundler]).then(makeInstallation),
  ]);
}
