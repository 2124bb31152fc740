/** A source of bytes that remembers how many bytes were read, and the last eight. */
export type CountedInput = {
  /** The next bytes, never an empty buffer; null at the end. */
  next(): Promise<Buffer | null>;
  total(): number;
  tail(): Buffer;
};

const TAIL_BYTES = 8;

export function countInput(source: AsyncIterable<Buffer>): CountedInput {
  const iterator = source[Symbol.asyncIterator]();
  let total = 0;
  let tail: Buffer = Buffer.alloc(0);

  async function next(): Promise<Buffer | null> {
    for (;;) {
      const result = await iterator.next();
      if (result.done === true) return null;
      if (result.value.length === 0) continue;
      total += result.value.length;
      tail = lastBytes(tail, result.value);
      return result.value;
    }
  }

  return { next, total: () => total, tail: () => tail };
}

function lastBytes(before: Buffer, chunk: Buffer): Buffer {
  const joined = chunk.length >= TAIL_BYTES ? chunk : Buffer.concat([before, chunk]);
  return Buffer.from(joined.subarray(-TAIL_BYTES));
}
