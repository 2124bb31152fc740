import { describe, expect, it } from '@jest/globals';
import { idPrefixes } from './kinds.ts';
import { couldBeMadeId, derivedId, idSchema, isId, newId, parseId, randomBase62 } from './resource-id.ts';

describe('resource identifiers', () => {
  it('the id prefixes are those of the reference', () => {
    expect(idPrefixes).toMatchObject({
      module: 'mod',
      moduleVersion: 'modver',
      testConfig: 'tc',
      policySet: 'polset',
      policySetVersion: 'polsetver',
      policySetParameter: 'var',
      policyToolVersion: 'tool',
      policy: 'pol',
      project: 'prj',
      workspace: 'ws',
      oauthClient: 'oc',
      oauthToken: 'ot',
      organization: 'org',
      user: 'user',
    });
  });

  it('a new id has its prefix and 16 letters or digits', () => {
    expect(newId('module')).toMatch(/^mod-[0-9A-Za-z]{16}$/);
    expect(newId('module')).not.toBe(newId('module'));
  });

  it('new ids use all letters and digits but 0, O, I and l, which Terraform takes for part of a name', () => {
    const seen = new Set(Array.from({ length: 1_000 }, () => newId('team').slice('team-'.length)).join(''));

    expect([...seen].sort().join('')).toBe('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz');
  });

  it('an id from before with a 0, O, I or l stays valid', () => {
    expect(parseId('team', 'team-0OIl0OIl0OIl0OIl')).toBe('team-0OIl0OIl0OIl0OIl');
    expect(idSchema('team').safeParse('team-0OIl0OIl0OIl0OIl').success).toBe(true);
  });

  it('only 16 letters or digits could be an id that was made', () => {
    for (const text of [newId('organization'), 'org-0OIl0OIl0OIl0OIl'])
      expect(couldBeMadeId('organization', text)).toBe(true);
    for (const text of [
      'org-data',
      'org-',
      'org-123456789abcdef',
      'org-123456789abcdefgh',
      'org-1234567-9abcdef',
      newId('user'),
    ])
      expect(couldBeMadeId('organization', text)).toBe(false);
  });

  it('a wrong prefix, length or character gives the 404 of an unknown record', () => {
    for (const text of [
      'modver-abc',
      'mod-',
      'mod-a/b',
      'mod-a b',
      'mod-é',
      `mod-${'a'.repeat(65)}`,
      'mod',
      '',
      undefined,
    ]) {
      expect(() => parseId('module', text)).toThrow(expect.objectContaining({ kind: 'not-found' }));
    }
    expect(parseId('module', 'mod-AbC123')).toBe('mod-AbC123');
  });

  it('the schema refuses a malformed id', () => {
    expect(idSchema('user').safeParse('user-abc').success).toBe(true);
    expect(idSchema('user').safeParse('team-abc').success).toBe(false);
    expect(idSchema('user').safeParse(7).success).toBe(false);
  });

  it('every kind accepts only its own new ids', () => {
    expect(isId('team', newId('team'))).toBe(true);
    expect(isId('team', newId('user'))).toBe(false);
  });

  it('a derived id is the same for the same text, and another for another text or kind', () => {
    const id = derivedId('tagBinding', 'ws-abc env');

    expect(id).toMatch(/^tb-[1-9A-HJ-NP-Za-km-z]{16}$/);
    expect(derivedId('tagBinding', 'ws-abc env')).toBe(id);
    expect(derivedId('tagBinding', 'ws-abc environment')).not.toBe(id);
    expect(isId('effectiveTagBinding', id)).toBe(false);
  });

  it('random text uses all 62 characters', () => {
    const seen = new Set(randomBase62(20_000));

    expect(seen.size).toBe(62);
  });
});
