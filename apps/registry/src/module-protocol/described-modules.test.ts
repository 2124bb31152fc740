import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moduleReadRevision } from '@groundwork/contracts';
import { parseId } from '@groundwork/contracts/resource-ids';
import { problemsOf, resourceOf, type ApiClient } from '@groundwork/testing';
import { z } from 'zod';
import { moduleDescription, moduleDetails } from '../testing/builders.ts';
import { ingest } from '../testing/ingest.ts';
import { ownedOrganization } from '../testing/owned-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let worker: ReturnType<typeof ingest>;

beforeAll(async () => {
  app = await startRegistryTestApp();
  worker = ingest(app);
});
afterAll(() => app.stop());

const described = (readme: string, license = 'MIT') =>
  moduleDetails({ root: moduleDescription({ readme }), license });
const settings = (attributes: object) => ({ data: { type: 'registry-modules', attributes } });

/** A module with an uploaded version 1.0.0 that the worker has accepted. */
async function publishedWith(readme: string) {
  const owned = ownedOrganization(app);
  const module = await owned.module({ name: 'vpc' });
  const publish = async (text: string, details = described(readme)) => {
    const version = await owned.version(module, text);
    await worker.accept(version, JSON.stringify(details));
    await app.settle();
    return version;
  };
  const version = await publish('1.0.0');
  const protocol = '/api/registry/v1/modules';
  const path = owned.protocolPath(module);
  return {
    ...owned,
    module,
    version,
    publish,
    path,
    modulePath: owned.modulePath(module),
    lists: [
      protocol,
      `${protocol}/search?q=vpc`,
      path.replace(/\/vpc\/aws$/, ''),
      path.replace(/\/aws$/, ''),
    ],
  };
}

const entriesSchema = z.object({ modules: z.array(z.object({ description: z.string() })) });
const descriptionsIn = async (client: ApiClient, path: string) =>
  entriesSchema.parse((await client.get(path)).body).modules.map(({ description }) => description);

describe('the description of a module', () => {
  it('is the first sentence of the README, in every list and document', async () => {
    const { client, module, version, modulePath, modulesPath, path, lists } = await publishedWith(
      '# VPC\n\nA **network**. And more.',
    );
    const shown = 'A network.';
    for (const list of lists) expect(await descriptionsIn(client, list)).toEqual([shown]);
    for (const document of [path, `${path}/1.0.0`])
      expect((await client.get(document)).body).toMatchObject({ description: shown });
    expect((await client.get(modulesPath)).body).toMatchObject({
      data: [{ attributes: { description: shown } }],
    });
    for (const document of [
      modulePath,
      `/api/v2/registry-modules/${module.id}`,
      `/api/v2/registry-module-versions/${version.id}`,
      `${modulePath}/version?module_version=1.0.0`,
    ])
      expect(resourceOf(await client.get(document)).attributes).toMatchObject({ description: shown });
  });

  it('is that of the latest version, and each version has its own', async () => {
    const { client, publish, path, modulePath } = await publishedWith('One.');
    await publish('2.0.0', described('Two.'));
    await publish('3.0.0-rc.1', described('Three.'));
    expect(resourceOf(await client.get(modulePath)).attributes).toMatchObject({
      description: 'Two.',
      'latest-version': '2.0.0',
    });
    expect((await client.get(path)).body).toMatchObject({ description: 'Two.' });
    expect((await client.get(`${path}/1.0.0`)).body).toMatchObject({ description: 'One.' });
  });

  it('is what the owners gave, until they withdraw it', async () => {
    const { client, ownerClient, module, modulePath, path, lists } = await publishedWith('From the README.');
    const change = (description: unknown) => ownerClient.patch(modulePath, settings({ description }));
    expect(resourceOf(await change(' Given. ')).attributes).toMatchObject({ description: 'Given.' });
    for (const list of lists) expect(await descriptionsIn(client, list)).toEqual(['Given.']);
    expect((await client.get(path)).body).toMatchObject({ description: 'Given.' });
    for (const nothing of [null, undefined])
      expect(resourceOf(await change(nothing)).attributes).toMatchObject({ description: 'Given.' });
    expect(resourceOf(await change('')).attributes).toMatchObject({ description: 'From the README.' });
    await app.settle();
    expect(app.eventsAbout(module.id).map(({ data }) => data)).toMatchObject([
      expect.anything(),
      { description: 'Given.' },
      { description: null },
    ]);
  });

  it('can be given when a module is created', async () => {
    const { client, modulesPath } = ownedOrganization(app);
    const given = { name: 'vpc', provider: 'aws', 'registry-name': 'private', description: 'A network.' };
    const created = resourceOf(await client.post(modulesPath, settings(given)));
    expect(created.attributes).toMatchObject({ description: 'A network.' });
    expect((await client.get(modulesPath)).body).toMatchObject({ data: [created] });
  });

  it.each([
    ['a'.repeat(201), 'is too long (maximum is 200 characters)'],
    ['two\nlines', 'must be one line without control or invisible characters'],
    ['a\u202eb', 'must be one line without control or invisible characters'],
    [7, 'must be a string'],
  ])('cannot be %j', async (description, rule) => {
    const { ownerClient, modulePath } = await publishedWith('One.');
    const response = await ownerClient.patch(modulePath, settings({ description }));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([`/data/attributes/description: Description ${rule}`]);
  });
});

