import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '@groundwork/launcher';
import { startIdentityProvider, type IdentityProvider } from '../testing/identity-provider.ts';
import { preparedToPark } from '../testing/parked-events.ts';
import { startTrustedPlatform, type TrustedPlatform } from '../testing/trusted-platform.ts';
import { foundCompany, type Company } from './company.ts';

/** State shared by all journeys: one platform behind TLS, one company and one identity provider. */
export interface Journey {
  readonly test: TrustedPlatform;
  readonly company: Company;
  readonly provider: IdentityProvider;
  stop(): Promise<void>;
}

export async function startJourney(): Promise<Journey> {
  const [port = 0] = await findFreePorts(1);
  const baseUrl = `https://127.0.0.1:${port}`;
  const provider = await startIdentityProvider([`${baseUrl}/app/sign-in/with/corp/callback`]);
  const settings = join(mkdtempSync(join(tmpdir(), 'groundwork-providers-')), 'providers.json');
  writeFileSync(settings, JSON.stringify([corp(provider)]));
  const test = await startTrustedPlatform({
    env: {
      PORT: String(port),
      BASE_URL: baseUrl,
      OIDC_PROVIDERS_FILE: settings,
      VCS_ALLOW_PRIVATE_ADDRESSES: 'true',
      PUBLIC_REGISTRY_URL: 'https://registry.invalid',
      PUBLIC_CACHE_BYTES: '10000000',
    },
  });
  const company = await foundCompany(baseUrl, test.adminToken);
  const parked = { service: 'registry', event: await preparedToPark(test)('registry') };
  return {
    test,
    provider,
    company: { ...company, parameters: { ...company.parameters, ...parked } },
    async stop() {
      await test.stop();
      await provider.close();
    },
  };
}

const corp = ({ issuer, clientId, clientSecret }: IdentityProvider) => ({
  name: 'corp',
  title: 'Example Corp',
  issuer,
  client_id: clientId,
  client_secret: clientSecret,
  email_domains: ['example.com'],
  create_users: true,
});
