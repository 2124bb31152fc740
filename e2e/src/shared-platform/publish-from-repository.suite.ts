import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiClient, waitFor, type ApiResponse } from '@groundwork/testing';
import { z } from 'zod';
import type { StandInPush, VcsSite } from '@groundwork/testing/local-vcs';
import type { TestPlatform } from '../testing/platform.ts';
import { asToken } from '../testing/publisher.ts';
import { startTestSite } from '../testing/vcs-site.ts';

const providerToken = randomUUID();

const moduleSchema = z.object({
  data: z.object({
    id: z.string(),
    attributes: z.object({
      name: z.string(),
      provider: z.string(),
      status: z.string(),
      'setup-error': z.string().nullish(),
      'version-statuses': z.array(z.object({ version: z.string(), status: z.string() })),
      'vcs-repo': z.object({ 'webhook-url': z.string() }).nullish(),
    }),
  }),
});
const setSchema = z.object({
  data: z.object({
    id: z.string(),
    attributes: z.object({ 'vcs-repo': z.object({ 'webhook-url': z.string() }) }),
    relationships: z.looseObject({
      'newest-version': z.object({ data: z.object({ id: z.string() }).nullish() }).optional(),
    }),
  }),
});
const setVersion = z.object({
  attributes: z.object({
    status: z.string(),
    'ingress-attributes': z.object({ 'commit-sha': z.string() }),
  }),
});
const setVersionSchema = z.object({ data: setVersion });
const listSchema = z.object({ data: z.array(setVersion) });
const protocolSchema = z.object({
  modules: z.tuple([z.object({ versions: z.array(z.object({ version: z.string() })) })]),
});

/** Files of a module that name its version. */
const filesOf = (version: string) => ({
  'main.tf': `# this is ${version}\nvariable "greeting" {\n  type = string\n}\n`,
});

