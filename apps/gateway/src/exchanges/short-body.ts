import type { IncomingMessage } from 'node:http';

/** The longest body, in bytes, that is read before its request goes on to a service. */
const longestShort = 16 * 1024;

/** Whether the request announces a body that is read as a whole: a stream to the service would cost more than the rest of it. */
export function isShortBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= longestShort;
}

/** Reads a short body; undefined if its client goes away first. */
export function readShortBody(req: IncomingMessage): Promise<Buffer | undefined> {
  const { promise, resolve } = Promise.withResolvers<Buffer | undefined>();
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.once('end', () => resolve(Buffer.concat(chunks)));
  // After the end this changes nothing. Without a listener the error would end the process.
  req.once('close', () => resolve(undefined));
  req.once('error', () => resolve(undefined));
  return promise;
}
