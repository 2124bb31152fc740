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
import { newDataFolder, stopAfterFile } from '@groundwork/testing';

/** A platform for one test file: free ports, a new data directory, every process as in production. */
export interface TestPlatform {
  readonly platform: Platform;
  readonly adminToken: string;
  readonly dataDir: string;
  /** Where its processes put temporary files. */
  readonly temporaryDir: string;
  stop(): Promise<void>;
}

interface TestPlatformOptions {
  readonly replicas?: Partial<Record<ProcessName, number>>;
  readonly env?: Record<string, string>;
  /** What its processes inherit besides. */
  readonly inherited?: Record<string, string>;
  readonly balance?: LaunchOptions['balance'];
  readonly connectionsFolder?: LaunchOptions['connectionsFolder'];
  /** What runs its processes instead of Node.js. */
  readonly node?: string;
  /** A data directory that exists, such as one of an earlier platform; a new one if not given. */
  readonly dataDir?: string;
  /** The programs that its processes run; the bundle of this release if not given. */
  readonly bundle?: string;
}

/** The bundle of this release. */
export const ownBundle = join(import.meta.dirname, '..', '..', '..', 'dist');

/** Compiled sources are kept for all platforms of a run: each is ready some seconds earlier. */
export function sharedCompileCache(): { NODE_COMPILE_CACHE?: string } {
  const folder = process.env['NODE_COMPILE_CACHE'];
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

/** Starts the platform and resolves when it is ready. `stop` also removes its data; at the latest after the test file. */
export async function startTestPlatform({
  replicas = {},
  env = {},
  inherited = {},
  balance,
  connectionsFolder,
  node,
  dataDir = newDataFolder('platform'),
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
