import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { copyFiles, listTree, writeCopy } from './copy-files.ts';
import type { Conversion } from './encryption.ts';

interface DatabaseOptions {
  /** Address of the server, as its superuser. */
  readonly url: string;
  readonly dataDir: string;
  readonly to: string;
  readonly signal: AbortSignal;
  readonly encrypt: Conversion;
}

/** Files that a server recreates at its start or must not find. Their folders must exist. */
const emptied =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/(?!archive_status$)/;
const leftOut =
  /(^|\/)(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|pg_internal\.init.*|pgsql_tmp.*)$/;
const controlFile = 'global/pg_control';

const startSchema = z.tuple([z.object({ segment: z.string() })]);
const stopSchema = z.tuple([z.object({ label: z.string(), segment: z.string() })]);

/** True if a backup must omit a file. The path is relative to the data directory. */
export const isLeftOutOfDatabase = (path: string) => emptied.test(path) || leftOut.test(path);

/**
 * Copies the data directory of a running server with PostgreSQL's low-level backup, then the write-ahead log of that
 * time, from which the next start makes the files consistent. The copy contains all transactions that were committed
 * before the copying ended.
 *
 * @returns folders and files, relative to `to`
 */
export async function copyDatabase({ url, dataDir, ...target }: DatabaseOptions) {
  const session = new pg.Client({ connectionString: url, application_name: 'backup' });
  session.on('error', () => undefined);
  try {
    await session.connect();
    // The server keeps the log until this session ends.
    await session.query(
      "select pg_create_physical_replication_slot('groundwork_backup_' || pg_backend_pid(), true, true)",
    );
    const started = await session.query(
      "select pg_walfile_name(pg_backup_start('groundwork', true)) as segment",
    );
    const [{ segment: first }] = startSchema.parse(started.rows);
    const tree = await listTree(dataDir, isLeftOutOfDatabase);
    const files = tree.files.filter((path) => path !== controlFile);
    const copied = await copyFiles({ from: dataDir, files, ...target });
    const control = await writeCopy(await readWhole(join(dataDir, controlFile)), controlFile, target);
    const stopped = await session.query(
      'select labelfile as label, pg_walfile_name(lsn) as segment from pg_backup_stop(false)',
    );
    const [{ label, segment: last }] = stopSchema.parse(stopped.rows);
    const labelFile = await writeCopy(Buffer.from(label), 'backup_label', target);
    const log = await copyLog({ dataDir, first, last, ...target });
    return { folders: tree.folders, files: [...copied, control, labelFile, ...log] };
  } finally {
    await session.end();
  }
}

interface LogOptions extends Omit<DatabaseOptions, 'url'> {
  readonly first: string;
  readonly last: string;
}

async function copyLog({ dataDir, first, last, ...target }: LogOptions) {
  const { files } = await listTree(join(dataDir, 'pg_wal'));
  const segments = files.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
  if (!segments.includes(first) || !segments.includes(last))
    throw new Error(
      `The write-ahead log from ${first} to ${last} is incomplete in ${basename(dataDir)}/pg_wal. Run the backup again.`,
    );
  const histories = files.filter((name) => name.endsWith('.history'));
  const wanted = [...segments, ...histories].map((name) => `pg_wal/${name}`);
  return copyFiles({ from: dataDir, files: wanted, ...target });
}

/** Reads a file until two reads are equal, because the server may be writing it. */
async function readWhole(file: string): Promise<Buffer> {
  for (;;) {
    const [one, other] = [await readFile(file), await readFile(file)];
    if (one.equals(other)) return one;
  }
}
