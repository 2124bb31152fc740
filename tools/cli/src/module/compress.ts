import { setImmediate as breathe } from 'node:timers/promises';
import { Deflate } from 'pako';

const pieceBytes = 64 * 1024;
const breathMs = 50;

/**
 * Compresses with a bundled zlib in JavaScript. The output of Node.js' zlib depends on its version and the processor, but
 * the same folder must give the same bytes on every machine. Works in pieces, so that Ctrl-C is handled in between.
 *
 * @param report receives the number of bytes that have been read
 */
export async function compress(
  parts: Iterable<Uint8Array>,
  report: (bytes: number) => void,
): Promise<Buffer<ArrayBuffer>> {
  const deflate = new Deflate({ gzip: true });
  let taken = 0;
  let breathAt = performance.now() + breathMs;
  for (const piece of piecesOf(parts)) {
    deflate.push(piece);
    taken += piece.length;
    if (performance.now() < breathAt) continue;
    report(taken);
    await breathe();
    breathAt = performance.now() + breathMs;
  }
  deflate.push(new Uint8Array(0), true);
  const { buffer, byteOffset, byteLength } = deflate.result;
  return Buffer.from(buffer, byteOffset, byteLength);
}

function* piecesOf(parts: Iterable<Uint8Array>) {
  for (const part of parts)
    for (let at = 0; at < part.length; at += pieceBytes) yield part.subarray(at, at + pieceBytes);
}
