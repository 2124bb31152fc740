import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { publishedInterfaces, withInputs } from '../testing/published-interfaces.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describe('GET …/interface', () => {
  it('shows what callers of a version meet, by default of the highest release, and the rule', async () => {
    const { client, path, module, version, setRule } = await publishedInterfaces(app);
    await version(module, '1.0.0', withInputs());
    await version(module, '1.1.0', withInputs('cidr'));
    await version(module, '2.0.0-rc.1', withInputs('x'));
    const highest = resourceOf(await client.get(`${path}/interface`));
    expect(highest).toMatchObject({
      id: '1.1.0',
      type: 'module-interfaces',
      attributes: { version: '1.1.0', 'version-rule': 'warn' },
    });
    await setRule('enforce');
    expect(resourceOf(await client.get(`${path}/interface?version=2.0.0-rc.1`)).attributes).toEqual({
      version: '2.0.0-rc.1',
      'version-rule': 'enforce',
      parts: [
        {
          path: '',
          interface: {
            inputs: [{ name: 'x', type: 'string', default: null, required: true, sensitive: false }],
            outputs: [],
            providers: [{ name: 'aws', source: 'hashicorp/aws', version: '>= 5.0' }],
            resources: [],
            calls: {},
          },
        },
      ],
    });
  });

  it('is 404 without a release, and 422 for a malformed number', async () => {
    const { client, path } = await publishedInterfaces(app);
    expect((await client.get(`${path}/interface`)).status).toBe(404);
    expect((await client.get(`${path}/interface?version=one`)).status).toBe(422);
  });
});
