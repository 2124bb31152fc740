import { removeInstallation } from './installation.ts';

/** Jest's global teardown to `global-setup.ts`. */
export default function tearDown(): void {
  removeInstallation();
}
