import stopTestRabbit from '@groundwork/testing/rabbit-teardown';
import { removeInstallation } from './installation.ts';

/** Jest's global teardown to `global-setup.ts`. */
export default async function tearDown(): Promise<void> {
  removeInstallation();
  await stopTestRabbit();
}
