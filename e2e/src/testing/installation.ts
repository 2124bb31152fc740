import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { loadConfig } from '@groundwork/config';
import { launcherEnvironment, prepareInstallation } from '@groundwork/launcher';
import { newDataFolder } from '@groundwork/testing/temporary-folders';
import { ownBundle, sharedCompileCache } from './release.ts';

/** Variable with the folder of the prepared installation. */
const variable = 'TEST_INSTALLATION';

/** Makes the installation that the platforms of a run begin with: keys, roles and migrated databases. */
export async function makeInstallation(): Promise<void> {
  const folder = newDataFolder('installation');
  process.env[variable] = folder;
  await prepareInstallation({
    config: loadConfig(launcherEnvironment, { DATA_DIR: folder }),
    inherited: { PATH: process.env['PATH'] ?? '', ...sharedCompileCache() },
    bundle: ownBundle,
    report: () => undefined,
    signal: new AbortController().signal,
  });
}

export function removeInstallation(): void {
  const folder = process.env[variable];
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}

/**
 * A new data directory: a copy of the prepared installation, so that a start migrates nothing. The caller must remove
 * it.
 */
export function newInstallation(): string {
  const folder = newDataFolder('platform');
  const prepared = process.env[variable];
  // `cp` keeps the owner of the database's files, as `cpSync` does not: as root, PostgreSQL runs as another user.
  if (prepared !== undefined) execFileSync('cp', ['-a', `${prepared}/.`, folder]);
  return folder;
}
