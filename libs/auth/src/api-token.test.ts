import { describe, expect, it } from '@jest/globals';
import { randomBase62 } from '@groundwork/contracts/resource-ids';
import { generateApiToken, hashApiToken, looksLikeApiToken } from './api-token.ts';

describe('API tokens', () => {
  it.each([
    ['user', 'gwu_'],
    ['team', 'gwt_'],
    ['organization', 'gwo_'],
    ['audit-trail', 'gwo_'],
    ['session', 'gws_'],
  ] as const)(
    'a %s token begins with %s and has 30 random characters and a checksum of 6',
    (kind, prefix) => {
      const token = generateApiToken(kind);

      expect(token).toMatch(new RegExp(`^${prefix}[0-9A-Za-z]{36}$`));
      expect(looksLikeApiToken(token)).toBe('ours');
      expect(generateApiToken(kind)).not.toBe(token);
    },
  );

  it('a change of any one character of a token is detected', () => {
    const token = generateApiToken('user');
    for (let position = 4; position < token.length; position += 1) {
      const other = token.charAt(position) === 'a' ? 'b' : 'a';
      const changed = token.slice(0, position) + other + token.slice(position + 1);
      expect(looksLikeApiToken(changed)).toBe('ours-but-damaged');
    }
  });

  it('a token with the prefix of another kind is detected', () => {
    expect(looksLikeApiToken(generateApiToken('user').replace('gwu_', 'gwo_'))).toBe('ours-but-damaged');
  });

  it.each(['gwu_', 'gwu_short', `gwt_${'a'.repeat(37)}`, `gwo_${'-'.repeat(36)}`, `gwu_${'é'.repeat(36)}`])(
    '%s has our prefix but was never issued',
    (text) => {
      expect(looksLikeApiToken(text)).toBe('ours-but-damaged');
    },
  );

  it.each(['', 'gwx_abc', 'GWU_abc', 'a-token-that-the-operator-made-up-themselves', ' gwu_abc'])(
    'the string "%s" is not judged',
    (text) => {
      expect(looksLikeApiToken(text)).toBe('foreign');
    },
  );

  it('T-TK-1: of 100,000 random strings in our format at most one passes the checksum', () => {
    let passed = 0;
    for (let count = 0; count < 100_000; count += 1) {
      if (looksLikeApiToken(`gwu_${randomBase62(36)}`) === 'ours') passed += 1;
    }
    expect(passed).toBeLessThanOrEqual(1);
  });

  it('a stored token depends on the token and the pepper, and contains neither', () => {
    const token = generateApiToken('team');
    const hash = hashApiToken(token, Buffer.from('pepper one'));

    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hashApiToken(token, Buffer.from('pepper one'))).toBe(hash);
    expect(hashApiToken(token, Buffer.from('pepper two'))).not.toBe(hash);
    expect(hashApiToken(generateApiToken('team'), Buffer.from('pepper one'))).not.toBe(hash);
  });
});
