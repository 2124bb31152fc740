import { makeBundle } from '@groundwork/testing/bundle';
import { makeInstallation } from './installation.ts';

/** Jest's global setup: builds the bundle that platforms run from, as with `npm start`, and the installation that they begin with. */
export default async function setUp(): Promise<void> {
  await makeBundle();
  await makeInstallation();
}
