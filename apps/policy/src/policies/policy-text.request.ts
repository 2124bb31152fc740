import type { Readable } from 'node:stream';
import { timeout } from '@groundwork/errors';
import type { HeldBytes } from './upload-memory.ts';

/** Time limit of an upload in milliseconds: enough for 10 MB at 170 kB a second. */
const uploadMs = 60_000;

/** The server drains the rest of a refused body. @throws GroundworkError `timeout`, and the errors of `held` */
export async function readBody(body: Readable, held: HeldBytes, milliseconds = uploadMs): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const pieces: Buffer[] = [];
  const keep = (piece: Buffer) => {
    try {
      held.add(piece.length);
      pieces.push(piece);
    } catch (refusal) {
      body.off('data', keep);
      reject(refusal);
    }
  };
  const timer = setTimeout(() => {
    reject(timeout('The text of the policy did not arrive in time. Try again.'));
  }, milliseconds);
  body.on('data', keep);
  body.once('end', () => {
    resolve(Buffer.concat(pieces));
  });
  body.once('error', reject);
  body.once('close', () => {
    reject(new Error('the body ended before it was whole'));
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    body.off('data', keep);
  }
}
