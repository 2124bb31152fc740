import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fillTables } from '@groundwork/testing';
import { z } from 'zod';
import { findProjects, projectFeed } from '@groundwork/contracts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildProject } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const markDeleted = (organizationId: string) =>
  app.ctx.databases.requests
    .knex('organizations')
    .where({ id: organizationId })
    .update({ deleted_at: new Date() });

describe('POST /internal/projects/find', () => {
  const ask = (ids: readonly string[]) => app.from('policy').post(findProjects.path, { ids });

  it('answers which projects exist, of whichever organization, and leaves out the others', async () => {
    const [one, other] = [await buildOrganization(app), await buildOrganization(app)];
    const [first, second] = [await buildProject(app, one), await buildProject(app, other)];
    const response = await ask([first.id, 'prj-0000000000000000', 'nonsense', second.id, '']);
    expect(response.status).toBe(200);
    const { projects } = findProjects.answer.parse(response.body);
    const expected = [first, second].map(({ id, organizationId, version, name, createdAt }) => ({
      id,
      organizationId,
      version,
      name,
      createdAt: createdAt.toISOString(),
    }));
    expect(projects.toSorted(byId)).toEqual(expected.toSorted(byId));
  });

  it('leaves out projects of deleted organizations', async () => {
    const { organization, defaultProject } = await buildOrganization(app);
    await markDeleted(organization.id);
    expect((await ask([defaultProject.id])).body).toEqual({ projects: [] });
  });

  it('refuses more ids than a question may name, and other askers', async () => {
    expect((await ask(Array<string>(1001).fill('prj-1'))).status).toBe(422);
    expect((await app.from('gateway').post(findProjects.path, { ids: [] })).status).toBe(404);
    expect((await app.anonymous.post(findProjects.path, { ids: [] })).status).toBe(401);
  });
});

describe('POST /internal/feed/project', () => {
  const { path, answer } = projectFeed.request;

  it('gives every project of the organizations that exist, by id, page by page', async () => {
    const { organization } = await buildOrganization(app);
    const gone = await buildOrganization(app);
    await markDeleted(gone.organization.id);
    await fillTables(
      app.ctx.databases.requests,
      `insert into projects (organization_id, id, name, is_default, version, created_at, updated_at)
       select ?, 'prj-feed' || n, 'feed ' || n, false, 3, now(), now() from generate_series(1, 600) n`,
      [organization.id],
    );
    const seen: z.output<typeof answer>['records'] = [];
    let after: string | null = null;
    do {
      const page: z.output<typeof answer> = answer.parse(
        (await app.from('policy').post(path, { after })).body,
      );
      seen.push(...page.records);
      after = page.next;
    } while (after !== null);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(600);
    expect(seen).toContainEqual({
      id: 'prj-feed7',
      organizationId: organization.id,
      version: 3,
      data: { id: 'prj-feed7', name: 'feed 7' },
    });
    expect(seen.map(({ id }) => id)).not.toContain(gone.defaultProject.id);
  });
});

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
