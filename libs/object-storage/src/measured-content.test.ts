import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { digestOf } from './measured-content.ts';

const chunks = ['one', 'two', 'three'].map((text) => Buffer.from(text));

describe('the digest of a stream', () => {
  it('the digest covers all bytes of the stream, which are counted', async () => {
    expect(await digestOf(Readable.from(chunks))).toEqual({
      sha256: createHash('sha256').update('onetwothree').digest('hex'),
      bytes: 11,
    });
  });

  it('the digest has the size limits of a put', async () => {
    await expect(digestOf(Readable.from(chunks), { maxBytes: 10 })).rejects.toMatchObject({
      kind: 'too-large',
    });
    await expect(digestOf(Readable.from(chunks), { declaredBytes: 12 })).rejects.toMatchObject({
      kind: 'bad-request',
    });
    expect(await digestOf(Readable.from(chunks), { maxBytes: 11, declaredBytes: 11 })).toMatchObject({
      bytes: 11,
    });
  });
});
