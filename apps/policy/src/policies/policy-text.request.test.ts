import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { readBody } from './policy-text.request.ts';
import { createUploadMemory } from './upload-memory.ts';

const held = () => createUploadMemory().hold(newId('organization'));

it('a request body is returned complete when it ends', async () => {
  const body = new PassThrough();
  const read = readBody(body, held());
  body.write('a');
  body.end('b');
  expect(String(await read)).toBe('ab');
});

it('reading a body that does not end is given up', async () => {
  const body = new PassThrough();
  body.write('a');
  await expect(readBody(body, held(), 20)).rejects.toMatchObject({ kind: 'timeout' });
});

it('a body that breaks off is an error', async () => {
  const body = new PassThrough();
  const read = readBody(body, held());
  body.destroy();
  await expect(read).rejects.toThrow('before it was whole');
});
