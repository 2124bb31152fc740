import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findOauthTokens } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { buildOauthToken } from '../testing/builders.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

const ask = (ids: readonly string[]) => app.from('admin-orgs').post(findOauthTokens.path, { ids });

describe('POST /internal/oauth-tokens/find', () => {
  it('existing tokens of any organization are returned, and unknown ones are left out', async () => {
    const one = await buildOauthToken(app, newId('organization'));
    const other = await buildOauthToken(app, newId('organization'));
    await buildOauthToken(app, newId('organization'));
    const response = await ask([one.id, other.id, newId('oauthToken'), one.oauthClientId, 'nonsense', '']);
    expect(response.status).toBe(200);
    const { oauthTokens } = findOauthTokens.response.parse(response.body);
    expect(oauthTokens).toHaveLength(2);
    expect(oauthTokens).toEqual(expect.arrayContaining([one, other]));
  });

  it('a token of a connection that is limited to projects is returned with them', async () => {
    const token = await buildOauthToken(app, newId('organization'));
    const { knex } = app.ctx.databases.requests;
    const projectId = newId('project');
    const place = { organization_id: token.organizationId, oauth_client_id: token.oauthClientId };
    await knex('oauth_client_projects').insert({ ...place, project_id: projectId });
    expect((await ask([token.id])).body).toEqual({ oauthTokens: [token] });
    await knex('oauth_clients').where({ id: token.oauthClientId }).update({ organization_scoped: false });
    expect((await ask([token.id])).body).toEqual({ oauthTokens: [{ ...token, projectIds: [projectId] }] });
    await knex('oauth_client_projects').where(place).delete();
    expect((await ask([token.id])).body).toEqual({ oauthTokens: [{ ...token, projectIds: [] }] });
  });

  it('tokens of a deleted organization are left out before they are removed', async () => {
    const token = await buildOauthToken(app, newId('organization'));
    const { databases } = app.ctx;
    await databases.requests.knex('referenced_records').insert({
      kind: 'organization',
      id: token.organizationId,
      version: 2,
      deleted_at: new Date(),
      // As if a purge had missed this token.
      purged_at: new Date(),
      fields: '{}',
    });
    expect((await ask([token.id])).body).toEqual({ oauthTokens: [] });
  });

  it('only the listed services may find tokens', async () => {
    for (const issuer of ['admin-orgs', 'policy', 'registry'] as const) {
      expect((await app.from(issuer).post(findOauthTokens.path, { ids: [] })).status).toBe(200);
    }
    expect((await app.from('gateway').post(findOauthTokens.path, { ids: [] })).status).toBe(404);
    expect((await app.anonymous.post(findOauthTokens.path, { ids: [] })).status).toBe(401);
  });

  it('more ids than the limit are refused', async () => {
    expect((await ask(Array<string>(1001).fill('ot-1'))).status).toBe(422);
  });
});
