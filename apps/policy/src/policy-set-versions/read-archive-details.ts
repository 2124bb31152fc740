import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  policySetArchiveDetailsSchema,
  type PolicySetArchiveDetails,
  type StoredObject,
} from '@groundwork/contracts';
import type { ObjectStorage } from '@groundwork/object-storage';
import { Unacceptable } from '@groundwork/outbox';

/** Far above what the worker writes; keeps a wrong event out of memory. */
const mostBytes = 16 * 1024 * 1024;

/**
 * Reads the details object of an accepted archive.
 *
 * @throws Unacceptable when the object can never be right: too large, not JSON, not `PolicySetArchiveDetails`
 * @throws Error when its bytes are not those of the event, GroundworkError when it cannot be read: try again later
 */
export async function readArchiveDetails(
  objects: ObjectStorage,
  stored: StoredObject,
): Promise<PolicySetArchiveDetails> {
  if (stored.bytes > mostBytes) throw new Unacceptable(`the details are larger than ${mostBytes} bytes`);
  const content = await buffer(await objects.openRead(stored.key, { start: 0, end: stored.bytes }));
  if (createHash('sha256').update(content).digest('hex') !== stored.sha256) {
    throw new Error(`object ${stored.key} does not contain the bytes that its event names`);
  }
  return parseDetails(content.toString('utf8'));
}

function parseDetails(json: string): PolicySetArchiveDetails {
  try {
    return policySetArchiveDetailsSchema.parse(JSON.parse(json));
  } catch (error) {
    throw new Unacceptable('the details object does not contain archive details', error);
  }
}
