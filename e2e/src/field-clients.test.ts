import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tarball } from '@groundwork/testing';
import type { VcsSite } from '@groundwork/testing/local-vcs';
import { z } from 'zod';
import { replay } from './field-clients/replay.ts';
import { fieldClients } from './field-clients/requests.ts';
import { asToken, publishVersions } from './testing/publisher.ts';
import { startTrustedPlatform, type TrustedPlatform } from './testing/trusted-platform.ts';
import { startTestSite } from './testing/vcs-site.ts';

const recipeSchema = z.object({
  packageRules: z.tuple([
    z.object({ matchPackageNames: z.array(z.string()), registryUrls: z.array(z.string()) }),
  ]),
});

const providerToken = randomUUID();
const archive = tarball({
  'main.tf': 'variable "cidr" {\n  type = string\n}\n',
  'modules/sub/main.tf': 'output "hello" {\n  value = "hello"\n}\n',
});

describe('clients of the field whose requests were read in their sources', () => {
  let test: TrustedPlatform;
  let site: VcsSite;
  let token: string;

  beforeAll(async () => {
    site = await startTestSite(providerToken);
    test = await startTrustedPlatform({ env: { VCS_ALLOW_PRIVATE_ADDRESSES: 'true' } });
    const { baseUrl } = test.platform;
    const admin = asToken(baseUrl, test.adminToken);
    await admin.createOrganization('acme');
    token = await admin.createTeamToken(await admin.createTeam('acme', 'everybody'));
    const maker = asToken(baseUrl, token);
    await maker.createModule('acme', 'network');
    await publishVersions(maker, { organization: 'acme', name: 'network' }, archive, ['1.0.0', '1.1.0']);
    await followRepository(admin);
  });
  afterAll(async () => {
    await test.stop();
    await site.stop();
  });

  /** Publishes `acme/followed/generic` from a repository. */
  async function followRepository(admin: ReturnType<typeof asToken>): Promise<void> {
    const identifier = 'acme/terraform-generic-followed';
    site.createRepository(identifier).commit({ files: { 'main.tf': '' }, tags: ['v1.0.0'] });
    const { oauthTokenId } = await admin.createConnection('acme', {
      'service-provider': 'vcs2',
      'http-url': site.httpUrl,
      'api-url': site.apiUrl,
      'oauth-token-string': providerToken,
    });
    await admin.create('/api/v2/organizations/acme/registry-modules/vcs', 'registry-modules', {
      'vcs-repo': { identifier, 'oauth-token-id': oauthTokenId },
    });
    expect(await admin.untilIngested('acme', 'followed', '1.0.0')).toMatchObject({ status: 'ok' });
  }

  it.each(fieldClients.map((record) => [record.client, record.version, record.shows, record] as const))(
    '%s %s gets what it asks for: %s',
    async (_client, _version, _shows, { steps }) => {
      await replay(steps, { baseUrl: test.platform.baseUrl, token });
    },
  );
});

it('examples/ci/renovate.json has Renovate ask for the list of versions', () => {
  const file = join(import.meta.dirname, '..', '..', 'examples', 'ci', 'renovate.json');
  const { packageRules } = recipeSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const [{ matchPackageNames, registryUrls }] = packageRules;
  const host = 'registry.example.com';
  expect(matchPackageNames).toEqual([`${host}/**`]);
  const asked = registryUrls.map((url) =>
    url.replace(`{{{replace '^${host}/' '' packageName}}}`, 'acme/network/generic'),
  );
  expect(asked).toEqual([`https://${host}/api/registry/v1/modules/acme/network/generic/versions`]);
});

it('docs/compatibility.md names each client with the version that was read', () => {
  const file = join(import.meta.dirname, '..', '..', 'docs', 'compatibility.md');
  const [, section = ''] = readFileSync(file, 'utf8').split('### Clients of the field');
  const rows = [...section.matchAll(/^\| *([\w' ]+?) *\| *([\w.]+) *\|/gm)].map(
    ([, client, version]) => `${client ?? ''} ${version ?? ''}`,
  );
  expect(rows).toEqual(
    expect.arrayContaining(fieldClients.map((record) => `${record.client} ${record.version}`)),
  );
});
