import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
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

const idsOf = (body: unknown) =>
  z
    .strictObject({ data: z.array(z.object({ id: z.string() })) })
    .parse(body)
    .data.map(({ id }) => id);

async function tokens(count: number) {
  const connected = connectedOrganization(app);
  const made = [];
  for (let n = 0; n < count; n += 1) {
    made.push((await connected.connect()).tokenId);
    app.clock.advance(1000);
  }
  return { ...connected, made };
}

describe('GET /organizations/:organization_name/oauth-tokens', () => {
  it('the whole list of the organization is returned, oldest first, without pagination', async () => {
    await tokens(1);
    const { client, tokensPath, made } = await tokens(21);
    expect(idsOf((await client.get(tokensPath)).body)).toEqual(made);
  });

  it('the list is paginated if a page parameter is given', async () => {
    const { client, tokensPath, made } = await tokens(4);
    const { data, meta } = collectionOf(await client.get(`${tokensPath}?page[size]=3&page[number]=2`));
    expect(data.map(({ id }) => id)).toEqual(made.slice(3));
    expect(meta.pagination).toMatchObject({ 'current-page': 2, 'total-pages': 2, 'total-count': 4 });
    expect((await client.get(`${tokensPath}?page[size]=0`)).status).toBe(422);
  });

  it.each(['manageVcsSettings', 'manageModules', 'managePolicies'] as const)(
    'those with %s may list the tokens',
    async (permission) => {
      const { organization, tokensPath } = connectedOrganization(app);
      const reader = app.as(app.permitted(organization, permission));
      expect((await reader.get(tokensPath)).status).toBe(200);
    },
  );

  it('listing tokens is 404 for other members and strangers, and in a disabled organization', async () => {
    const { organization, tokensPath } = connectedOrganization(app);
    const others = app.permitted(organization, 'manageWorkspaces', 'manageTeams');
    for (const principal of [app.member(organization), others, connectedOrganization(app).manager]) {
      expect((await app.as(principal).get(tokensPath)).status).toBe(404);
    }
    const disabled = connectedOrganization(app, { disabled: true });
    expect((await disabled.client.get(disabled.tokensPath)).status).toBe(404);
  });
});
