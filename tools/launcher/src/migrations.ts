import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames, type ServiceName } from '@groundwork/contracts';
import type { LauncherConfig } from './config.ts';
import type { Connections } from './connections.ts';
import { listenForLastWords } from './last-words.ts';
import { openLog } from './log-file.ts';
import { isNoted, note } from './notes.ts';
import { migrationProgram } from './services.ts';

interface MigrationsOptions {
  readonly config: LauncherConfig;
  readonly connections: Connections;
  /** The system's own variables that a Node.js process needs. */
  readonly inherited: Readonly<Record<string, string>>;
  /** The folder of the bundle; the programs run from their sources if not given. */
  readonly bundle?: string | undefined;
  readonly node?: string;
  /** Only the databases of these services; all if not given. */
  readonly only?: readonly ServiceName[];
  readonly report: (line: string) => void;
  /** Aborted when the person wants to stop. */
  readonly signal: AbortSignal;
}

/** A schema that is newer than this release knows is no failure: the services decide whether they can use it. */
const goodCodes: readonly (number | null)[] = [0, 3];
/** A shorter silence at the start needs no word. */
const tellAfterMs = 5_000;

/**
 * Brings all databases to the newest schema, as the role that owns them: services only read and write rows (ADR 52). A note
 * beside the embedded database tells a later start of the same release that nothing is to be done.
 *
 * @throws Error with a message for a person when a migration fails
 */
export async function migrateDatabases(options: MigrationsOptions): Promise<void> {
  const { config, only, report, signal } = options;
  const isOwnServer = config.DATABASE_URL === undefined;
  const wanted = digestOfMigrations(config, options.bundle);
  if (isOwnServer && isNoted(config, 'schema', wanted)) return;
  const logFile = join(config.DATA_DIR, 'logs', 'migrate.log');
  mkdirSync(join(config.DATA_DIR, 'logs'), { recursive: true, mode: 0o700 });
  const tellLater = setTimeout(
    () => report(`postgresql        the databases are being migrated; see ${logFile}`),
    tellAfterMs,
  );
  const names = only ?? databasesOf(config);
  try {
    const failures = await Promise.all(names.map((name) => migrateOne(name, logFile, options)));
    const [failure] = failures.filter((one) => one !== undefined);
    if (signal.aborted) return;
    if (failure !== undefined) throw new Error(`${failure}. See ${logFile}`);
    if (isOwnServer && only === undefined) note(config, 'schema', wanted);
  } finally {
    clearTimeout(tellLater);
  }
}

type MigratedDatabase = Parameters<typeof migrationProgram>[0];

function databasesOf({ AMQP_URL }: LauncherConfig): readonly MigratedDatabase[] {
  const services = serviceNames.filter((name) => name !== 'gateway');
  return AMQP_URL === undefined ? [...services, 'bus'] : services;
}

/** Returns what went wrong; undefined if nothing did. */
async function migrateOne(
  name: MigratedDatabase,
  logFile: string,
  { connections, inherited, bundle, node = process.execPath, signal }: MigrationsOptions,
): Promise<string | undefined> {
  const child = spawn(node, [migrationProgram(name, bundle)], {
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
  const lastWords = listenForLastWords(child.stderr);
  try {
    await once(child, 'exit');
  } finally {
    signal.removeEventListener('abort', stop);
    await log.end();
  }
  if (goodCodes.includes(child.exitCode)) return undefined;
  const words = await lastWords();
  const ending = child.signalCode ?? `code ${child.exitCode}`;
  return `The database of ${name} could not be migrated (${words || ending})`;
}

/** Names of migrations stay; a new one has a new name. */
function digestOfMigrations(config: LauncherConfig, bundle: string | undefined): string {
  const [cwd, pattern] =
    bundle === undefined
      ? [join(import.meta.dirname, '..', '..', '..'), '{apps,libs}/*/migrations/*.ts']
      : [bundle, 'migrations/*/*.mjs'];
  const names = globSync(pattern, { cwd }).map((path) => path.replace(/\.\w+$/, ''));
  return createHash('sha256')
    .update(JSON.stringify([databasesOf(config), names.sort()]))
    .digest('hex');
}
