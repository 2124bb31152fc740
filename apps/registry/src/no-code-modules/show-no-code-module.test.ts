import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, resourceOf } from '@groundwork/testing';
import { noCodeOrganization, variableOption } from '../testing/no-code-modules.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describe('GET no-code-modules/:id', () => {
  it('include=variable-options adds the options in their order', async () => {
    const { client, create, path } = await noCodeOrganization(app);
    const options = [variableOption('zone', ['a', 'b']), variableOption('cidr', null, 'list(string)')];
    await create({ options });
    const { body } = await client.get(`${path}?include=variable-options`);
    expect(body).toMatchObject({
      included: [
        {
          type: 'variable-options',
          attributes: { 'variable-name': 'zone', 'variable-type': 'string', options: ['a', 'b'] },
        },
        { attributes: { 'variable-name': 'cidr', 'variable-type': 'list(string)', options: [] } },
      ],
    });
    expect((await client.get(`${path}?include=variable_options`)).body).toEqual(body);
    expect((await client.get(path)).body).not.toHaveProperty('included');
    expect((await client.get(`${path}?include=runs`)).status).toBe(400);
  });

  it('a module that was only switched on has a record, and none once it is switched off', async () => {
    const { ownerClient, owned, modulePath, path } = await noCodeOrganization(app);
    const set = (value: boolean) =>
      ownerClient.patch(modulePath(owned), {
        data: { type: 'registry-modules', attributes: { 'no-code': value } },
      });
    expect((await ownerClient.get(path)).status).toBe(404);
    await set(true);
    expect(resourceOf(await ownerClient.get(path)).attributes).toEqual({ enabled: true, 'version-pin': '' });
    await set(false);
    expect((await ownerClient.get(path)).status).toBe(404);
  });

  it('the list of modules includes the record as it is shown alone', async () => {
    const { client, modulesPath, create, path } = await noCodeOrganization(app);
    await create({ attributes: { 'version-pin': 'latest' }, options: [variableOption('zone')] });
    const list = await client.get(`${modulesPath}?include=no-code-modules`);
    expect(collectionOf(list).data).toHaveLength(1);
    expect(list.body).toMatchObject({ included: [resourceOf(await client.get(path))] });
  });

  it('members and consumers read it, others get 404', async () => {
    const { organization, create, path } = await noCodeOrganization(app);
    await create();
    expect((await app.as(app.member(organization)).get(path)).status).toBe(200);
    const consumer = app.member(organization, { membership: 'none', readsModules: true });
    expect((await app.as(consumer).get(path)).status).toBe(200);
    expect((await app.as(app.owner(app.organization())).get(path)).status).toBe(404);
    expect((await app.anonymous.get(path)).status).toBe(401);
  });

  it.each(['nocode-doesNotExist', 'mod-1', 'nocode-no.id', 'non-existing'])(
    'an unknown id is 404: %s',
    async (id) => {
      const { client } = await noCodeOrganization(app);
      expect((await client.get(`/api/v2/no-code-modules/${id}`)).status).toBe(404);
    },
  );
});
