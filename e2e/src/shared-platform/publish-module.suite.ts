import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { apiClient, tarball, waitFor } from '@groundwork/testing';
import { z } from 'zod';
import { withinASecond } from '../testing/fair-clock.ts';
import { asToken, provider, upload, type AsToken } from '../testing/publisher.ts';
import type { TestPlatform } from '../testing/platform.ts';

const archive = tarball({
  'main.tf': 'resource "terraform_data" "kept" {\n  input = var.greeting\n}\n',
  'variables.tf': 'variable "greeting" {\n  type    = string\n  default = "hello"\n}\n',
  'outputs.tf': 'output "kept" {\n  value = terraform_data.kept.output\n}\n',
});

const detailSchema = z.object({
  id: z.string(),
  root: z.object({
    inputs: z.array(z.object({ name: z.string(), type: z.string(), default: z.string() })),
    outputs: z.array(z.object({ name: z.string() })),
    resources: z.array(z.object({ name: z.string(), type: z.string() })),
  }),
});

const tokenSchema = z.object({ data: z.object({ id: z.string() }) });

export function describePublication(test: () => TestPlatform): void {
  describe('publishing a module through two gateway and two registry replicas in turn', () => {
    let addresses: readonly [string, string];
    let turn = 0;

    /** Client of a gateway. Calls alternate between the two gateways. */
    const as = (token: string): AsToken => asToken(addresses[turn++ % 2 === 0 ? 0 : 1], token);
    const admin = () => as(test().adminToken);

    beforeAll(() => {
      const [first = '', second = ''] = test().platform.gateways;
      addresses = [first, second];
    });

    async function publish(organization: string, name: string, version: string): Promise<string> {
      await admin().createOrganization(organization);
      const team = await admin().createTeam(organization, 'publishers');
      const token = await admin().createTeamToken(team);
      await as(token).createModule(organization, name);
      const created = await as(token).createVersion(organization, name, version);
      expect(await upload(created.links.upload, archive)).toBe(200);
      expect(await as(token).untilIngested(organization, name, version)).toMatchObject({ status: 'ok' });
      return token;
    }

    it('a write accepted by one replica is visible to the next request on the other', async () => {
      const token = await publish('in-turn', 'greeting', '1.0.0');

      for (const address of addresses) {
        expect((await asToken(address, token).showModule('in-turn', 'greeting')).status).toBe(
          'setup_complete',
        );
        const detail = await asToken(address, token).get(
          `/api/registry/v1/modules/in-turn/greeting/${provider}/1.0.0`,
        );
        expect(detailSchema.parse(detail.body)).toMatchObject({
          id: `in-turn/greeting/${provider}/1.0.0`,
          root: {
            inputs: [{ name: 'greeting', type: 'string', default: '"hello"' }],
            outputs: [{ name: 'kept' }],
            resources: [{ name: 'kept', type: 'terraform_data' }],
          },
        });
      }
    });

    it('a revoked token stops working within a second on every replica', async () => {
      await admin().createOrganization('revoking');
      const team = await admin().createTeam('revoking', 'publishers');
      const token = await admin().createTeamToken(team);
      const list = '/api/v2/organizations/revoking/registry-modules';
      for (const address of addresses) expect((await asToken(address, token).get(list)).status).toBe(200);

      expect((await admin().delete(`/api/v2/teams/${team}/authentication-token`)).status).toBe(204);

      const describe = 'the revoked token to be refused';
      await withinASecond(describe, async () => {
        for (const address of addresses)
          await waitFor(async () => (await asToken(address, token).get(list)).status === 401, {
            timeoutMs: 30_000,
            describe,
          });
      });
    });

    it('a failed archive has a reason, and the next one works', async () => {
      await admin().createOrganization('failing');
      await admin().createModule('failing', 'broken');
      const broken = await admin().createVersion('failing', 'broken', '1.0.0');
      expect(await upload(broken.links.upload, Buffer.from('this is not an archive'))).toBe(200);

      const failed = await admin().untilIngested('failing', 'broken', '1.0.0');
      expect(failed.status).toBe('reg_ingress_failed');
      expect(failed.error).toMatch(/gzip/i);

      const next = await admin().createVersion('failing', 'broken', '1.0.1');
      expect(await upload(next.links.upload, archive)).toBe(200);
      expect((await admin().untilIngested('failing', 'broken', '1.0.1')).status).toBe('ok');
    });

    it('an outsider gets 404 for all of it, as for something that does not exist', async () => {
      const token = await publish('secluded', 'greeting', '1.0.0');
      await admin().createOrganization('stranger');
      const strangers = await admin().createTeamToken(await admin().createTeam('stranger', 'publishers'));

      for (const path of [
        '/api/v2/organizations/secluded/registry-modules',
        `/api/v2/organizations/secluded/registry-modules/private/secluded/greeting/${provider}`,
        `/api/registry/v1/modules/secluded/greeting/${provider}/versions`,
        `/api/registry/v1/modules/secluded/greeting/${provider}/1.0.0`,
      ]) {
        expect((await as(token).get(path)).status).toBe(200);
        const foreign = await as(strangers).get(path);
        const unknown = await as(strangers).get(path.replaceAll('secluded', 'nowhere'));
        expect(foreign.status).toBe(404);
        expect(foreign.body).toEqual(unknown.body);
      }
    });

    it('the download returns exactly the uploaded bytes', async () => {
      const token = await publish('exact', 'greeting', '1.0.0');
      const response = await as(token).get(
        `/api/registry/v1/modules/exact/greeting/${provider}/1.0.0/download`,
      );
      const source = response.headers['x-terraform-get'] ?? '';
      expect(response.status).toBe(204);
      expect(source).toMatch(
        /^http:\/\/[^/]+\/v1\/object\/[\w.-]+\?archive=tar\.gz&checksum=sha256:[0-9a-f]{64}$/,
      );

      const bytes = Buffer.from(await (await fetch(source)).arrayBuffer());
      expect(bytes.equals(archive)).toBe(true);
    });

    it('every response has the rate limit headers, and no server header', async () => {
      for (const path of [
        '/api/v2/ping',
        '/api/v2/account/details',
        '/nowhere',
        '/.well-known/terraform.json',
      ]) {
        const { headers } = await admin().get(path);
        expect(headers).toHaveProperty('x-ratelimit-limit');
        expect(headers).not.toHaveProperty('x-powered-by');
        expect(headers).not.toHaveProperty('server');
      }
    });

    it('the internal routes cannot be reached from outside', async () => {
      for (const address of addresses) {
        const client = apiClient(address, { authorization: `Bearer ${test().adminToken}` });
        const response = await client.post('/internal/tokens/introspect', { token: test().adminToken });
        expect(response.status).toBe(404);
      }
    });

    it('a new user token works at once and is shown only once', async () => {
      const account = z
        .object({ data: z.object({ id: z.string() }) })
        .parse((await admin().get('/api/v2/account/details')).body);
      const path = `/api/v2/users/${account.data.id}/authentication-tokens`;
      const client = apiClient(addresses[0], { authorization: `Bearer ${test().adminToken}` });
      const created = await client.post(path, { data: { type: 'authentication-tokens', attributes: {} } });
      const { token } = z
        .object({ data: z.object({ attributes: z.object({ token: z.string() }) }) })
        .parse(created.body).data.attributes;

      expect((await asToken(addresses[1], token).get('/api/v2/account/details')).status).toBe(200);
      const again = await client.get(
        `/api/v2/authentication-tokens/${tokenSchema.parse(created.body).data.id}`,
      );
      expect(JSON.stringify(again.body)).not.toContain(token);
    });

    it('no log line contains a token or an upload address', async () => {
      const token = await publish('quiet', 'greeting', '1.0.0');
      const created = await as(token).createVersion('quiet', 'greeting', '1.0.1');
      await upload(created.links.upload, archive);
      await as(token).untilIngested('quiet', 'greeting', '1.0.1');

      const logs = [
        'gateway',
        'gateway-2',
        'registry',
        'registry-2',
        'admin-orgs',
        'ingest-object',
        'ingest-worker',
      ]
        .map((name) => readFileSync(join(test().dataDir, 'logs', `${name}.log`), 'utf8'))
        .join('\n');
      expect(logs).toContain('request');
      for (const secret of [test().adminToken, token, created.links.upload.split('/').at(-1) ?? '']) {
        expect(logs.includes(secret)).toBe(false);
      }
    });
  });
}
