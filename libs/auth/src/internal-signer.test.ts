import { describe, expect, it } from '@jest/globals';
import type { Principal } from '@groundwork/contracts';
import { createInternalSigner } from './internal-signer.ts';
import { createInternalVerifier } from './internal-verifier.ts';
import { generateKeyPair } from './keys.ts';

const pair = generateKeyPair();
const keySet = { keys: [{ kid: pair.kid, issuer: 'gateway' as const, publicKey: pair.publicKeyPem }] };
const ada: Principal = { kind: 'user', id: 'user-ada', siteAdministrator: false, tokenId: 'at-1' };

function signerAt(time: { value: number }) {
  return createInternalSigner({
    service: 'gateway',
    privateKeyPem: pair.privateKeyPem,
    clock: { now: () => new Date(time.value) },
  });
}

describe('internal signer', () => {
  it('a signed token is verified by its audience, with and without a principal', () => {
    const signer = createInternalSigner({ service: 'gateway', ...pair });
    const verifier = createInternalVerifier({ service: 'registry', keySet });

    expect(verifier.verify(signer.sign('registry', ada))).toEqual({ issuer: 'gateway', principal: ada });
    expect(verifier.verify(signer.sign('registry', null))).toEqual({ issuer: 'gateway', principal: null });
  });

  it('a token is reused for 20 s and valid for 60 s', () => {
    const time = { value: Date.UTC(2026, 0, 1) };
    const signer = signerAt(time);
    const first = signer.sign('registry', ada);

    time.value += 19_999;
    expect(signer.sign('registry', ada)).toBe(first);
    time.value += 1;
    expect(signer.sign('registry', ada)).not.toBe(first);
  });

  it('after the clock was set back, no token from the future is used', () => {
    const time = { value: Date.UTC(2026, 0, 1) };
    const signer = signerAt(time);
    const first = signer.sign('registry', ada);

    time.value -= 60_000;
    const second = signer.sign('registry', ada);
    expect(second).not.toBe(first);
    expect(signer.sign('registry', ada)).toBe(second);
  });

  it('a token names the visitor for whom the catalogue asks the gateway, and no two share one', () => {
    const catalogue = generateKeyPair();
    const keys = [{ kid: catalogue.kid, issuer: 'catalogue' as const, publicKey: catalogue.publicKeyPem }];
    const signer = createInternalSigner({ service: 'catalogue', ...catalogue });
    const verifier = createInternalVerifier({ service: 'gateway', keySet: { keys } });
    const visitors = [
      { sourceAddress: '192.0.2.1', hasSession: true },
      { sourceAddress: '192.0.2.1', hasSession: false },
      { sourceAddress: '2001:db8::1', hasSession: false },
    ];

    const tokens = visitors.map((visitor) => signer.sign('gateway', null, visitor));
    expect(tokens.map((token) => verifier.verify(token).visitor)).toEqual(visitors);
    expect(visitors.map((visitor) => signer.sign('gateway', null, visitor))).toEqual(tokens);
    expect(verifier.verify(signer.sign('gateway', null))).toEqual({ issuer: 'catalogue', principal: null });
  });

  it('two principals or two audiences never share a token', () => {
    const signer = signerAt({ value: Date.UTC(2026, 0, 1) });
    const callers: (Principal | null)[] = [
      ada,
      { ...ada, tokenId: 'at-2' },
      { ...ada, siteAdministrator: true },
      { ...ada, kind: 'team' },
      null,
    ];
    const tokens = callers.flatMap((who) => [signer.sign('registry', who), signer.sign('policy', who)]);

    expect(new Set(tokens).size).toBe(10);
  });
});
