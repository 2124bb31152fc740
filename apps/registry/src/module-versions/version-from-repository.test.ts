import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createObjectLinks } from '@groundwork/auth';
import { problemsOf, resourceOf } from '@groundwork/testing';
import {
  commitOf,
  connectedOrganization,
  repositoryEvents,
  tagsOf,
  versionsIn,
} from '../testing/repositories.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let events: ReturnType<typeof repositoryEvents>;

beforeAll(async () => {
  app = await startRegistryTestApp({ PENDING_UPLOAD_LIMIT: '1' });
  events = repositoryEvents(app);
});
afterAll(() => app.stop());

const head = { name: 'main', commit: commitOf('head') };
const body = (attributes: object) => ({ data: { type: 'registry-module-versions', attributes } });

const objectOf = (link: unknown) =>
  createObjectLinks(app.ctx.config.objectLinkKeys).open(String(link).split('/v1/object/')[1] ?? '');

async function published(vcsRepo: object) {
  const connected = connectedOrganization(app);
  const moduleId = await connected.publish(vcsRepo);
  const repository = await events.repositoryOf(connected.organization.id, moduleId);
  const path = `${connected.modulePath({ name: 'vpc', provider: 'aws' })}/versions`;
  return {
    ...connected,
    moduleId,
    repository,
    create: (attributes: object) => connected.client.post(path, body(attributes)),
    fetches: () =>
      app.eventsAbout(repository.subscriptionId).filter(({ type }) => type === 'module-fetch.awaited'),
  };
}