it('documents of the API have the date, the downloads, the deprecation and the license of the latest version', async () => {
  const { client, modulePath, modulesPath, path, version } = await publishedWith('One.');
  const downloads = 2;
  for (let times = 0; times < downloads; times += 1) await client.get(`${path}/1.0.0/download`);
  await app.ctx.downloadCounts.flush();
  const deprecation = { 'deprecated-status': 'Deprecated', reason: 'Use net.', link: null };
  await client.patch(`${modulePath}/1.0.0`, {
    data: { type: 'module-versions', attributes: { deprecation } },
  });
  const publishedAt = app.clock.now().toISOString();
  const ofVersion = { 'published-at': publishedAt, downloads, deprecation, license: 'MIT' };
  const shown = { ...ofVersion, 'latest-version': '1.0.0', source: null };
  expect(resourceOf(await client.get(modulePath)).attributes).toMatchObject(shown);
  expect((await client.get(modulesPath)).body).toMatchObject({ data: [{ attributes: shown }] });
  const document = `/api/v2/registry-module-versions/${version.id}`;
  expect(resourceOf(await client.get(document)).attributes).toMatchObject(ofVersion);
  expect((await client.get(path)).body).toMatchObject({ license: 'MIT', published_at: publishedAt });
  expect((await client.get(`${path}/versions`)).body).toMatchObject({
    modules: [{ versions: [{ version: '1.0.0', published_at: publishedAt }] }],
  });
});

describe('what catalog-info.yaml in the archive of the latest version says', () => {
  const upkeep = {
    owner: 'platform',
    contact: 'net@example.com',
    support: 'https://example.com/help',
    repositoryUrl: 'https://git.example.com/acme/vpc',
  };
  const { repositoryUrl: source, ...people } = upkeep;

  it('is in the documents of a module, until its owners give something else', async () => {
    const { client, ownerClient, modulePath, modulesPath, path, publish } = await publishedWith('One.');
    const nothing = { owner: null, contact: null, support: null, source: null };
    expect(resourceOf(await client.get(modulePath)).attributes).toMatchObject(nothing);
    await publish('1.1.0', { ...described('One.'), upkeep });
    expect(resourceOf(await client.get(modulePath)).attributes).toMatchObject({ ...people, source });
    expect((await client.get(modulesPath)).body).toMatchObject({
      data: [{ attributes: { ...people, source } }],
    });
    expect((await client.get(path)).body).toMatchObject({ source });
    expect((await client.get(`${path}/1.0.0`)).body).toMatchObject({ source: '' });
    await ownerClient.patch(modulePath, settings({ owner: 'Team Net', support: '' }));
    expect(resourceOf(await client.get(modulePath)).attributes).toMatchObject({
      ...people,
      owner: 'Team Net',
    });
  });

  it('is read in archives that an earlier release has read', async () => {
    const { client, version, modulePath } = await publishedWith('One.');
    const row = app.ctx.databases.requests.knex('module_versions').where({ id: version.id });
    await row.clone().update({ upkeep: null, read_revision: moduleReadRevision });
    expect(await row.clone().first('read_revision')).toEqual({ read_revision: 5 });
    await worker.acceptAgain(version, { ...described('One.'), upkeep });
    await app.settle();
    expect(resourceOf(await client.get(modulePath)).attributes).toMatchObject({ ...people, source });
  });
});

describe('a version that an earlier release has read', () => {
  it('has neither description nor license until it is read again', async () => {
    const { client, version, modulePath, lists } = await publishedWith('One.');
    await app.ctx.databases.requests
      .knex('module_versions')
      .where({ id: version.id })
      .update({ description: null, license: null, read_revision: 0 });
    expect(resourceOf(await client.get(modulePath)).attributes).toMatchObject({
      description: '',
      license: null,
    });
    for (const list of lists) expect(await descriptionsIn(client, list)).toEqual(['']);
    await worker.acceptAgain(version, described('One.'));
    await app.settle();
    expect(resourceOf(await client.get(modulePath)).attributes).toMatchObject({
      description: 'One.',
      license: 'MIT',
    });
  });

  it('is read again if a registry of an earlier release noted the outcome of a new worker', async () => {
    const { version } = await publishedWith('One.');
    const row = app.ctx.databases.requests.knex('module_versions').where({ id: version.id });
    await row.clone().update({ description: null, license: null, read_revision: moduleReadRevision });
    expect(await row.clone().first('read_revision')).toEqual({ read_revision: 2 });
  });

  it('is read only once more if it is refused', async () => {
    const { version } = await publishedWith('One.');
    await app.ctx.databases.requests
      .knex('module_versions')
      .where({ id: version.id })
      .update({ description: null, license: null, read_revision: 0 });
    await worker.rejectAgain(version, 'It is too large.');
    await app.settle();
    expect(
      await app.ctx.stores.moduleVersions.find(version.organizationId, parseId('moduleVersion', version.id)),
    ).toMatchObject({ status: 'ok', description: '', license: '', readRevision: moduleReadRevision });
  });
});
