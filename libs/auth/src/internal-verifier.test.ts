import { createHmac, createPrivateKey, generateKeyPairSync, sign as cryptoSign } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Principal } from '@groundwork/contracts';
import { createInternalSigner } from './internal-signer.ts';
import { createInternalVerifier } from './internal-verifier.ts';
import { generateKeyPair, type KeySet } from './keys.ts';

const start = Date.UTC(2026, 0, 1);
const seconds = Math.floor(start / 1000);
const gateway = generateKeyPair();
const registry = generateKeyPair();
const catalogue = generateKeyPair();
const stranger = generateKeyPair();
const keySet: KeySet = {
  keys: [
    { kid: gateway.kid, issuer: 'gateway', publicKey: gateway.publicKeyPem },
    { kid: registry.kid, issuer: 'registry', publicKey: registry.publicKeyPem },
    { kid: catalogue.kid, issuer: 'catalogue', publicKey: catalogue.publicKeyPem },
  ],
};
const principal: Principal = { kind: 'user', id: 'user-a', siteAdministrator: false, tokenId: 'at-a' };

const goodHeader = { alg: 'ES256', typ: 'groundwork-internal+jwt', kid: gateway.kid };
const goodClaims = {
  iss: 'gateway',
  aud: 'registry',
  iat: seconds,
  exp: seconds + 60,
  jti: '018f4e2a-7a10-7c3e-9b5e-1f2d3c4b5a69',
  act: principal,
};

const visitor = { sourceAddress: '192.0.2.1', hasSession: true };

type Members = Record<string, unknown>;

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function es256(text: string, privateKeyPem: string): string {
  const key = createPrivateKey(privateKeyPem);
  return cryptoSign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
}

/** A hand-made token, correctly signed whatever its header and claims say. */
function token(header: unknown, claims: unknown, privateKeyPem = gateway.privateKeyPem): string {
  const text = `${encoded(header)}.${encoded(claims)}`;
  return `${text}.${es256(text, privateKeyPem)}`;
}

const withHeader = (members: Members) => token({ ...goodHeader, ...members }, goodClaims);
const withClaims = (members: Members) => token(goodHeader, { ...goodClaims, ...members });

function withoutClaim(name: string): string {
  return token(
    goodHeader,
    Object.fromEntries(Object.entries(goodClaims).filter(([claim]) => claim !== name)),
  );
}

function hmacToken(algorithm: 'HS256' | 'HS384', secret: string): string {
  const text = `${encoded({ ...goodHeader, alg: algorithm })}.${encoded(goodClaims)}`;
  const hash = algorithm === 'HS256' ? 'sha256' : 'sha384';
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}

function withoutSignature(algorithm: string): string {
  return `${encoded({ ...goodHeader, alg: algorithm })}.${encoded(goodClaims)}.`;
}

function flippedSignature(): string {
  const good = token(goodHeader, goodClaims);
  return good.slice(0, -4) + (good.endsWith('AAAA') ? 'BBBB' : 'AAAA');
}

function otherPayload(): string {
  const [header = '', , signature = ''] = token(goodHeader, goodClaims).split('.');
  return `${header}.${encoded({ ...goodClaims, act: { ...principal, siteAdministrator: true } })}.${signature}`;
}

