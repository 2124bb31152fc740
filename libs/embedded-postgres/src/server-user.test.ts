import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { chooseServerUser, type ServerUser } from './server-user.ts';
import { startPostgresAs, type RunningPostgres } from './start-postgres.ts';

/** Kinds of user as which only root can start a server. */
const asRoot = process.getuid?.() === 0 ? describe : describe.skip;

const namespace: ServerUser = { kind: 'namespace', owner: { uid: 0, gid: 0 }, canFollowUs: true };
const nobody: ServerUser = { kind: 'nobody', owner: { uid: 65_534, gid: 65_534 }, canFollowUs: true };

let home: string;
let dataDir: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'server-user-'));
  dataDir = join(home, 'data');
});

afterEach(() => rm(home, { recursive: true, force: true }));

async function ask(server: RunningPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(server.url);
  await client.connect();
  const { rows }: { rows: unknown[] } = await client.query(sql);
  await client.end();
  return rows;
}

async function runAs(user: ServerUser, sql: string): Promise<unknown[]> {
  const server = await startPostgresAs(user, { dataDir, durable: false });
  try {
    return await ask(server, sql);
  } finally {
    await server.stop();
  }
}

describe('chooseServerUser', () => {
  it('the server user is never root', async () => {
    const user = await chooseServerUser();
    expect(user.kind === 'self' && user.owner.uid === 0).toBe(false);
  });
});

describe('a server of an ordinary user', () => {
  it('an ordinary user cannot start a server in a folder of another user', async () => {
    await mkdir(dataDir);
    const { uid } = await stat(dataDir);
    const other: ServerUser = { kind: 'self', owner: { uid: uid + 1, gid: 0 }, canFollowUs: false };
    await expect(runAs(other, 'select 1')).rejects.toThrow(`${dataDir} belongs to user ${uid}`);
  });
});

asRoot('a server of root', () => {
  it('the server runs in a user namespace, in a folder that only root may enter', async () => {
    await chmod(home, 0o700);
    expect(await runAs(namespace, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(dataDir)).uid).toBe(0);
  });

  it('the server runs as nobody if namespaces are forbidden, and owns its data', async () => {
    await chmod(home, 0o755);
    expect(await runAs(nobody, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(dataDir)).uid).toBe(65_534);
  });

  it('a server as nobody is refused in a folder that only root may enter', async () => {
    await chmod(home, 0o700);
    await expect(runAs(nobody, 'select 1')).rejects.toThrow(
      'Set DATA_DIR to a place that every user may pass',
    );
  });

  it('the server takes over data of another kind of user, both ways', async () => {
    await chmod(home, 0o755);
    await runAs(namespace, "create table kept as select 'row' as name");
    expect(await runAs(nobody, 'select * from kept')).toEqual([{ name: 'row' }]);
    expect(await runAs(namespace, 'select * from kept')).toEqual([{ name: 'row' }]);
  });
});
