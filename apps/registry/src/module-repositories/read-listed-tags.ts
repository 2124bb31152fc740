import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { StoredObject } from '@groundwork/contracts';
import { GroundworkError } from '@groundwork/errors';
import { isCommitHash } from '@groundwork/followed-repository';
import type { ObjectStorage } from '@groundwork/object-storage';
import { Unacceptable } from '@groundwork/outbox';
import type { ListedTag } from './version-tags.ts';

/** Far above what the worker lists; keeps a wrong event out of memory. */
const mostBytes = 16 * 1024 * 1024;

const listSchema = z.array(z.object({ name: z.string(), commit: z.string().refine(isCommitHash) }));

/**
 * Reads the tags of a listing; undefined where the object is gone, which is so once a newer listing has taken its place.
 *
 * @throws Unacceptable when the object can never be right: too large, not JSON, no list of tags
 * @throws Error when its bytes are not those of the event, GroundworkError when it cannot be read: try again later
 */
export async function readListedTags(
  objects: ObjectStorage,
  stored: StoredObject,
): Promise<ListedTag[] | undefined> {
  if (stored.bytes > mostBytes) throw new Unacceptable(`the list of tags is larger than ${mostBytes} bytes`);
  const content = await readWhole(objects, stored);
  if (!content) return undefined;
  if (createHash('sha256').update(content).digest('hex') !== stored.sha256) {
    throw new Error(`object ${stored.key} does not contain the bytes that its event names`);
  }
  return parseTags(content.toString('utf8'));
}

async function readWhole(objects: ObjectStorage, { key, bytes }: StoredObject): Promise<Buffer | undefined> {
  try {
    return await buffer(await objects.openRead(key, { start: 0, end: bytes }));
  } catch (error) {
    if (error instanceof GroundworkError && error.kind === 'not-found') return undefined;
    throw error;
  }
}

function parseTags(json: string): ListedTag[] {
  try {
    return listSchema.parse(JSON.parse(json));
  } catch (error) {
    throw new Unacceptable('the object does not contain a list of tags', error);
  }
}
