import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '@groundwork/config';
import {
  findFreePorts,
  launch,
  launcherEnvironment,
  type LaunchOptions,
  type Platform,
  type ProcessName,
} from '@groundwork/launcher';
import { stopAfterFile } from '@groundwork/testing';
import { newInstallation } from './installation.ts';
import { ownBundle, sharedCompileCache } from './release.ts';

/** A platform for one test file: free ports, a new data directory, every process as in production. */
export interface TestPlatform {
  readonly platform: Platform;
  readonly adminToken: string;
  readonly dataDir: string;
  /** Folder for its processes' temporary files. */
  readonly temporaryDir: string;
  stop(): Promise<void>;
}

interface TestPlatformOptions {
  readonly replicas?: Partial<Record<ProcessName, number>>;
  readonly env?: Record<string, string>;
  /** Further variables that its processes inherit. */
  readonly inherited?: Record<string, string>;
  readonly balance?: LaunchOptions['balance'];
  readonly connectionsFolder?: LaunchOptions['connectionsFolder'];
  /** Program that runs its processes instead of Node.js. */
  readonly node?: string;
  /** Data directory, new or of an earlier platform; by default a copy of the prepared installation. */
  readonly dataDir?: string;
  /** Bundle that its processes run; by default this release's. */
  readonly bundle?: string;
}

/**
 * Starts the platform and resolves when it is ready. `stop`, called after the test file at the latest, also removes
 * its data.
 */
export async function startTestPlatform({
  replicas = {},
  env = {},
  inherited = {},
  balance,
  connectionsFolder,
  node,
  dataDir = newInstallation(),
  bundle = ownBundle,
}: TestPlatformOptions = {}): Promise<TestPlatform> {
  const [port = 0] = await findFreePorts(1);
  const temporaryDir = join(dataDir, 'temporary');
  mkdirSync(temporaryDir, { recursive: true });
  const config = loadConfig(launcherEnvironment, {
    PORT: String(port),
    BASE_URL: `${'TLS_CERT_FILE' in env ? 'https' : 'http'}://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    RATE_LIMIT_API: '0',
    RATE_LIMIT_REGISTRY: '0',
    ...env,
  });
  const starting = new AbortController();
  const launching = launch({
    config,
    inherited: {
      PATH: process.env['PATH'] ?? '',
      TMPDIR: temporaryDir,
      ...sharedCompileCache(),
      ...inherited,
    },
    bundle,
    report: () => undefined,
    signal: starting.signal,
    replicas,
    connectionsFolder,
    ...(balance && { balance }),
    ...(node !== undefined && { node }),
  });
  const stop = stopAfterFile(async () => {
    starting.abort();
    const started = await launching.catch(() => undefined);
    await started?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const platform = await launching;
  return {
    platform,
    adminToken: readFileSync(join(dataDir, 'admin-token'), 'utf8').trim(),
    dataDir,
    temporaryDir,
    stop,
  };
}
