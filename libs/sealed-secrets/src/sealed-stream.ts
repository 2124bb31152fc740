import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { SealError } from './sealer.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Bytes that sealing adds. */
export const sealedStreamOverhead = nonceBytes + tagBytes;

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Seals a stream with a key of 32 bytes that seals few others: a random nonce, the ciphertext of AES-256-GCM, its tag.
 *
 * @param place is not stored; `openStream` needs the same one, so that nothing sealed can take the place of something else.
 */
export async function* sealStream(key: Buffer, place: string, chunks: Chunks): AsyncGenerator<Buffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(place));
  yield nonce;
  for await (const chunk of chunks) yield cipher.update(chunk);
  yield cipher.final();
  yield cipher.getAuthTag();
}

/**
 * Opens what `sealStream` has sealed. Nothing that it yields may be used before its end: only the end proves that it is authentic.
 *
 * @throws SealError if it was sealed with another key or for another place, or was changed or cut off
 */
export async function* openStream(key: Buffer, place: string, chunks: Chunks): AsyncGenerator<Buffer> {
  let pending = Buffer.alloc(0);
  let opened: ReturnType<typeof startOpening> | undefined;
  for await (const chunk of chunks) {
    pending = Buffer.concat([pending, chunk]);
    if (!opened && pending.length >= nonceBytes) {
      opened = startOpening(key, place, pending.subarray(0, nonceBytes));
      pending = pending.subarray(nonceBytes);
    }
    if (!opened || pending.length <= tagBytes) continue;
    yield opened.update(pending.subarray(0, -tagBytes));
    pending = pending.subarray(-tagBytes);
  }
  if (!opened || pending.length < tagBytes) throw new SealError('the sealed bytes are cut off');
  opened.setAuthTag(pending);
  try {
    yield opened.final();
  } catch {
    throw new SealError('the sealed bytes were changed, or sealed for another place or with another key');
  }
}

function startOpening(key: Buffer, place: string, nonce: Buffer) {
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(place));
  return decipher;
}
