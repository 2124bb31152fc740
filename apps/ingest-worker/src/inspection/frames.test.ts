import { describe, expect, it } from '@jest/globals';
import { chunksOf } from '@groundwork/archives/testing';
import { archivesIn, endFrame, framesOf } from './frames.ts';

async function readAll(stream: AsyncIterable<Buffer>): Promise<string[]> {
  const archives: string[] = [];
  for await (const archive of archivesIn(stream)) {
    const pieces: Buffer[] = [];
    for await (const piece of archive) pieces.push(piece);
    archives.push(Buffer.concat(pieces).toString());
  }
  return archives;
}

describe('frames', () => {
  const stream = Buffer.concat([
    ...framesOf(Buffer.from('first')),
    ...framesOf(Buffer.alloc(0)),
    ...framesOf(Buffer.from(' archive')),
    endFrame,
    endFrame,
    ...framesOf(Buffer.from('third')),
    endFrame,
  ]);

  it.each([1, 2, 3, 5, 1_000])(
    'frames carry one archive after the other, wherever they are cut (%d bytes)',
    async (bytes) => {
      await expect(readAll(chunksOf(stream, bytes))).resolves.toEqual(['first archive', '', 'third']);
    },
  );

  it('frames that end inside an archive are an error', async () => {
    await expect(readAll(chunksOf(stream.subarray(0, -1)))).rejects.toThrow('ended inside an archive');
    await expect(readAll(chunksOf(stream.subarray(0, 7)))).rejects.toThrow('ended inside an archive');
  });
});
