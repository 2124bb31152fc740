import { randomUUID } from 'node:crypto';
import { apiClient, tarball, waitFor, type ApiClient } from '@groundwork/testing';
import { z } from 'zod';
import { consumingServices, type ParkEvent, preparedToPark } from '../testing/parked-events.ts';
import type { TestPlatform } from '../testing/platform.ts';
import { overriddenEvaluation } from './overridden-evaluation.ts';
import { create, createdSchema, expectStatus, resource, secretOf } from './requests.ts';
import { fillVersion, publishModule } from './published-module.ts';
import type { Subject } from './subjects.ts';

const taggedSchema = z.object({ data: z.tuple([z.object({ id: z.string() })]) });

const connectionSchema = z
  .object({
    data: z.object({
      id: z.string(),
      relationships: z.object({
        'oauth-tokens': z.object({ data: z.tuple([z.object({ id: z.string() })]) }),
      }),
    }),
  })
  .transform(({ data }) => ({ client: data.id, token: data.relationships['oauth-tokens'].data[0].id }));

export type Parameters = Readonly<Record<string, string>>;

/** An organization with one record of each kind. */
export interface Fixture {
  readonly organization: string;
  readonly owner: Person;
  readonly member: Person;
  readonly withoutPermission: Person;
  /** Members whose teams only have access to the workspace or the project. */
  readonly withAccess: Readonly<Record<AccessSubject, Person>>;
  readonly token: string;
  /** Organization token that only reads the audit trail. */
  readonly auditTrailToken: string;
  /** Path parameters of its records. */
  readonly parameters: Parameters;
  /** Creates further records, for requests that delete them. */
  readonly make: {
    readonly organization: () => Promise<string>;
    readonly organizationToken: (organization: string) => Promise<string>;
    readonly team: () => Promise<string>;
    readonly teamToken: (team: string) => Promise<string>;
    readonly user: () => Promise<string>;
    readonly membership: () => Promise<string>;
    readonly groupMapping: () => Promise<string>;
    readonly groupMappingGrant: (group?: string) => Promise<string>;
    readonly teamWorkspace: () => Promise<string>;
    readonly teamProject: () => Promise<string>;
    readonly project: () => Promise<string>;
    readonly tag: () => Promise<string>;
    readonly workspace: () => Promise<Parameters>;
    readonly module: () => Promise<Parameters>;
    readonly deletedModule: () => Promise<Parameters>;
    readonly policy: () => Promise<string>;
    readonly policySet: (attributes?: object) => Promise<string>;
    readonly policySetParameter: (policySet: string) => Promise<string>;
    readonly policyExemption: (policySet: string) => Promise<string>;
    readonly consumptionRule: () => Promise<string>;
    readonly policyToolVersion: () => Promise<string>;
    readonly publicArchive: () => Promise<string>;
    readonly oauthClient: () => Promise<{ readonly client: string; readonly token: string }>;
    readonly parkedEvent: ParkEvent;
  };
}

/** The record that a subject has access to through its team, and the level of that access. */
const accessOf = {
  workspaceReader: { type: 'workspace', access: 'read' },
  workspaceAdmin: { type: 'workspace', access: 'admin' },
  projectMaintainer: { type: 'project', access: 'maintain' },
  projectAdmin: { type: 'project', access: 'admin' },
} as const satisfies Partial<Record<Subject, { type: 'project' | 'workspace'; access: string }>>;

type AccessSubject = keyof typeof accessOf;

interface Person {
  readonly userId: string;
  readonly token: string;
}

export interface World {
  readonly main: Fixture;
  readonly disabled: Fixture;
  readonly refusing: Fixture;
  /** `none` has no token. */
  clientOf(subject: Subject): ApiClient;
  /** The fixture with the records that the subject's requests name. */
  fixtureOf(subject: Subject): Fixture;
}

