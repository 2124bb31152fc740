import type { IncomingMessage } from 'node:http';
import { badRequest, tooLarge } from '@groundwork/errors';

/** Minimum average rate of a body, after an initial period. */
const slowest = { bytesPerSecond: 1024, afterMs: 60_000, checkedEveryMs: 5_000 } as const;
/** Time for a client to read the response while its remaining data is discarded. */
const lingerMs = 1_000;

export interface IncomingArchive {
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly declaredBytes: number | undefined;
}

/**
 * The chunks end with an error if the connection breaks off or is slower than 1 KiB/s (see `brokeOff`).
 *
 * @throws GroundworkError `too-large` at once, if the client announces more than `maxBytes`
 */
export function openIncomingArchive(req: IncomingMessage, maxBytes: number): IncomingArchive {
  const header = req.headers['content-length'];
  const declaredBytes = header === undefined ? undefined : Number(header);
  if (declaredBytes !== undefined && declaredBytes > maxBytes)
    throw tooLarge(`The limit is ${maxBytes} bytes.`);
  return { chunks: chunksOf(req), declaredBytes };
}

async function* chunksOf(req: IncomingMessage): AsyncGenerator<Uint8Array> {
  const watch = watchPace(req);
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      if (!(chunk instanceof Uint8Array)) throw new Error('the body did not arrive as bytes');
      watch.count(chunk.byteLength);
      yield chunk;
    }
  } finally {
    watch.stop();
  }
}

function watchPace(req: IncomingMessage) {
  const startedAt = performance.now();
  let bytes = 0;
  const timer = setInterval(() => {
    const elapsedMs = performance.now() - startedAt;
    const tooSlow = bytes < (slowest.bytesPerSecond * elapsedMs) / 1000;
    if (elapsedMs > slowest.afterMs && tooSlow) req.destroy(new Error('the upload is too slow'));
  }, slowest.checkedEveryMs).unref();
  return {
    count: (length: number) => {
      bytes += length;
    },
    stop: () => clearInterval(timer),
  };
}

export function brokeOff(req: IncomingMessage): boolean {
  return req.destroyed && !req.complete;
}

/** No client reads this response, but the failure is not ours either. */
export const brokenOff = () =>
  badRequest({ detail: 'The connection was lost before the whole body arrived. Upload it again.' });

/** Discards a refused body for one second; then closes the connection. */
export function discardRest(req: IncomingMessage): void {
  if (req.complete || req.destroyed) return;
  const timer = setTimeout(() => req.destroy(), lingerMs).unref();
  req.once('close', () => clearTimeout(timer));
  req.once('end', () => clearTimeout(timer));
  req.once('error', () => clearTimeout(timer));
  req.resume();
}
