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
import { listenerAt } from './listener.ts';
import { say } from './report.ts';

/** The measured platform, with a separate data directory, and with rate limits that are never reached. */
export interface MeasuredPlatform {
  readonly platform: Platform;
  readonly adminToken: string;
  readonly scratch: string;
  readonly dataDir: string;
  readonly secondsToReady: number;
  /** Process id of the embedded PostgreSQL; undefined for another server. */
  readonly postmaster: number | undefined;
  /** Process id of the broker of `AMQP_URL`; undefined without one, or if it runs on another machine. */
  readonly broker: number | undefined;
  /** Stops the platform, and starts it again with the same data. Returns how many seconds the start took. */
  restart(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts a new platform with a number of replicas of each process. Honors `AMQP_URL` and `DATABASE_URL`, so that both
 * kinds of bus can be measured.
 *
 * @param settings additional variables of `npm start`
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
  const start = async () => {
    const startedAt = performance.now();
    const platform = await launch({
      config,
      inherited: { PATH: env['PATH'] ?? '' },
      report: (line) => say(`  ${line}`),
      signal: new AbortController().signal,
      replicas: replicasOfEach(copies),
    });
    return { platform, secondsToReady: (performance.now() - startedAt) / 1000 };
  };
  let running = await start();
  return {
    get platform() {
      return running.platform;
    },
    adminToken: readFileSync(join(dataDir, 'admin-token'), 'utf8').trim(),
    scratch,
    dataDir,
    get postmaster() {
      return config.DATABASE_URL === undefined ? postmasterOf(postgres) : undefined;
    },
    broker: config.AMQP_URL === undefined ? undefined : listenerAt(config.AMQP_URL),
    secondsToReady: running.secondsToReady,
    restart: async () => {
      await running.platform.stop();
      running = await start();
      return running.secondsToReady;
    },
    stop: async () => {
      await running.platform.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates the data directory of the embedded PostgreSQL, and enables counting of statements from the next start on. */
async function countStatements(dataDir: string): Promise<void> {
  const server = await startPostgres({ dataDir, durable: true });
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await client.end();
  await server.stop();
}

/** The first line of the file is the process id of the server. */
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
