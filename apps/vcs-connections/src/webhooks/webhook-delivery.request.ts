import { createHash, createHmac } from 'node:crypto';
import type { Request } from 'express';
import type { Secret } from '@groundwork/config';
import { tooLarge } from '@groundwork/errors';

/** Providers send no more than this (T-WH-4). */
const maxBytes = 25 * 1024 * 1024;
/** A longer body is hashed but not parsed, so its refs stay unknown. */
const maxKeptBytes = 1024 * 1024;

export interface ReadDelivery {
  readonly bytes: number;
  readonly sha256: Buffer;
  /** Hexadecimal HMAC-SHA-256 of the raw bytes under each secret, in the same order. */
  readonly hmacs: readonly string[];
  /** The parsed body; undefined if it is long, or not JSON. */
  readonly payload: unknown;
}

/**
 * Reads the raw bytes of a delivery, however it is encoded.
 *
 * @throws GroundworkError `too-large` above 25 MiB, as soon as that is known
 */
export async function readDelivery(req: Request, secrets: readonly Secret[]): Promise<ReadDelivery> {
  if (Number(req.get('content-length') ?? 0) > maxBytes) throw tooLong();
  const hash = createHash('sha256');
  const hmacs = secrets.map((secret) => createHmac('sha256', secret.reveal()));
  let kept: Buffer[] | undefined = [];
  let bytes = 0;
  const chunks: AsyncIterable<Buffer> = req;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLong();
    hash.update(chunk);
    for (const hmac of hmacs) hmac.update(chunk);
    if (bytes > maxKeptBytes) kept = undefined;
    kept?.push(chunk);
  }
  return {
    bytes,
    sha256: hash.digest(),
    hmacs: hmacs.map((hmac) => hmac.digest('hex')),
    payload: kept && jsonOf(Buffer.concat(kept)),
  };
}

const tooLong = () => tooLarge(`A webhook delivery may have at most ${maxBytes} bytes`);

function jsonOf(bytes: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return value;
  } catch {
    return undefined;
  }
}
