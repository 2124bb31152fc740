import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parseId } from '@groundwork/contracts/resource-ids';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { connectedOrganization, publication } from '../testing/repositories.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

const identifier = 'acme/terraform-aws-vpc';

let terraform: RegistryTestApp;
beforeAll(async () => {
  terraform = await startRegistryTestApp({ WIRE_VOCABULARY: 'terraform' });
});
afterAll(() => terraform.stop());

/** Publishes as clients of the reference product do. */
function spoken() {
  const connected = connectedOrganization(terraform);
  const post = (vcsRepo: object, attributes: object = {}, path = `${connected.modulesPath}/vcs`) =>
    connected.client.post(
      path,
      publication({ identifier, 'oauth-token-id': connected.token.id, ...vcsRepo }, attributes),
    );
  return { ...connected, post };
}

it('publishing understands the terraform vocabulary', async () => {
  const { client, modulesPath, post } = spoken();
  expect(resourceOf(await post({ 'github-app-installation-id': '' })).attributes).toMatchObject({
    'vcs-repo': { 'service-provider': 'github' },
  });
  const withApp = publication({ identifier, 'github-app-installation-id': 'ghain-1' });
  expect(problemsOf(await client.post(`${modulesPath}/vcs`, withApp))).toEqual([
    '/data/attributes/vcs-repo/github-app-installation-id: Vcs repo github app installation id does not exist or you are not authorized to use it',
  ]);
  const neutral = publication({ identifier, 'vcs-app-installation-id': '' });
  expect(problemsOf(await client.post(`${modulesPath}/vcs`, neutral))).toContain(
    '/data/attributes/vcs-repo/vcs-app-installation-id: Vcs repo vcs app installation id is not known. Write github-app-installation-id instead.',
  );
});

it.each([
  { tags: false },
  { tags: false, branch: '' },
  { tags: false, branch: null },
  { tags: false, branch: '', 'github-app-installation-id': '' },
])('publishing with tags: false and without a branch follows tags: %j', async (vcsRepo) => {
  for (const path of [undefined, '/api/v2/registry-modules']) {
    const { organization, post } = spoken();
    const response = await post(vcsRepo, {}, path);
    expect(response.status).toBe(201);
    const { id, attributes } = resourceOf(response);
    expect(attributes).toMatchObject({
      'publishing-mechanism': 'git_tag',
      'vcs-repo': { branch: '', tags: true },
    });
    const repository = await terraform.ctx.stores.moduleRepositories.find(
      organization.id,
      parseId('module', id),
    );
    expect(repository).toMatchObject({ tags: true, branch: null, initialVersion: null });
  }
});

it('a provider may contain underscores in the terraform vocabulary, and the module is found by it', async () => {
  const { client, modulesPath, organization, post } = spoken();
  const attributes = { name: 'vpc', provider: 'my_provider' };
  const created = await client.post(modulesPath, { data: { type: 'registry-modules', attributes } });
  expect(created.status).toBe(201);
  const resource = resourceOf(created);
  expect(resource.attributes).toMatchObject(attributes);
  const own = `private/${organization.name}`;
  expect(resourceOf(await client.get(`${modulesPath}/${own}/vpc/my_provider`))).toEqual(resource);
  expect(
    (await client.get(`/api/registry/v1/modules/${organization.name}/vpc/my_provider/versions`)).status,
  ).toBe(200);
  expect(resourceOf(await post({}, { provider: 'our_provider' })).attributes).toMatchObject({
    name: 'vpc',
    provider: 'our_provider',
  });
});

it.each(['_a', 'a_', 'My', 'a-b', 'a'.repeat(65), ''])(
  'a provider called %j is refused in the terraform vocabulary too',
  async (provider) => {
    const { client, modulesPath } = spoken();
    const attributes = { name: 'vpc', provider };
    const response = await client.post(modulesPath, { data: { type: 'registry-modules', attributes } });
    expect(response.status).toBe(422);
  },
);

it('in the neutral vocabulary a provider has no underscores', async () => {
  const neutral = await startRegistryTestApp();
  try {
    const { client, modulesPath, token } = connectedOrganization(neutral);
    const rule = '/data/attributes/provider: Provider must be lowercase letters and digits, at most 64';
    const attributes = { name: 'vpc', provider: 'my_provider', 'registry-name': 'private' };
    const created = await client.post(modulesPath, { data: { type: 'registry-modules', attributes } });
    expect(problemsOf(created)).toEqual([rule]);
    const repository = { identifier, 'oauth-token-id': token.id };
    const published = publication(repository, { provider: 'my_provider' });
    expect(problemsOf(await client.post(`${modulesPath}/vcs`, published))).toEqual([rule]);
  } finally {
    await neutral.stop();
  }
});
