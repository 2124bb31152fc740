import { delimiter, dirname } from 'node:path';
import { openTofuProgram } from '@groundwork/build-clients';
import { makeBundle } from '@groundwork/testing/bundle';
import { makeInstallation } from './installation.ts';

/**
 * Jest's global setup: builds the bundle that platforms run from, as with `npm start`, and the installation that they begin with. The
 * OpenTofu that `npm run build-clients` has built is found where none is installed.
 */
export default async function setUp(): Promise<void> {
  const tofu = openTofuProgram(process.env);
  if (tofu !== undefined) process.env['PATH'] = [process.env['PATH'], dirname(tofu)].join(delimiter);
  await makeBundle();
  await makeInstallation();
}
