import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { z } from 'zod';
import { ingest } from '../testing/ingest.ts';
import { commitOf, connectedOrganization, repositoryEvents, tagsOf } from '../testing/repositories.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import type { ListedTag } from './version-tags.ts';

let app: RegistryTestApp;
let repositoryChanges: ReturnType<typeof repositoryEvents>;
let worker: ReturnType<typeof ingest>;

beforeAll(async () => {
  app = await startRegistryTestApp();
  repositoryChanges = repositoryEvents(app);
  worker = ingest(app);
});
afterAll(() => app.stop());

const versionTags = z.array(z.object({ version: z.string() }).loose());

/** A module with a version that comes from a tag. */
async function tagged(name = '1.0.0') {
  const connected = connectedOrganization(app);
  const moduleId = await connected.publish();
  const organizationId = connected.organization.id;
  const current = () => repositoryChanges.repositoryOf(organizationId, moduleId);
  const repository = await current();
  const list = async (...tags: ListedTag[]) => {
    await repositoryChanges.listTags(await current(), tags);
    await app.settle();
  };
  await list(...tagsOf(name));
  return {
    ...connected,
    repository,
    current,
    list,
    known: () => app.ctx.stores.moduleVersions.listKnown(organizationId, moduleId),
    change: async (given: object) => {
      const path = connected.modulePath({ name: 'vpc', provider: 'aws' });
      const body = { data: { type: 'registry-modules', attributes: { 'vcs-repo': given } } };
      expect((await connected.ownerClient.patch(path, body)).status).toBe(200);
    },
    /** The tag of the lowest version, as the module shows it. */
    tag: async () => {
      const document = resourceOf(await connected.client.get(`/api/v2/registry-modules/${moduleId}`));
      return versionTags.parse(document.attributes['version-tags']).at(-1);
    },
  };
}

const deleted = { version: '1.0.0', tag: '1.0.0', deleted: true };
const unchanged = { version: '1.0.0', tag: '1.0.0' };

it('a deleted tag leaves its version unchanged, is shown on it and its module, and is published once', async () => {
  const { client, organization, known, list, tag } = await tagged('v1.0.0');
  const [{ id } = { id: undefined }] = await known();
  const before = id && (await app.ctx.stores.moduleVersions.find(organization.id, id));
  if (!before) throw new Error('there is no version');
  await worker.receive(before);
  await worker.accept(before);
  await app.settle();
  await list(...tagsOf('2.0.0'));
  await list(...tagsOf('2.0.0'));
  const shown = resourceOf(await client.get(`/api/v2/registry-module-versions/${before.id}`));
  expect(shown.attributes).toMatchObject({
    status: 'ok',
    'commit-sha': commitOf('v1.0.0'),
    tags: ['v1.0.0'],
    'moved-tag': null,
    'deleted-tag': { tag: 'v1.0.0', 'noticed-at': app.clock.now().toISOString() },
  });
  expect(await tag()).toEqual({ version: '1.0.0', tag: 'v1.0.0', deleted: true });
  expect(app.eventsAbout(before.id)).toHaveLength(4);
});

it('a deleted tag that comes back is told no longer, or as a moved one', async () => {
  const { list, tag } = await tagged();
  await list();
  expect(await tag()).toEqual(deleted);
  await list(...tagsOf('1.0.0'));
  expect(await tag()).toEqual(unchanged);
  await list();
  await list({ name: '1.0.0', commit: commitOf('elsewhere') });
  expect(await tag()).toEqual({ ...unchanged, 'moved-to': commitOf('elsewhere') });
  await list();
  expect(await tag()).toEqual(deleted);
});

it('a tag with a prefix that is not followed any longer is deleted only if it is gone', async () => {
  const { change, list, tag } = await tagged();
  await change({ 'tag-prefix': 'vpc/', 'source-directory': 'modules/vpc' });
  await list(...tagsOf('1.0.0', 'vpc/1.0.0'));
  expect(await tag()).toEqual(unchanged);
  await list(...tagsOf('vpc/1.0.0'));
  expect(await tag()).toEqual(deleted);
  await list({ name: '1.0.0', commit: commitOf('elsewhere') });
  expect(await tag()).toEqual({ ...unchanged, 'moved-to': commitOf('elsewhere') });
});

it('a tag that is spelled differently at the same commit is not deleted', async () => {
  const { list, tag } = await tagged();
  await list({ name: 'v1.0.0', commit: commitOf('1.0.0') });
  expect(await tag()).toEqual(unchanged);
  await list({ name: 'v1.0.0', commit: commitOf('elsewhere') });
  expect(await tag()).toEqual(deleted);
});

it('no tag is deleted because the module follows another repository or a branch', async () => {
  const { change, list, tag, current, known } = await tagged();
  const isMarked = async () => {
    const versions = await known();
    return versions.some(({ tagDeletedAt }) => tagDeletedAt !== null);
  };
  await change({ identifier: 'acme/renamed' });
  await list(...tagsOf('2.0.0'));
  expect(await isMarked()).toBe(false);
  await change({ identifier: 'acme/terraform-aws-vpc', branch: 'main' });
  await repositoryChanges.listBranch(await current(), { name: 'main', commit: commitOf('main') });
  await app.settle();
  expect(await isMarked()).toBe(false);
  await change({ tags: true });
  await list();
  expect(await tag()).toEqual(deleted);
});

it('no tag is deleted by a listing that failed, is out of date, is gone, or was made for other settings', async () => {
  const { change, repository, current, tag } = await tagged();
  const { refs } = await current();
  const aggregate = { kind: 'repository-refs', id: repository.subscriptionId, version: refs.version - 1 };
  const gone = await repositoryChanges.stored([]);
  await app.ctx.objects.delete(gone.key);
  await repositoryChanges.failRefs(repository, 'The repository has more than 10000 version tags.');
  await repositoryChanges.listTags(repository, [], { aggregate });
  const subscription = repositoryChanges.subscriptionOf(repository);
  for (const tags of [gone, null])
    await repositoryChanges.listTags(repository, [], { data: { subscription, branch: null, tags } });
  await app.settle();
  expect(await tag()).toEqual(unchanged);
  await change({ identifier: 'acme/other' });
  await repositoryChanges.listTags(repository, []);
  await app.settle();
  expect(await tag()).toEqual(unchanged);
});

it('a listing notes at most 500 deleted tags, and the next one the others', async () => {
  const { list, known } = await tagged();
  const names = Array.from({ length: 501 }, (_, patch) => `1.0.${patch}`);
  await list(...tagsOf(...names));
  await list();
  const marked = async () => (await known()).filter(({ tagDeletedAt }) => tagDeletedAt !== null).length;
  expect(await marked()).toBe(500);
  await list();
  expect(await marked()).toBe(501);
});
