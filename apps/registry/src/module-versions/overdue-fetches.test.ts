import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pursueOverdueFetches } from '@groundwork/ingested-versions';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { fetchLostReason, repositoryLeftReason } from './module-version.transitions.ts';
import { createStores } from '../stores.ts';
import { ingest } from '../testing/ingest.ts';
import {
  commitOf,
  connectedOrganization,
  repositoryEvents,
  tagsOf,
  versionsIn,
} from '../testing/repositories.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import { ingestedModuleVersions } from './module-version.changes.ts';

let app: RegistryTestApp;
let events: ReturnType<typeof repositoryEvents>;
let worker: ReturnType<typeof ingest>;

beforeAll(async () => {
  app = await startRegistryTestApp();
  events = repositoryEvents(app);
  worker = ingest(app);
});
afterAll(() => app.stop());

const minute = 60 * 1000;

/** Sweeps as if this much time had passed. */
const sweepAfter = (milliseconds: number) =>
  pursueOverdueFetches(
    {
      database: app.ctx.databases.background,
      createStores,
      clock: { now: () => new Date(app.clock.now().getTime() + milliseconds) },
      deadlineMs: 10 * minute,
    },
    ingestedModuleVersions,
  );

/** A module with tags whose commits are being fetched. */
async function cloning(...names: string[]) {
  const connected = connectedOrganization(app);
  const moduleId = await connected.publish();
  const organizationId = connected.organization.id;
  const repository = await events.repositoryOf(organizationId, moduleId);
  await events.listTags(repository, tagsOf(...names));
  await app.settle();
  const page = { number: 1, size: 100 };
  const versions = async () =>
    (await app.ctx.stores.moduleVersions.page(organizationId, moduleId, page)).items;
  const first = async () => {
    const [version] = await versions();
    if (!version) throw new Error('there is no version');
    return version;
  };
  const fetches = () =>
    app.eventsAbout(repository.subscriptionId).filter(({ type }) => type === 'module-fetch.awaited');
  const retry = async () =>
    connected.client.post(`/api/v2/registry-module-versions/${(await first()).id}/actions/retry`);
  const follow = (identifier: string) =>
    connected.ownerClient.patch(connected.modulePath({ name: 'vpc', provider: 'aws' }), {
      data: { type: 'registry-modules', attributes: { 'vcs-repo': { identifier } } },
    });
  return { ...connected, moduleId, organizationId, repository, versions, first, fetches, retry, follow };
}

describe('versions whose commit does not arrive', () => {
  it('an overdue commit is requested three times, then the version fails with the reason', async () => {
    const { versions, fetches } = await cloning('1.0.0', '2.0.0');
    expect(await sweepAfter(9 * minute)).toBe(0);
    for (const times of [1, 2, 3]) {
      expect(await sweepAfter(times * 11 * minute)).toBe(2);
      expect(await sweepAfter(times * 11 * minute)).toBe(0);
      await app.settle();
      expect(fetches()).toHaveLength(1 + times);
    }
    const asked = fetches().map((event) => versionsIn(event).length);
    expect(asked).toEqual([2, 2, 2, 2]);
    expect(await sweepAfter(44 * minute)).toBe(2);
    expect(await versions()).toMatchObject([
      { status: 'clone_failed', error: fetchLostReason },
      { status: 'clone_failed', error: fetchLostReason },
    ]);
    expect(await sweepAfter(90 * minute)).toBe(0);
  });

  it('a version does not fail while the worker reports that its fetch is queued', async () => {
    const { first, fetches } = await cloning('1.0.0');
    for (const times of [1, 2, 3, 4, 5, 6]) {
      expect(await sweepAfter(times * 11 * minute)).toBe(1);
      await worker.queued([await first()]);
      await app.settle();
      expect(await first()).toMatchObject({ status: 'cloning', ingestReminders: 0 });
    }
    expect(fetches()).toHaveLength(7);
    for (const times of [7, 8, 9, 10]) await sweepAfter(times * 11 * minute);
    expect(await first()).toMatchObject({ status: 'clone_failed', error: fetchLostReason });
  });

  it('overdue commits are requested again in the same batches', async () => {
    const names = Array.from({ length: 110 }, (_, minor) => `1.${minor}.0`);
    const { fetches } = await cloning(...names);
    expect(await sweepAfter(11 * minute)).toBe(110);
    await app.settle();
    const asked = fetches().map((event) => versionsIn(event).map(({ ref }) => ref));
    expect(asked.map(({ length }) => length)).toEqual([50, 50, 10, 50, 50, 10]);
    expect(asked.slice(3)).toEqual(asked.slice(0, 3));
  });

  it('an overdue version fails at once if its module no longer has a repository', async () => {
    const { token, first } = await cloning('1.0.0');
    await events.deleteToken(token);
    await app.settle();
    expect(await sweepAfter(11 * minute)).toBe(1);
    expect(await first()).toMatchObject({ status: 'clone_failed', error: repositoryLeftReason });
  });

  it('an overdue version fails at once if its module follows another repository', async () => {
    const { first, follow, fetches } = await cloning('1.0.0');
    await follow('acme/terraform-aws-network');
    expect(await sweepAfter(11 * minute)).toBe(1);
    expect(await first()).toMatchObject({ status: 'clone_failed', error: repositoryLeftReason });
    await app.settle();
    expect(fetches()).toHaveLength(1);
  });

  it('two replicas request an overdue commit once', async () => {
    const { first } = await cloning('1.0.0');
    await Promise.all([sweepAfter(11 * minute), sweepAfter(11 * minute)]);
    expect(await first()).toMatchObject({ status: 'cloning', ingestReminders: 1 });
    await worker.accept(await first());
    await app.settle();
  });
});

