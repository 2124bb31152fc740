import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPostgres, type RunningPostgres } from '@groundwork/embedded-postgres';
import pg from 'pg';
import { z } from 'zod';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const { signal } = new AbortController();
const countedSchema = z.object({ count: z.number(), last: z.number() });
const rows = 2_000;
let folder: string;
let dataDir: string;
let server: RunningPostgres;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'groundwork-backup-'));
  dataDir = join(folder, 'data');
  mkdirSync(join(dataDir, 'keys'), { recursive: true });
  writeFileSync(join(dataDir, 'keys', 'token-peppers'), 'k1:secret');
  mkdirSync(join(dataDir, 'objects', 'incoming'), { recursive: true });
  writeFileSync(join(dataDir, 'objects', 'incoming', 'half'), 'half');
  server = await startPostgres({ dataDir: join(dataDir, 'postgres'), durable: true });
  await query(server.url, 'create table things (id int primary key, name text)');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Inserts one row after the other; returns the number of committed rows. */
async function write(from: number, until: () => boolean): Promise<number> {
  const client = new pg.Client(server.url);
  await client.connect();
  let next = from;
  while (!until()) {
    await client.query('insert into things values ($1, $2)', [next, 'x'.repeat(200)]);
    next += 1;
    if (next % 500 === 0) await client.query('checkpoint');
  }
  await client.end();
  return next;
}

const backUpTo = (name: string) =>
  backUp({ dataDir, databaseUrl: server.url, folder: join(folder, name), signal });

it('what was committed before a backup under load ended is in it, and it starts again and again', async () => {
  const before = await write(0, counted(rows));
  let isMade = false;
  const writing = write(before, () => isMade);
  await backUpTo('backup');
  isMade = true;
  await writing;

  const restored = join(folder, 'restored');
  await restore({ folder: join(folder, 'backup'), dataDir: restored, signal });
  for (let start = 0; start < 2; start += 1) {
    const again = await startPostgres({ dataDir: join(restored, 'postgres'), durable: true });
    const [row] = await query(again.url, 'select count(*)::int as count, max(id) as last from things');
    await again.stop();
    const { count, last } = countedSchema.parse(row);
    expect(count).toBeGreaterThanOrEqual(before);
    expect(last).toBe(count - 1);
  }
  expect(readdirSync(join(restored, 'keys'))).toEqual(['token-peppers']);
  expect(readdirSync(join(restored, 'objects'))).toEqual([]);
}, 120_000);

function counted(max: number): () => boolean {
  let count = 0;
  return () => (count += 1) > max;
}

it('a folder that is not empty is refused', async () => {
  mkdirSync(join(folder, 'used'));
  writeFileSync(join(folder, 'used', 'note'), 'mine');
  await expect(backUpTo('used')).rejects.toThrow('is not empty');
  expect(readdirSync(join(folder, 'used'))).toEqual(['note']);
});

it('an interruption leaves nothing behind, and the server keeps no log for it', async () => {
  const stopping = AbortSignal.abort(new Error('Interrupted.'));
  const options = { dataDir, databaseUrl: server.url, folder: join(folder, 'interrupted'), signal: stopping };
  await expect(backUp(options)).rejects.toThrow('Interrupted.');
  expect(readdirSync(folder).filter((name) => name.startsWith('interrupted'))).toEqual([]);
  expect(await query(server.url, 'select slot_name from pg_replication_slots')).toEqual([]);
});

const small = mkdtempSync(join(tmpdir(), 'groundwork-small-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', small]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync('umount', [small]);
  rmSync(small, { recursive: true });
});

describe('a disk that is full', () => {
  (isMounted ? it : it.skip)(
    'the message says how much room is needed, and nothing is left behind',
    async () => {
      const made = backUp({ dataDir, databaseUrl: server.url, folder: join(small, 'backup'), signal });
      await expect(made).rejects.toThrow(/has no room for \d+ MiB/);
      expect(readdirSync(small)).toEqual([]);
    },
  );
});
