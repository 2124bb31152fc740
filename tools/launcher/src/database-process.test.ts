import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing';
import { superviseDatabase, type DatabaseProcess } from './database-process.ts';

let folder: string;
let database: DatabaseProcess | undefined;

afterEach(async () => {
  await database?.stop();
  database = undefined;
});

const start = async (report: (line: string) => void = () => undefined) => {
  folder = mkdtempSync(join(tmpdir(), 'groundwork-database-'));
  database = await superviseDatabase(join(folder, 'postgres'), report);
  return database;
};

/** PostgreSQL's own status: its process id, and whether it accepts connections. */
function postmaster(): { pid: number; isReady: boolean } {
  const file = join(folder, 'postgres', 'postmaster.pid');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return { pid: Number(lines[0] ?? 0), isReady: lines[7]?.trim() === 'ready' };
}

async function isReachable(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

describe('the embedded database of a platform', () => {
  it('a killed database is restarted at the same address', async () => {
    const said: string[] = [];
    const { url } = await start((line) => said.push(line));
    const { pid } = postmaster();

    process.kill(pid, 'SIGKILL');

    await waitFor(() => postmaster().pid !== pid && postmaster().isReady, { timeoutMs: 20_000 });
    expect(await isReachable(url)).toBe(true);
    expect(said).toEqual([expect.stringContaining('Restarting in')]);
  }, 40_000);

  it('a stopped database is not restarted, even if a restart was in progress', async () => {
    const supervised = await start();
    const { pid } = postmaster();
    process.kill(pid, 'SIGKILL');
    await waitFor(() => postmaster().pid !== pid, { timeoutMs: 20_000 });

    await supervised.stop();

    expect(await isReachable(supervised.url)).toBe(false);
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  }, 40_000);
});
