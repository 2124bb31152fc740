import type { IncomingMessage } from 'node:http';

/** How much of a refused body is read so that its sender sees the response. */
const longestDiscarded = 16 * 1024 * 1024;
const longestWaitMs = 10_000;

/**
 * Reads and discards the rest of a body whose request has already been answered. Closing at once would reset the
 * connection, and the client would lose the response; reading forever would help attackers.
 */
export function discardBody(req: IncomingMessage): void {
  if (req.readableEnded || req.destroyed) return;
  let discarded = 0;
  const timer = setTimeout(() => req.socket.destroy(), longestWaitMs);
  req.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > longestDiscarded) req.socket.destroy();
  });
  // Explicitly: a stream that was piped is paused now, and a listener alone does not change that.
  req.resume();
  req.once('end', () => {
    clearTimeout(timer);
  });
  req.once('close', () => {
    clearTimeout(timer);
  });
}
