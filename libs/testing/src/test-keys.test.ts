import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInternalVerifier, readKeySet } from '@groundwork/auth';
import { fixedClock } from './fixed-clock.ts';
import { internalHeaders, testKeys, testPrincipal } from './test-keys.ts';

describe('internalHeaders', () => {
  it('the headers look like a gateway request for a principal', () => {
    const keys = testKeys();
    const principal = testPrincipal({ siteAdministrator: true });
    const { authorization } = internalHeaders(keys, { audience: 'registry', principal });
    const verifier = createInternalVerifier({ service: 'registry', keySet: keys.keySet });
    expect(verifier.verify(authorization.replace('Bearer ', ''))).toEqual({ issuer: 'gateway', principal });
  });

  it('the headers look like a service request without a principal', () => {
    const keys = testKeys();
    const { authorization } = internalHeaders(keys, { audience: 'admin-orgs', issuer: 'registry' });
    const verifier = createInternalVerifier({ service: 'admin-orgs', keySet: keys.keySet });
    expect(verifier.verify(authorization.slice(7))).toEqual({ issuer: 'registry', principal: null });
  });
});

describe('testKeys', () => {
  it('test keys are written in the format of services', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keys-'));
    const keys = testKeys();
    const { keySetFile, keyFile } = keys.writeTo(folder);
    expect(readKeySet(keySetFile)).toEqual(keys.keySet);
    expect(readFileSync(keyFile('policy'), 'utf8')).toBe(keys.privateKeyPem('policy'));
  });
});

describe('fixedClock', () => {
  it('a fixed clock moves only on request', () => {
    const clock = fixedClock('2026-05-01T00:00:00Z');
    clock.advance(1_500);
    expect(clock.now().toISOString()).toBe('2026-05-01T00:00:01.500Z');
    clock.set('2030-01-01T00:00:00Z');
    expect(clock.now().getUTCFullYear()).toBe(2030);
  });
});
