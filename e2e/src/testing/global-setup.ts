import { makeBundle } from '@groundwork/testing/bundle';
import startTestRabbit from '@groundwork/testing/rabbit-setup';
import { makeInstallation } from './installation.ts';

/**
 * Jest's global setup: starts a broker, builds the bundle that platforms run from, as with `npm start`, and makes the
 * installation that they begin with.
 */
export default async function setUp(): Promise<void> {
  await Promise.all([startTestRabbit(), makeBundle().then(makeInstallation)]);
}
