import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fileStorage } from './file-storage.ts';
import { newKey } from './object-storage.ts';
import { objectStorageSuite } from './object-storage.suite.ts';

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
