import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { openStream, sealedStreamOverhead, sealStream } from './sealed-stream.ts';
import { SealError } from './sealer.ts';

const key = randomBytes(32);
const place = 'plans/one';
const inPieces = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
const sealed = (bytes: Buffer) => buffer(sealStream(key, place, [bytes]));
const opened = (bytes: Buffer, from = place, withKey = key) => buffer(openStream(withKey, from, [bytes]));

it.each([0, 1, 15, 16, 17, 100_000])('gives back %d bytes, in pieces of any size', async (length) => {
  const bytes = randomBytes(length);
  const whole = await buffer(sealStream(key, place, inPieces(bytes, 1000)));
  expect(whole).toHaveLength(length + sealedStreamOverhead);
  for (const size of [1, 7, 16, 4096])
    if (length / size <= 1000)
      expect(await buffer(openStream(key, place, inPieces(whole, size)))).toEqual(bytes);
  expect(await opened(whole)).toEqual(bytes);
});

it('shows nothing of what is sealed', async () => {
  expect((await sealed(Buffer.from('hunter2'.repeat(10)))).includes('hunter2')).toBe(false);
});

it('opens nothing that was changed, cut off or lengthened', async () => {
  const whole = await sealed(randomBytes(100));
  for (const at of [0, 12, 60, whole.length - 1]) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(opened(changed)).rejects.toThrow(SealError);
  }
  for (const length of [0, 11, 12, 27, whole.length - 1])
    await expect(opened(whole.subarray(0, length))).rejects.toThrow(SealError);
  await expect(opened(Buffer.concat([whole, Buffer.from([0])]))).rejects.toThrow(SealError);
});

it('opens nothing for another place or with another key', async () => {
  const whole = await sealed(randomBytes(100));
  await expect(opened(whole, 'plans/two')).rejects.toThrow(SealError);
  await expect(opened(whole, place, randomBytes(32))).rejects.toThrow(SealError);
});
