import type { IncomingMessage } from 'node:http';

/** How much of a refused body is read so that its sender gets to see the answer. */
const longestDiscarded = 16 * 1024 * 1024;
const longestWaitMilliseconds = 10_000;

/**
 * Reads and forgets what is left of a body whose request has been answered already. Closing at once would reset the
 * connection, and the client would lose the answer; reading forever would be a gift to attackers.
 */
export function discardBody(req: IncomingMessage): void {
  if (req.readableEnded || req.destroyed) return;
  let discarded = 0;
  const timer = setTimeout(() => req.socket.destroy(), longestWaitMilliseconds);
  req.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > longestDiscarded) req.socket.destroy();
  });
  // Explicitly: what was piped before is paused, and a listener alone does not change that.
  req.resume();
  req.once('end', () => {
    clearTimeout(timer);
  });
  req.once('close', () => {
    clearTimeout(timer);
  });
}
