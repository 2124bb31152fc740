import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import {
  findProjects,
  findWorkspaces,
  introspectToken,
  listModuleProducers,
  listReadableOrganizations,
  organizationFeed,
  showGrants,
  uniformPermissions,
  type InternalRequest,
} from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import {
  apiClient,
  internalHeaders,
  startAdminOrgsStandIn,
  testKeys,
  type AdminOrgsStandIn,
} from '@groundwork/testing';
import { shareModules } from './testing/admin-organizations.ts';
import { startTestApp, type TestApp } from './testing/admin-orgs-test-app.ts';
import {
  buildOrganization,
  buildProject,
  buildTeam,
  buildUser,
  buildWorkspace,
  type BuiltOrganization,
} from './testing/builders.ts';
import { secretOf } from './testing/documents.ts';

/**
 * Sends the same data and requests to the real service and to the stand-in that other services use in tests; the
 * responses must be equal.
 */
const keys = testKeys();
let app: TestApp;
let standIn: AdminOrgsStandIn;

beforeAll(async () => {
  app = await startTestApp();
  standIn = await startAdminOrgsStandIn(keys);
});
afterAll(async () => {
  await standIn.close();
  await app.stop();
});

/** The real service's response, after comparison with the stand-in's. Both are parsed with the schema of the request. */
async function responseOfBoth<Body extends z.ZodType, ResponseSchema extends z.ZodType>(
  request: InternalRequest<Body, ResponseSchema>,
  body: z.input<Body>,
): Promise<z.output<ResponseSchema>> {
  const [issuer = 'gateway'] = request.issuers;
  const asked = apiClient(standIn.url, internalHeaders(keys, { audience: 'admin-orgs', issuer }));
  const [real, substitute] = [
    await app.from(issuer).post(request.path, body),
    await asked.post(request.path, body),
  ];
  expect({ real: real.status, standIn: substitute.status }).toEqual({ real: 200, standIn: 200 });
  expect(request.response.parse(substitute.body)).toEqual(request.response.parse(real.body));
  return request.response.parse(real.body);
}

async function knownOrganization(): Promise<BuiltOrganization> {
  const built = await buildOrganization(app);
  const { id, name } = built.organization;
  standIn.setOrganization({ id, name, disabled: false, version: 1 });
  standIn.setGrants(built.owner.principal, id, {
    membership: 'owner',
    permissions: uniformPermissions(true),
    readsModules: true,
    consumers: [],
  });
  return built;
}

describe('the stand-in for admin-orgs answers as admin-orgs does', () => {
  it('the stand-in agrees with admin-orgs about owners, strangers and unknown organizations', async () => {
    const { organization, owner } = await knownOrganization();
    const stranger = await buildUser(app);
    const { grants } = await responseOfBoth(showGrants, {
      principal: owner.principal,
      organization: { name: organization.name },
    });
    expect(grants?.membership).toBe('owner');
    const reference = { id: organization.id };
    await responseOfBoth(showGrants, { principal: stranger.principal, organization: reference });
    const unknown = { id: newId('organization') };
    expect(await responseOfBoth(showGrants, { principal: owner.principal, organization: unknown })).toEqual({
      grants: null,
    });
  });

  it('the stand-in agrees with admin-orgs about the permissions of a team', async () => {
    const built = await knownOrganization();
    const { member } = await buildTeam(app, built, { permissions: ['manageModules'] });
    const { id } = built.organization;
    standIn.setGrants(member.principal, id, {
      membership: 'member',
      permissions: { ...uniformPermissions(false), manageModules: true },
      readsModules: true,
      consumers: [],
    });
    await responseOfBoth(showGrants, { principal: member.principal, organization: { id } });
  });

  it('the stand-in agrees with admin-orgs about module producers and readable organizations', async () => {
    const [producer, consumer] = [await knownOrganization(), await knownOrganization()];
    await shareModules(app, producer, [consumer]);
    standIn.setSharing(producer.organization.id, consumer.organization.id, true);
    const { producers } = await responseOfBoth(listModuleProducers, {
      consumerId: consumer.organization.id,
    });
    expect(producers).toHaveLength(1);
    await responseOfBoth(listReadableOrganizations, { principal: producer.owner.principal });
  });

  it('the stand-in agrees with admin-orgs about known and unknown API tokens', async () => {
    const { user, principal } = await buildUser(app);
    const created = await app.as(principal).post(`/api/v2/users/${user.id}/authentication-tokens`, {
      data: { type: 'authentication-tokens', attributes: {} },
    });
    const token = secretOf(created);
    const real = introspectToken.response.parse(
      (await app.from('gateway').post(introspectToken.path, { token })).body,
    );
    if (!real.active) throw new Error('the token is not active');
    standIn.setToken(token, real.principal);
    await responseOfBoth(introspectToken, { token });
    expect(await responseOfBoth(introspectToken, { token: 'nobody-has-this' })).toEqual({ active: false });
  });

  it('the stand-in agrees with admin-orgs about unknown projects and workspaces', async () => {
    expect(await responseOfBoth(findProjects, { ids: [newId('project'), 'nonsense'] })).toEqual({
      projects: [],
    });
    expect(await responseOfBoth(findWorkspaces, { ids: [newId('workspace')] })).toEqual({ workspaces: [] });
  });

  it('the stand-in agrees with admin-orgs about projects and workspaces that exist', async () => {
    const built = await knownOrganization();
    const project = await buildProject(app, built);
    const workspace = await buildWorkspace(app, built, { projectId: project.id });
    const common = { version: 1, createdAt: app.clock.now().toISOString() };
    const { id, name, tagBindings } = project;
    standIn.addProject(built.organization.id, { id, name, tagBindings, ...common });
    standIn.addWorkspace(built.organization.id, {
      id: workspace.id,
      name: workspace.name,
      projectId: project.id,
      tagBindings: workspace.tagBindings,
      ...common,
    });
    const { projects } = await responseOfBoth(findProjects, {
      ids: [project.id, newId('project'), project.id],
    });
    expect(projects).toHaveLength(1);
    const ids = [workspace.id, project.id, workspace.id];
    expect((await responseOfBoth(findWorkspaces, { ids })).workspaces).toHaveLength(1);
  });

  it('the stand-in has a feed whose records have the same form', async () => {
    const { organization } = await knownOrganization();
    const { request } = organizationFeed;
    const asked = apiClient(
      standIn.url,
      internalHeaders(keys, { audience: 'admin-orgs', issuer: 'registry' }),
    );
    const recordIn = async (client: ReturnType<typeof apiClient>) => {
      const { body } = await client.post(request.path, { after: null });
      return request.response.parse(body).records.find(({ id }) => id === organization.id);
    };
    const [real, substitute] = [await recordIn(app.from('registry')), await recordIn(asked)];
    expect(substitute).toMatchObject({ id: organization.id, organizationId: organization.id, version: 1 });
    expect(real?.data).toMatchObject({ ...substitute?.data });
  });

  it('the stand-in refuses callers without permission and malformed bodies', async () => {
    const other = apiClient(standIn.url, internalHeaders(keys, { audience: 'admin-orgs', issuer: 'policy' }));
    const registry = apiClient(
      standIn.url,
      internalHeaders(keys, { audience: 'admin-orgs', issuer: 'registry' }),
    );
    for (const [real, substitute] of [
      [app.from('policy'), other],
      [app.from('registry'), registry],
    ] as const) {
      const body = { consumerId: 'mod-1' };
      const { status } = await real.post(listModuleProducers.path, body);
      expect((await substitute.post(listModuleProducers.path, body)).status).toBe(status);
    }
  });
});
