import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { organizationUpdatedV1 } from '@groundwork/contracts';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import { connectedOrganization, publication } from '../testing/repositories.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

type Client = ReturnType<typeof app.as>;

/** An organization with a rule for the numbers of its modules; none if `moduleVersionRule` is not given. */
async function ruled(moduleVersionRule?: string) {
  const connected = connectedOrganization(app);
  const { organization, modulesPath, token } = connected;
  const { id, name } = organization;
  if (moduleVersionRule !== undefined) {
    await app.publish({
      definition: organizationUpdatedV1,
      organizationId: id,
      aggregateId: id,
      aggregateVersion: 7,
      data: { id, name, disabled: false, settings: { moduleVersionRule } },
    });
    await app.settle();
  }
  const vcsRepo = { identifier: 'acme/terraform-aws-vpc', 'oauth-token-id': token.id };
  const module = { name: 'vpc', provider: 'aws', 'registry-name': 'private' };
  /** Each way to make a module. */
  const ways = {
    create: (client: Client, rule?: string | null) =>
      client.post(modulesPath, {
        data: { type: 'registry-modules', attributes: { ...module, 'version-rule': rule } },
      }),
    publish: (client: Client, rule?: string | null) =>
      client.post(`${modulesPath}/vcs`, publication(vcsRepo, { 'version-rule': rule })),
    'publish by token': (client: Client, rule?: string | null) =>
      client.post('/api/v2/registry-modules', publication(vcsRepo, { 'version-rule': rule })),
  };
  return { ...connected, ways };
}

const waysToMake = ['create', 'publish', 'publish by token'] as const;

describe.each(waysToMake)('%s: the rule of a new module', (way) => {
  it.each([
    ['enforce', 'off'],
    ['enforce', 'warn'],
    ['warn', 'off'],
    [undefined, 'off'],
  ])('where that of the organization is %s, a manager cannot set %s', async (organizationRule, rule) => {
    const { client, ways } = await ruled(organizationRule);
    const response = await ways[way](client, rule);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      `/data/attributes/version-rule: Version rule cannot be ${rule} where that of the organization is ${organizationRule ?? 'warn'}: ` +
        'leave it out, or ask an owner of the organization',
    ]);
    expect((await ways[way](client)).status).toBe(201);
  });

  it.each([
    ['enforce', 'enforce'],
    ['enforce', null],
    ['warn', 'enforce'],
    ['off', 'off'],
  ])('where that of the organization is %s, a manager can set %s', async (organizationRule, rule) => {
    const { client, ways } = await ruled(organizationRule);
    const response = await ways[way](client, rule);
    expect(response.status).toBe(201);
    expect(resourceOf(response).attributes['version-rule']).toBe(rule);
  });

  it('an owner can set a milder one', async () => {
    const { ownerClient, ways } = await ruled('enforce');
    expect(resourceOf(await ways[way](ownerClient, 'off')).attributes['version-rule']).toBe('off');
  });
});

it('a manager cannot make the rule of a module milder later', async () => {
  const { client, ways, modulePath } = await ruled('enforce');
  await ways.create(client);
  const path = modulePath({ name: 'vpc', provider: 'aws' });
  const change = { data: { type: 'registry-modules', attributes: { 'version-rule': 'off' } } };
  expect((await client.patch(path, change)).status).toBe(404);
  expect(resourceOf(await client.get(path)).attributes['version-rule']).toBeNull();
});
