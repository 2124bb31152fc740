import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newKey, type ObjectStorage } from './object-storage.ts';
import { objectStorageSuite } from './object-storage.suite.ts';
import { openObjectStorage } from './open-object-storage.ts';
import { startS3Stub, type S3Stub } from './testing/s3-stub-server.ts';

process.env.AWS_ACCESS_KEY_ID = 'test-key';
process.env.AWS_SECRET_ACCESS_KEY = 'test-secret';

const open = ({ endpoint }: S3Stub) =>
  openObjectStorage(`s3://archives/some/folder?region=eu-central-1&endpoint=${encodeURIComponent(endpoint)}`);

objectStorageSuite('S3', async () => {
  const stub = await startS3Stub();
  const storage = await open(stub);
  return {
    storage,
    everythingStored: () => Promise.resolve([...stub.objects(), ...stub.unfinishedUploads()]),
    stop: async () => {
      storage.close();
      await stub.close();
    },
  };
});

describe('S3 storage', () => {
  let stub: S3Stub;
  let storage: ObjectStorage;
  beforeAll(async () => {
    stub = await startS3Stub();
    storage = await open(stub);
  });
  afterAll(async () => {
    storage.close();
    await stub.close();
  });
  const large = () => Readable.from([Buffer.alloc(6 * 1024 * 1024), Buffer.alloc(6 * 1024 * 1024)]);

  it('S3 keys start with the configured folder', async () => {
    const key = newKey();

    await storage.put(key, Readable.from([Buffer.from('x')]));

    expect(stub.objects()).toContain(`some/folder/${key}`);
  });

  it('S3 stores the bytes as they are, without checksum framing', async () => {
    const key = newKey();

    await storage.put(key, Readable.from([Buffer.alloc(2000, 'a')]));

    expect(String(await buffer(await storage.openRead(key)))).toBe('a'.repeat(2000));
  });

  it('an S3 request is tried once more after a 500 or 503', async () => {
    for (const status of [500, 503]) {
      stub.failNext(1, status);
      expect(await storage.put(newKey(), Readable.from([Buffer.from('x')]))).toMatchObject({ bytes: 1 });
    }
  });

  it('a small object of an announced size is tried once more; content that is sent as it arrives is not, and leaves nothing', async () => {
    const failingOnce = async function* (bytes: number) {
      stub.failNext(1, 500);
      yield await Promise.resolve(Buffer.alloc(bytes));
    };
    const put = (bytes: number) => storage.put(newKey(), failingOnce(bytes), { declaredBytes: bytes });

    expect(await put(100_000)).toMatchObject({ bytes: 100_000 });
    await expect(put(1_000_000)).rejects.toMatchObject({ kind: 'unavailable' });

    expect(stub.unfinishedUploads()).toEqual([]);
  });

  it('content of an announced size is sent on as it arrives, and nothing of it is kept', async () => {
    const size = 8 * 1024 * 1024;
    const before = stub.bytesReceived();
    const piece = Buffer.alloc(64 * 1024);
    const content = (async function* () {
      for (let sent = 0; sent < size; sent += piece.length) {
        yield piece;
        // This would wait forever if content were held back.
        while (stub.bytesReceived() - before < sent - 1024 * 1024)
          await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();

    expect(await storage.put(newKey(), content, { declaredBytes: size })).toMatchObject({ bytes: size });
  });

  it('only four objects of an unknown size are collected at the same time', async () => {
    const piece = Buffer.alloc(64 * 1024);
    const { promise: end, resolve: endAll } = Promise.withResolvers<undefined>();
    let begun = 0;
    const contents = Array.from({ length: 10 }, async function* () {
      begun += 1;
      yield piece;
      await end;
    });

    const puts = contents.map((content) => storage.put(newKey(), content));
    await storage.put(newKey(), Readable.from([piece]), { declaredBytes: piece.length });
    expect(begun).toBe(4);
    endAll(undefined);

    expect(await Promise.all(puts)).toHaveLength(10);
    expect(begun).toBe(10);
  });

  it.each([500, 503, 429, 403])('S3 storage is unavailable while the store returns %i', async (status) => {
    const key = newKey();
    stub.failNext(2, status);

    const failure: unknown = await storage.stat(key).catch((error: unknown) => error);
    stub.failNext(0, status);

    expect(failure).toMatchObject({ kind: 'unavailable' });
    expect(String(failure)).not.toContain(key);
  });

  it.each([
    [403, 'the credentials are wrong, or may not read the bucket'],
    [404, 'there is no such bucket'],
    [500, 'the store responds with 500'],
  ])('a check says what a store means that returns %i', async (status, reason) => {
    stub.failNext(2, status);
    expect(await storage.check()).toEqual({ reason, canRead: false });
    stub.failNext(0, status);
  });

  it('a check of a bucket that exists finds nothing wrong', async () => {
    expect(await storage.check()).toBeUndefined();
  });

  it('a check of a store that is away says so', async () => {
    const gone = await startS3Stub();
    const away = await open(gone);
    await gone.close();
    expect(await away.check()).toMatchObject({ canRead: false });
    away.close();
  });

  it('a check without credentials says that there are none', async () => {
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env;
    const nowhere = {
      AWS_CONFIG_FILE: '/dev/null',
      AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
      AWS_EC2_METADATA_DISABLED: 'true',
    };
    Object.assign(process.env, nowhere);
    delete process.env.AWS_ACCESS_KEY_ID;
    delete process.env.AWS_SECRET_ACCESS_KEY;
    const without = await open(stub);
    try {
      expect(await without.check()).toEqual({
        reason: 'there are no credentials for the store',
        canRead: false,
      });
    } finally {
      without.close();
      for (const name of Object.keys(nowhere)) Reflect.deleteProperty(process.env, name);
      Object.assign(process.env, { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY });
    }
  });

  it('a delete is done in a store that cannot list unfinished uploads', async () => {
    const key = newKey();
    await storage.put(key, Readable.from([Buffer.from('x')]));
    stub.cannotListUploads();

    await storage.delete(key);

    expect(stub.objects()).not.toContain(`some/folder/${key}`);
    stub.cannotListUploads(false);
  });

  it('an upload that the store aborts leaves no parts', async () => {
    const key = newKey();
    const content = (async function* () {
      yield* large();
      stub.failNext(2, 500);
      yield Buffer.alloc(6 * 1024 * 1024);
    })();

    await expect(storage.put(key, content)).rejects.toMatchObject({ kind: 'unavailable' });

    expect(stub.unfinishedUploads()).toEqual([]);
    expect(await storage.stat(key)).toBeUndefined();
  });

  it('delete removes the parts of a killed upload', async () => {
    const key = newKey();
    await fetch(`${stub.endpoint}/archives/some/folder/${key}?uploads`, { method: 'POST' });
    expect(stub.unfinishedUploads()).toEqual([`some/folder/${key}`]);

    await storage.delete(key);

    expect(stub.unfinishedUploads()).toEqual([]);
  });

  it('S3 storage is unavailable if the store is gone', async () => {
    const gone = await startS3Stub();
    const unreachable = await open(gone);
    await gone.close();

    await expect(unreachable.stat(newKey())).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(unreachable.put(newKey(), large())).rejects.toMatchObject({ kind: 'unavailable' });
    unreachable.close();
  });
});