function rsaSigned(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const text = `${encoded({ ...goodHeader, alg: 'RS256' })}.${encoded(goodClaims)}`;
  return `${text}.${cryptoSign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

const jwk = { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' };

const hostileTokens: readonly (readonly [name: string, token: string])[] = [
  ['algorithm none', withoutSignature('none')],
  ['algorithm None', withoutSignature('None')],
  ['algorithm NONE with a signature', withHeader({ alg: 'NONE' })],
  ['ES256 without a signature', withoutSignature('ES256')],
  ['HS256 with the public key as secret', hmacToken('HS256', gateway.publicKeyPem)],
  ['HS384 with the public key as secret', hmacToken('HS384', gateway.publicKeyPem)],
  ['HS256 with an empty secret', hmacToken('HS256', '')],
  ['RS256 with a key of its own', rsaSigned()],
  ['algorithm ES384 in the header', withHeader({ alg: 'ES384' })],
  ['algorithm as an array', withHeader({ alg: ['ES256'] })],
  ['unknown kid', withHeader({ kid: 'somebody' })],
  ['kid that is a path', withHeader({ kid: '../../dev/null' })],
  ['kid that names an inherited member', withHeader({ kid: '__proto__' })],
  ['no kid', token({ alg: 'ES256', typ: goodHeader.typ }, goodClaims)],
  ['kid as a number', withHeader({ kid: 1 })],
  ['kid of another service', withHeader({ kid: registry.kid })],
  ['jku', withHeader({ jku: 'http://127.0.0.1/keys' })],
  ['x5u', withHeader({ x5u: 'http://127.0.0.1/certificate' })],
  ['jwk', withHeader({ jwk })],
  ['x5c', withHeader({ x5c: ['AA'] })],
  ['crit', withHeader({ crit: ['exp'] })],
  ['b64 false', withHeader({ b64: false })],
  ['typ JWT', withHeader({ typ: 'JWT' })],
  ['no typ', token({ alg: 'ES256', kid: gateway.kid }, goodClaims)],
  ['a key that nobody listed', token(goodHeader, goodClaims, stranger.privateKeyPem)],
  ['another issuer than the key belongs to', withClaims({ iss: 'registry' })],
  ['an issuer that is not a service', withClaims({ iss: 'somebody' })],
  ['audience of another service', withClaims({ aud: 'admin-orgs' })],
  ['audience as an array', withClaims({ aud: ['registry', 'admin-orgs'] })],
  ['audience as a number', withClaims({ aud: 1 })],
  ['issuer as an array', withClaims({ iss: ['gateway'] })],
  ['expired', withClaims({ iat: seconds - 61, exp: seconds - 1 })],
  ['expires too late', withClaims({ exp: seconds + 61 })],
  ['expires as text', withClaims({ exp: String(seconds + 60) })],
  ['expires never', withClaims({ exp: null })],
  ['issued in the future', withClaims({ iat: seconds + 31, exp: seconds + 60 })],
  ['issued after its expiry', withClaims({ iat: seconds + 4, exp: seconds + 3 })],
  ['issued at a fraction', withClaims({ iat: seconds + 0.5 })],
  ['jti as a number', withClaims({ jti: 7 })],
  ['jti that is not a uuid', withClaims({ jti: 'x' })],
  ['principal as text', withClaims({ act: 'user-a' })],
  ['principal as an array', withClaims({ act: [principal] })],
  ['principal of an unknown kind', withClaims({ act: { ...principal, kind: 'root' } })],
  ['principal with a number as id', withClaims({ act: { ...principal, id: 1 } })],
  ['principal with a text as flag', withClaims({ act: { ...principal, siteAdministrator: 'true' } })],
  ['principal with more members', withClaims({ act: { ...principal, scope: '*' } })],
  ['more claims', withClaims({ scope: '*' })],
  ['visitor of the gateway', withClaims({ visitor })],
  ...Object.keys(goodClaims).map((claim) => [`no ${claim}`, withoutClaim(claim)] as const),
  ['claims that are an array', token(goodHeader, [goodClaims])],
  ['claims that are a text', token(goodHeader, 'claims')],
  ['claims that are null', token(goodHeader, null)],
  ['header that is an array', token([goodHeader], goodClaims)],
  ['header that is not JSON', `e30x.${encoded(goodClaims)}.AA`],
  ['changed signature', flippedSignature()],
  ['changed payload', otherPayload()],
  ['two parts', token(goodHeader, goodClaims).split('.').slice(0, 2).join('.')],
  ['four parts', `${token(goodHeader, goodClaims)}.AA`],
  ['empty', ''],
  ['dots', '..'],
  ['spaces around', ` ${token(goodHeader, goodClaims)} `],
  ['very long', token(goodHeader, { ...goodClaims, jti: 'a'.repeat(100_000) })],
];

function verifierAt(time: { value: number }, service: 'registry' | 'admin-orgs' | 'gateway' = 'registry') {
  return createInternalVerifier({ service, keySet, clock: { now: () => new Date(time.value) } });
}

describe('internal tokens', () => {
  const verifier = verifierAt({ value: start });

  it('the token that all hostile tokens are derived from is accepted', () => {
    expect(verifier.verify(token(goodHeader, goodClaims))).toEqual({ issuer: 'gateway', principal });
    expect(hostileTokens.length).toBeGreaterThanOrEqual(40);
  });

  it.each(hostileTokens)('T-TK-3 T-TK-4: a hostile token is refused: %s', (_name, hostile) => {
    expect(() => verifier.verify(hostile)).toThrow(expect.objectContaining({ kind: 'unauthenticated' }));
  });

  it('T-TK-5: every other service refuses a token for one service', () => {
    expect(() => verifierAt({ value: start }, 'admin-orgs').verify(token(goodHeader, goodClaims))).toThrow(
      expect.objectContaining({ kind: 'unauthenticated' }),
    );
  });

  it.each([25, -25])('a token of an issuer whose clock differs by %d s is accepted', (difference) => {
    const issuer = { value: start + difference * 1000 };
    const signer = createInternalSigner({
      service: 'gateway',
      privateKeyPem: gateway.privateKeyPem,
      clock: { now: () => new Date(issuer.value) },
    });
    signer.sign('registry', principal);
    // The oldest token that a signer still uses.
    issuer.value += 19_999;
    expect(
      verifierAt({ value: start + 19_999 }).verify(signer.sign('registry', principal)).principal,
    ).toEqual(principal);
  });

  it.each([
    [withClaims({ iat: seconds + 45, exp: seconds + 60 }), 'the clock of its issuer is 45 s ahead'],
    [
      withClaims({ iat: seconds - 61, exp: seconds - 1 }),
      'it has expired, or the clock of its issuer is behind',
    ],
    [withHeader({ kid: 'somebody' }), 'the key of its issuer is not in the key set of this service'],
    [
      token({ ...goodHeader, kid: registry.kid }, goodClaims, registry.privateKeyPem),
      'it was signed with the key of registry, which is another service',
    ],
    ['..', 'it is not an internal token'],
  ])('a refusal says why', (hostile, reason) => {
    expect(() => verifier.verify(hostile)).toThrow(expect.objectContaining({ reason }));
  });

  it('a cached token is refused when it has expired', () => {
    const time = { value: start };
    const remembering = verifierAt(time);
    const good = token(goodHeader, goodClaims);
    remembering.verify(good);

    time.value = start + 59_000;
    expect(remembering.verify(good).issuer).toBe('gateway');
    time.value = start + 60_000;
    expect(() => remembering.verify(good)).toThrow(expect.objectContaining({ kind: 'unauthenticated' }));
  });

  it('T-TK-7: keys of two generations are verified side by side', () => {
    const next = generateKeyPair();
    const rotating: KeySet = {
      keys: [...keySet.keys, { kid: next.kid, issuer: 'gateway', publicKey: next.publicKeyPem }],
    };
    const verifying = createInternalVerifier({ service: 'registry', keySet: rotating });

    for (const { privateKeyPem } of [gateway, next]) {
      const signed = createInternalSigner({ service: 'gateway', privateKeyPem }).sign('registry', principal);
      expect(verifying.verify(signed).principal).toEqual(principal);
    }
  });
});

describe('T-GW-2: tokens that name a visitor', () => {
  const header = { ...goodHeader, kid: catalogue.kid };
  const claims = { ...goodClaims, iss: 'catalogue', aud: 'gateway', act: null, visitor };
  const named = (members: Members) => token(header, { ...claims, ...members }, catalogue.privateKeyPem);
  const verifier = verifierAt({ value: start }, 'gateway');

  it('the token that the hostile ones are derived from is accepted', () => {
    expect(verifier.verify(named({}))).toEqual({ issuer: 'catalogue', principal: null, visitor });
  });

  it.each([
    [
      'of the registry',
      token({ ...header, kid: registry.kid }, { ...claims, iss: 'registry' }, registry.privateKeyPem),
    ],
    ['of the gateway itself', token(goodHeader, { ...claims, iss: 'gateway' })],
    ['signed by the registry', token(header, claims, registry.privateKeyPem)],
    ['for another service', named({ aud: 'registry' })],
    ['without an address', named({ visitor: { hasSession: true } })],
    ['with an empty address', named({ visitor: { ...visitor, sourceAddress: '' } })],
    ['with a long address', named({ visitor: { ...visitor, sourceAddress: 'a'.repeat(65) } })],
    ['with a number as address', named({ visitor: { ...visitor, sourceAddress: 1 } })],
    ['without a session, or with one', named({ visitor: { sourceAddress: '192.0.2.1' } })],
    ['with a text as flag', named({ visitor: { ...visitor, hasSession: 'true' } })],
    ['with more members', named({ visitor: { ...visitor, userId: 'user-a' } })],
    ['as a text', named({ visitor: '192.0.2.1' })],
    ['as null', named({ visitor: null })],
  ])('a token with a visitor is refused: %s', (_name, hostile) => {
    expect(() => verifier.verify(hostile)).toThrow(expect.objectContaining({ kind: 'unauthenticated' }));
  });

  it('T-TK-5: another service refuses what the catalogue tells the gateway', () => {
    expect(() => verifierAt({ value: start }).verify(named({}))).toThrow(
      expect.objectContaining({ kind: 'unauthenticated' }),
    );
  });
});
