import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bodyOf, type ApiClient } from '@groundwork/client';
import { startVcsSite, type VcsSite } from '@groundwork/testing/local-vcs';
import { CommandFailed, type Person } from './person.ts';
import { say, step, table, until } from './terminal.ts';

const examples = join(import.meta.dirname, '..', '..', '..', 'examples');
const fetchTimeoutMs = 60_000;

/** The platform derives the name `subnet-plan` and the provider `generic` from this repository. */
const moduleRepository = 'platform/terraform-generic-subnet-plan';
const policyRepository = 'platform/policies';

const connection = 'git';

interface Connected {
  readonly organization: string;
  readonly site: VcsSite;
  readonly tokenId: string;
}

interface Parties {
  readonly administrator: Person;
  readonly api: ApiClient;
  /** Client with a token of the team that has the permission to publish. */
  readonly publisher: ApiClient;
}

/**
 * Creates a module that follows the tags of a repository, and a policy set that follows a branch. The VCS provider is a
 * git server on this machine. If the platform refuses such addresses, prints how to enable this part.
 */
export async function publishFromRepositories(
  { administrator, api, publisher }: Parties,
  organization: string,
): Promise<void> {
  const token = `demo-${randomUUID()}`;
  const site = await startVcsSite(token);
  try {
    const tokenId = await step('A connection to a VCS provider', () =>
      connect({ administrator, api }, organization, { site, token }),
    );
    if (tokenId === undefined) {
      say(
        'Publishing from repositories: skipped, because the platform refuses private addresses. To see this part, start it with: VCS_ALLOW_PRIVATE_ADDRESSES=true npm start',
      );
      return;
    }
    try {
      const connected = { organization, site, tokenId };
      await followTags(publisher, connected);
      await followBranch(api, connected);
    } finally {
      await step('Delete the connection; published versions are kept', () =>
        administrator.run(['connection', 'delete', connection, '--yes', '--organization', organization]),
      );
    }
  } finally {
    await site.stop();
  }
}

/** Resolves with the id of the connection's OAuth token, or with undefined if its addresses are not allowed. */
async function connect(
  { administrator, api }: Pick<Parties, 'administrator' | 'api'>,
  organization: string,
  { site, token }: { readonly site: VcsSite; readonly token: string },
): Promise<string | undefined> {
  const addresses = ['--http-url', site.httpUrl, '--api-url', site.apiUrl];
  const inOrganization = ['--organization', organization];
  try {
    await administrator.run(
      ['connection', 'create', connection, '--provider', 'vcs2', ...addresses, ...inOrganization],
      { input: { text: token, written: '< TOKEN-OF-THE-GIT-HOSTING' } },
    );
  } catch (error) {
    if (error instanceof CommandFailed && /\b(HTTP|API) URL\b/.test(error.message)) return undefined;
    throw error;
  }
  await administrator.run(['connection', 'check', connection, ...inOrganization]);
  const { data } = await bodyOf(
    api.GET('/api/v2/organizations/{organization_name}/oauth-clients', {
      params: { path: { organization_name: organization } },
    }),
  );
  return data[0]?.relationships['oauth-tokens'].data[0]?.id ?? '';
}

/** Two tags become versions when the module is published, a third one after a delivery. */
async function followTags(api: ApiClient, connected: Connected): Promise<void> {
  const { organization, site } = connected;
  const repository = site.createRepository(moduleRepository);
  const release = (version: string) =>
    repository.commit({
      files: filesOf('modules/terraform-generic-network-layout', { 'CHANGELOG.md': `# ${version}\n` }),
      tags: [`v${version}`],
    });
  release('1.0.0');
  release('1.1.0');
  const module = await step(
    `Publish ${moduleRepository}, a repository with the tags v1.0.0 and v1.1.0`,
    async () => {
      const published = await publish(api, connected);
      await untilVersion(api, published.id, '1.0.0');
      const { attributes } = await untilVersion(api, published.id, '1.1.0');
      table(
        ['VERSION', 'STATUS'],
        attributes['version-statuses'].map(({ version, status }) => [version, status]),
      );
      return published;
    },
  );
  await step('Push the tag v1.2.0: the provider delivers a signed webhook', async () => {
    release('1.2.0');
    const deliveredAt = performance.now();
    await deliver(connected, module.webhookUrl, 'refs/tags/v1.2.0');
    await untilVersion(api, module.id, '1.2.0');
    say(`1.2.0 of ${organization}/${module.name} is ok ${elapsed(deliveredAt)} after the delivery`);
  });
}

