import { createHash } from 'node:crypto';
import { clientAddressOf } from '@groundwork/contracts';
import { apiClient, tarball, type ApiClient, type ApiResponse } from '@groundwork/testing';
import { z } from 'zod';
import { asToken, upload } from '../testing/publisher.ts';
import { clusterFiles, dnsFiles, hostileText, networkFiles, shopFiles, storageFiles } from './modules.ts';

/** A company with content of every kind that pages show. */
export interface Company {
  readonly organization: 'acme';
  /** An owner, with every permission in the organization. */
  readonly owner: { readonly name: 'dana'; readonly token: string };
  /** Values of path parameters, keyed by name, or by `<name> of <path>` for one page. */
  readonly parameters: Readonly<Record<string, string>>;
}

const recordSchema = z.object({
  data: z.object({
    id: z.string(),
    attributes: z.object({ token: z.string().optional() }),
    links: z.object({ upload: z.string().optional() }).optional(),
  }),
});

/** Creates the company through the public API. */
export async function foundCompany(baseUrl: string, adminToken: string): Promise<Company> {
  const as = (token: string) => apiClient(baseUrl, { authorization: `Bearer ${token}` });
  const admin = as(adminToken);
  const user = await create(admin, '/api/v2/admin/users', 'users', {
    username: 'dana',
    email: 'dana@example.com',
  });
  const tokens = `/api/v2/admin/users/${user.id}/authentication-tokens`;
  const ownToken = await create(admin, tokens, 'authentication-tokens', {});
  const token = z.string().parse(ownToken.attributes.token);
  const owner = as(token);
  const here = '/api/v2/organizations/acme';
  await create(owner, '/api/v2/organizations', 'organizations', {
    name: 'acme',
    email: 'platform@example.com',
  });
  // An empty organization, whose pages explain the first steps.
  await create(owner, '/api/v2/organizations', 'organizations', {
    name: 'startup',
    email: 'founder@example.com',
  });
  await publishModules(baseUrl, token);
  await reportUse(owner, baseUrl);
  const archive = await keepPublicModule(admin, 'vpc');
  await keepPublicModule(admin, 'dns');
  await revoke(owner, 'records', 'cloudflare', '1.2.0');
  const deleted = await deleteModule(owner, 'retired', 'aws');
  const platformTeam = await create(owner, `${here}/teams`, 'teams', {
    name: 'platform',
    visibility: 'organization',
    'organization-access': { 'manage-modules': true, 'manage-policies': true },
  });
  const applications = await create(owner, `${here}/teams`, 'teams', {
    name: 'applications',
    visibility: 'organization',
  });
  const grant = await created(admin, '/api/v2/admin/group-mapping-grants', {
    type: 'group-mapping-grants',
    attributes: { provider: 'corp', group: 'platform-engineers' },
    relationships: { organization: { data: { type: 'organizations', id: 'acme' } } },
  });
  const mapping = await created(owner, `${here}/group-mappings`, {
    type: 'group-mappings',
    attributes: { provider: 'corp', group: 'platform-engineers' },
    relationships: { team: { data: { type: 'teams', id: platformTeam.id } } },
  });
  const teamToken = await create(
    owner,
    `/api/v2/teams/${platformTeam.id}/authentication-token`,
    'authentication-tokens',
    {},
  );
  await create(owner, `${here}/organization-memberships`, 'organization-memberships', {
    email: 'ines@example.com',
  });
  const membership = await create(owner, `${here}/organization-memberships`, 'organization-memberships', {
    email: 'marco@example.com',
  });
  const project = await create(owner, `${here}/projects`, 'projects', {
    name: 'shop',
    description: `Everything that the shop runs on ${hostileText}`,
  });
  const createWorkspace = (name: string) =>
    created(owner, `${here}/workspaces`, {
      type: 'workspaces',
      attributes: { name },
      relationships: { project: { data: { type: 'projects', id: project.id } } },
    });
  const production = await createWorkspace('shop-production');
  const staging = await createWorkspace('shop-staging');
  await locked(owner, staging.id);
  const access = await giveAccess(owner, applications.id, project.id, production.id);
  const policySet = await create(owner, `${here}/policy-sets`, 'policy-sets', {
    name: 'storage-is-private',
    description: 'What holds for everything that stores data',
    global: true,
  });
  const failure = await evaluatePolicies(owner, here, production.id);
  const exemption = await created(owner, `${here}/policy-exemptions`, {
    type: 'policy-exemptions',
    attributes: {
      reason: 'The old shop cannot encrypt its disks. It is switched off next week.',
      owner: 'shop team',
      'ends-at': new Date(Date.now() + 7 * 86_400_000).toISOString(),
    },
    relationships: {
      'policy-set': { data: { type: 'policy-sets', id: policySet.id } },
      workspace: { data: { type: 'workspaces', id: production.id } },
    },
  });
  const rule = await create(owner, `${here}/consumption-rules`, 'consumption-rules', {
    name: 'current-networks',
    kind: 'window',
    unit: 'major',
    supported: 1,
    update: 1,
    reason: 'Two are enough <script>alert(1)</script>',
    link: 'https://wiki.example.com/rules',
  });
  const connection = await create(owner, `${here}/oauth-clients`, 'oauth-clients', {
    name: 'Acme on GitHub',
    'service-provider': 'vcs1',
    'http-url': 'https://github.example.com',
    'api-url': 'https://api.github.example.com',
    'oauth-token-string': 'a-token-of-the-provider',
  });
  return {
    organization: 'acme',
    owner: { name: 'dana', token },
    parameters: {
      organization: 'acme',
      namespace: 'acme',
      name: 'network',
      provider: 'aws',
      version: '2.0.0',
      path: 'variables.tf',
      team: platformTeam.id,
      membership: membership.id,
      user: user.id,
      change: 'suspend',
      'change of /app/admin/organizations/:organization/:change': 'disable',
      token: teamToken.id,
      'token of /app/settings/tokens/:token/revoke': ownToken.id,
      connection: connection.id,
      mapping: mapping.id,
      grant: grant.id,
      rule: rule.id,
      archive,
      'change of /app/organizations/:organization/consumption-rules/:rule/enforcement/:change': 'begin',
      set: policySet.id,
      exemption: exemption.id,
      workspace: production.id,
      'workspace of /app/organizations/:organization/workspaces/:workspace/unlock': staging.id,
      ...failure,
      project: project.id,
      kind: 'modules',
      deleted,
      ...access,
    },
  };
}

