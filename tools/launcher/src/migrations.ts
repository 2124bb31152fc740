import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { serviceNames, type ServiceName } from '@groundwork/contracts';
import type { LauncherConfig } from './config.ts';
import type { Connections } from './connections.ts';
import { watchErrorOutput } from './last-error-line.ts';
import { openLog } from './log-file.ts';
import { watchLog } from './log-lines.ts';
import { isPrepared, recordPrepared } from './prepared-state.ts';
import { migrationProgram } from './services.ts';

interface MigrationsOptions {
  readonly config: LauncherConfig;
  readonly connections: Connections;
  /** System variables that a Node.js process needs. */
  readonly inherited: Readonly<Record<string, string>>;
  /** Folder of the bundle; by default, the programs run from their sources. */
  readonly bundle?: string | undefined;
  readonly node?: string;
  /** Services whose databases are migrated; by default, all. */
  readonly only?: readonly ServiceName[];
  /** Services that this start does not run. Their databases are not migrated. */
  readonly absent?: readonly MigratedDatabase[];
  readonly report: (line: string) => void;
  /** Aborted when the user interrupts the command. */
  readonly signal: AbortSignal;
}

/** Exit code 3 means that the schema is from a later release. The services decide whether they can use it. */
const goodCodes: readonly (number | null)[] = [0, 3];
/** Migrations are announced only if they take longer than this. */
const tellAfterMs = 5_000;

/**
 * Migrates the databases with the role that owns them, because services only read and write rows (ADR 52). Skips this if
 * an earlier start of the same release has recorded it for the embedded database.
 *
 * @throws Error with a message for the operator if a migration fails
 */
export async function migrateDatabases(options: MigrationsOptions): Promise<void> {
  const { config, only, absent = [], report, signal } = options;
  const isOwnServer = config.DATABASE_URL === undefined;
  const needed = databasesOf(config).filter((name) => !absent.includes(name));
  const wanted = digestOfMigrations(needed, options.bundle);
  if (isOwnServer && isPrepared(config, 'schema', wanted)) return;
  const logFile = join(config.DATA_DIR, 'logs', 'migrate.log');
  mkdirSync(join(config.DATA_DIR, 'logs'), { recursive: true, mode: 0o700 });
  const tellLater = setTimeout(
    () => report(`postgresql        the databases are being migrated; see ${logFile}`),
    tellAfterMs,
  );
  try {
    const failure = await runPrograms(only ?? needed, logFile, options);
    if (signal.aborted) return;
    if (failure !== undefined) throw new Error(`${failure}. See ${logFile}`);
    if (isOwnServer && only === undefined) recordPrepared(config, 'schema', wanted);
  } finally {
    clearTimeout(tellLater);
  }
}

type MigratedDatabase = Parameters<typeof migrationProgram>[0];

function databasesOf({ AMQP_URL }: LauncherConfig): readonly MigratedDatabase[] {
  const services = serviceNames.filter((name) => name !== 'gateway');
  return AMQP_URL === undefined ? [...services, 'bus'] : services;
}

/** Next to this file, also in the bundle. */
const allInOne = join(import.meta.dirname, `migrate-all${extname(import.meta.filename)}`);

/** @returns message about a failure; undefined after a success */
async function runPrograms(
  names: readonly MigratedDatabase[],
  logFile: string,
  { connections, inherited, bundle, node = process.execPath, signal }: MigrationsOptions,
): Promise<string | undefined> {
  const child = spawn(node, [allInOne, ...names.map((name) => migrationProgram(name, bundle))], {
    env: {
      ...inherited,
      DATABASE_URL_FILE: connections.ownerUrlFile,
      DATABASE_DIRECT_URL_FILE: connections.databaseDirectUrlFile,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill();
  signal.addEventListener('abort', stop, { once: true });
  const log = openLog(logFile);
  log.write(child.stdout);
  log.write(child.stderr);
  const failures: string[] = [];
  watchLog(child.stdout, ({ level, service, msg }) => {
    const database = service.replace(/-migrate$/, '');
    if (level === 'fatal') failures.push(`The database of ${database} could not be migrated (${msg})`);
  });
  const lastErrorLine = watchErrorOutput(child.stderr);
  try {
    await once(child, 'exit');
  } finally {
    signal.removeEventListener('abort', stop);
    await log.end();
  }
  const [failure] = failures;
  if (failure !== undefined) return failure;
  if (goodCodes.includes(child.exitCode)) return undefined;
  const words = await lastErrorLine();
  return `The databases could not be migrated (${words || (child.signalCode ?? `code ${child.exitCode}`)})`;
}

/** The names identify the migrations, because a published migration never changes. */
function digestOfMigrations(databases: readonly MigratedDatabase[], bundle: string | undefined): string {
  const [cwd, pattern] =
    bundle === undefined
      ? [join(import.meta.dirname, '..', '..', '..'), '{apps,libs}/*/migrations/*.ts']
      : [bundle, 'migrations/*/*.mjs'];
  const names = globSync(pattern, { cwd }).map((path) => path.replace(/\.\w+$/, ''));
  return createHash('sha256')
    .update(JSON.stringify([databases, names.sort()]))
    .digest('hex');
}
