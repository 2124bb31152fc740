import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { resourceOf } from '@groundwork/testing';
import { buildModuleVersion, moduleDetails } from '../testing/builders.ts';
import { ingest } from '../testing/ingest.ts';
import { connectedOrganization, repositoryEvents, tagsOf } from '../testing/repositories.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let events: ReturnType<typeof repositoryEvents>;
let worker: ReturnType<typeof ingest>;

beforeAll(async () => {
  app = await startRegistryTestApp();
  events = repositoryEvents(app);
  worker = ingest(app);
});
afterAll(() => app.stop());

async function published() {
  const connected = connectedOrganization(app);
  const moduleId = await connected.publish();
  const organizationId = connected.organization.id;
  const document = async () =>
    resourceOf(await connected.client.get(`/api/v2/registry-modules/${moduleId}`)).attributes;
  const repository = await events.repositoryOf(organizationId, moduleId);
  return { ...connected, moduleId, organizationId, repository, document };
}

async function cloning(...names: string[]) {
  const module = await published();
  await events.listTags(module.repository, tagsOf(...names));
  await app.settle();
  const page = { number: 1, size: 100 };
  const versions = async () =>
    (await app.ctx.stores.moduleVersions.page(module.organizationId, module.moduleId, page)).items;
  return { ...module, versions };
}

describe('repository-webhook.updated', () => {
  it('a failed webhook fails the setup and the reason is shown', async () => {
    const { moduleId, repository, document } = await published();
    await events.webhook(repository, 'failed');
    await app.settle();
    expect(await document()).toMatchObject({
      status: 'setup_failed',
      'setup-error': 'The provider answered 403.',
    });
    expect(app.eventsAbout(moduleId).at(-1)).toMatchObject({
      type: 'module.updated',
      data: { status: 'setup_failed' },
    });
  });

  it('a module shows the address of the webhook that it shares with others, as soon as it is known', async () => {
    const { repository, document } = await published();
    const own = { 'webhook-url': `https://groundwork.test/webhooks/vcs/${repository.subscriptionId}` };
    expect(await document()).toMatchObject({ 'vcs-repo': own });
    const shared = 'c1f1f0a0-0000-4000-8000-00000000000a';
    await events.webhook(repository, 'registered', {}, shared);
    await app.settle();
    expect(await document()).toMatchObject({
      'vcs-repo': { 'webhook-url': `https://groundwork.test/webhooks/vcs/${shared}` },
    });
  });

  it('readers of other organizations do not see why a webhook failed', async () => {
    const { organization, moduleId, repository } = await published();
    await events.webhook(repository, 'failed');
    await app.settle();
    const reader = app.as(app.member(organization, { membership: 'none', readsModules: true }));
    const { attributes } = resourceOf(await reader.get(`/api/v2/registry-modules/${moduleId}`));
    expect(attributes).toMatchObject({ status: 'setup_failed', 'vcs-repo': { tags: true } });
    expect(attributes).not.toHaveProperty('setup-error');
  });

  it('a webhook that is registered after a failure lets the setup continue', async () => {
    const { repository, document } = await published();
    await events.webhook(repository, 'failed');
    await app.settle();
    await events.webhook(repository, 'registered');
    await app.settle();
    expect(await document()).toMatchObject({ status: 'pending', 'setup-error': null });
    await events.listTags(repository, tagsOf('1.0.0'));
    await app.settle();
    expect(await document()).toMatchObject({ status: 'setup_complete' });
  });

  it('a webhook that fails later leaves the module set up and shows the reason', async () => {
    const { repository, document } = await published();
    await events.webhook(repository, 'registered');
    await events.listTags(repository, tagsOf('1.0.0'));
    await app.settle();
    await events.webhook(repository, 'failed');
    await app.settle();
    expect(await document()).toMatchObject({
      status: 'setup_complete',
      'setup-error': 'The provider answered 403.',
    });
  });

  it('a webhook event that is old, removed, unknown, or of a policy set changes nothing', async () => {
    const { repository, document } = await published();
    await events.webhook(repository, 'registered');
    await app.settle();
    const { subscriptionId } = repository;
    const { webhook } = await events.repositoryOf(repository.organizationId, repository.moduleId);
    const aggregate = { kind: 'repository-webhook', id: subscriptionId, version: webhook.version - 1 };
    const policySet = { subscriptionId, subject: 'polset-1', state: 'failed', error: null };
    await events.webhook(repository, 'failed', { aggregate });
    await events.webhook(repository, 'removed');
    await events.webhook({ ...repository, subscriptionId: 'c1f1f0a0-0000-4000-8000-000000000002' }, 'failed');
    await events.webhook(repository, 'failed', { data: policySet });
    await app.settle();
    expect(await document()).toMatchObject({ status: 'pending', 'setup-error': null });
  });

  it('a webhook event that claims another organization is parked', async () => {
    const { repository, document } = await published();
    const id = await events.webhook(repository, 'failed', { organizationId: newId('organization') });
    await app.settle();
    expect(await app.parkedReason(id)).toContain('does not belong to');
    expect(await document()).toMatchObject({ 'setup-error': null });
  });
});

