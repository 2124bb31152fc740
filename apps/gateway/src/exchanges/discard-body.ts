import type { IncomingMessage } from 'node:http';

/** A sender sees the response to a refused body only if the body is read. */
const longestDiscarded = 16 * 1024 * 1024;
const longestWaitMs = 10_000;

/** Reads the rest of a body after the response: closing at once would reset the connection, and the client would lose the response. */
export function discardBody(req: IncomingMessage): void {
  if (req.readableEnded || req.destroyed) return;
  let discarded = 0;
  const timer = setTimeout(() => req.socket.destroy(), longestWaitMs);
  req.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > longestDiscarded) req.socket.destroy();
  });
  // Explicitly: a stream that was piped is paused, and a listener alone does not resume it.
  req.resume();
  req.once('end', () => {
    clearTimeout(timer);
  });
  req.once('close', () => {
    clearTimeout(timer);
  });
}
