import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { moduleDetails } from '../testing/builders.ts';
import { noCodeOrganization, variableOption } from '../testing/no-code-modules.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const idsOf = (body: unknown) =>
  z
    .object({ data: z.array(z.object({ id: z.string() })) })
    .parse(body)
    .data.map(({ id }) => id);

describe('GET no-code-modules/:id/versions/:version/module-variables', () => {
  it('the variables of a version are listed as the module declares them, with the options for each', async () => {
    const { client, owned, version, create, path } = await noCodeOrganization(app);
    await version(owned, '1.0.0', moduleDetails());
    await create({ options: [variableOption('zones', ['["a"]', '["b"]'])] });
    const response = await client.get(`${path}/versions/1.0.0/module-variables`);
    expect(response).toMatchObject({
      status: 200,
      body: {
        data: [
          {
            id: expect.stringMatching(/^modvar-[1-9A-HJ-NP-Za-km-z]{16}$/),
            type: 'registry-module-variables',
            attributes: {
              name: 'cidr',
              type: 'string',
              description: 'Range',
              required: true,
              sensitive: false,
              options: [],
              'has-global': false,
            },
          },
          {
            attributes: {
              name: 'zones',
              type: 'list(string)',
              required: false,
              sensitive: true,
              options: ['["a"]', '["b"]'],
            },
          },
        ],
      },
    });
  });

  it('the ids of variables stay the same, and differ between versions', async () => {
    const { client, owned, version, create, path } = await noCodeOrganization(app);
    for (const text of ['1.0.0', '1.1.0']) await version(owned, text, moduleDetails());
    await create();
    const read = async (text: string) =>
      idsOf((await client.get(`${path}/versions/${text}/module-variables`)).body);
    const first = await read('1.0.0');
    expect(await read('1.0.0')).toEqual(first);
    const latest = await read('latest');
    expect(latest).toEqual(await read('1.1.0'));
    expect(new Set([...first, ...latest]).size).toBe(4);
  });

  it('a version that is unknown or not read yet, and a module without a record, are 404', async () => {
    const { client, owned, version, create, path } = await noCodeOrganization(app);
    await version(owned, '1.0.0', moduleDetails());
    await version(owned, '2.0.0');
    const read = (text: string) => client.get(`${path}/versions/${text}/module-variables`);
    expect((await read('1.0.0')).status).toBe(404);
    await create();
    expect((await read('1.0.0')).status).toBe(200);
    for (const text of ['2.0.0', '3.0.0', 'v1.0.0']) expect((await read(text)).status).toBe(404);
  });

  it('those who may not read the module get 404', async () => {
    const { owned, version, create, path } = await noCodeOrganization(app);
    await version(owned, '1.0.0', moduleDetails());
    await create();
    const stranger = app.as(app.owner(app.organization()));
    expect((await stranger.get(`${path}/versions/1.0.0/module-variables`)).status).toBe(404);
  });
});
