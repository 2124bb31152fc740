import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { workspaceFeed } from '@groundwork/contracts';
import { newId } from '@groundwork/resource-id';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildWorkspace } from '../testing/builders.ts';

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

describe('POST /internal/feed/workspace', () => {
  it('the feed contains every workspace of existing organizations as its events do', async () => {
    const built = await buildOrganization(app);
    const gone = await buildOrganization(app);
    const lost = await buildWorkspace(app, gone);
    await markDeleted(gone.organization.id);
    const oauthTokenId = newId('oauthToken');
    const { id, name } = await buildWorkspace(app, built, {
      vcsRepo: {
        oauthTokenId,
        identifier: 'acme/net',
        displayIdentifier: 'acme/net',
        branch: '',
        ingressSubmodules: false,
        serviceProvider: 'vcs1',
        httpUrl: 'https://vcs.example',
      },
    });
    const { path, answer } = workspaceFeed.request;
    const { records, next } = answer.parse((await app.from('policy').post(path, { after: null })).body);
    expect(next).toBeNull();
    expect(records).toContainEqual({
      id,
      organizationId: built.organization.id,
      version: 1,
      data: { id, name, projectId: built.defaultProject.id, oauthTokenId },
    });
    expect(records.map((record) => record.id)).not.toContain(lost.id);
    expect((await app.from('policy').post(path, { after: 'ws-zzzzzzzzzzzzzzzzz' })).body).toEqual({
      records: [],
      next: null,
    });
  });

  it('only other services can read the feed of workspaces', async () => {
    const { path } = workspaceFeed.request;
    expect((await app.anonymous.post(path, { after: null })).status).toBe(401);
    expect((await app.from('admin-orgs').post(path, { after: null })).status).toBe(404);
    expect((await app.from('policy').post(path, { after: 7 })).status).toBe(422);
  });
});
