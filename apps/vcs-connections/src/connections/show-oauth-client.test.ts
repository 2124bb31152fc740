import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type WorkspaceId } from '@groundwork/contracts/resource-ids';
import { includedOf, plansOf, resourceOf } from '@groundwork/testing';
import { z } from 'zod';
import { connectedOrganization } from '../testing/connected-organization.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

const nowhere = `/api/v2/oauth-clients/${newId('oauthClient')}`;

describe('GET /oauth-clients/:id', () => {
  it('a connection is shown, and its token is included on request', async () => {
    const { client, connect } = connectedOrganization(app);
    const { id, path, tokenId, resource } = await connect();
    const plain = await client.get(path);
    expect(plain.status).toBe(200);
    expect(plain.body).toEqual({ data: resource });
    const response = await client.get(`${path}?include=oauth_tokens`);
    expect(resourceOf(response).id).toBe(id);
    expect(includedOf(response)).toEqual([
      {
        id: tokenId,
        type: 'oauth-tokens',
        attributes: {
          'created-at': expect.any(String),
          'service-provider-user': null,
          'has-ssh-key': false,
        },
        relationships: {
          'oauth-client': {
            data: { id, type: 'oauth-clients' },
            links: { related: `/api/v2/oauth-clients/${id}` },
          },
        },
        links: { self: `/api/v2/oauth-tokens/${tokenId}` },
      },
    ]);
    expect((await client.get(`${path}?include=nonsense`)).status).toBe(400);
  });

  it('a connection is read in one statement', async () => {
    const { client, connect } = connectedOrganization(app);
    const { path } = await connect();
    expect(await plansOf(app.ctx.databases.requests, () => client.get(path))).toHaveLength(1);
  });

  it('the workspaces that its deletion would unlink are listed on request', async () => {
    const { client, connect } = connectedOrganization(app);
    const { path, tokenId } = await connect();
    const workspaces: { id: WorkspaceId; name: string }[] = [
      { id: newId('workspace'), name: 'networking' },
      { id: newId('workspace'), name: 'storage' },
    ];
    app.adminOrgs.linkWorkspaces(tokenId, workspaces);
    const shown = resourceOf(await client.get(`${path}?show_affected_workspaces=true`)).attributes;
    expect(shown).toMatchObject({ 'affected-workspaces': workspaces, 'affected-workspaces-count': 2 });
    for (const query of ['', '?show_affected_workspaces=false', '?show_affected_workspaces=']) {
      const { attributes } = resourceOf(await client.get(`${path}${query}`));
      expect(attributes).not.toHaveProperty('affected-workspaces');
      expect(attributes).not.toHaveProperty('affected-workspaces-count');
    }
  });

  it('at most a thousand affected workspaces are listed, with their total count', async () => {
    const { client, connect } = connectedOrganization(app);
    const { path, tokenId } = await connect();
    const many = Array.from({ length: 1001 }, (_, n) => ({ id: newId('workspace'), name: `w${n}` }));
    app.adminOrgs.linkWorkspaces(tokenId, many);
    const shown = resourceOf(await client.get(`${path}?show_affected_workspaces=true`)).attributes;
    expect(shown['affected-workspaces']).toHaveLength(1000);
    expect(shown['affected-workspaces-count']).toBe(1001);
  });

  it('the request for affected workspaces is 503 if they are unknown; other reads still work', async () => {
    const { client, connect } = connectedOrganization(app);
    const { path, tokenId } = await connect();
    const workspaces: { id: WorkspaceId; name: string }[] = [{ id: newId('workspace'), name: 'networking' }];
    const fail = () => {
      throw new Error('out of order');
    };
    app.adminOrgs.linkWorkspaces(tokenId, Object.defineProperty([...workspaces], 0, { get: fail }));
    expect((await client.get(path)).status).toBe(200);
    expect((await client.get(`${path}?show_affected_workspaces=true`)).status).toBe(503);
    app.adminOrgs.linkWorkspaces(tokenId, workspaces);
    expect((await client.get(`${path}?show_affected_workspaces=true`)).status).toBe(200);
  });

  it('the sign-in addresses of a connection serve nothing', async () => {
    const { client, connect } = connectedOrganization(app);
    const { resource } = await connect();
    const { 'callback-url': callback, 'connect-path': connectPath } = z
      .object({ 'callback-url': z.url(), 'connect-path': z.string() })
      .parse(resource.attributes);
    const { pathname } = new URL(callback);
    for (const address of [pathname, `${pathname}?code=1&state=2`, connectPath]) {
      expect((await client.get(address)).status).toBe(404);
      expect((await app.anonymous.get(address)).status).toBe(404);
    }
  });

  it('a connection without a token affects no workspace', async () => {
    const { client, connect } = connectedOrganization(app);
    const { path, tokenPath } = await connect();
    await client.delete(tokenPath);
    expect(resourceOf(await client.get(`${path}?show_affected_workspaces=true`)).attributes).toMatchObject({
      'affected-workspaces': [],
      'affected-workspaces-count': 0,
    });
  });

  it('showing a connection is 404 for strangers, unknown ids and malformed ids', async () => {
    const { organization, client, connect } = connectedOrganization(app);
    const { path } = await connect();
    const unknown = await client.get(nowhere);
    expect(unknown.status).toBe(404);
    for (const principal of [
      app.member(organization),
      app.permitted(organization, 'manageModules', 'managePolicies'),
      connectedOrganization(app).manager,
    ]) {
      const response = await app.as(principal).get(path);
      expect([response.status, response.body]).toEqual([unknown.status, unknown.body]);
    }
    for (const id of ['nonsense', 'ot-1', 'oc-', 'oc-%20', 'oc-..']) {
      expect((await client.get(`/api/v2/oauth-clients/${id}`)).status).toBe(404);
    }
  });
});