/** Builds both organizations and every kind of token through the public API. */
export async function buildWorld(test: TestPlatform): Promise<World> {
  const { adminToken } = test;
  const { baseUrl } = test.platform;
  const parkedEvent = preparedToPark(test);
  const as = (token: string) => apiClient(baseUrl, { authorization: `Bearer ${token}` });
  const admin = as(adminToken);
  const [main, disabled, refusing, other] = [
    await buildFixture(as, admin, 'main', parkedEvent),
    await buildFixture(as, admin, 'disabled', parkedEvent),
    await buildFixture(as, admin, 'refusing', parkedEvent),
    await buildPerson(admin, 'outsider'),
  ];
  expectStatus(201, await as(other.token).post('/api/v2/organizations', organizationNamed('other')));
  await disable(admin, disabled.organization);
  await refuseUserTokens(admin, refusing.organization);
  const tokens: Record<Exclude<Subject, 'none'>, string> = {
    malformed: 'gwu_this-is-no-token',
    revoked: await revokedToken(as, main.owner),
    expired: await expiredToken(as, main.owner),
    otherOrganization: other.token,
    disabledOrganization: disabled.owner.token,
    refusedUserToken: refusing.owner.token,
    siteAdministrator: adminToken,
    withoutPermission: main.withoutPermission.token,
    workspaceReader: main.withAccess.workspaceReader.token,
    workspaceAdmin: main.withAccess.workspaceAdmin.token,
    projectMaintainer: main.withAccess.projectMaintainer.token,
    projectAdmin: main.withAccess.projectAdmin.token,
    member: main.member.token,
    owner: main.owner.token,
    organizationToken: main.token,
    auditTrailToken: main.auditTrailToken,
  };
  return {
    main,
    disabled,
    refusing,
    clientOf: (subject) => (subject === 'none' ? apiClient(baseUrl) : as(tokens[subject])),
    fixtureOf: (subject) => {
      if (subject === 'disabledOrganization') return disabled;
      return subject === 'refusedUserToken' ? refusing : main;
    },
  };
}

type As = (token: string) => ApiClient;

const organizationNamed = (name: string) => resource('organizations', { name, email: 'owners@example.com' });

async function buildFixture(
  as: As,
  admin: ApiClient,
  organization: string,
  parkedEvent: ParkEvent,
): Promise<Fixture> {
  const owner = await buildPerson(admin, `${organization}-owner`);
  const asOwner = as(owner.token);
  const here = `/api/v2/organizations/${organization}`;
  expectStatus(201, await asOwner.post('/api/v2/organizations', organizationNamed(organization)));
  const teamOf = async (name: AccessSubject) =>
    (await create(asOwner, `${here}/teams`, 'teams', { name })).id;
  const teams = {
    workspaceReader: await teamOf('workspaceReader'),
    workspaceAdmin: await teamOf('workspaceAdmin'),
    projectMaintainer: await teamOf('projectMaintainer'),
    projectAdmin: await teamOf('projectAdmin'),
  };
  const { id: projectId } = await create(asOwner, `${here}/projects`, 'projects', { name: 'home' });
  await giveAccess(asOwner, teams, 'project', projectId);
  const make = { ...makersOf(asOwner, admin, { organization, teams, projectId }), parkedEvent };
  const joined = async (name: AccessSubject) =>
    join(as, asOwner, organization, await buildPerson(admin, `${organization}-${name}`), teams[name]);
  const withAccess = {
    workspaceReader: await joined('workspaceReader'),
    workspaceAdmin: await joined('workspaceAdmin'),
    projectMaintainer: await joined('projectMaintainer'),
    projectAdmin: await joined('projectAdmin'),
  };
  const everything = await create(asOwner, `${here}/teams`, 'teams', {
    name: 'everything',
    'organization-access': allPermissions,
  });
  const nothing = await create(asOwner, `${here}/teams`, 'teams', { name: 'nothing' });
  const member = await join(
    as,
    asOwner,
    organization,
    await buildPerson(admin, `${organization}-member`),
    everything.id,
  );
  const withoutPermission = await join(
    as,
    asOwner,
    organization,
    await buildPerson(admin, `${organization}-plain`),
    nothing.id,
  );
  const token = secretOf(await create(asOwner, `${here}/authentication-token`, 'authentication-tokens', {}));
  const auditTrailToken = secretOf(
    await create(asOwner, `${here}/authentication-token?token=audit-trails`, 'authentication-tokens', {}),
  );
  const team = await make.team();
  const module = await make.module();
  const deletedModule = await make.deletedModule();
  const policy = await make.policy();
  await asOwner.put(`/api/v2/policies/${policy}/upload`, Buffer.from('main = rule { true }'));
  const policySet = await make.policySet();
  const version = await create(
    asOwner,
    `/api/v2/policy-sets/${policySet}/versions`,
    'policy-set-versions',
    {},
  );
  const empty = tarball({ 'sentinel.hcl': '' });
  await fillVersion(asOwner, version, `/api/v2/policy-set-versions/${version.id}`, empty);
  const connection = await make.oauthClient();
  const workspace = await make.workspace();
  return {
    organization,
    owner,
    member,
    withoutPermission,
    withAccess,
    token,
    auditTrailToken,
    make,
    parameters: {
      organization_name: organization,
      user_id: owner.userId,
      team_id: team,
      token_id: await make.teamToken(team),
      membership_id: withoutPermission.membershipId,
      member_membership_id: member.membershipId,
      project_id: projectId,
      group_mapping_id: await make.groupMapping(),
      group_mapping_grant_id: await make.groupMappingGrant(),
      identity_id: 'idn-none',
      team_workspace_id: await make.teamWorkspace(),
      team_project_id: await make.teamProject(),
      ...workspace,
      ...(await overriddenEvaluation(asOwner, here, workspace['workspace_id'] ?? '')),
      tag_id: await make.tag(),
      ...module,
      deleted_module_id: deletedModule['module_id'] ?? '',
      deleted_module_version_id: deletedModule['module_version_id'] ?? '',
      policy_id: policy,
      policy_set_id: policySet,
      policy_set_version_id: version.id,
      applying_policy_set_id: await make.policySet({ global: true }),
      policy_set_parameter_id: await make.policySetParameter(policySet),
      policy_exemption_id: await make.policyExemption(policySet),
      consumption_rule_id: await make.consumptionRule(),
      tool: 'kind1',
      policy_tool_version_id: await make.policyToolVersion(),
      public_archive_id: await make.publicArchive(),
      ...(await parkEverywhere(parkedEvent)),
      oauth_client_id: connection.client,
      oauth_token_id: connection.token,
    },
  };
}

