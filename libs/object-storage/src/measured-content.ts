import { createHash } from 'node:crypto';
import { badRequest, tooLarge } from '@groundwork/errors';
import type { ObjectDigest, PutOptions } from './object-storage.ts';

/** A stream whose bytes are counted and hashed while it is stored. */
export interface MeasuredContent {
  /** The same chunks. Fails when the content exceeds a limit or does not have the announced size. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** The error of the content, if any, and not an error of the storage that read it. */
  failure(): Error | undefined;
  /** The digest of the content. Call this only after the chunks have ended without an error. */
  digest(): ObjectDigest;
}

/** Counts and hashes a stream without keeping any of it. */
export function measure(content: AsyncIterable<Uint8Array>, options: PutOptions): MeasuredContent {
  const hash = createHash('sha256');
  let bytes = 0;
  let failure: Error | undefined;

  let handedOver = false;
  async function* pass() {
    try {
      for await (const chunk of content) {
        bytes += chunk.byteLength;
        assertFits(bytes, options);
        hash.update(chunk);
        handedOver = true;
        yield chunk;
        handedOver = false;
      }
      assertComplete(bytes, options);
    } catch (error) {
      // A consumer that fails may throw its error at the `yield`. That is not an error of the content.
      if (!handedOver) failure = error instanceof Error ? error : new Error('broken off', { cause: error });
      throw error;
    }
  }

  return {
    chunks: pass(),
    failure: () => failure,
    digest: () => ({ sha256: hash.digest('hex'), bytes }),
  };
}

/** Digest of a stream that is not stored. @throws GroundworkError `too-large`, `bad-request`, as `ObjectStorage.put` */
export async function digestOf(
  content: AsyncIterable<Uint8Array>,
  options: PutOptions = {},
): Promise<ObjectDigest> {
  const measured = measure(content, options);
  const chunks = measured.chunks[Symbol.asyncIterator]();
  while ((await chunks.next()).done !== true);
  return measured.digest();
}

function assertFits(bytes: number, { maxBytes, declaredBytes }: PutOptions) {
  if (maxBytes !== undefined && bytes > maxBytes) throw tooLarge(`The limit is ${maxBytes} bytes.`);
  if (declaredBytes !== undefined && bytes > declaredBytes) throw incomplete(declaredBytes);
}

function assertComplete(bytes: number, { declaredBytes }: PutOptions) {
  if (declaredBytes !== undefined && bytes !== declaredBytes) throw incomplete(declaredBytes);
}

const incomplete = (declared: number) =>
  badRequest({
    detail: `The body does not have the ${declared} bytes that Content-Length announced. Upload it again.`,
  });
