import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newKey, type ListedObject, type ObjectStorage } from './object-storage.ts';

/** One adapter under test. */
export interface StorageUnderTest {
  readonly storage: ObjectStorage;
  /** Names of everything in the storage, complete or not. */
  everythingStored(): Promise<string[]>;
  stop(): Promise<void>;
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
/** Larger than two parts of an S3 upload, and not a multiple of a part or chunk. */
const largeSize = 11 * 1024 * 1024 + 13;

interface SuiteOptions {
  /** True for a store that ignores `If-None-Match` where an upload in parts is completed. Then only the random keys keep objects apart. */
  readonly replacesUploadsInParts?: boolean;
}

/** Tests of everything that each adapter of `ObjectStorage` must guarantee. */
export function objectStorageSuite(
  name: string,
  start: () => Promise<StorageUnderTest>,
  { replacesUploadsInParts = false }: SuiteOptions = {},
): void {
  const ofParts = replacesUploadsInParts ? it.skip : it;
  describe(`object storage: ${name}`, () => {
    let subject: StorageUnderTest;
    let storage: ObjectStorage;
    beforeAll(async () => {
      subject = await start();
      storage = subject.storage;
    });
    afterAll(() => subject.stop());

    const stored = async (content: Buffer) => {
      const key = newKey();
      await storage.put(key, Readable.from([content]));
      return key;
    };
    const read = async (key: string, range?: { start: number; end?: number }) =>
      buffer(await storage.openRead(key, range));
    const namesHolding = async (key: string) =>
      (await subject.everythingStored()).filter((place) => place.includes(key));

    it.each([
      ['nothing', 0],
      ['one byte', 1],
      ['more than one part', largeSize],
    ])('%s is returned exactly as stored', async (_name, size) => {
      const content = randomBytes(size);
      const key = newKey();

      const digest = await storage.put(key, chunked(content));

      expect(digest).toEqual({ sha256: sha256(content), bytes: size });
      expect((await read(key)).equals(content)).toBe(true);
      expect(await storage.stat(key)).toEqual({ bytes: size });
    });

    it('ranges are read with both ends included', async () => {
      const key = await stored(Buffer.from('0123456789'));

      expect(String(await read(key, { start: 2, end: 4 }))).toBe('234');
      expect(String(await read(key, { start: 7 }))).toBe('789');
      expect(String(await read(key, { start: 0, end: 0 }))).toBe('0');
    });

    it('an unknown key does not exist', async () => {
      expect(await storage.stat(newKey())).toBeUndefined();
      await expect(storage.openRead(newKey())).rejects.toMatchObject({ kind: 'not-found' });
    });

    it('an invalid key is refused', async () => {
      for (const key of [
        '',
        '../../etc/passwd',
        `${newKey()}/x`,
        newKey().toUpperCase().replaceAll(/\d/g, 'A'),
      ]) {
        await expect(storage.stat(key)).rejects.toThrow('an object key has 40 hex digits');
        await expect(storage.openRead(key)).rejects.toThrow('an object key has 40 hex digits');
        await expect(storage.delete(key)).rejects.toThrow('an object key has 40 hex digits');
        await expect(storage.put(key, chunked(Buffer.from('x')))).rejects.toThrow('40 hex digits');
      }
    });

    it('stored bytes are immutable: a second put under a key is refused and changes nothing', async () => {
      const key = await stored(Buffer.from('first'));

      await expect(storage.put(key, chunked(Buffer.from('second')))).rejects.toMatchObject({
        kind: 'conflict',
      });

      expect(String(await read(key))).toBe('first');
      expect(await namesHolding(key)).toHaveLength(1);
    });

    ofParts('an upload in parts does not replace an object', async () => {
      const key = await stored(Buffer.from('first'));

      await expect(storage.put(key, chunked(randomBytes(largeSize)))).rejects.toMatchObject({
        kind: 'conflict',
      });

      expect(String(await read(key))).toBe('first');
      expect(await namesHolding(key)).toHaveLength(1);
    });

    it('a deleted object is gone, and deleting it again is not an error', async () => {
      const key = await stored(Buffer.from('x'));

      await storage.delete(key);
      await storage.delete(key);

      expect(await storage.stat(key)).toBeUndefined();
      expect(await namesHolding(key)).toEqual([]);
    });

    it('complete objects are listed in the order of their keys, with sizes and times', async () => {
      const since = Date.now() - 60_000;
      const keys: (readonly [string, number])[] = [];
      for (let bytes = 1; bytes <= 5; bytes += 1)
        keys.push([await stored(randomBytes(bytes)), bytes] as const);
      const [gone = ''] = keys.pop() ?? [];
      await storage.delete(gone);

      const listed: ListedObject[] = [];
      for await (const object of storage.list()) listed.push(object);

      const all = listed.map(({ key }) => key);
      expect(all).toEqual(all.toSorted());
      expect(all).not.toContain(gone);
      const sizes = new Map(listed.map(({ key, bytes }) => [key, bytes]));
      expect(keys.map(([key]) => [key, sizes.get(key)])).toEqual(keys);
      expect(listed.filter(({ changedAt }) => !(changedAt.getTime() > since))).toEqual([]);
    });

    it('an object of exactly the limit is accepted', async () => {
      const content = randomBytes(100_000);

      expect(await storage.put(newKey(), chunked(content), { maxBytes: 100_000 })).toMatchObject({
        bytes: 100_000,
      });
    });

    it.each([
      ['one byte over a small limit', 100_001, 100_000],
      ['many parts over the limit', largeSize, largeSize - 1],
    ])('a put of %s is refused and stores nothing', async (_name, size, maxBytes) => {
      const key = newKey();

      await expect(storage.put(key, chunked(randomBytes(size)), { maxBytes })).rejects.toMatchObject({
        kind: 'too-large',
      });

      expect(await storage.stat(key)).toBeUndefined();
      expect(await namesHolding(key)).toEqual([]);
    });

    it('a put stops reading at the limit', async () => {
      let given = 0;
      const endless = (async function* () {
        for (;;) {
          given += 1;
          yield await Promise.resolve(Buffer.alloc(65_536));
        }
      })();

      await expect(storage.put(newKey(), endless, { maxBytes: 1_000_000 })).rejects.toMatchObject({
        kind: 'too-large',
      });

      expect(given).toBeLessThanOrEqual(17);
    });

    it.each([9, 11])(
      'a put of ten announced bytes that are %i is refused and stores nothing',
      async (size) => {
        const key = newKey();

        await expect(
          storage.put(key, chunked(randomBytes(size)), { declaredBytes: 10 }),
        ).rejects.toMatchObject({
          kind: 'bad-request',
        });

        expect(await namesHolding(key)).toEqual([]);
      },
    );

    it.each([0, 1, 100_000, 200_000, largeSize])(
      'content of an announced size is read back unchanged: %i bytes',
      async (size) => {
        const content = randomBytes(size);
        const key = newKey();

        const { bytes } = await storage.put(key, chunked(content), { declaredBytes: size });

        expect(bytes).toBe(size);
        expect((await read(key)).equals(content)).toBe(true);
      },
    );

    it.each([
      ['too few', 200_000, 300_000],
      ['too few of many', largeSize - 1, largeSize],
      ['too many', 300_000, 200_000],
      // The announced bytes end with a chunk, so that only the next chunk is too many.
      ['too many by a chunk', 4 * 65_536, 3 * 65_536],
    ])(
      'a put of %s bytes than it announced is refused and stores nothing',
      async (_name, size, declaredBytes) => {
        const key = newKey();

        await expect(storage.put(key, chunked(randomBytes(size)), { declaredBytes })).rejects.toMatchObject({
          kind: 'bad-request',
        });

        expect(await storage.stat(key)).toBeUndefined();
        expect(await namesHolding(key)).toEqual([]);
      },
    );

    it.each([0, 1, 70_000, 200_000, largeSize - 1])(
      'a stream of an announced size that breaks after %i bytes leaves nothing',
      async (size) => {
        const key = newKey();
        const announced = { declaredBytes: largeSize };

        await expect(storage.put(key, broken(randomBytes(size)), announced)).rejects.toThrow(
          'the line went dead',
        );

        expect(await storage.stat(key)).toBeUndefined();
        expect(await namesHolding(key)).toEqual([]);
        expect(await storage.put(key, chunked(Buffer.from('again')))).toMatchObject({ bytes: 5 });
      },
    );

    ofParts('an object of an announced size is not replaced either', async () => {
      const key = await stored(Buffer.from('first'));

      await expect(
        storage.put(key, chunked(randomBytes(largeSize)), { declaredBytes: largeSize }),
      ).rejects.toMatchObject({ kind: 'conflict' });

      expect(String(await read(key))).toBe('first');
    });

    it.each([0, 1, 70_000, largeSize - 1])(
      'a stream that breaks after %i bytes leaves nothing',
      async (size) => {
        const key = newKey();

        await expect(storage.put(key, broken(randomBytes(size)))).rejects.toThrow('the line went dead');

        expect(await storage.stat(key)).toBeUndefined();
        expect(await namesHolding(key)).toEqual([]);
        expect(await storage.put(key, chunked(Buffer.from('again')))).toMatchObject({ bytes: 5 });
      },
    );

    it('an object is invisible until it is complete', async () => {
      const key = newKey();
      const seen: unknown[] = [];
      const content = (async function* () {
        yield randomBytes(70_000);
        seen.push(await storage.stat(key));
        yield randomBytes(largeSize);
        seen.push(await storage.stat(key));
      })();

      await storage.put(key, content);

      expect(seen).toEqual([undefined, undefined]);
      expect(await storage.stat(key)).toEqual({ bytes: 70_000 + largeSize });
    });

    it('20 objects can be stored at once', async () => {
      const contents = Array.from({ length: 20 }, (_, index) => randomBytes(300_000 + index));
      const keys = contents.map(() => newKey());

      await Promise.all(contents.map((content, index) => storage.put(keys[index] ?? '', chunked(content))));

      for (const [index, content] of contents.entries()) {
        expect((await read(keys[index] ?? '')).equals(content)).toBe(true);
      }
    });

    it('of two concurrent puts under one key, one wins completely', async () => {
      const key = newKey();
      const contents = [randomBytes(200_000), randomBytes(200_000)];

      const results = await Promise.allSettled(contents.map((content) => storage.put(key, chunked(content))));

      const winner = results.findIndex(({ status }) => status === 'fulfilled');
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(contents[winner]?.equals(await read(key))).toBe(true);
    });

    it('an object that is deleted during a read can be read to its end', async () => {
      const content = randomBytes(400_000);
      const key = await stored(content);

      const reading = await storage.openRead(key);
      await storage.delete(key);

      expect((await buffer(reading)).equals(content)).toBe(true);
    });
  });
}

function chunked(content: Buffer): Readable {
  return Readable.from(pieces(content), { objectMode: false });
}

function* pieces(content: Buffer) {
  for (let at = 0; at < content.byteLength; at += 65_536) yield content.subarray(at, at + 65_536);
}

async function* broken(content: Buffer) {
  yield* pieces(content);
  await Promise.reject(new Error('the line went dead'));
}
