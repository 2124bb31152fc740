import type { IncomingMessage } from 'node:http';
import { badRequest, tooLarge } from '@groundwork/errors';

/** A body must bring this many bytes a second on average, once it has had its time to begin. */
const slowest = { bytesPerSecond: 1024, afterMs: 60_000, checkedEveryMs: 5_000 } as const;
/** How long a client may go on sending what nobody reads, so that it sees the answer instead of a closed line. */
const lingerMs = 1_000;

/** The body of a request as a stream that can be given up without closing the connection. */
export interface IncomingArchive {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** What `Content-Length` says, if it is there. */
  readonly declaredBytes: number | undefined;
}

/**
 * Opens the body of an upload.
 *
 * @throws GroundworkError `too-large` at once, where the client announces more than `maxBytes`
 * The chunks end with an error when the connection breaks off or is slower than 1 KiB/s (see `brokeOff`).
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

/** Whether the client went away before its body was complete. */
export function brokeOff(req: IncomingMessage): boolean {
  return req.destroyed && !req.complete;
}

/** The answer to a client that is not there any more: nobody reads it, but it is not our failure either. */
export const brokenOff = () =>
  badRequest({ detail: 'The connection broke off before the whole body arrived. Upload it again.' });

/** Throws away what is left of a body that was refused, for a second; then the line is cut. */
export function discardRest(req: IncomingMessage): void {
  if (req.complete || req.destroyed) return;
  const timer = setTimeout(() => req.destroy(), lingerMs).unref();
  req.once('close', () => clearTimeout(timer));
  req.once('end', () => clearTimeout(timer));
  req.once('error', () => clearTimeout(timer));
  req.resume();
}
