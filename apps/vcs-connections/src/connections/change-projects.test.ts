import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { organizationDeletedV1, projectDeletedV1 } from '@groundwork/contracts';
import { newId, type OrganizationId, type ProjectId } from '@groundwork/contracts/resource-ids';
import { collectionOf, includedOf, problemsOf, resourceOf, type ApiResponse } from '@groundwork/testing';
import { z } from 'zod';
import {
  clientDocument,
  connectedOrganization,
  connectionAttributes,
} from '../testing/connected-organization.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

const identifiers = (ids: readonly string[]) => ({ data: ids.map((id) => ({ type: 'projects', id })) });

const relation = z.object({ data: z.array(z.object({ id: z.string(), type: z.literal('projects') })) });
const projectsIn = (resource: ReturnType<typeof resourceOf>) =>
  relation.parse(resource.relationships?.['projects']).data.map(({ id }) => id);

const deletionOf = (id: ProjectId, organizationId: OrganizationId) =>
  app.publish({
    definition: projectDeletedV1,
    organizationId,
    aggregateId: id,
    aggregateVersion: 2,
    data: { id, name: 'gone' },
  });

async function limited() {
  const connected = connectedOrganization(app);
  const connection = await connected.connect();
  const projects = [0, 1].map(() => app.adminOrgs.addProject(connected.organization.id)).sort();
  const path = `${connection.path}/relationships/projects`;
  return {
    ...connected,
    connection,
    projects,
    add: (ids: readonly string[]) => connected.client.post(path, identifiers(ids)),
    remove: (ids: readonly string[]) => connected.client.delete(path, identifiers(ids)),
    shown: async () => projectsIn(resourceOf(await connected.client.get(connection.path))),
    path,
  };
}

const told = (id: string) =>
  app.published.filter(({ aggregate }) => aggregate.id === id).map(({ type, data }) => [type, data]);

