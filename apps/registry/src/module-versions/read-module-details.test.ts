import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileStorage, newKey, type ObjectStorage } from '@groundwork/object-storage';
import { Unacceptable } from '@groundwork/outbox';
import { moduleDetails } from '../testing/builders.ts';
import { readModuleDetails } from './read-module-details.ts';

let folder: string;
let objects: ObjectStorage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'module-details-'));
  objects = fileStorage(folder);
});
afterAll(() => rm(folder, { recursive: true }));

async function store(content: string) {
  const key = newKey();
  return { key, ...(await objects.put(key, Readable.from([Buffer.from(content)]))) };
}

describe('readModuleDetails', () => {
  it('gives the details that the object holds', async () => {
    const stored = await store(JSON.stringify(moduleDetails()));
    expect(await readModuleDetails(objects, stored)).toEqual(moduleDetails());
  });

  it('refuses for ever what holds no details', async () => {
    await expect(readModuleDetails(objects, await store('[]'))).rejects.toThrow(Unacceptable);
  });

  it('refuses for now bytes that are not those of the event', async () => {
    const stored = await store(JSON.stringify(moduleDetails()));
    for (const wrong of [{ sha256: 'a'.repeat(64) }, { bytes: stored.bytes - 2 }]) {
      const attempt = readModuleDetails(objects, { ...stored, ...wrong });
      await expect(attempt).rejects.toThrow('does not contain the bytes');
    }
  });

  it('refuses for now what is not there', async () => {
    const attempt = readModuleDetails(objects, { key: newKey(), sha256: 'a'.repeat(64), bytes: 2 });
    await expect(attempt).rejects.toMatchObject({ kind: 'not-found' });
  });
});