describe('A4 of a module that follows a branch', () => {
  it('a version of a named commit is created pending with an upload link, and its fetch requested', async () => {
    const { manager, create, fetches } = await published({ branch: 'main' });
    const response = await create({ version: '1.0.0', 'commit-sha': commitOf('mine').toUpperCase() });
    expect(response.status).toBe(201);
    const { id, attributes, links } = resourceOf(response);
    expect(attributes).toMatchObject({
      version: '1.0.0',
      status: 'pending',
      source: 'api',
      'commit-sha': commitOf('mine'),
      branch: 'main',
      tags: [],
      permissions: { 'can-retry': false },
    });
    expect(objectOf(links?.['upload'])).toEqual({ kind: 'fetched', subject: id });
    await app.settle();
    expect(fetches()).toMatchObject([
      {
        cause: { actor: manager },
        data: { versions: [{ subject: id, commit: commitOf('mine'), ref: 'main' }] },
      },
    ]);
    expect(app.eventsAbout(id)).toMatchObject([
      { type: 'module-version.created', data: { status: 'pending', source: 'api' } },
      { type: 'module-version.updated', data: { status: 'cloning', source: 'api' } },
    ]);
  });

  it('in the terraform vocabulary, the source of a created version is the word of versions from the API', async () => {
    const spoken = await startRegistryTestApp({ WIRE_VOCABULARY: 'terraform' });
    try {
      const connected = connectedOrganization(spoken, { serviceProvider: 'vcs2' });
      await connected.publish({ branch: 'main' });
      const path = `${connected.modulePath({ name: 'vpc', provider: 'aws' })}/versions`;
      const given = body({ version: '1.0.0', 'commit-sha': commitOf('mine') });
      expect(resourceOf(await connected.client.post(path, given)).attributes['source']).toBe('tfe-api');
    } finally {
      await spoken.stop();
    }
  });

  it('a version of a commit is cloning after its creation, without an upload link', async () => {
    const { client, create } = await published({ branch: 'main' });
    const { id } = resourceOf(await create({ version: '1.0.0', 'commit-sha': commitOf('mine') }));
    const shown = resourceOf(await client.get(`/api/v2/registry-module-versions/${id}`));
    const now = app.clock.now().toISOString();
    expect(shown.attributes).toMatchObject({
      status: 'cloning',
      'status-timestamps': { 'pending-at': now, 'cloning-at': now },
    });
    expect(shown.links).toBeUndefined();
  });

  it('the deprecated form of creating a version of a commit gives the same response', async () => {
    const { client, organization, fetches } = await published({ branch: 'main' });
    const given = body({ version: '1.0.0', 'commit-sha': commitOf('mine') });
    const response = await client.post(
      `/api/v2/registry-modules/${organization.name}/vpc/aws/versions`,
      given,
    );
    expect(response.status).toBe(201);
    const { id, attributes, links } = resourceOf(response);
    expect(attributes).toMatchObject({ status: 'pending', 'commit-sha': commitOf('mine'), branch: 'main' });
    expect(objectOf(links?.['upload'])).toEqual({ kind: 'fetched', subject: id });
    await app.settle();
    expect(fetches().flatMap(versionsIn)).toMatchObject([{ subject: id, commit: commitOf('mine') }]);
  });

  it('a version without a commit is made from the last known head of the branch', async () => {
    const { repository, create } = await published({ branch: 'main' });
    await events.listBranch(repository, { name: 'main', commit: commitOf('earlier') });
    await events.listBranch(repository, head);
    await app.settle();
    for (const [version, none] of [
      ['1.0.0', undefined],
      ['1.1.0', null],
    ]) {
      const response = await create({ version, 'commit-sha': none });
      expect(resourceOf(response).attributes).toMatchObject({ 'commit-sha': head.commit, branch: 'main' });
    }
  });

  it('a commit of the default branch is fetched by the name of its head', async () => {
    const { repository, create, fetches } = await published({ tags: false });
    await create({ version: '1.0.0', 'commit-sha': commitOf('a') });
    await events.listBranch(repository, { name: 'trunk', commit: commitOf('head') });
    await app.settle();
    await create({ version: '2.0.0', 'commit-sha': commitOf('b') });
    await app.settle();
    const refs = fetches().flatMap(versionsIn);
    expect(refs.map(({ ref }) => ref).sort()).toEqual(['HEAD', 'trunk', 'trunk']);
  });

  it('versions of commits do not count toward the limit of pending uploads', async () => {
    const { create } = await published({ branch: 'main' });
    for (const version of ['1.0.0', '2.0.0', '3.0.0'])
      expect((await create({ version, 'commit-sha': commitOf(version) })).status).toBe(201);
  });

  it('creating a version returns 422 if no commit is named and the head is unknown', async () => {
    const { create } = await published({ branch: 'main' });
    expect(problemsOf(await create({ version: '1.0.0' }))).toEqual([
      '/data/attributes/commit-sha: Commit sha must be given, because the head of the branch is not known yet',
    ]);
  });

  it.each(['main', 'abc123', '--upload-pack=id', 'f'.repeat(41)])(
    'creating a version of the commit %s returns 422',
    async (commit) => {
      const { create } = await published({ branch: 'main' });
      const response = await create({ version: '1.0.0', 'commit-sha': commit });
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual([
        expect.stringContaining('/data/attributes/commit-sha: Commit sha must be the whole hash of a commit'),
      ]);
    },
  );

  it('a refused version of a branch names what is wrong with its number and with its commit', async () => {
    const { create } = await published({ branch: 'main' });
    expect(problemsOf(await create({ version: '1', 'commit-sha': 'main' }))).toEqual([
      expect.stringContaining('/data/attributes/version: Version must be a semantic version'),
      '/data/attributes/commit-sha: Commit sha must be the whole hash of a commit',
    ]);
    expect(problemsOf(await create({}))).toEqual([
      "/data/attributes/version: Version can't be blank",
      '/data/attributes/commit-sha: Commit sha must be given, because the head of the branch is not known yet',
    ]);
  });

  it('creating a version of a commit returns 422 if the version exists', async () => {
    const { create } = await published({ branch: 'main' });
    const given = { version: '1.0.0', 'commit-sha': commitOf('a') };
    const responses = await Promise.all([create(given), create(given), create(given)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });
});

it('A4 returns 422 for a module that follows tags', async () => {
  const { create } = await published({});
  const response = await create({ version: '1.0.0', 'commit-sha': commitOf('a') });
  expect(response.status).toBe(422);
  expect(problemsOf(response)).toEqual([
    ': The versions of this module come from the tags of its repository. Push a tag such as v1.0.0 instead.',
  ]);
});

it('after a switch to tags, a version of the branch is not treated as a version of a tag', async () => {
  const { ownerClient, modulePath, moduleId, organization, create } = await published({ branch: 'main' });
  await create({ version: '1.0.0', 'commit-sha': commitOf('a') });
  await ownerClient.patch(modulePath({ name: 'vpc', provider: 'aws' }), {
    data: { type: 'registry-modules', attributes: { 'vcs-repo': { tags: true } } },
  });
  await events.listTags(await events.repositoryOf(organization.id, moduleId), tagsOf('1.0.0'));
  await app.settle();
  const known = await app.ctx.stores.moduleVersions.listKnown(organization.id, moduleId);
  expect(known).toMatchObject([{ version: '1.0.0', commit: commitOf('a'), tag: null, movedCommit: null }]);
});