describe('repository-refs.failed', () => {
  it('unreadable refs fail the setup with the reason until they can be read', async () => {
    const { repository, document } = await published();
    await events.webhook(repository, 'registered');
    await events.failRefs(repository, 'The repository does not exist.');
    await app.settle();
    expect(await document()).toMatchObject({
      status: 'setup_failed',
      'setup-error': 'The repository does not exist.',
    });
    await events.listTags(repository, tagsOf('1.0.0'));
    await app.settle();
    expect(await document()).toMatchObject({ status: 'setup_complete', 'setup-error': null });
  });

  it('a refs failure that is older than the stored state changes nothing', async () => {
    const { repository, document } = await published();
    const { subscriptionId: id } = repository;
    await events.listTags(repository, tagsOf('1.0.0'));
    await events.listTags(repository, tagsOf('1.0.0'));
    await app.settle();
    await events.failRefs(repository, 'x', { aggregate: { kind: 'repository-refs', id, version: 1 } });
    await app.settle();
    expect(await document()).toMatchObject({ 'setup-error': null });
  });

  it('a refs failure that claims another organization is parked', async () => {
    const { repository } = await published();
    const id = await events.failRefs(repository, 'x', { organizationId: newId('organization') });
    await app.settle();
    expect(await app.parkedReason(id)).toContain('does not belong to');
  });
});

describe('repository-fetch.failed', () => {
  it('a failed fetch fails each version that still waits, with the reason, and no others', async () => {
    const { document, versions } = await cloning('1.0.0', '2.0.0', '3.0.0');
    const [third, second, first] = await versions();
    if (!first || !second || !third) throw new Error('there are no versions');
    await worker.accept(third);
    await app.settle();
    await events.failFetch([first, second, third]);
    await app.settle();
    expect(await versions()).toMatchObject([
      { status: 'ok' },
      { status: 'clone_failed', error: 'The server did not answer.', failedAt: app.clock.now() },
      { status: 'clone_failed' },
    ]);
    expect((await document())['version-statuses']).toEqual([
      { version: '3.0.0', status: 'ok' },
      { version: '2.0.0', status: 'clone_failed', error: 'The server did not answer.' },
      { version: '1.0.0', status: 'clone_failed', error: 'The server did not answer.' },
    ]);
    await events.failFetch([first]);
    await app.settle();
    expect(app.eventsAbout(first.id)).toHaveLength(2);
  });

  it('a failed fetch for deleted versions or a policy set changes nothing', async () => {
    const { organizationId } = await published();
    const ids = [
      await events.failFetch([{ id: newId('moduleVersion'), organizationId }]),
      await events.failFetch([{ id: newId('moduleVersion'), organizationId }], {
        data: {
          purpose: 'policy-set-version',
          subscriptionId: 'c1f1f0a0-0000-4000-8000-000000000000',
          subjects: ['polsetver-1'],
          reason: 'x',
        },
      }),
    ];
    await app.settle();
    for (const id of ids) expect(await app.parkedReason(id)).toBeUndefined();
  });

  it('a failed fetch that claims another organization or resource is parked', async () => {
    const { versions } = await cloning('1.0.0');
    const [version] = await versions();
    if (!version) throw new Error('there is no version');
    const foreign = await events.failFetch([version], { organizationId: newId('organization') });
    const data = {
      purpose: 'module-version',
      subscriptionId: 'c1f1f0a0-0000-4000-8000-000000000000',
      subjects: ['mod-1'],
      reason: 'x',
    };
    const other = await events.failFetch([version], { data });
    await app.settle();
    expect(await app.parkedReason(foreign)).toContain('does not belong to');
    expect(await app.parkedReason(other)).toContain('not a module version');
    expect(await versions()).toMatchObject([{ status: 'cloning' }]);
  });
});

