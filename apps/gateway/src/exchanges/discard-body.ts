import type { IncomingMessage } from 'node:http';

/** Limits on the part of a refused body that is read. A sender sees the response only if its body is read. */
const maxDiscardedBytes = 16 * 1024 * 1024;
const maxWaitMs = 10_000;

/** Reads the rest of a body after the response: closing at once would reset the connection, and the client would lose the response. */
export function discardBody(req: IncomingMessage): void {
  const { socket } = req;
  if (req.readableEnded || req.destroyed || socket.destroyed) return;
  let discarded = 0;
  const timer = setTimeout(() => socket.destroy(), maxWaitMs);
  req.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > maxDiscardedBytes) socket.destroy();
  });
  // A stream that was piped is paused, and a listener alone does not resume it.
  req.resume();
  // Listens to the socket: after a response with `Connection: close`, the request itself emits neither event.
  const stopWaiting = () => {
    clearTimeout(timer);
    socket.off('close', stopWaiting);
  };
  req.once('end', stopWaiting);
  socket.once('close', stopWaiting);
}
