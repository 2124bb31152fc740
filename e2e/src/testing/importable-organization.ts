import { randomUUID } from 'node:crypto';
import { bodyOf } from '@groundwork/client';
import { waitFor } from '@groundwork/testing';
import { z } from 'zod';
import type { VcsSite } from '@groundwork/testing/local-vcs';
import type { Person } from './groundwork.ts';
import { moduleFolder } from './module-folder.ts';
import type { TestPlatform } from './platform.ts';
import { asToken, connectionOf, provider, upload } from './publisher.ts';

const listSchema = z.object({ data: z.tuple([z.object({ id: z.string() })]) });
const madeSchema = z.object({ data: z.object({ id: z.string() }) });

/** Secrets that an import must never contain. */
export const sealed = { parameter: randomUUID(), connection: randomUUID() };

const policyFiles = {
  'policies.hcl': 'policy "tagged" {\n  query = "data.tagged.deny"\n}\n',
  'tagged.rego': 'package tagged\n\ndeny := []\n',
};

/**
 * Fills an organization with some of everything that can and cannot be imported, on a platform with the vocabulary
 * of the reference product.
 *
 * @param owner user whose commands go to that platform and organization
 * @param site provider of its connection
 * @returns the token of a team that may read little
 */
export async function fillOrganization(
  { platform, adminToken }: TestPlatform,
  organization: string,
  owner: Person,
  site: VcsSite,
): Promise<string> {
  const token = asToken(platform.baseUrl, adminToken);
  const below = `/api/v2/organizations/${organization}`;
  const make = async (
    path: string,
    type: string,
    attributes: object,
    relationships?: Record<string, unknown>,
  ) => madeSchema.parse((await token.create(path, type, { ...attributes }, relationships)).body).data.id;
  const many = (type: string, ...ids: string[]) => ({ data: ids.map((id) => ({ type, id })) });
  await token.createOrganization(organization);

  const project = await make(`${below}/projects`, 'projects', { name: 'Payments', description: 'Money.' });
  const [stage, production] = [
    await make(`${below}/workspaces`, 'workspaces', { name: 'stage' }),
    await make(`${below}/workspaces`, 'workspaces', { name: 'production' }),
  ];
  const publishers = await make(`${below}/teams`, 'teams', {
    name: 'publishers',
    visibility: 'organization',
    'organization-access': { 'manage-modules': true, 'read-projects': true },
  });
  const auditors = await make(`${below}/teams`, 'teams', {
    name: 'auditors',
    'sso-team-id': 'auditors-of-idp',
  });
  await make(
    '/api/v2/team-projects',
    'team-projects',
    { access: 'custom', 'workspace-access': { runs: 'plan', locking: true } },
    {
      project: { data: { type: 'projects', id: project } },
      team: { data: { type: 'teams', id: publishers } },
    },
  );
  const [owners] = listSchema.parse((await token.get(`${below}/teams?filter[names]=owners`)).body).data;
  for (const [email, ...teams] of [
    ['ada@example.com', publishers, owners.id],
    ['grace@example.com', publishers],
  ] as const)
    await make(
      `${below}/organization-memberships`,
      'organization-memberships',
      { email },
      {
        teams: many('teams', ...teams),
      },
    );

  const [tagged, silent, named] = [
    await make(`${below}/policies`, 'policies', {
      name: 'tagged',
      description: 'Everything has tags.',
      'enforcement-level': 'hard-mandatory',
    }),
    await make(`${below}/policies`, 'policies', { name: 'silent' }),
    await make(`${below}/policies`, 'policies', {
      name: 'named',
      kind: 'opa',
      query: 'data.named.deny',
      'enforcement-level': 'mandatory',
    }),
  ];
  for (const [id, text] of [
    [tagged, 'main = rule { true } # ä\n'],
    [named, 'package named\n\ndeny := []\n'],
  ] as const)
    await bodyOf(
      token.api.PUT('/api/v2/policies/{id}/upload', {
        params: { path: { id } },
        headers: { 'content-type': 'application/octet-stream' },
        body: text,
        bodySerializer: (body: string) => body,
      }),
    );

  const storage = await make(
    `${below}/policy-sets`,
    'policy-sets',
    { name: 'storage', kind: 'sentinel', 'agent-enabled': true, overridable: true },
    {
      policies: many('policies', tagged, silent),
      projects: many('projects', project),
      workspaces: many('workspaces', stage, production),
    },
  );
  for (const parameter of [
    { key: 'regions', value: 'eu-central-1' },
    { key: 'empty' },
    { key: 'token', value: sealed.parameter, sensitive: true },
  ])
    await make(`/api/v2/policy-sets/${storage}/parameters`, 'vars', { ...parameter, category: 'policy-set' });
  await make(
    `${below}/policy-sets`,
    'policy-sets',
    { name: 'guardrails', kind: 'opa', global: true, overridable: true, description: 'For all.' },
    { policies: many('policies', named), 'workspace-exclusions': many('workspaces', stage) },
  );
  await owner.json(['policy-set', 'create', 'published', '--kind', 'opa']);
  await owner.run(['policy-set', 'publish', 'published', moduleFolder('policies', policyFiles)]);

  for (const [of, version] of [
    ['aws', '1.0.0'],
    ['aws', '1.1.0'],
    ['google', '1.0.0-beta.1'],
  ] as const)
    await owner.json([
      'module',
      'publish',
      moduleFolder('vpc', { 'main.tf': `# ${version} for ${of}\nvariable "cidr" {\n  type = string\n}\n` }),
      ...['--name', 'vpc', '--provider', of, '--version', version],
    ]);
  await owner.run(['module', 'deprecate', 'vpc/aws', '1.0.0', '--reason', 'Use 1.1.0.']);
  await token.createModule(organization, 'broken');
  const broken = await token.createVersion(organization, 'broken', '1.0.0');
  await upload(broken.links.upload, Buffer.from('no archive'));
  await token.untilIngested(organization, 'broken', '1.0.0');
  await follow();
  return token.createTeamToken(auditors);

  /** Publishes a module that follows a repository. */
  async function follow(): Promise<void> {
    const identifier = `acme/terraform-${provider}-followed`;
    const files = { 'main.tf': 'variable "greeting" {\n  type = string\n}\n' };
    site.createRepository(identifier).commitAll([{ files, tags: ['v1.0.0', 'v1.2.0'] }]);
    const { body } = await token.create(`${below}/oauth-clients`, 'oauth-clients', {
      name: 'hosting',
      'service-provider': 'github_enterprise',
      'http-url': site.httpUrl,
      'api-url': site.apiUrl,
      'oauth-token-string': sealed.connection,
    });
    const repository = { identifier, 'oauth-token-id': connectionOf(body).oauthTokenId };
    await token.create(`${below}/registry-modules/vcs`, 'registry-modules', { 'vcs-repo': repository });
    await waitFor(
      async () => {
        const { 'version-statuses': versions } = await token.showModule(organization, 'followed');
        return versions.filter(({ status }) => status === 'ok').length === 2;
      },
      { timeoutMs: 60_000, describe: 'both tags to be versions' },
    );
  }
}