async function locked(owner: ApiClient, workspace: string): Promise<void> {
  const { status } = await owner.post(`/api/v2/workspaces/${workspace}/actions/lock`, {
    reason: hostileText,
  });
  if (status !== 200) throw new Error(`the workspace ${workspace} was not locked: ${status}`);
}

/** Gives a team access to a project and a workspace; returns the parameters of the pages about it. */
async function giveAccess(owner: ApiClient, teamId: string, projectId: string, workspaceId: string) {
  const team = { data: { type: 'teams', id: teamId } };
  await created(owner, '/api/v2/team-workspaces', {
    type: 'team-workspaces',
    attributes: { access: 'write' },
    relationships: { team, workspace: { data: { type: 'workspaces', id: workspaceId } } },
  });
  const { id: access } = await created(owner, '/api/v2/team-projects', {
    type: 'team-projects',
    attributes: { access: 'custom', 'project-access': { settings: 'update' } },
    relationships: { team, project: { data: { type: 'projects', id: projectId } } },
  });
  const teams = '/app/organizations/:organization/:kind/:target/teams';
  return {
    access,
    target: projectId,
    [`kind of ${teams}`]: 'workspaces',
    [`target of ${teams}`]: workspaceId,
    [`kind of ${teams}/:access`]: 'projects',
    [`kind of ${teams}/:access/remove`]: 'projects',
  };
}

/** Reports that a policy has failed, and one that has passed. */
async function evaluatePolicies(owner: ApiClient, here: string, workspace: string) {
  const set = await create(owner, `${here}/policy-sets`, 'policy-sets', {
    name: 'regions-are-european',
    kind: 'kind2',
    overridable: true,
  });
  const policies = [
    {
      name: 'regions',
      query: 'data.acme.regions.deny',
      'enforcement-level': 'mandatory',
      status: 'failed',
      messages: [`The bucket logs is in us-east-1 ${hostileText}`],
    },
    { name: 'tags', 'enforcement-level': 'advisory', status: 'passed', messages: [] },
  ];
  const reported = {
    'plan-digest': '5'.repeat(64),
    'judged-at': new Date().toISOString(),
    'opa-version': '1.22.4',
    run: { commit_sha: '4c1f0a9d2b7e', message: 'Add a bucket for logs' },
    'policy-sets': [{ id: set.id, revision: `sha256:${'7'.repeat(64)}`, policies }],
  };
  const path = `/api/v2/workspaces/${workspace}/policy-evaluations`;
  const evaluation = await create(owner, path, 'policy-evaluations', { reported });
  const outcomes = await owner.get(`/api/v2/policy-evaluations/${evaluation.id}/policy-set-outcomes`);
  const [outcome] = z.object({ data: z.tuple([z.object({ id: z.string() })]) }).parse(outcomes.body).data;
  return { evaluation: evaluation.id, outcome: outcome.id };
}

