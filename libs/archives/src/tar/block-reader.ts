import { ArchiveRefusal } from './archive-refusal.ts';

export const BLOCK_BYTES = 512;

export type BlockReader = {
  /** The next 512 bytes; null at the end of the stream. */
  block(): Promise<Buffer | null>;
  /** Passes on the next `size` bytes in pieces, then skips the padding up to the next block. */
  body(size: number, take: (piece: Buffer) => void): Promise<void>;
};

export function createBlockReader(chunks: AsyncIterable<Buffer>): BlockReader {
  const iterator = chunks[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function refill(): Promise<boolean> {
    const result = await iterator.next();
    if (result.done === true) return false;
    rest = rest.length === 0 ? result.value : Buffer.concat([rest, result.value]);
    return true;
  }

  function cut(bytes: number): Buffer {
    const piece = rest.subarray(0, bytes);
    rest = rest.subarray(bytes);
    return piece;
  }

  return {
    async block() {
      while (rest.length < BLOCK_BYTES) {
        if (await refill()) continue;
        if (rest.length === 0) return null;
        throw truncated();
      }
      return cut(BLOCK_BYTES);
    },
    async body(size, take) {
      let missing = size;
      while (missing > 0) {
        if (rest.length === 0 && !(await refill())) throw truncated();
        const piece = cut(Math.min(missing, rest.length));
        missing -= piece.length;
        take(piece);
      }
      let padding = (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;
      while (padding > 0) {
        if (rest.length === 0 && !(await refill())) throw truncated();
        padding -= cut(Math.min(padding, rest.length)).length;
      }
    },
  };
}

function truncated(): ArchiveRefusal {
  return new ArchiveRefusal(
    'tar-truncated',
    'The tar inside the archive ends in the middle of an entry. Pack and upload the archive again.',
  );
}