async function publish(api: ApiClient, { organization, tokenId }: Connected) {
  const attributes = { 'vcs-repo': { identifier: moduleRepository, 'oauth-token-id': tokenId } };
  const { data } = await bodyOf(
    api.POST('/api/v2/organizations/{organization_name}/registry-modules/vcs', {
      params: { path: { organization_name: organization } },
      body: { data: { type: 'registry-modules', attributes } },
    }),
  );
  const { name, provider, status } = data.attributes;
  say(`module ${name} for ${provider} (${data.id}), status ${status}`);
  return { name, id: data.id, webhookUrl: data.attributes['vcs-repo']?.['webhook-url'] ?? '' };
}

/** Resolves with the module when it is set up and the version is ok. */
async function untilVersion(api: ApiClient, id: string, wanted: string) {
  return until(`the version ${wanted}`, fetchTimeoutMs, async () => {
    const { data } = await bodyOf(api.GET('/api/v2/registry-modules/{id}', { params: { path: { id } } }));
    const { status, 'setup-error': failure, 'version-statuses': versions } = data.attributes;
    if (typeof failure === 'string') throw new Error(`${id} cannot follow its repository: ${failure}`);
    const version = versions.find((each) => each.version === wanted);
    if (version?.error !== undefined) throw new Error(`${wanted} failed: ${version.error}`);
    return version?.status === 'ok' && status === 'setup_complete' ? data : undefined;
  });
}

/** The head of the branch becomes a version when the set is created, and the next commit when it is pushed. */
async function followBranch(api: ApiClient, connected: Connected): Promise<void> {
  const repository = connected.site.createRepository(policyRepository);
  const commit = (readme: string) =>
    repository.commit({ files: filesOf('policies/baseline', { 'README.md': readme }) });
  const first = commit('The baseline.\n');
  await step(`A policy set that follows the branch main of ${policyRepository}`, async () => {
    const followed = { identifier: policyRepository, branch: 'main', 'oauth-token-id': connected.tokenId };
    const { data } = await bodyOf(
      api.POST('/api/v2/organizations/{organization_name}/policy-sets', {
        params: { path: { organization_name: connected.organization } },
        body: { data: { type: 'policy-sets', attributes: { name: 'from-git', 'vcs-repo': followed } } },
      }),
    );
    say(`policy set ${data.attributes.name} (${data.id})`);
    await untilReady(api, data.id, first);
    const second = commit('The baseline, with its reasons.\n');
    await deliver(connected, data.attributes['vcs-repo']?.['webhook-url'] ?? '', 'refs/heads/main');
    await untilReady(api, data.id, second);
  });
}

async function untilReady(api: ApiClient, setId: string, commit: string): Promise<void> {
  await until(`the policies of ${commit}`, fetchTimeoutMs, async () => {
    const { data } = await bodyOf(
      api.GET('/api/v2/policy-sets/{id}/versions', { params: { path: { id: setId } } }),
    );
    const version = data.find(
      ({ attributes }) => attributes['ingress-attributes']?.['commit-sha'] === commit,
    )?.attributes;
    if (version?.status === 'errored')
      throw new Error(`the policies of ${commit} were refused: ${version.error ?? 'no reason was given'}`);
    return version?.status === 'ready' ? version : undefined;
  });
  say(`commit ${commit.slice(0, 7)} is ready`);
}

/**
 * Sends a delivery as the VCS provider does: to the webhook that the platform created, signed with its secret.
 */
async function deliver({ site }: Connected, url: string, ref: string): Promise<void> {
  const hook = await until(`the webhook ${url}`, fetchTimeoutMs, () => Promise.resolve(site.hookAt(url)));
  const status = await site.deliver(hook, { ref });
  if (status !== 202) throw new Error(`the delivery of ${ref} returned ${status}`);
  say(`the delivery of ${ref} returned ${status}`);
}

function filesOf(example: string, more: Readonly<Record<string, string>>): Record<string, string> {
  const folder = join(examples, example);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(folder, file), readFileSync(file, 'utf8')] as const);
  return { ...Object.fromEntries(files), ...more };
}

const elapsed = (since: number) => `${Math.round(performance.now() - since)} ms`;
