import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '@groundwork/config';
import { findFreePorts, launch, launcherEnvironment } from '@groundwork/launcher';
import { bundleFolder, makeBundle } from '@groundwork/testing/bundle';

/** The platform under test. */
export interface TestedPlatform {
  readonly baseUrl: string;
  readonly adminToken: string;
  stop(): Promise<void>;
}

/**
 * Starts a fresh platform of the bundle below a folder, on a free port, with the client's vocabulary.
 *
 * @throws Error with the logs if it does not start
 */
export async function startPlatform(
  folder: string,
  path: string,
  signal: AbortSignal,
): Promise<TestedPlatform> {
  await makeBundle();
  const [port = 0] = await findFreePorts(1);
  const dataDir = join(folder, 'platform');
  const temporary = join(folder, 'temporary');
  mkdirSync(temporary, { recursive: true });
  const config = loadConfig(launcherEnvironment, {
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    EDITION: 'self-hosted',
    WIRE_VOCABULARY: 'terraform',
    PUBLIC_MODULE_CURATION: 'enabled',
    VCS_ALLOW_PRIVATE_ADDRESSES: 'true',
    RATE_LIMIT_API: '0',
    RATE_LIMIT_REGISTRY: '0',
  });
  const platform = await launch({
    config,
    inherited: { PATH: path, TMPDIR: temporary },
    bundle: bundleFolder,
    report: () => undefined,
    signal,
  }).catch((error: unknown) => {
    // The folder is removed after the run.
    throw new Error([String(error), ...logsIn(dataDir)].join('\n'), { cause: error });
  });
  return {
    baseUrl: platform.baseUrl,
    adminToken: readFileSync(join(dataDir, 'admin-token'), 'utf8').trim(),
    stop: () => platform.stop(),
  };
}

const logsIn = (dataDir: string): string[] =>
  globSync(join(dataDir, 'logs', '*.log')).map((path) => `${path}:\n${readFileSync(path, 'utf8')}`);