describe('a version whose commit could not be fetched', () => {
  it('a version whose fetch failed can be retried with a new fetch and become ok', async () => {
    const { client, first, fetches, retry, repository } = await cloning('v1.0.0');
    await events.failFetch([await first()]);
    await app.settle();
    const shown = resourceOf(await client.get(`/api/v2/registry-module-versions/${(await first()).id}`));
    expect(shown.attributes).toMatchObject({ status: 'clone_failed', permissions: { 'can-retry': true } });
    const response = await retry();
    expect(response.status).toBe(200);
    expect(resourceOf(response)).toMatchObject({
      attributes: { status: 'cloning', error: null, permissions: { 'can-retry': false } },
    });
    expect(resourceOf(response).links).toBeUndefined();
    await app.settle();
    expect(fetches().at(-1)?.data).toMatchObject({
      subscriptionId: repository.subscriptionId,
      versions: [{ subject: (await first()).id, commit: commitOf('v1.0.0'), ref: 'v1.0.0' }],
    });
    await worker.accept(await first());
    await app.settle();
    expect((await first()).status).toBe('ok');
  });

  it('a retry of a version whose archive was refused fetches its commit again, which can make it ok', async () => {
    const { first, fetches, retry } = await cloning('1.0.0');
    await worker.receive(await first());
    await worker.reject(await first(), 'The archive has a file with the name docs/adr:1.md.');
    await app.settle();
    expect(resourceOf(await retry()).attributes).toMatchObject({ status: 'cloning', error: null });
    await app.settle();
    expect(fetches()).toHaveLength(2);
    expect(fetches().at(-1)?.data).toMatchObject({ versions: [{ subject: (await first()).id }] });
    await worker.accept(await first());
    await app.settle();
    expect(await first()).toMatchObject({ status: 'ok', error: null });
  });

  it('a retry reads the archive again if its commit cannot be fetched any longer', async () => {
    const { first, retry, follow } = await cloning('1.0.0');
    await worker.receive(await first());
    await worker.reject(await first(), 'It is empty.');
    await app.settle();
    await follow('acme/terraform-aws-network');
    expect(resourceOf(await retry()).attributes).toMatchObject({ status: 'reg_ingressing' });
    await app.settle();
    expect(app.eventsAbout((await first()).id).at(-1)?.type).toBe('module-version.ingest-awaited');
  });

  it('a version cannot be retried once its module has no repository', async () => {
    const { client, token, first, retry } = await cloning('1.0.0');
    await events.failFetch([await first()]);
    await events.deleteToken(token);
    await app.settle();
    const response = await retry();
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([expect.stringContaining('no longer follows the repository')]);
    expect((await first()).status).toBe('clone_failed');
    const shown = resourceOf(await client.get(`/api/v2/registry-module-versions/${(await first()).id}`));
    expect(shown.attributes).toMatchObject({ permissions: { 'can-retry': false } });
  });

  it('a version can be retried only while its module follows the repository of that version', async () => {
    const { client, first, retry, follow } = await cloning('1.0.0');
    await events.failFetch([await first()]);
    await app.settle();
    await follow('acme/terraform-aws-network');
    const response = await retry();
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([expect.stringContaining('no longer follows the repository')]);
    const shown = resourceOf(await client.get(`/api/v2/registry-module-versions/${(await first()).id}`));
    expect(shown.attributes).toMatchObject({ permissions: { 'can-retry': false } });
    await follow('acme/terraform-aws-vpc');
    expect(resourceOf(await retry()).attributes).toMatchObject({ status: 'cloning' });
  });

  it('many simultaneous retries of a failed fetch retry it once', async () => {
    const { first, fetches, retry } = await cloning('1.0.0');
    await events.failFetch([await first()]);
    await app.settle();
    const responses = await Promise.all([retry(), retry(), retry()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    await app.settle();
    expect(fetches()).toHaveLength(2);
  });
});

describe('A8 of a module with a repository', () => {
  it.each(['the provider', 'the module', 'the last version'])(
    'deleting %s ends the subscription to the repository',
    async (what) => {
      const { ownerClient, modulePath, modulesPath, organization, moduleId, repository } =
        await cloning('1.0.0');
      const provider = modulePath({ name: 'vpc', provider: 'aws' });
      const paths: Record<string, string> = {
        'the provider': provider,
        'the module': `${modulesPath}/private/${organization.name}/vpc`,
        'the last version': `${provider}/1.0.0`,
      };
      expect((await ownerClient.delete(paths[what] ?? '')).status).toBe(204);
      await app.settle();
      expect(app.eventsAbout(repository.subscriptionId).at(-1)).toMatchObject({
        type: 'module-repository.changed',
        aggregate: { version: 2 },
        data: { wanted: false, subject: moduleId },
      });
      await events.listTags(repository, tagsOf('1.0.0', '2.0.0'));
      await events.webhook(repository, 'removed');
      await app.settle();
      expect(await app.ctx.stores.modules.find(organization.id, moduleId)).toBeUndefined();
    },
  );

  it('deleting one of several versions keeps the subscription to the repository', async () => {
    const { ownerClient, modulePath, repository } = await cloning('1.0.0', '2.0.0');
    await ownerClient.delete(`${modulePath({ name: 'vpc', provider: 'aws' })}/1.0.0`);
    await app.settle();
    const changes = app
      .eventsAbout(repository.subscriptionId)
      .filter(({ type }) => type === 'module-repository.changed');
    expect(changes).toHaveLength(1);
  });
});
