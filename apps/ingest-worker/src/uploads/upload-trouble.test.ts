import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { connectDatabase } from '@groundwork/database';
import { conflict, unavailable } from '@groundwork/errors';
import type { ObjectStorage } from '@groundwork/object-storage';
import { createLogger, silentLogger } from '@groundwork/telemetry/logging';
import { waitFor } from '@groundwork/testing';
import { sweepObjects } from '../objects/object-sweep.ts';
import { buildSubject } from '../testing/builders.ts';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';

const nothing = { writing: 0, stored: 0, deleted: 0, deleting: 0 };

/** Storage that forwards calls to the app's own one, unless a test replaces a method. */
function steerableStorage() {
  const steering: { real?: ObjectStorage; put?: ObjectStorage['put'] } = {};
  const real = () => {
    if (!steering.real) throw new Error('the test has not started its app');
    return steering.real;
  };
  const storage: ObjectStorage = {
    put: (key, content, options) => (steering.put ?? real().put)(key, content, options),
    openRead: (key, range) => real().openRead(key, range),
    stat: (key) => real().stat(key),
    list: () => real().list(),
    delete: (key) => real().delete(key),
    check: () => real().check(),
    close: () => undefined,
  };
  return { steering, storage };
}

describe('an upload that fails', () => {
  let app: IngestTestApp;
  afterEach(() => app.stop());

  async function startWithStorage(env: Record<string, string> = {}) {
    const { steering, storage } = steerableStorage();
    app = await startIngestTestApp(env, { storage });
    steering.real = await app.openOwnStorage();
    return steering;
  }

  it('an upload is 503 with Retry-After while the storage is full or away, leaves nothing, and can be repeated', async () => {
    const steering = await startWithStorage();
    const path = app.signUpload();
    steering.put = () =>
      Promise.reject(unavailable('The object storage is not available right now. Try again.'));

    expect(await app.client.put(path, randomBytes(200_000))).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: { errors: [{ status: '503', title: 'service unavailable' }] },
    });
    expect(await app.countObjects()).toEqual(nothing);

    delete steering.put;
    expect(await app.client.put(path, randomBytes(200_000))).toMatchObject({ status: 200 });
  });

  it('an upload is 503 with Retry-After while too many uploads are in progress', async () => {
    const steering = await startWithStorage({ UPLOAD_CONCURRENCY: '2' });
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    let begun = 0;
    steering.put = async (key, content, options) => {
      begun += 1;
      await released;
      const { real } = steering;
      if (!real) throw new Error('no storage');
      return real.put(key, content, options);
    };
    const first = [
      app.client.put(app.signUpload(), Buffer.from('1')),
      app.client.put(app.signUpload(), Buffer.from('2')),
    ];
    await waitFor(() => begun === 2);

    const third = app.signUpload();
    expect(await app.client.put(third, Buffer.from('3'))).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
    });

    release(undefined);
    expect(await Promise.all(first)).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await app.client.put(third, Buffer.from('3'))).toMatchObject({ status: 200 });
  });

  it('an upload is read only as fast as the storage writes: 64 MiB are never in memory', async () => {
    const steering = await startWithStorage();
    const size = 64 * 1024 * 1024;
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    let taken = 0;
    steering.put = async (_key, content) => {
      for await (const chunk of content) {
        taken += chunk.byteLength;
        await released;
      }
      throw unavailable('enough');
    };
    const socket = connect(app.port, '127.0.0.1');
    socket.write(`PUT ${app.signUpload()} HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`);
    const block = Buffer.alloc(1024 * 1024);
    for (let sent = 0; sent < size; sent += block.byteLength) socket.write(block);
    await waitFor(() => taken > 0);
    await waitUntilStill(() => socket.writableLength);

    // The sent bytes are in the buffers of two sockets and one stream, not in the process.
    expect(size - socket.writableLength).toBeLessThan(16 * 1024 * 1024);
    expect(taken).toBeLessThanOrEqual(128 * 1024);

    release(undefined);
    await once(socket, 'data');
    expect(taken).toBe(size);
    socket.destroy();
  });

  it('after a crash between bytes and commit, the sweep removes the object when its lease is over', async () => {
    await startWithStorage();
    const crash = app.ctx.objects.write(buildSubject(), content(), {}, () =>
      Promise.reject(new Error('crash')),
    );
    await expect(crash).rejects.toThrow('crash');
    expect(await app.storedFiles()).toHaveLength(1);
    const sweep = () => sweepObjects({ ...app.ctx, retentionSeconds: 86_400 });

    expect(await sweep()).toBe(0);
    await app.testDatabase.database.knex('objects').update({ lease_until: '2026-01-01' });

    expect(await sweep()).toBe(1);
    expect(await app.storedFiles()).toEqual([]);
    expect(await app.countObjects()).toEqual(nothing);
  });

  it.each(['before', 'after'] as const)(
    'an upload that was swept %s its bytes were stored is 503, leaves nothing, and can be repeated',
    async (when) => {
      const steering = await startWithStorage();
      steering.put = async (key, bytes, options) => {
        const { real } = steering;
        if (!real) throw new Error('no storage');
        const sweep = async () => {
          await app.testDatabase.database
            .knex('objects')
            .where({ key })
            .update({ lease_until: '2026-01-01' });
          await sweepObjects({ ...app.ctx, storage: real, retentionSeconds: 86_400 });
        };
        if (when === 'before') await sweep();
        const digest = await real.put(key, bytes, options);
        if (when === 'after') await sweep();
        return digest;
      };
      const path = app.signUpload();

      expect(await app.client.put(path, Buffer.from('x'))).toMatchObject({ status: 503 });
      expect(await app.outbox()).toEqual([]);
      expect(await app.storedFiles()).toEqual([]);

      delete steering.put;
      expect(await app.client.put(path, Buffer.from('x'))).toMatchObject({ status: 200 });
    },
  );

  it('an upload is 503 if the storage reports a new key as taken, because a retry may succeed', async () => {
    const steering = await startWithStorage();
    steering.put = () => Promise.reject(conflict('This object already exists.'));
    const path = app.signUpload();

    expect(await app.client.put(path, Buffer.from('x'))).toMatchObject({ status: 503 });

    delete steering.put;
    expect(await app.client.put(path, Buffer.from('x'))).toMatchObject({ status: 200 });
  });

  it('a sweep killed after it removed the bytes is completed by the next sweep', async () => {
    await startWithStorage();
    await app.ctx.stores.objects.insertWriting(buildSubject(), 'a'.repeat(40), -1);
    expect(await app.ctx.stores.objects.takeAbandoned(10, -1)).toEqual(['a'.repeat(40)]);

    await sweepObjects({ ...app.ctx, retentionSeconds: 86_400 });

    expect(await app.countObjects()).toEqual(nothing);
  });

  it('an upload is 503 while the database cannot be reached', async () => {
    const database = connectDatabase({
      serverUrl: 'postgres://nobody@127.0.0.1:1/postgres',
      database: 'gone',
      applicationName: 'test',
      logger: silentLogger(),
    });
    app = await startIngestTestApp({}, { databases: { requests: database, background: database } });

    expect(await app.client.put(app.signUpload(), Buffer.from('x'))).toMatchObject({ status: 503 });
    expect(await app.storedFiles()).toEqual([]);
    await database.close();
  });

  it('no log line contains an object id, whatever happens', async () => {
    const lines: string[] = [];
    const logger = createLogger({
      service: 'test',
      level: 'trace',
      destination: { write: (line: string) => lines.push(line) },
    });
    const { steering, storage } = steerableStorage();
    app = await startIngestTestApp({}, { storage, logger });
    steering.real = await app.openOwnStorage();
    const path = app.signUpload();
    const objectId = path.slice('/v1/object/'.length);

    await app.client.put(path, Buffer.from('x'));
    await app.client.put(path, Buffer.from('y'));
    await app.client.put(`${path}x`, Buffer.from('y'));
    await app.client.put(`${path}?archive=tar.gz`, Buffer.from('y'));
    await app.client.get(path);
    app.clock.advance(10 ** 9);
    await app.client.put(path, Buffer.from('x'));
    app.clock.advance(-(10 ** 9));
    steering.put = () => Promise.reject(new Error('a bug'));
    await app.client.put(app.signUpload(), Buffer.from('x'));

    await waitFor(() => lines.filter((line) => line.includes('"msg":"request"')).length === 7);
    const log = lines.join('');
    expect(log).toContain('/v1/object/***');
    expect(log).not.toContain(objectId);
    expect(log).not.toContain(objectId.slice(0, 40));
  });
});

async function* content() {
  yield await Promise.resolve(Buffer.from('bytes'));
}

/** Resolves when the value has stopped changing for a while. */
async function waitUntilStill(value: () => number) {
  let last = value();
  let unchanged = 0;
  await waitFor(
    () => {
      unchanged = value() === last ? unchanged + 1 : 0;
      last = value();
      return unchanged >= 20;
    },
    { describe: 'nothing to move any more' },
  );
}
