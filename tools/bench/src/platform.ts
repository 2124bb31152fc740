import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@groundwork/config';
import { startPostgres } from '@groundwork/embedded-postgres';
import {
  findFreePorts,
  launch,
  launcherEnvironment,
  type Platform,
  type ProcessName,
} from '@groundwork/launcher';
import pg from 'pg';
import { say } from './report.ts';

/** The platform under measurement, alone on a data directory of its own, with rate limits that are never reached. */
export interface MeasuredPlatform {
  readonly platform: Platform;
  readonly adminToken: string;
  /** A folder for the files of the benchmark itself. */
  readonly scratch: string;
  readonly secondsToReady: number;
  /** The process of the embedded PostgreSQL; undefined for another server. */
  readonly postmaster: number | undefined;
  stop(): Promise<void>;
}

/**
 * Starts a fresh platform with so many replicas of each process. `AMQP_URL` and `DATABASE_URL` are honored, so that both
 * kinds of bus can be measured.
 *
 * @param settings variables of `npm start` that differ
 */
export async function startPlatform(
  env: NodeJS.ProcessEnv,
  copies: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<MeasuredPlatform> {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-bench-'));
  const [port] = await findFreePorts(1);
  const dataDir = join(folder, 'data');
  const scratch = join(folder, 'scratch');
  mkdirSync(scratch);
  const config = loadConfig(launcherEnvironment, {
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    RATE_LIMIT_API: '1000000',
    RATE_LIMIT_REGISTRY: '1000000',
    LOG_LEVEL: 'warn',
    VCS_ALLOW_PRIVATE_ADDRESSES: 'true',
    AMQP_URL: env['AMQP_URL'],
    DATABASE_URL: env['DATABASE_URL'],
    ...settings,
  });
  const postgres = join(dataDir, 'postgres');
  if (config.DATABASE_URL === undefined) await countStatements(postgres);
  const startedAt = performance.now();
  const platform = await launch({
    config,
    inherited: { PATH: env['PATH'] ?? '' },
    report: (line) => say(`  ${line}`),
    signal: new AbortController().signal,
    replicas: replicasOfEach(copies),
  });
  return {
    platform,
    adminToken: readFileSync(join(dataDir, 'admin-token'), 'utf8').trim(),
    scratch,
    postmaster: config.DATABASE_URL === undefined ? postmasterOf(postgres) : undefined,
    secondsToReady: (performance.now() - startedAt) / 1000,
    stop: async () => {
      await platform.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes the data directory of the embedded PostgreSQL, and lets it count statements from its next start on. */
async function countStatements(dataDir: string): Promise<void> {
  const server = await startPostgres({ dataDir, durable: true });
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await client.end();
  await server.stop();
}

/** The first line of the file is the number of the server's process. */
const postmasterOf = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10);

const replicasOfEach = (copies: number): Record<ProcessName, number> => ({
  'admin-orgs': copies,
  registry: copies,
  policy: copies,
  'vcs-connections': copies,
  'ingest-object': copies,
  'ingest-worker': copies,
  catalogue: copies,
  gateway: copies,
});
