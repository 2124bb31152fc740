import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createInternalSigner, generateKeyPair, type Visitor } from '@groundwork/auth';
import { fixedClock } from '@groundwork/testing';
import { startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';

const clock = fixedClock(new Date());
const visitor: Visitor = { sourceAddress: '203.0.113.9', hasSession: false };
const apiPath = '/api/v2/registry-modules/x';

let app: GatewayTestApp;
beforeAll(async () => {
  app = await startGatewayTestApp({ clock, env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
beforeEach(() => {
  app.upstreams.registry.seen.length = 0;
});
afterAll(() => app.stop());

/** The source address that a service receives for a request with these headers. */
async function addressOf(headers: Readonly<Record<string, string>>): Promise<unknown> {
  expect(await app.api.get(apiPath, { headers })).toMatchObject({ status: 200 });
  const [seen] = app.upstreams.registry.seen;
  expect(seen?.headers).not.toHaveProperty('x-visitor');
  return seen?.headers['x-source-address'];
}

const signed = (by: ReturnType<GatewayTestApp['signerOf']>, members: Partial<Visitor> = {}) =>
  by.sign('gateway', null, { ...visitor, ...members });

describe('T-GW-2: in whose name the catalogue asks', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:DB8:0:0::7', '2001:db8::7'],
    ['unknown', 'unknown'],
    ['somebody', 'unknown'],
  ])('its visitor at %s is where the request comes from: %s', async (sourceAddress, expected) => {
    expect(await addressOf({ 'x-visitor': signed(app.signerOf('catalogue'), { sourceAddress }) })).toBe(
      expected,
    );
  });

  it('its word counts more than that of a proxy between them', async () => {
    const headers = { 'x-visitor': signed(app.signerOf('catalogue')), 'x-forwarded-for': '198.51.100.7' };
    expect(await addressOf(headers)).toBe('203.0.113.9');
  });

  const headSchema = z.object({ kid: z.string() });
  const stranger = generateKeyPair();
  it.each<readonly [string, () => string]>([
    ['an address', () => '203.0.113.9'],
    ['nothing', () => ''],
    ['JSON', () => JSON.stringify(visitor)],
    ['a token of the catalogue without a visitor', () => app.signerOf('catalogue').sign('gateway', null)],
    ['a token for another service', () => app.signerOf('catalogue').sign('registry', null, visitor)],
    ['a token of the registry', () => signed(app.signerOf('registry'))],
    ['a token of the gateway itself', () => signed(app.signerOf('gateway'))],
    ['a token of a stranger', () => signed(createInternalSigner({ service: 'catalogue', ...stranger }))],
    [
      'a token of a stranger who names the key of the catalogue',
      () => {
        const [head = ''] = signed(app.signerOf('catalogue')).split('.');
        const { kid } = headSchema.parse(JSON.parse(Buffer.from(head, 'base64url').toString()));
        return signed(
          createInternalSigner({
            service: 'catalogue',
            privateKeyPem: stranger.privateKeyPem,
            kid,
          }),
        );
      },
    ],
    ['two tokens', () => [1, 2].map(() => signed(app.signerOf('catalogue'))).join(', ')],
  ])('%s in its header counts for nothing', async (_what, header) => {
    const headers = { 'x-visitor': header(), 'x-forwarded-for': '198.51.100.7' };
    expect(await addressOf(headers)).toBe('198.51.100.7');
  });

  it('a token of the catalogue that has expired counts for nothing', async () => {
    const token = signed(app.signerOf('catalogue'));
    clock.advance(61_000);
    expect(await addressOf({ 'x-visitor': token, 'x-forwarded-for': '198.51.100.7' })).toBe('198.51.100.7');
  });
});
