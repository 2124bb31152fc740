/** An archive is a sequence of frames, each a length (4 bytes, big endian) and that many bytes; a frame of length 0 ends it. */
const LENGTH_BYTES = 4;

export type ArchiveKind = 'module' | 'policy-set';

/** Sent before the frames of a policy set. It cannot be taken for a length, because no frame is that long. */
const policySetMark = 0xffffffff;

export const openingOf = (kind: ArchiveKind): Buffer[] =>
  kind === 'policy-set' ? [lengthOf(policySetMark)] : [];

/** An empty chunk makes no frame, because a frame of length 0 would end the archive. */
export function framesOf(chunk: Buffer): Buffer[] {
  return chunk.length === 0 ? [] : [lengthOf(chunk.length), chunk];
}

export const endFrame = lengthOf(0);

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes);
  return length;
}

/** The content must be read to its end before the next archive is requested. */
export interface FramedArchive {
  readonly kind: ArchiveKind;
  readonly content: AsyncGenerator<Buffer>;
}

export async function* archivesIn(stream: AsyncIterable<Buffer>): AsyncGenerator<AsyncGenerator<Buffer>> {
  for await (const { content } of framedArchivesIn(stream)) yield content;
}

export async function* framedArchivesIn(stream: AsyncIterable<Buffer>): AsyncGenerator<FramedArchive> {
  const iterator = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function fill(bytes: number): Promise<boolean> {
    while (rest.length < bytes) {
      const result = await iterator.next();
      if (result.done === true) return false;
      rest = rest.length === 0 ? result.value : Buffer.concat([rest, result.value]);
    }
    return true;
  }

  function cut(bytes: number): Buffer {
    const piece = rest.subarray(0, bytes);
    rest = rest.subarray(bytes);
    return piece;
  }

  async function* archive(): AsyncGenerator<Buffer> {
    for (;;) {
      if (!(await fill(LENGTH_BYTES))) throw new Error('The stream ended inside an archive');
      let missing = cut(LENGTH_BYTES).readUInt32BE(0);
      if (missing === 0) return;
      while (missing > 0) {
        if (!(await fill(1))) throw new Error('The stream ended inside an archive');
        const piece = cut(Math.min(missing, rest.length));
        missing -= piece.length;
        yield piece;
      }
    }
  }

  async function nextKind(): Promise<ArchiveKind> {
    if (!(await fill(LENGTH_BYTES)) || rest.readUInt32BE(0) !== policySetMark) return 'module';
    cut(LENGTH_BYTES);
    return 'policy-set';
  }

  while (await fill(1)) {
    const kind = await nextKind();
    yield { kind, content: archive() };
  }
}
