import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { projectFeed } from '@groundwork/contracts';
import { fillTables } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization } from '../testing/builders.ts';

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

describe('POST /internal/feed/project', () => {
  const { path, answer } = projectFeed.request;

  it('the feed contains every project of existing organizations, by id, page by page', async () => {
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

  it('only other services can read the feed of projects', async () => {
    const { path } = projectFeed.request;
    expect((await app.anonymous.post(path, { after: null })).status).toBe(401);
    expect((await app.from('admin-orgs').post(path, { after: null })).status).toBe(404);
    expect((await app.from('policy').post(path, { after: 7 })).status).toBe(422);
  });
});
