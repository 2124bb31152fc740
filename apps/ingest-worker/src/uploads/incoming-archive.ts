import type { IncomingMessage } from 'node:http';
import { badRequest, tooLarge } from '@groundwork/errors';

/** A body must deliver this many bytes per second on average, after a period in which to start. */
const slowest = { bytesPerSecond: 1024, afterMs: 60_000, checkedEveryMs: 5_000 } as const;
/**
 * How long a client may keep sending data that nobody reads, so that it sees the response instead of a closed
 * connection.
 */
const lingerMs = 1_000;

/** The body of a request as a stream that can be given up without closing the connection. */
export interface IncomingArchive {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** The value of `Content-Length`, if there is one. */
  readonly declaredBytes: number | undefined;
}

/**
 * Opens the body of an upload. The chunks end with an error when the connection breaks off or is slower than 1 KiB/s
 * (see `brokeOff`).
 *
 * @throws GroundworkError `too-large` at once, when the client announces more than `maxBytes`
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

/** The response to a client that is gone: nobody reads it, but it is not our failure either. */
export const brokenOff = () =>
  badRequest({ detail: 'The connection broke off before the whole body arrived. Upload it again.' });

/** Discards the rest of a refused body for one second; then the connection is closed. */
export function discardRest(req: IncomingMessage): void {
  if (req.complete || req.destroyed) return;
  const timer = setTimeout(() => req.destroy(), lingerMs).unref();
  req.once('close', () => clearTimeout(timer));
  req.once('end', () => clearTimeout(timer));
  req.once('error', () => clearTimeout(timer));
  req.resume();
}
