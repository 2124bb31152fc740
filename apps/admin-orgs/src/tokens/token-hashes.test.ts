import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { generateApiToken } from '@groundwork/auth';
import { keyRingSchema } from '@groundwork/config';
import { createTokenHashes } from './token-hashes.ts';

const pepper = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const ring = (...peppers: string[]) => createTokenHashes(keyRingSchema.parse(peppers.join(',')));

describe('stored forms of tokens', () => {
  it('token hashes are made with the first pepper', () => {
    const [one, two] = [pepper('one'), pepper('two')];
    const text = generateApiToken('user');
    expect(ring(one, two).current(text)).toEqual({ ...ring(one).current(text), pepperId: 'one' });
    expect(ring(one).current(text).hash).not.toBe(ring(two).current(text).hash);
  });

  it('a token is still found after a new pepper was put in front', () => {
    const [one, two] = [pepper('one'), pepper('two')];
    const text = generateApiToken('user');
    const { hash } = ring(one).current(text);
    expect(ring(two, one).every(text)).toContain(hash);
    expect(ring(two).every(text)).not.toContain(hash);
  });
});
