import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findFreePorts } from '@groundwork/launcher';
import { apiClient, newDataFolder, tarball, waitFor, type ApiClient } from '@groundwork/testing';
import pg from 'pg';
import { z } from 'zod';
import { adminOf, npmStart, stopStarted, untilReady, type Started } from '../testing/npm-start.ts';
import { sharedCompileCache } from '../testing/release.ts';
import { upload, type AsToken } from '../testing/publisher.ts';

const mebibyte = 1024 * 1024;
const archive = tarball({ 'main.tf': 'variable "greeting" {\n  type = string\n}\n' });
const inModule = { organization: 'full', name: 'kept' } as const;
const createdSchema = z.object({ data: z.object({ links: z.object({ upload: z.url() }) }) });
const runSchema = z.object({ databaseUrl: z.url() });

/**
 * True if this test can run. It needs root, because the platform switches users, which a user namespace does not allow.
 */
const canMount =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;
const onSmallDisk = canMount ? describe : describe.skip;

onSmallDisk('a platform whose disk becomes full (needs root, who may mount a small one)', () => {
  let mountPoint = '';
  let started: Started;
  let admin: AsToken;
  let client: ApiClient;
  let nextVersion = 0;
  /** Versions whose creation or upload the platform accepted. */
  const accepted = { created: new Set<string>(), uploaded: new Set<string>() };

  beforeAll(async () => {
    mountPoint = newDataFolder('full-disk');
    mkdirSync(mountPoint, { recursive: true });
    const [port = 0] = await findFreePorts(1);
    const script = `mount -t tmpfs -o mode=755,size=${600 * mebibyte} tmpfs "$0" && exec "$@"`;
    const through = ['unshare', '--mount', 'sh', '-c', script, mountPoint];
    const inside = npmStart(mountPoint, port, { RATE_LIMIT_API: '0', ...sharedCompileCache() }, through);
    // Only these processes see the mount; other processes reach it through their root in `/proc`.
    started = { ...inside, dataDir: `/proc/${inside.child.pid}/root${mountPoint}` };
    await untilReady(started);
    admin = adminOf(started);
    const token = readFileSync(join(started.dataDir, 'admin-token'), 'utf8').trim();
    client = apiClient(started.baseUrl, { authorization: `Bearer ${token}` });
    await admin.createOrganization(inModule.organization);
    await admin.createModule(inModule.organization, inModule.name);
  });
  afterAll(async () => {
    await stopStarted(started);
    rmSync(mountPoint, { recursive: true, force: true });
  });

  /** Status of the creation of the next version, and its upload address if it was created. */
  async function createVersion() {
    const version = `1.0.${(nextVersion += 1)}`;
    const { status, body } = await client.post(
      `${admin.modulePath(inModule.organization, inModule.name)}/versions`,
      { data: { type: 'registry-module-versions', attributes: { version } } },
    );
    if (status !== 201) return { version, status, address: '' };
    accepted.created.add(version);
    return { version, status, address: createdSchema.parse(body).data.links.upload };
  }

  async function publish() {
    const { version, address } = await createVersion();
    const status = await upload(address, archive);
    if (status === 200) accepted.uploaded.add(version);
    return status;
  }

  const ballast = () => join(started.dataDir, 'ballast');

  /** Fills the disk until at most `freeBytes` are free. */
  function fill(freeBytes: number): void {
    const file = openSync(ballast(), 'a');
    try {
      for (;;) {
        const { bavail, bsize } = statfsSync(started.dataDir);
        const missing = bavail * bsize - freeBytes;
        if (missing <= 0 || writeSync(file, Buffer.alloc(Math.min(missing, mebibyte))) === 0) return;
      }
    } finally {
      closeSync(file);
    }
  }

  /**
   * Requests `/statusz` until a log line appears: it asks every process whether it is ready, which makes the process
   * check its storage.
   */
  const untilSaid = (line: string) =>
    waitFor(
      async () => {
        await client.get('/statusz');
        return started.output().includes(line);
      },
      { timeoutMs: 60_000, describe: `the line: ${line}` },
    );

  /** Resolves when a version can be created, uploaded and ingested again. */
  async function untilPublishing(): Promise<void> {
    await waitFor(async () => (await createVersion()).status === 201, {
      timeoutMs: 60_000,
      describe: 'a version to be created again',
    });
    await waitFor(async () => (await publish()) === 200, { timeoutMs: 60_000, describe: 'an upload' });
    const [last = ''] = [...accepted.uploaded].slice(-1);
    expect(await admin.untilIngested(inModule.organization, inModule.name, last)).toMatchObject({
      status: 'ok',
    });
  }

  it('objects leave a reserve: uploads are 503 and told, while everything else goes on', async () => {
    expect(await publish()).toBe(200);

    fill(10 * mebibyte);

    expect(await publish()).toBe(503);
    await untilSaid('archives cannot be stored: the directory cannot be written to (it is full)');
    expect((await createVersion()).status).toBe(201);

    rmSync(ballast());
    await untilPublishing();
  });

  it('without any room, creations are 201 or 503, and it is told', async () => {
    fill(0);
    const statuses = new Set<number>();
    await waitFor(
      async () => {
        fill(0);
        const { status } = await createVersion();
        statuses.add(status);
        return status === 503;
      },
      { timeoutMs: 120_000, describe: 'a creation to be refused' },
    );

    expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    await untilSaid('the disk of the database server is full');

    rmSync(ballast());
    await untilPublishing();
  });

  it('a database that has to stop, because it cannot write its log, comes back by itself', async () => {
    fill(0);
    const { databaseUrl } = runSchema.parse(
      JSON.parse(readFileSync(join(started.dataDir, 'run.json'), 'utf8')),
    );
    const session = new pg.Client({ connectionString: databaseUrl });
    session.on('error', () => undefined);
    await session.connect();
    for (let file = 0; file < 20; file += 1) {
      const cut = await session
        .query("select pg_switch_wal(), pg_logical_emit_message(false, 'full', repeat('x', 1000))")
        .catch(() => undefined);
      if (cut === undefined) break;
    }
    await session.end().catch(() => undefined);
    await untilSaid('postgresql: exited');
    expect((await createVersion()).status).toBe(503);

    rmSync(ballast());
    await untilPublishing();
  });

  it('nothing that was accepted is lost', async () => {
    for (const version of accepted.uploaded)
      expect(await admin.untilIngested(inModule.organization, inModule.name, version)).toMatchObject({
        status: 'ok',
      });
    const module = await admin.showModule(inModule.organization, inModule.name);
    const present = new Set(module['version-statuses'].map(({ version }) => version));

    expect([...accepted.created].filter((version) => !present.has(version))).toEqual([]);
  });
});
