import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import type { Principal } from '@groundwork/contracts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildProject, buildTeam, buildUser } from '../testing/builders.ts';
import { buildProjectTeam, giveProject } from '../testing/team-access.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: { id: string }, more = '') =>
  `/api/v2/team-projects?filter[project][id]=${id}${more}`;

const accessFor = async (caller: Principal, path: string) =>
  collectionOf(await app.as(caller).get(path)).data.map(({ attributes }) => attributes['access']);

describe('GET /team-projects', () => {
  it('access to one project is listed in pages, the oldest first, and not that to others', async () => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built);
    await buildProjectTeam(app, built, built.defaultProject, { access: 'admin' });
    for (const access of ['read', 'write', 'maintain']) {
      app.clock.advance(1000);
      await buildProjectTeam(app, built, project, { access });
    }
    const owner = built.owner.principal;
    expect(await accessFor(owner, pathOf(project))).toEqual(['read', 'write', 'maintain']);
    expect(await accessFor(owner, pathOf(project, '&page[size]=2&page[number]=2'))).toEqual(['maintain']);
    expect(
      collectionOf(await app.as(owner).get(pathOf(project, '&page[number]=999&page[size]=100'))),
    ).toMatchObject({
      data: [],
      meta: { pagination: { 'current-page': 999, 'total-count': 3 } },
    });
  });

  it('callers who may not see which teams have access see only that of their own', async () => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built);
    const admin = await buildProjectTeam(app, built, project, { access: 'admin' });
    const writer = await buildProjectTeam(app, built, project, { access: 'write' });
    const secret = await buildTeam(app, built, { visibility: 'secret' });
    await giveProject(app, built.owner.principal, secret.team, project, { access: 'read' });
    const plain = await buildTeam(app, built);
    expect((await accessFor(built.owner.principal, pathOf(project))).toSorted()).toEqual([
      'admin',
      'read',
      'write',
    ]);
    expect((await accessFor(admin.member.principal, pathOf(project))).toSorted()).toEqual(['admin', 'write']);
    expect(await accessFor(writer.member.principal, pathOf(project))).toEqual(['write']);
    expect(await accessFor(secret.principal, pathOf(project))).toEqual(['read']);
    expect(await accessFor(plain.member.principal, pathOf(project))).toEqual([]);
  });

  it('without the filter the list is 422, and with an unknown or foreign project 404', async () => {
    const { principal } = await buildUser(app);
    expect((await app.as(principal).get('/api/v2/team-projects')).status).toBe(422);
    const built = await buildOrganization(app);
    const foreign = await buildProject(app, await buildOrganization(app));
    for (const id of [foreign.id, 'prj-unknown', 'x']) {
      expect((await app.as(built.owner.principal).get(pathOf({ id }))).status).toBe(404);
    }
  });
});