export function describeRepositories(test: () => TestPlatform): void {
  describe('publishing from the repositories of a VCS provider', () => {
    let site: VcsSite;

    beforeAll(async () => {
      site = await startTestSite(providerToken);
    });
    afterAll(() => site.stop());

    async function ask(
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      path: string,
      data?: object,
    ): Promise<ApiResponse> {
      const client = apiClient(test().platform.baseUrl, { authorization: `Bearer ${test().adminToken}` });
      return client.send({ method, path, ...(data && { body: { data } }) });
    }

    /** Delivers a push to the webhook at an address, once it is registered. */
    async function deliver(url: string, push: StandInPush, forged?: { readonly secret: string }) {
      const hook = await waitFor(() => site.hookAt(url), {
        timeoutMs: 60_000,
        describe: `a webhook at ${url}`,
      });
      return site.deliver({ ...hook, ...forged }, push);
    }

    async function create(path: string, type: string, attributes: object): Promise<unknown> {
      const response = await ask('POST', path, { type, attributes });
      if (response.status !== 201)
        throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`);
      return response.body;
    }

    /** Creates an organization with a connection to the provider. */
    async function connect(organization: string) {
      const admin = asToken(test().platform.baseUrl, test().adminToken);
      await admin.createOrganization(organization);
      const connection = await admin.createConnection(organization, {
        'service-provider': 'vcs2',
        'http-url': site.httpUrl,
        'api-url': site.apiUrl,
        'oauth-token-string': providerToken,
      });
      return { organization, ...connection };
    }
    type Connected = Awaited<ReturnType<typeof connect>>;

    /** A2: publishes a module; returns its attributes and paths. */
    async function publish(connected: Connected, identifier: string, vcsRepo: object = {}) {
      const { organization, oauthTokenId } = connected;
      const path = `/api/v2/organizations/${organization}/registry-modules`;
      const created = await create(`${path}/vcs`, 'registry-modules', {
        'vcs-repo': { identifier, 'oauth-token-id': oauthTokenId, ...vcsRepo },
      });
      const { name, provider, ...attributes } = moduleSchema.parse(created).data.attributes;
      return {
        ...attributes,
        webhookUrl: attributes['vcs-repo']?.['webhook-url'] ?? '',
        path: `${path}/private/${organization}/${name}/${provider}`,
        protocolPath: `/api/registry/v1/modules/${organization}/${name}/${provider}`,
      };
    }

    const show = async (module: { readonly path: string }) =>
      moduleSchema.parse((await ask('GET', module.path)).body).data.attributes;

    const untilOk = (module: { readonly path: string }, version: string) =>
      waitFor(
        async () => {
          const { status, 'version-statuses': statuses } = await show(module);
          const isOk = statuses.some((each) => each.version === version && each.status === 'ok');
          return isOk && status === 'setup_complete';
        },
        { timeoutMs: 60_000, describe: `${version} of ${module.path} to be ok` },
      );

    const untilFailed = (module: { readonly path: string }) =>
      waitFor(
        async () => {
          const shown = await show(module);
          return shown.status === 'setup_failed' ? shown : undefined;
        },
        { timeoutMs: 60_000, describe: `the setup of ${module.path} to fail` },
      );

    async function versionsOf(module: { readonly protocolPath: string }) {
      const listed = await ask('GET', `${module.protocolPath}/versions`);
      return protocolSchema.parse(listed.body).modules[0].versions.map(({ version }) => version);
    }

    /** The contents of a version's archive, as one string. */
    async function contentOf(module: { readonly protocolPath: string }, version: string) {
      const response = await ask('GET', `${module.protocolPath}/${version}/download`);
      expect(response.status).toBe(204);
      const bytes = await (await fetch(response.headers['x-terraform-get'] ?? '')).arrayBuffer();
      return gunzipSync(Buffer.from(bytes)).toString('latin1');
    }

    it('tags become versions, and a delivery from the provider creates the next one', async () => {
      const identifier = 'acme/terraform-generic-thing';
      const repository = site.createRepository(identifier);
      repository.commitAll([
        { files: filesOf('1.0.0'), tags: ['v1.0.0'] },
        { files: filesOf('1.1.0'), tags: [{ annotated: '1.1.0' }, 'nightly'] },
      ]);
      const module = await publish(await connect('tagging'), identifier);
      expect(module).toMatchObject({ status: 'pending', 'version-statuses': [] });
      await untilOk(module, '1.0.0');
      await untilOk(module, '1.1.0');
      expect(await versionsOf(module)).toEqual(['1.1.0', '1.0.0']);
      expect(await contentOf(module, '1.0.0')).toContain('# this is 1.0.0\n');

      repository.commit({ files: filesOf('1.2.0'), tags: ['v1.2.0'] });
      const push = { ref: 'refs/tags/v1.2.0', deliveryId: randomUUID() };
      const { webhookUrl } = module;
      expect(await deliver(webhookUrl, push, { secret: 'a guess' })).toBe(401);
      expect(await deliver(webhookUrl, push)).toBe(202);
      await untilOk(module, '1.2.0');
      expect(await contentOf(module, '1.2.0')).toContain('# this is 1.2.0\n');

      expect(await deliver(webhookUrl, push)).toBe(202);
      repository.commit({ files: filesOf('1.3.0'), tags: ['v1.3.0'] });
      expect(await deliver(webhookUrl, { ref: 'refs/tags/v1.3.0' })).toBe(202);
      await untilOk(module, '1.3.0');
      expect((await show(module))['version-statuses']).toHaveLength(4);
      // A gateway may respond from its cache for a moment.
      await waitFor(async () => (await versionsOf(module)).length === 4, {
        timeoutMs: 60_000,
        describe: 'four versions to be offered',
      });
      expect(await versionsOf(module)).toEqual(['1.3.0', '1.2.0', '1.1.0', '1.0.0']);
    });

    it('a delivery to an unknown address gets 404', async () => {
      const url = `${test().platform.baseUrl}/webhooks/vcs/${randomUUID()}`;
      const response = await fetch(url, { method: 'POST', body: '{}' });
      expect(response.status).toBe(404);
      await response.arrayBuffer();
    });

    it('a module that follows a branch gets versions from the named commits', async () => {
      const repository = site.createRepository('acme/terraform-generic-branching');
      const [first = ''] = repository.commitAll([{ files: filesOf('first') }, { files: filesOf('second') }]);
      const connected = await connect('branching');
      const module = await publish(connected, 'acme/terraform-generic-branching', {
        branch: 'main',
        tags: false,
      });
      await create(`${module.path}/versions`, 'registry-module-versions', {
        version: '2.0.0',
        'commit-sha': first,
      });
      await untilOk(module, '2.0.0');
      expect(await contentOf(module, '2.0.0')).toContain('# this is first\n');
    });

    it('a policy set gets a version only from pushes that change its directory', async () => {
      const repository = site.createRepository('acme/policies');
      const policies = (rule: string) => ({
        'policies/sentinel.hcl': 'policy "only" {\n  source = "./only.sentinel"\n}\n',
        'policies/only.sentinel': `main = rule { ${rule} }\n`,
      });
      const first = repository.commit({ files: policies('true') });
      const connected = await connect('policing');
      const created = await create('/api/v2/organizations/policing/policy-sets', 'policy-sets', {
        name: 'guarded',
        'policies-path': 'policies',
        'vcs-repo': { identifier: 'acme/policies', 'oauth-token-id': connected.oauthTokenId },
      });
      const path = `/api/v2/policy-sets/${setSchema.parse(created).data.id}`;
      const untilReady = (commit: string) =>
        waitFor(
          async () => {
            const { relationships } = setSchema.parse((await ask('GET', path)).body).data;
            const id = relationships['newest-version']?.data?.id ?? '';
            const shown = setVersionSchema.parse(
              (await ask('GET', `/api/v2/policy-set-versions/${id}`)).body,
            );
            const { status, 'ingress-attributes': ingress } = shown.data.attributes;
            return status === 'ready' && ingress['commit-sha'] === commit ? id : undefined;
          },
          { timeoutMs: 60_000, describe: `the policies of ${commit} to be ready` },
        );
      await untilReady(first);

      const { 'webhook-url': hook } = setSchema.parse(created).data.attributes['vcs-repo'];

      const aside = repository.commit({ files: { ...policies('true'), 'README.md': 'about them' } });
      expect(await deliver(hook, { ref: 'refs/heads/main' })).toBe(202);
      await waitFor(() => site.gitRequests.some(({ wants }) => wants.includes(aside)), {
        timeoutMs: 60_000,
        describe: 'the commit beside the directory to be looked at',
      });
      const changed = repository.commit({ files: policies('false') });
      expect(await deliver(hook, { ref: 'refs/heads/main' })).toBe(202);
      await untilReady(changed);
      const { data } = listSchema.parse((await ask('GET', `${path}/versions`)).body);
      expect(data.map(({ attributes }) => attributes['ingress-attributes']['commit-sha'])).toEqual([
        changed,
        first,
      ]);
    });

    it('a missing repository fails with a reason', async () => {
      const failed = await untilFailed(
        await publish(await connect('missing'), 'acme/terraform-generic-missing'),
      );
      expect(failed['setup-error']).toMatch(/\w/);
      expect(failed['setup-error']).not.toContain(providerToken);
      expect(failed['version-statuses']).toEqual([]);
    });

    it('deleting a connection keeps the versions and removes the repository', async () => {
      const identifier = 'acme/terraform-generic-unlinked';
      site.createRepository(identifier).commit({ files: filesOf('1.0.0'), tags: ['v1.0.0'] });
      const connected = await connect('unlinking');
      const module = await publish(connected, identifier);
      await untilOk(module, '1.0.0');
      await waitFor(() => site.hookAt(module.webhookUrl), { timeoutMs: 60_000, describe: 'its webhook' });

      const client = `/api/v2/oauth-clients/${connected.clientId}`;
      expect((await ask('DELETE', client)).status).toBe(204);
      expect((await ask('GET', client)).status).toBe(404);
      await waitFor(async () => !(await show(module))['vcs-repo'], {
        timeoutMs: 60_000,
        describe: 'the module to be unlinked',
      });
      expect(await show(module)).toMatchObject({
        status: 'setup_complete',
        'version-statuses': [{ version: '1.0.0', status: 'ok' }],
      });
      expect(await contentOf(module, '1.0.0')).toContain('# this is 1.0.0\n');
      const late = await fetch(module.webhookUrl, { method: 'POST', body: '{}' });
      expect(late.status).toBe(404);
    });
  });
}