const allPermissions = Object.fromEntries(
  [
    'manage-policies',
    'manage-policy-overrides',
    'delegate-policy-overrides',
    'manage-workspaces',
    'manage-vcs-settings',
    'manage-providers',
    'manage-modules',
    'manage-run-tasks',
    'manage-projects',
    'read-workspaces',
    'read-projects',
    'manage-membership',
    'manage-teams',
    'manage-organization-access',
    'access-secret-teams',
    'manage-agent-pools',
  ].map((name) => [name, true]),
);

/** Parks an event in each service, under separate names because their ids differ. */
async function parkEverywhere(parkedEvent: ParkEvent): Promise<Parameters> {
  const parked = consumingServices.map(
    async (service) => [`${service} event`, await parkedEvent(service)] as const,
  );
  return Object.fromEntries(await Promise.all(parked));
}

async function buildPerson(admin: ApiClient, username: string): Promise<Person> {
  const user = await create(admin, '/api/v2/admin/users', 'users', {
    username,
    email: `${username}@example.com`,
  });
  const tokens = `/api/v2/admin/users/${user.id}/authentication-tokens`;
  return { userId: user.id, token: secretOf(await create(admin, tokens, 'authentication-tokens', {})) };
}

/** Invites a user into a team and accepts for them. */
async function join(as: As, asOwner: ApiClient, organization: string, person: Person, team: string) {
  const username = z
    .object({ data: z.object({ attributes: z.object({ email: z.string() }) }) })
    .parse((await as(person.token).get('/api/v2/account/details')).body).data.attributes;
  const invited = await asOwner.post(`/api/v2/organizations/${organization}/organization-memberships`, {
    data: {
      type: 'organization-memberships',
      attributes: { email: username.email },
      relationships: { teams: { data: [{ type: 'teams', id: team }] } },
    },
  });
  const { id: membershipId } = createdSchema.parse(expectStatus(201, invited).body).data;
  const activate = `/api/v2/organization-memberships/${membershipId}/actions/activate`;
  expectStatus(200, await as(person.token).post(activate));
  return { ...person, membershipId };
}

interface Home {
  readonly organization: string;
  readonly teams: Readonly<Record<AccessSubject, string>>;
  readonly projectId: string;
}

