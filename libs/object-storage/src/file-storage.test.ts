import { mkdtemp, open, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { fileStorage } from './file-storage.ts';
import { newKey } from './object-storage.ts';
import { objectStorageSuite } from './object-storage.suite.ts';
import { canMakeSmallDisks, makeSmallDisk, type SmallDisk } from './testing/small-disk.ts';

const filesBelow = async (directory: string) => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

objectStorageSuite('local directory', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'object-storage-'));
  return {
    storage: fileStorage(directory),
    everythingStored: () => filesBelow(directory),
    stop: () => rm(directory, { recursive: true }),
  };
});

describe('file storage', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'object-storage-'));
  });

  const content = async function* () {
    yield await Promise.resolve(Buffer.from('bytes'));
  };

  it('of a large object, and of several together, at most 32 MiB are not on the disk while they arrive', async () => {
    const mebibyte = 1024 * 1024;
    const handle = await open(directory, 'r');
    const datasync = jest.spyOn(z.custom<typeof handle>().parse(Object.getPrototypeOf(handle)), 'datasync');
    await handle.close();
    const mebibytes = async function* (count: number) {
      for (let index = 0; index < count; index += 1) {
        yield Buffer.alloc(mebibyte);
        await new Promise(setImmediate);
      }
    };
    const storage = fileStorage(directory);

    await storage.put(newKey(), mebibytes(31));
    expect(datasync).toHaveBeenCalledTimes(0);
    await storage.put(newKey(), mebibytes(96));
    expect(datasync).toHaveBeenCalledTimes(3);
    await Promise.all(Array.from({ length: 4 }, () => storage.put(newKey(), mebibytes(24))));
    // Each upload has a quarter of the unwritten bytes while all four arrive.
    expect(datasync.mock.calls.length).toBeGreaterThanOrEqual(3 + 4);
    datasync.mockRestore();
  });

  it('delete removes files that a killed put left behind', async () => {
    const storage = fileStorage(directory);
    await storage.put(newKey(), content());
    const key = newKey();
    await writeFile(join(directory, 'incoming', key), 'half of it');

    await storage.delete(key);

    expect(await readdir(join(directory, 'incoming'))).toEqual([]);
  });

  it('a directory that cannot be written is unavailable, and the message hides its path', async () => {
    const blocked = join(directory, 'a-file');
    await writeFile(blocked, '');
    const storage = fileStorage(blocked);

    const failure: unknown = await storage.put(newKey(), content()).catch((error: unknown) => error);

    expect(failure).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 1 });
    expect(String(failure)).not.toContain(directory);
    await expect(storage.stat(newKey())).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(storage.openRead(newKey())).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('a check says why a directory cannot be written to, and leaves nothing behind', async () => {
    const storage = fileStorage(join(directory, 'place'));
    expect(await storage.check()).toBeUndefined();
    expect(await filesBelow(directory)).toEqual([]);

    await rm(join(directory, 'place'), { recursive: true });
    await writeFile(join(directory, 'place'), '');
    expect(await storage.check()).toEqual({
      reason: 'the directory cannot be written to (ENOTDIR)',
      canRead: false,
    });
  });

  it('a directory whose incoming files cannot be written can still be read', async () => {
    await writeFile(join(directory, 'incoming'), '');
    expect(await fileStorage(directory).check()).toMatchObject({ canRead: true });
  });

  it('file storage works again as soon as the directory does', async () => {
    const storage = fileStorage(join(directory, 'place'));
    await writeFile(join(directory, 'place'), '');
    await expect(storage.put(newKey(), content())).rejects.toMatchObject({ kind: 'unavailable' });

    await rm(join(directory, 'place'));

    expect(await storage.put(newKey(), content())).toMatchObject({ bytes: 5 });
  });
});

const onSmallDisk = canMakeSmallDisks() ? describe : describe.skip;

onSmallDisk('file storage on a disk that becomes full (needs user namespaces)', () => {
  const mebibyte = 1024 * 1024;
  let disk: SmallDisk;
  beforeEach(async () => {
    disk = await makeSmallDisk(100 * mebibyte);
  });
  afterEach(() => disk.remove());

  const content = async function* (mebibytes: number) {
    for (let written = 0; written < mebibytes; written += 1)
      yield await Promise.resolve(Buffer.alloc(mebibyte));
  };
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(disk.folder);
    return bavail * bsize;
  };

  it('an object that does not fit is refused, leaves nothing, and leaves the reserve to others', async () => {
    const storage = fileStorage(disk.folder);
    const kept = newKey();
    await storage.put(kept, content(40));
    const refused = newKey();

    await expect(storage.put(refused, content(59))).rejects.toMatchObject({ kind: 'unavailable' });

    expect(await storage.stat(refused)).toBeUndefined();
    expect(await readdir(join(disk.folder, 'incoming'))).toEqual([]);
    expect(await freeBytes()).toBeGreaterThan(59 * mebibyte);
    expect(await storage.stat(kept)).toEqual({ bytes: 40 * mebibyte });
  });

  it('a disk on which only the reserve is left is told, and used again when there is room', async () => {
    const storage = fileStorage(disk.folder);
    const key = newKey();
    await storage.put(key, content(1));
    const ballast = join(disk.folder, 'ballast');
    await writeFile(ballast, Buffer.alloc((await freeBytes()) - 1.5 * mebibyte));

    expect(await storage.check()).toEqual({
      reason: 'the directory cannot be written to (it is full)',
      canRead: true,
    });
    await expect(storage.put(newKey(), content(1))).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await storage.stat(key)).toEqual({ bytes: mebibyte });

    await rm(ballast);
    expect(await storage.check()).toBeUndefined();
    expect(await storage.put(newKey(), content(1))).toMatchObject({ bytes: mebibyte });
  });
});
