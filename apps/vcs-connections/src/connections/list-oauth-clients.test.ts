import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, problemsOf } from '@groundwork/testing';
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

const listSchema = z.strictObject({
  data: z.array(z.object({ id: z.string() })),
  included: z.array(z.object({ id: z.string(), type: z.string() })).optional(),
});
const idsOf = (body: unknown) => listSchema.parse(body).data.map(({ id }) => id);

/** Creates connections, each a moment younger than the previous one. */
async function connections(count: number) {
  const connected = connectedOrganization(app);
  const made = [];
  for (let n = 0; n < count; n += 1) {
    made.push(await connected.connect({ name: `number ${n}` }));
    app.clock.advance(1000);
  }
  return { ...connected, made };
}

describe('GET /organizations/:organization_name/oauth-clients', () => {
  it('without page parameters the whole list is returned, oldest first, without pagination', async () => {
    const { client, clientsPath, made } = await connections(23);
    const response = await client.get(clientsPath);
    expect(response.status).toBe(200);
    expect(idsOf(response.body)).toEqual(made.map(({ id }) => id));
  });

  it('the list is empty if there is no connection, and shows none of another organization', async () => {
    await connections(1);
    const { client, clientsPath } = connectedOrganization(app);
    expect((await client.get(clientsPath)).body).toEqual({ data: [] });
  });

  it('the list is paginated if page[number] or page[size] is given', async () => {
    const { client, clientsPath, made } = await connections(22);
    const first = collectionOf(await client.get(`${clientsPath}?page[number]=1`));
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 20).map(({ id }) => id));
    expect(first.meta.pagination).toEqual({
      'current-page': 1,
      'page-size': 20,
      'prev-page': null,
      'next-page': 2,
      'total-pages': 2,
      'total-count': 22,
    });
    expect(first.links['next']).toContain('page%5Bnumber%5D=2');
    const second = collectionOf(await client.get(`${clientsPath}?page%5Bsize%5D=5&page%5Bnumber%5D=2`));
    expect(second.data.map(({ id }) => id)).toEqual(made.slice(5, 10).map(({ id }) => id));
    const beyond = collectionOf(await client.get(`${clientsPath}?page[number]=9`));
    expect(beyond.data).toEqual([]);
    expect(beyond.meta.pagination).toMatchObject({ 'total-count': 22 });
  });

  it('a page links to itself and its neighbors, and the links work', async () => {
    const { client, clientsPath, made } = await connections(5);
    const page = async (path: string) => collectionOf(await client.get(path));
    const { links } = await page(`${clientsPath}?page[size]=2&page[number]=2`);
    expect(Object.keys(links).toSorted()).toEqual(['first', 'last', 'next', 'prev', 'self']);
    const idsAt = async (name: string) => {
      const { pathname, search } = new URL(links[name] ?? '');
      return (await page(`${pathname}${search}`)).data.map(({ id }) => id);
    };
    const ids = made.map(({ id }) => id);
    expect(await idsAt('self')).toEqual(ids.slice(2, 4));
    expect(await idsAt('first')).toEqual(ids.slice(0, 2));
    expect(await idsAt('prev')).toEqual(ids.slice(0, 2));
    expect(await idsAt('next')).toEqual(ids.slice(4));
    expect(await idsAt('last')).toEqual(ids.slice(4));
    expect((await page(`${clientsPath}?page[size]=2`)).links.prev).toBeNull();
    expect((await page(`${clientsPath}?page[size]=2&page[number]=3`)).links.next).toBeNull();
  });

  it('a page has at most a hundred connections', async () => {
    const { client, clientsPath } = await connections(2);
    for (const size of ['101', '1000000']) {
      const { data, meta } = collectionOf(await client.get(`${clientsPath}?page[size]=${size}`));
      expect(data).toHaveLength(2);
      expect(meta.pagination).toMatchObject({ 'page-size': 100, 'total-pages': 1, 'total-count': 2 });
    }
  });

  it('a page includes the tokens of its own connections', async () => {
    const { client, clientsPath, made } = await connections(3);
    const query = 'page[size]=2&page[number]=2&include=oauth_tokens';
    const { data, included } = collectionOf(await client.get(`${clientsPath}?${query}`));
    expect(data.map(({ id }) => id)).toEqual(made.slice(2).map(({ id }) => id));
    expect(included?.map(({ id }) => id)).toEqual(made.slice(2).map(({ tokenId }) => tokenId));
  });

  it.each(['0', '-1', 'x', '1.5', ''])('the page %j is refused', async (page) => {
    const { client, clientsPath } = connectedOrganization(app);
    expect((await client.get(`${clientsPath}?page[number]=${page}`)).status).toBe(422);
    expect((await client.get(`${clientsPath}?page[size]=${page}`)).status).toBe(422);
  });

  it('tokens are included on request, with either spelling, each once', async () => {
    const { client, clientsPath, made } = await connections(3);
    for (const include of ['oauth_tokens', 'oauth-tokens', 'projects,oauth_tokens']) {
      const { included } = listSchema.parse((await client.get(`${clientsPath}?include=${include}`)).body);
      expect(included?.map(({ id }) => id)).toEqual(made.map(({ tokenId }) => tokenId));
    }
    expect(listSchema.parse((await client.get(`${clientsPath}?include=projects`)).body).included).toEqual([]);
    const wrong = await client.get(`${clientsPath}?include=workspaces`);
    expect(wrong.status).toBe(400);
    expect(problemsOf(wrong)[0]).toContain('include parameter');
  });

  it('listing connections is 404 without permission, and in a disabled organization', async () => {
    const { organization, clientsPath } = connectedOrganization(app);
    const others = app.permitted(organization, 'manageModules', 'managePolicies');
    for (const principal of [app.member(organization), others, connectedOrganization(app).manager]) {
      expect((await app.as(principal).get(clientsPath)).status).toBe(404);
    }
    const disabled = connectedOrganization(app, { disabled: true });
    expect((await disabled.client.get(disabled.clientsPath)).status).toBe(404);
  });
});
