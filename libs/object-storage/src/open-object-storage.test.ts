import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import { newKey } from './object-storage.ts';
import { openObjectStorage } from './open-object-storage.ts';

it('a local directory is opened, also one that does not exist yet', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'object-storage-'));
  const storage = await openObjectStorage(pathToFileURL(join(directory, 'new one')).href);

  expect(await storage.stat(newKey())).toBeUndefined();
});

it.each(['', 'objects', 'https://bucket', 's3://', 'ftp://host/x'])(
  'the storage address %p is refused',
  async (address) => {
    await expect(openObjectStorage(address)).rejects.toThrow(TypeError);
  },
);

it('new keys are never equal', () => {
  expect(new Set(Array.from({ length: 1000 }, newKey)).size).toBe(1000);
});