describe('oauth-token.deleted', () => {
  it('a deleted OAuth token unlinks the repository but keeps modules and versions', async () => {
    const { client, token, moduleId, organizationId, repository, versions } = await cloning('1.0.0');
    for (const version of await versions()) await worker.accept(version);
    await app.settle();
    await events.deleteToken(token);
    await app.settle();
    const { attributes } = resourceOf(await client.get(`/api/v2/registry-modules/${moduleId}`));
    expect(attributes).toMatchObject({ status: 'setup_complete', 'publishing-mechanism': 'non_vcs' });
    expect(attributes).not.toHaveProperty('vcs-repo');
    expect(await versions()).toMatchObject([{ status: 'ok', source: 'vcs1' }]);
    expect(app.eventsAbout(repository.subscriptionId).at(-1)).toMatchObject({
      type: 'module-repository.changed',
      aggregate: { version: 2 },
      data: { wanted: false, subject: moduleId },
    });
    expect(app.eventsAbout(moduleId).at(-1)?.type).toBe('module.updated');
    await events.listTags(repository, tagsOf('1.0.0', '2.0.0'));
    await app.settle();
    expect(await versions()).toHaveLength(1);
    expect(await app.ctx.stores.moduleRepositories.find(organizationId, moduleId)).toBeUndefined();
  });

  it('a module without an installable version becomes pending when its OAuth token is deleted', async () => {
    const { token, document, repository } = await published();
    await events.webhook(repository, 'failed');
    await events.deleteToken(token);
    await app.settle();
    expect(await document()).toMatchObject({ status: 'pending' });
  });

  it('a deleted OAuth token leaves modules of other tokens and organizations alone', async () => {
    const one = await published();
    const other = await published();
    await events.deleteToken(app.oauthToken(one.organization));
    await events.deleteToken(one.token, { organizationId: other.organizationId });
    await app.settle();
    expect(await one.document()).toHaveProperty('vcs-repo');
    expect(await other.document()).toHaveProperty('vcs-repo');
  });

  it('the deletion of an OAuth token without an organization is parked', async () => {
    const id = await events.deleteToken((await published()).token, { organizationId: null });
    await app.settle();
    expect(await app.parkedReason(id)).toContain('no organization');
  });
});

it('an uploaded version is not treated as a version of the repository with the same tag', async () => {
  const { organizationId, moduleId, repository, document } = await published();
  const module = await app.ctx.stores.modules.find(organizationId, moduleId);
  if (!module) throw new Error('there is no module');
  const uploaded = await buildModuleVersion(app.ctx.stores, {
    module,
    text: '1.0.0',
    details: moduleDetails(),
  });
  await events.listTags(repository, tagsOf('1.0.0'));
  await app.settle();
  expect(await app.ctx.stores.moduleVersions.find(organizationId, uploaded.id)).toEqual(uploaded);
  expect((await document())['version-tags']).toEqual([]);
});