describe('the projects of a connection', () => {
  it('projects are added and removed, again and again without effect, and each change is published', async () => {
    const { connection, projects, add, remove, shown } = await limited();
    const [one = '', other = ''] = projects;
    expect((await add([one])).status).toBe(204);
    expect((await add([one, other, other])).status).toBe(204);
    expect(await shown()).toEqual(projects);
    expect((await add(projects)).status).toBe(204);
    expect((await remove([one, newId('project'), 'nonsense'])).status).toBe(204);
    expect((await remove([one])).status).toBe(204);
    expect(await shown()).toEqual([other]);
    await app.settle();
    const changed = (change: string, id: string) => [
      'oauth-client.updated',
      expect.objectContaining({ changes: [{ relation: 'projects', change, ids: [id], count: 1 }] }),
    ];
    expect(told(connection.id).slice(1)).toEqual([
      changed('added', one),
      changed('added', other),
      changed('removed', one),
    ]);
  });

  it('projects are included with their names, in a read and in a list', async () => {
    const { organization, client, clientsPath, connection, projects, add } = await limited();
    await add(projects);
    for (const address of [connection.path, clientsPath]) {
      const included = includedOf(await client.get(`${address}?include=projects`));
      expect(included.map(({ id }) => id).sort()).toEqual(projects);
      expect(included[0]).toMatchObject({
        type: 'projects',
        attributes: { name: expect.stringContaining('name-of-'), 'created-at': expect.any(String) },
        relationships: { organization: { data: { id: organization.name, type: 'organizations' } } },
      });
    }
    const [listed] = collectionOf(await client.get(`${clientsPath}?page[size]=1`)).data;
    expect(listed && projectsIn(listed)).toEqual(projects);
  });

  it('a connection is created with projects, and an update that names projects replaces them', async () => {
    const { client, clientsPath, projects } = await limited();
    const [one = '', other = ''] = projects;
    const scoped = connectionAttributes({ 'organization-scoped': false });
    const { data } = clientDocument(scoped);
    const given = (ids: readonly string[]) => ({ relationships: { projects: identifiers(ids) } });
    const created = resourceOf(await client.post(clientsPath, { data: { ...data, ...given([one]) } }));
    expect(created.attributes['organization-scoped']).toBe(false);
    expect(projectsIn(created)).toEqual([one]);
    const path = `/api/v2/oauth-clients/${created.id}`;
    const change = (relationships: object) =>
      client.patch(path, { data: { ...clientDocument({}).data, ...relationships } });
    expect(projectsIn(resourceOf(await change(given([other]))))).toEqual([other]);
    expect(projectsIn(resourceOf(await change({})))).toEqual([other]);
    expect(projectsIn(resourceOf(await change(given([]))))).toEqual([]);
    expect(resourceOf(await client.get(path)).attributes['organization-scoped']).toBe(false);
  });

  it('a project that does not exist, or belongs to another organization, is 422 at its place', async () => {
    const { client, clientsPath, connection, projects, add, shown } = await limited();
    const foreign = app.adminOrgs.addProject(connectedOrganization(app).organization.id);
    const ids = [...projects, foreign, 'prj-none', 'nonsense'];
    const problems = (place: string) =>
      [foreign, 'prj-none', 'nonsense'].map((id, at) => `${place}/${at + 2}: Project ${id} not found`);
    expect(problemsOf(await add(ids))).toEqual(problems('/data'));
    const relationships = { projects: identifiers(ids) };
    const place = '/data/relationships/projects/data';
    const change = { data: { ...clientDocument({}).data, relationships } };
    expect(problemsOf(await client.patch(connection.path, change))).toEqual(problems(place));
    const creation = { data: { ...clientDocument(connectionAttributes()).data, relationships } };
    expect(problemsOf(await client.post(clientsPath, creation))).toEqual(problems(place));
    expect(await shown()).toEqual([]);
  });

  it('the terraform vocabulary leaves out unknown projects of a connection that serves the whole organization', async () => {
    const real = await startVcsConnectionsTestApp({ WIRE_VOCABULARY: 'terraform' });
    try {
      const { client, clientsPath } = connectedOrganization(real);
      const relationships = { projects: identifiers([newId('project')]) };
      const create = (scoped: boolean) => {
        const given = { 'service-provider': 'github', 'organization-scoped': scoped };
        return client.post(clientsPath, {
          data: { ...clientDocument(connectionAttributes(given)).data, relationships },
        });
      };
      expect(projectsIn(resourceOf(await create(true)))).toEqual([]);
      expect((await create(false)).status).toBe(422);
    } finally {
      await real.stop();
    }
  });

  it.each([
    ['no list', { data: {} }],
    ['no document', undefined],
    ['another type', { data: [{ type: 'workspaces', id: 'ws-1' }] }],
    ['an empty id', { data: [{ type: 'projects', id: '' }] }],
    ['a number', { data: [{ type: 'projects', id: 7 }] }],
  ])('a body that is not a list of projects is 422: %s', async (_what, body) => {
    const { client, path } = await limited();
    expect((await client.post(path, body)).status).toBe(422);
    expect((await client.delete(path, body)).status).toBe(422);
  });

  it('a connection has at most a thousand projects, however they are added', async () => {
    const { organization, add, shown } = await limited();
    const many = Array.from({ length: 1001 }, () => app.adminOrgs.addProject(organization.id));
    const refused = ['/data: A VCS connection can have at most 1000 projects'];
    expect(problemsOf(await add(many))).toEqual(refused);
    expect((await add(many.slice(0, 1000))).status).toBe(204);
    expect(problemsOf(await add(many.slice(1000)))).toEqual(refused);
    expect(await shown()).toHaveLength(1000);
  });

  it('two additions at once are both kept', async () => {
    const { projects, add, shown } = await limited();
    const responses: ApiResponse[] = await Promise.all(projects.map((id) => add([id])));
    expect(responses.map(({ status }) => status)).toEqual([204, 204]);
    expect(await shown()).toEqual(projects);
  });

  it('changing projects is 404 for strangers, unknown connections and malformed ids', async () => {
    const { organization, client, projects, path } = await limited();
    const others = [
      app.member(organization),
      app.permitted(organization, 'manageModules', 'managePolicies', 'manageProjects'),
      connectedOrganization(app).manager,
    ];
    for (const principal of others) {
      expect((await app.as(principal).post(path, identifiers(projects))).status).toBe(404);
      expect((await app.as(principal).delete(path, identifiers(projects))).status).toBe(404);
    }
    for (const id of [newId('oauthClient'), 'nonsense', 'oc-..']) {
      const nowhere = `/api/v2/oauth-clients/${id}/relationships/projects`;
      expect((await client.post(nowhere, identifiers(projects))).status).toBe(404);
    }
  });
});

describe('a project that is deleted', () => {
  it('a deleted project leaves its connections, and cannot be added again', async () => {
    const { organization, connection, projects, add, shown } = await limited();
    const [one, other] = projects;
    if (!one || !other) throw new Error('there are two projects');
    await add(projects);
    await deletionOf(one, organization.id);
    await deletionOf(one, organization.id);
    await app.settle();
    expect(await shown()).toEqual([other]);
    expect(problemsOf(await add([one]))).toEqual([`/data/0: Project ${one} not found`]);
    expect(told(connection.id).at(-1)).toEqual([
      'oauth-client.updated',
      expect.objectContaining({
        changes: [{ relation: 'projects', change: 'removed', ids: [one], count: 1 }],
      }),
    ]);
  });

  it('nothing is left of projects after their organization is deleted', async () => {
    const { organization, projects, add } = await limited();
    const { id } = organization;
    const [one] = projects;
    if (!one) throw new Error('there are two projects');
    await add(projects);
    await deletionOf(one, id);
    await app.settle();
    const data = { id, name: organization.name };
    await app.publish({
      definition: organizationDeletedV1,
      organizationId: id,
      aggregateId: id,
      aggregateVersion: 9,
      data,
    });
    await app.settle();
    const { knex } = app.ctx.databases.requests;
    const rows: unknown[] = await knex('oauth_client_projects').where({ organization_id: id });
    const known: unknown[] = await knex('referenced_records')
      .where({ kind: 'project' })
      .whereIn('id', projects);
    expect([...rows, ...known]).toEqual([]);
  });
});
