import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { connectedOrganization, publication } from '../testing/repositories.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const identifier = 'acme/terraform-aws-vpc';
const unset = {
  id: expect.stringMatching(/^tc-/),
  'tests-enabled': false,
  'agent-execution-mode': 'remote',
  'agent-pool-id': null,
};
const withAgents = { 'agent-execution-mode': 'agent', 'agent-pool-id': 'apool-1' };

async function published(vcsRepo: object, testConfig?: unknown) {
  const { ownerClient, modulesPath, modulePath, token } = connectedOrganization(app);
  const repository = { identifier, 'oauth-token-id': token.id, ...vcsRepo };
  const response = await ownerClient.post(
    `${modulesPath}/vcs`,
    publication(repository, testConfig === undefined ? {} : { 'test-config': testConfig }),
  );
  const path = modulePath({ name: 'vpc', provider: 'aws' });
  const patch = (attributes: object) =>
    ownerClient.patch(path, { data: { type: 'registry-modules', attributes } });
  return {
    response,
    patch,
    change: (config: unknown) => patch({ 'test-config': config }),
    read: async () => resourceOf(await ownerClient.get(path)),
    list: async () => (await ownerClient.get(modulesPath)).body,
  };
}

const configOf = (response: Parameters<typeof resourceOf>[0]) =>
  resourceOf(response).attributes['test-config'];

const identified = z.object({ id: z.string() });
const idIn = (response: Parameters<typeof resourceOf>[0]) => identified.parse(configOf(response)).id;

describe('the test-config of a module that follows a branch', () => {
  it('a test-config is shown before anybody sets it, alike when created, read, listed and changed', async () => {
    const { response, patch, read, list } = await published({ branch: 'main' });
    const resource = resourceOf(response);
    expect(resource.attributes['test-config']).toEqual(unset);
    expect(await read()).toEqual(resource);
    expect(await list()).toMatchObject({ data: [resource] });
    expect(resourceOf(await patch({}))).toEqual(resource);
  });

  it('the mode and the pool of a test-config are kept, and its id never changes', async () => {
    const { response, change, read, list } = await published({ branch: 'main' });
    const changed = await change({ 'tests-enabled': true, ...withAgents });
    expect(configOf(changed)).toEqual({ ...unset, 'tests-enabled': true, ...withAgents });
    expect(idIn(changed)).toBe(idIn(response));
    expect(await read()).toEqual(resourceOf(changed));
    expect(await list()).toMatchObject({ data: [resourceOf(changed)] });
    expect(configOf(await change({ 'tests-enabled': false }))).toMatchObject({
      'tests-enabled': false,
      ...withAgents,
    });
  });

  it('a module can be published with tests that run with agents', async () => {
    const config = { 'tests-enabled': true, ...withAgents };
    const { response, read } = await published({ branch: 'main' }, config);
    expect(configOf(response)).toMatchObject(config);
    expect(await read()).toEqual(resourceOf(response));
  });

  it.each([{ 'agent-pool-id': '' }, { 'agent-execution-mode': 'remote' }])(
    'the pool of a test-config is removed by %j',
    async (removal) => {
      const { change } = await published({ branch: 'main' }, withAgents);
      const mode = 'agent-execution-mode' in removal ? 'remote' : 'agent';
      expect(configOf(await change(removal))).toEqual({ ...unset, 'agent-execution-mode': mode });
    },
  );

  it('an empty test-config and null members change nothing', async () => {
    const { change, response } = await published({ branch: 'main' }, withAgents);
    const nothing = [
      null,
      {},
      { 'tests-enabled': null, 'agent-execution-mode': null, 'agent-pool-id': null },
    ];
    for (const given of nothing) expect(resourceOf(await change(given))).toEqual(resourceOf(response));
  });

  it('both of two simultaneous changes of a test-config are kept', async () => {
    const { change, read } = await published({ branch: 'main' });
    await Promise.all([change({ 'tests-enabled': true }), change(withAgents)]);
    expect((await read()).attributes['test-config']).toMatchObject({ 'tests-enabled': true, ...withAgents });
  });
});

describe('the test-config of a module that follows tags', () => {
  it('there is no test-config', async () => {
    const { response } = await published({});
    expect(resourceOf(response).attributes).not.toHaveProperty('test-config');
  });

  it('a switch from a branch to tags drops the test-config, and a switch back begins with the defaults again', async () => {
    const { patch, read } = await published({ branch: 'main' }, { 'tests-enabled': true, ...withAgents });
    const toTags = resourceOf(await patch({ 'vcs-repo': { branch: '', tags: true } }));
    expect(toTags.attributes).not.toHaveProperty('test-config');
    expect(await read()).toEqual(toTags);
    expect(configOf(await patch({ 'vcs-repo': { branch: 'main' } }))).toEqual(unset);
  });
});

describe('a test-config is refused with 422', () => {
  const place = '/data/attributes/test-config';
  const unused = `${place}/agent-pool-id: Test config agent pool id must not be specified unless using 'agent' execution mode`;
  it.each<[unknown, string[]]>([
    [{ 'agent-pool-id': 'apool-1' }, [unused]],
    [{ 'agent-execution-mode': 'remote', 'agent-pool-id': 'apool-1' }, [unused]],
    [
      { 'agent-execution-mode': 'agent', 'agent-pool-id': "'; drop table modules" },
      [`${place}/agent-pool-id: Test config agent pool id must be the id of an agent pool, such as apool-1`],
    ],
    [
      { 'agent-execution-mode': 7, 'agent-pool-id': 'apool-\u0000' },
      [
        `${place}/agent-pool-id: The text contains a character that cannot be stored`,
        `${place}/agent-execution-mode: Test config agent execution mode is not included in the list: choose remote or agent`,
      ],
    ],
    ['agent', [`${place}: Test config must be an object`]],
  ])('%j, in a new module and in a change', async (config, problems) => {
    const { change, read } = await published({ branch: 'main' });
    const before = await read();
    const refused = await change(config);
    expect({ status: refused.status, problems: problemsOf(refused) }).toEqual({ status: 422, problems });
    expect(await read()).toEqual(before);
    expect(problemsOf((await published({ branch: 'main' }, config)).response)).toEqual(problems);
  });
});
