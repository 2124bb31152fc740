import { setImmediate as breathe } from 'node:timers/promises';
import { Deflate } from 'pako';

const pieceBytes = 64 * 1024;
const breathMs = 50;

/**
 * By zlib in JavaScript, which comes with this program: what the zlib of Node.js makes depends on its version and on the processor, and
 * the same folder must have the same bytes on every machine. It is done in pieces, so that Ctrl-C is heard meanwhile.
 *
 * @param report gets how many bytes have been taken
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
