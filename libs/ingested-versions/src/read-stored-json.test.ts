import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { fileStorage, newKey, type ObjectStorage } from '@groundwork/object-storage';
import { Unacceptable } from '@groundwork/outbox';
import { z } from 'zod';
import { readStoredJson } from './read-stored-json.ts';

let folder: string;
let objects: ObjectStorage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stored-json-'));
  objects = fileStorage(folder);
});

const details = { schema: z.object({ name: z.string() }), maxBytes: 100, what: 'details' };

async function store(content: string) {
  const key = newKey();
  return { key, ...(await objects.put(key, Readable.from([Buffer.from(content)]))) };
}

describe('what ingest-worker has stored', () => {
  it('stored JSON is read and checked against its schema', async () => {
    expect(await readStoredJson(objects, await store('{"name":"vpc"}'), details)).toEqual({ name: 'vpc' });
  });

  it('stored JSON is unacceptable if it is too large, malformed or of another shape', async () => {
    const wrong = [`{"name":"${'x'.repeat(100)}"}`, '{', '[]'];
    for (const content of wrong) {
      await expect(readStoredJson(objects, await store(content), details)).rejects.toThrow(Unacceptable);
    }
  });

  it('stored JSON is tried again later if its bytes are not those of the event', async () => {
    const stored = await store('{"name":"vpc"}');
    for (const wrong of [{ sha256: 'a'.repeat(64) }, { bytes: stored.bytes - 2 }]) {
      const attempt = readStoredJson(objects, { ...stored, ...wrong }, details);
      await expect(attempt).rejects.toThrow('does not contain the bytes');
    }
  });

  it('stored JSON is tried again later if it is missing', async () => {
    const attempt = readStoredJson(objects, { key: newKey(), sha256: 'a'.repeat(64), bytes: 2 }, details);
    await expect(attempt).rejects.toMatchObject({ kind: 'not-found' });
  });
});