async function publishModules(baseUrl: string, token: string): Promise<void> {
  const publish = (name: string, provider: string, version: string, archive: Buffer) =>
    publishVersion({ baseUrl, token, name, provider, version, archive });
  await publish('network', 'aws', '1.0.0', tarball(networkFiles('1.0.0')));
  await publish('network', 'aws', '1.1.0', tarball(networkFiles('1.1.0')));
  await publish('network', 'aws', '2.0.0', tarball(networkFiles('2.0.0')));
  await publish('shop', 'aws', '1.0.0', tarball(shopFiles(clientAddressOf(baseUrl).host)));
  await publish('storage', 'aws', '0.4.2', tarball(storageFiles));
  await publish('records', 'cloudflare', '1.2.0', tarball(dnsFiles));
  await publish('records', 'cloudflare', '1.3.0', tarball(dnsFiles));
  await publish('cluster', 'google', '3.2.1', tarball(clusterFiles));
  await publish('retired', 'aws', '1.0.0', tarball(dnsFiles));
  await publish('gateway', 'aws', '0.1.0', Buffer.from('PK\u0003\u0004 this is a zip file'));
}

/** Imports version 1.0.0 of a public module; returns its id. */
async function keepPublicModule(admin: ApiClient, name: string): Promise<string> {
  const archive = tarball({ 'main.tf': `# ${name}\n` });
  const { id, links } = await create(admin, '/api/v2/admin/public-archives', 'public-archives', {
    namespace: 'hashicorp',
    name,
    provider: 'aws',
    version: '1.0.0',
    origin: `https://git.example.com/${name}.tar.gz`,
    sha256: createHash('sha256').update(archive).digest('hex'),
  });
  const status = await upload(links?.upload ?? '', archive);
  if (status !== 200) throw new Error(`the upload of ${name} was answered ${status}`);
  return id;
}

async function revoke(owner: ApiClient, name: string, provider: string, version: string): Promise<void> {
  const path = `/api/v2/organizations/acme/registry-modules/private/acme/${name}/${provider}/${version}`;
  const revocation = { status: 'Revoked', message: 'It makes records that nobody can read.', link: null };
  const data = { type: 'registry-module-versions', attributes: { revocation } };
  const { status } = await owner.patch(path, { data });
  if (status !== 200) throw new Error(`${path} was answered ${status}`);
}

/** Reports, as a pipeline does, that it uses the network. */
async function reportUse(owner: ApiClient, baseUrl: string): Promise<void> {
  const source = `${clientAddressOf(baseUrl).host}/acme/network/aws`;
  const attributes = {
    modules: [{ key: 'network', source, version: '1.1.0' }],
    report: { name: 'shop', repository: 'acme/shop', environment: 'production', organization: 'acme' },
  };
  const path = '/api/v2/module-checks';
  const { status } = await owner.post(path, { data: { type: 'module-checks', attributes } });
  if (status !== 200) throw new Error(`${path} was answered ${status}`);
}

/** Deletes a module; returns the id with which it can be restored. */
async function deleteModule(owner: ApiClient, name: string, provider: string): Promise<string> {
  const path = `/api/v2/organizations/acme/registry-modules/private/acme/${name}/${provider}`;
  const { id } = recordSchema.parse((await owner.get(path)).body).data;
  const { status } = await owner.delete(path);
  if (status !== 204) throw new Error(`${path} was answered ${status}`);
  return id;
}

interface Publication {
  readonly baseUrl: string;
  readonly token: string;
  readonly name: string;
  readonly provider: string;
  readonly version: string;
  readonly archive: Buffer;
}

/** Publishes a version and its module in acme; resolves when the version is `ok` or has failed. */
export async function publishVersion({ baseUrl, token, name, provider, version, archive }: Publication) {
  const client = apiClient(baseUrl, { authorization: `Bearer ${token}` });
  const modules = '/api/v2/organizations/acme/registry-modules';
  const path = `${modules}/private/acme/${name}/${provider}`;
  if ((await client.get(path)).status === 404)
    await create(client, modules, 'registry-modules', { name, provider, 'registry-name': 'private' });
  const { links } = await create(client, `${path}/versions`, 'registry-module-versions', { version });
  const status = await upload(links?.upload ?? '', archive);
  if (status !== 200) throw new Error(`the upload of ${name} was answered ${status}`);
  await asToken(baseUrl, token).untilIngested('acme', name, version, provider);
}

const create = (client: ApiClient, path: string, type: string, attributes: Record<string, unknown>) =>
  created(client, path, { type, attributes });

async function created(client: ApiClient, path: string, data: object) {
  return recordSchema.parse(expectCreated(path, await client.post(path, { data })).body).data;
}

function expectCreated(path: string, response: ApiResponse): ApiResponse {
  if (response.status === 201) return response;
  throw new Error(`${path} was answered ${response.status}: ${JSON.stringify(response.body)}`);
}
