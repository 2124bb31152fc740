import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testPrincipal, textsOf } from '@groundwork/testing';
import { moduleDetails } from '../testing/builders.ts';
import { managedOrganization, publishedModule } from '../testing/managed-organization.ts';
import { idsIn, metaOf } from '../testing/protocol-lists.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const pathOf = (namespace: string) => `/api/registry/v1/modules/${namespace}`;

describe('A0 browses one namespace', () => {
  it('members and consumers can browse the namespace of an organization', async () => {
    const { organization, client } = await publishedModule(app, '1.0.0', '2.0.0');
    const consumer = app.member(organization, { membership: 'none', readsModules: true });
    for (const reader of [client, app.as(consumer)]) {
      const response = await reader.get(pathOf(organization.name));
      expect(response.status).toBe(200);
      expect(idsIn(response)).toEqual([`${organization.name}/vpc/aws/2.0.0`]);
    }
  });

  it('others get the same 404 for an existing and an unknown namespace', async () => {
    const { organization, client } = await publishedModule(app, '1.0.0');
    for (const response of [
      await app.as(testPrincipal()).get(pathOf(organization.name)),
      await client.get(pathOf('no-such-organization')),
    ]) {
      expect(response.status).toBe(404);
      expect(textsOf(response)).toEqual(['Not Found']);
    }
  });

  it('a namespace without modules has an empty list', async () => {
    const { organization, client } = managedOrganization(app);
    expect(await client.get(pathOf(organization.name))).toMatchObject({ status: 200, body: { modules: [] } });
  });

  it('a namespace can be browsed by provider and page', async () => {
    const { organization, client, module, version } = managedOrganization(app);
    for (const [name, provider] of [
      ['b', 'aws'],
      ['a', 'google'],
      ['a', 'aws'],
    ] as const) {
      await version(await module({ name, provider }), '1.0.0', moduleDetails());
    }
    const response = await client.get(`${pathOf(organization.name)}?provider=aws&limit=1`);
    expect(idsIn(response)).toEqual([`${organization.name}/a/aws/1.0.0`]);
    expect(metaOf(response)).toMatchObject({
      next_url: `${pathOf(organization.name)}?limit=1&offset=1&provider=aws`,
    });
    expect(idsIn(await client.get(`${pathOf(organization.name)}?verified=true`))).toEqual([]);
  });
});
