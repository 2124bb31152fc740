import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { StoredObject } from '@groundwork/contracts';
import type { ObjectStorage } from '@groundwork/object-storage';
import { Unacceptable } from '@groundwork/outbox';
import type { z } from 'zod';

/**
 * Expected content of an object. `maxBytes` is far above the sizes that ingest-worker writes, so that only a wrong
 * object exceeds it. Such an object is not read into memory.
 */
export interface StoredJson<Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly maxBytes: number;
  /** Name of the content in reasons, such as `module details` or `a list of tags`. */
  readonly what: string;
}

/**
 * Reads an event's object, which ingest-worker has stored.
 *
 * @throws Unacceptable when the object will never be valid: too large, not JSON, or not as the schema requires
 * @throws Error when its bytes are not those of the event, and GroundworkError when it cannot be read (`not-found` when
 *   it does not exist). In both cases a later attempt may succeed
 */
export async function readStoredJson<Schema extends z.ZodType>(
  objects: ObjectStorage,
  { key, bytes, sha256 }: StoredObject,
  { schema, maxBytes, what }: StoredJson<Schema>,
): Promise<z.output<Schema>> {
  if (bytes > maxBytes) throw new Unacceptable(`the object is larger than ${maxBytes} bytes`);
  const content = await buffer(await objects.openRead(key, { start: 0, end: bytes }));
  if (createHash('sha256').update(content).digest('hex') !== sha256) {
    throw new Error(`object ${key} does not contain the bytes that its event names`);
  }
  try {
    return schema.parse(JSON.parse(content.toString('utf8')));
  } catch (error) {
    throw new Unacceptable(`the object does not contain ${what}`, error);
  }
}