/** Gives access to this record to the teams that have access to its type. */
async function giveAccess(
  client: ApiClient,
  teams: Home['teams'],
  type: 'project' | 'workspace',
  id: string,
): Promise<void> {
  const giving = [
    [teams.workspaceReader, accessOf.workspaceReader],
    [teams.workspaceAdmin, accessOf.workspaceAdmin],
    [teams.projectMaintainer, accessOf.projectMaintainer],
    [teams.projectAdmin, accessOf.projectAdmin],
  ] as const;
  for (const [team, given] of giving) {
    if (given.type === type) await createAccess(client, type, id, team, given.access);
  }
}

async function createAccess(
  client: ApiClient,
  type: 'project' | 'workspace',
  id: string,
  team: string,
  access: string,
): Promise<string> {
  const relationships = {
    team: { data: { type: 'teams', id: team } },
    [type]: { data: { type: `${type}s`, id } },
  };
  const body = { data: { type: `team-${type}s`, attributes: { access }, relationships } };
  const made = await client.post(`/api/v2/team-${type}s`, body);
  return createdSchema.parse(expectStatus(201, made).body).data.id;
}

function makersOf(
  client: ApiClient,
  admin: ApiClient,
  { organization, teams, projectId }: Home,
): Omit<Fixture['make'], 'parkedEvent'> {
  const here = `/api/v2/organizations/${organization}`;
  const unique = (prefix: string) => `${prefix}-${randomUUID().slice(0, 8)}`;
  const makeTeam = (more: object = {}) =>
    create(client, `${here}/teams`, 'teams', { name: unique('team'), ...more });
  const makeOpenTeam = () => makeTeam({ visibility: 'organization' });
  const makeGrant = async (group: string) => {
    const relationships = { organization: { data: { type: 'organizations', id: organization } } };
    const data = { type: 'group-mapping-grants', attributes: { provider: 'corp', group }, relationships };
    const made = await admin.post('/api/v2/admin/group-mapping-grants', { data });
    return createdSchema.parse(expectStatus(201, made).body).data.id;
  };
  return {
    organization: async () => {
      const name = unique('organization');
      expectStatus(201, await client.post('/api/v2/organizations', organizationNamed(name)));
      return name;
    },
    organizationToken: async (name) => {
      const path = `/api/v2/organizations/${name}/authentication-token`;
      return (await create(client, path, 'authentication-tokens', {})).id;
    },
    team: async () => (await makeTeam()).id,
    teamToken: async (team) =>
      (await create(client, `/api/v2/teams/${team}/authentication-token`, 'authentication-tokens', {})).id,
    user: async () => (await buildPerson(admin, unique('person'))).userId,
    membership: async () => {
      const email = `${unique('guest')}@example.com`;
      return (await create(client, `${here}/organization-memberships`, 'organization-memberships', { email }))
        .id;
    },
    groupMapping: async () => {
      const relationships = { team: { data: { type: 'teams', id: (await makeTeam()).id } } };
      const attributes = { provider: 'corp', group: unique('group') };
      await makeGrant(attributes.group);
      const data = { type: 'group-mappings', attributes, relationships };
      const made = await client.post(`${here}/group-mappings`, { data });
      return createdSchema.parse(expectStatus(201, made).body).data.id;
    },
    groupMappingGrant: (group = unique('group')) => makeGrant(group),
    teamWorkspace: async () => {
      const name = unique('workspace');
      const workspace = await createWorkspace(client, here, name, projectId);
      await giveAccess(client, teams, 'workspace', workspace);
      return createAccess(client, 'workspace', workspace, (await makeOpenTeam()).id, 'write');
    },
    teamProject: async () => createAccess(client, 'project', projectId, (await makeOpenTeam()).id, 'write'),
    project: async () => {
      const { id } = await create(client, `${here}/projects`, 'projects', { name: unique('project') });
      await giveAccess(client, teams, 'project', id);
      return id;
    },
    tag: async () => {
      const name = unique('tag');
      const relationships = { tags: { data: [{ type: 'tags', attributes: { name } }] } };
      const data = { type: 'workspaces', attributes: { name }, relationships };
      expectStatus(201, await client.post(`${here}/workspaces`, { data }));
      return taggedSchema.parse((await client.get(`${here}/tags?q=${name}`)).body).data[0].id;
    },
    workspace: async () => {
      const name = unique('workspace');
      const id = await createWorkspace(client, here, name, projectId);
      await giveAccess(client, teams, 'workspace', id);
      return { workspace_id: id, workspace_name: name };
    },
    module: () => publishModule(client, organization, unique('module')),
    deletedModule: async () => {
      const name = unique('module');
      const module = await publishModule(client, organization, name);
      const path = `${here}/registry-modules/private/${organization}/${name}`;
      expectStatus(204, await client.delete(path));
      return module;
    },
    policy: async () =>
      (
        await create(client, `${here}/policies`, 'policies', {
          name: unique('policy'),
          kind: 'kind1',
          'enforcement-level': 'advisory',
        })
      ).id,
    policySet: async (more) =>
      (await create(client, `${here}/policy-sets`, 'policy-sets', { name: unique('set'), ...more })).id,
    policySetParameter: async (policySet) =>
      (await create(client, `/api/v2/policy-sets/${policySet}/parameters`, 'vars', { key: unique('key') }))
        .id,
    policyExemption: async (policySet) => {
      const attributes = { reason: 'r', owner: 'o', 'ends-at': new Date(Date.now() + 86_400_000) };
      const relationships = {
        'policy-set': { data: { type: 'policy-sets', id: policySet } },
        project: { data: { type: 'projects', id: projectId } },
      };
      const data = { type: 'policy-exemptions', attributes, relationships };
      const made = await client.post(`${here}/policy-exemptions`, { data });
      return createdSchema.parse(expectStatus(201, made).body).data.id;
    },
    consumptionRule: async () =>
      (
        await create(client, `${here}/consumption-rules`, 'consumption-rules', {
          name: unique('rule'),
          kind: 'minimum-age',
          hours: 1,
        })
      ).id,
    policyToolVersion: async () =>
      (
        await create(admin, '/api/v2/admin/kind1-versions', 'kind1-versions', {
          version: unique('1.0.0'),
          url: 'https://tools.example/tool.zip',
          sha: 'a'.repeat(64),
        })
      ).id,
    publicArchive: async () =>
      (
        await create(admin, '/api/v2/admin/public-archives', 'public-archives', {
          namespace: 'acme',
          name: unique('public'),
          provider: 'aws',
          version: '1.0.0',
          origin: 'https://origin.example/vpc.tar.gz',
          sha256: 'a'.repeat(64),
        })
      ).id,
    oauthClient: async () => {
      const connection = {
        'service-provider': 'vcs1',
        'http-url': 'https://example.com',
        'api-url': 'https://api.example.com',
        'oauth-token-string': 'a-token-of-the-provider',
      };
      const made = await client.post(`${here}/oauth-clients`, resource('oauth-clients', connection));
      return connectionSchema.parse(expectStatus(201, made).body);
    },
  };
}

