import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret } from '@groundwork/config';
import { createOutboundHttp } from '@groundwork/outbound-http';
import { fixedClock } from '@groundwork/testing';
import {
  startIdentityProviderStandIn,
  type IdentityProviderStandIn,
} from '../testing/identity-provider-stand-in.ts';
import { createIdentityProvider } from './identity-provider.ts';

let provider: IdentityProviderStandIn;
beforeAll(async () => {
  provider = await startIdentityProviderStandIn();
});
afterAll(() => provider.close());

const attempt = {
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  verifier: 'v'.repeat(43),
  redirectUri: 'https://groundwork.test/callback',
};

const settingsOf = ({ issuer, clientId, clientSecret }: IdentityProviderStandIn) => ({
  name: 'corp',
  title: 'Example Corp',
  issuer,
  clientId,
  clientSecret: new Secret(clientSecret),
  clientAuthentication: undefined,
  scope: 'openid',
  emailDomains: undefined,
  emailClaim: 'email',
  emailsAreVerified: false,
  groupsClaim: undefined,
  groupMappings: [],
  createsUsers: false,
});

describe('an identity provider that does not respond', () => {
  it.each(['/.well-known/openid-configuration', '/token'])(
    'a provider that says nothing at %s is given up, whatever the request',
    async (path) => {
      provider.lies = { responses: { [path]: 'nothing' } };
      const outbound = createOutboundHttp({ isPrivateAllowed: true, allowedHosts: [] });
      const parts = { outbound, clock: fixedClock(), patienceMs: 200 };
      const corp = createIdentityProvider(settingsOf(provider), parts);
      const parameters = new URLSearchParams({ code: 'x', state: attempt.state, iss: provider.issuer });
      await expect(corp.finish(attempt, parameters)).rejects.toMatchObject({ trouble: 'unreachable' });
    },
  );

  it('only groups are missing if userinfo says nothing: after the patience, the person is known without them', async () => {
    provider.lies = { responses: { '/userinfo': 'nothing' } };
    const outbound = createOutboundHttp({ isPrivateAllowed: true, allowedHosts: [] });
    const parts = { outbound, clock: fixedClock(), patienceMs: 1500 };
    const corp = createIdentityProvider({ ...settingsOf(provider), groupsClaim: ['groups'] }, parts);
    const challenge = createHash('sha256').update(attempt.verifier).digest('base64url');
    const callback = await provider.visit((await corp.begin({ ...attempt, challenge })).href);
    const parameters = new URL(callback, provider.issuer).searchParams;
    expect(await corp.finish(attempt, parameters)).toMatchObject({
      verifiedEmail: 'ann@example.com',
      groups: null,
      remarks: [{ details: { reason: 'userinfo: it took too long' } }],
    });
  });
});