async function createWorkspace(client: ApiClient, organization: string, name: string, projectId: string) {
  const relationships = { project: { data: { type: 'projects', id: projectId } } };
  const body = { data: { type: 'workspaces', attributes: { name }, relationships } };
  const made = await client.post(`${organization}/workspaces`, body);
  return createdSchema.parse(expectStatus(201, made).body).data.id;
}

async function disable(admin: ApiClient, organization: string): Promise<void> {
  const change = resource('organizations', { 'is-disabled': true });
  expectStatus(200, await admin.patch(`/api/v2/admin/organizations/${organization}`, change));
}

async function refuseUserTokens(admin: ApiClient, organization: string): Promise<void> {
  const change = resource('organizations', { 'user-tokens-enabled': false });
  expectStatus(200, await admin.patch(`/api/v2/admin/organizations/${organization}`, change));
}

async function revokedToken(as: As, { userId, token }: Person): Promise<string> {
  const made = await create(
    as(token),
    `/api/v2/users/${userId}/authentication-tokens`,
    'authentication-tokens',
    {},
  );
  expectStatus(204, await as(token).delete(`/api/v2/authentication-tokens/${made.id}`));
  return secretOf(made);
}

async function expiredToken(as: As, { userId, token }: Person): Promise<string> {
  const soon = new Date(Date.now() + 5000).toISOString();
  const path = `/api/v2/users/${userId}/authentication-tokens`;
  const secret = secretOf(await create(as(token), path, 'authentication-tokens', { 'expired-at': soon }));
  await waitFor(async () => (await as(secret).get('/api/v2/account/details')).status === 401, {
    timeoutMs: 30_000,
    describe: 'a token to expire',
  });
  return secret;
}
