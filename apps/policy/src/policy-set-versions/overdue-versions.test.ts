import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ingestQueuedV1, policySetFetchAwaitedV1 } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { pursueOverdueFetches, pursueOverdueIngests } from '@groundwork/ingested-versions';
import { createStores } from '../stores.ts';
import { commitA, followingSet, treeA } from '../testing/followed-repository.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import { ingestedPolicySetVersions } from './policy-set-version.changes.ts';
import { fetchLostReason, ingestLostReason, repositoryLeftReason } from './policy-set-version.transitions.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const minute = 60 * 1000;

/** Sweeps as if this much time had passed. */
const after = (milliseconds: number) => ({
  database: app.ctx.databases.background,
  createStores,
  clock: { now: () => new Date(app.clock.now().getTime() + milliseconds) },
  deadlineMs: 10 * minute,
});
const sweepIngests = (milliseconds: number) =>
  pursueOverdueIngests(after(milliseconds), ingestedPolicySetVersions);
const sweepFetches = (milliseconds: number) =>
  pursueOverdueFetches(after(milliseconds), ingestedPolicySetVersions);

const storedIn =
  (organizationId: ReturnType<typeof managedOrganization>['organization']['id']) => (id: string) =>
    app.ctx.stores.policySetVersions.find(organizationId, idSchema('policySetVersion').parse(id));

const questionsAbout = async (id: string) => {
  await app.settle();
  return app.eventsAbout(id).filter(({ type }) => type === 'policy-set-version.ingest-awaited');
};

async function receivedVersion() {
  const managed = managedOrganization(app);
  const id = await managed.version(await managed.policySet());
  await managed.receive(id);
  await app.settle();
  const find = storedIn(managed.organization.id);
  const queued = () =>
    app.publish({
      definition: ingestQueuedV1,
      organizationId: managed.organization.id,
      aggregateId: id,
      aggregateVersion: 1,
      data: { purpose: 'policy-set-version', subjects: [id] },
    });
  return { ...managed, id, stored: () => find(id), queued };
}

describe('a version whose outcome is overdue', () => {
  it('a version whose outcome is awaited is not touched before the deadline', async () => {
    const { id, stored, accept } = await receivedVersion();
    expect(await sweepIngests(9 * minute)).toBe(0);
    expect(await stored()).toMatchObject({ status: 'ingressing', ingestReminders: 0 });
    await accept(id);
    await app.settle();
  });

  it('an overdue outcome is requested three times, then the version is errored with the reason', async () => {
    const { id, stored } = await receivedVersion();
    for (const times of [1, 2, 3]) {
      expect(await sweepIngests(times * 11 * minute)).toBe(1);
      expect(await sweepIngests(times * 11 * minute)).toBe(0);
      expect(await stored()).toMatchObject({ status: 'ingressing', ingestReminders: times });
    }
    expect(await sweepIngests(44 * minute)).toBe(1);
    expect(await stored()).toMatchObject({ status: 'errored', error: ingestLostReason });
    expect(await sweepIngests(60 * minute)).toBe(0);
    expect(await questionsAbout(id)).toHaveLength(3);
  });

  it('a version is not given up while ingest-worker reports that it is queued', async () => {
    const { stored, queued } = await receivedVersion();
    for (const times of [1, 2, 3, 4, 5]) {
      await sweepIngests(times * 11 * minute);
      await queued();
      await app.settle();
    }
    expect(await stored()).toMatchObject({ status: 'ingressing', ingestReminders: 0 });
    for (const times of [6, 7, 8, 9]) await sweepIngests(times * 11 * minute);
    expect(await stored()).toMatchObject({ status: 'errored' });
  });

  it('a version is ready if the outcome comes after a repeated request', async () => {
    const { id, stored, accept } = await receivedVersion();
    await sweepIngests(11 * minute);
    await accept(id);
    await app.settle();
    expect((await stored())?.status).toBe('ready');
  });

  it('a version that was given up is not revived by a late outcome', async () => {
    const { id, stored, accept } = await receivedVersion();
    for (const times of [1, 2, 3, 4]) await sweepIngests(times * 11 * minute);
    await accept(id);
    await app.settle();
    expect(await stored()).toMatchObject({ status: 'errored', error: ingestLostReason });
  });
});

async function fetching() {
  const followed = await followingSet(app, { branch: 'main' });
  await followed.list({ commit: commitA, tree: treeA });
  const id = String(await followed.version('newest-version'));
  const find = storedIn(followed.organization.id);
  const fetches = async () => {
    await app.settle();
    return (await followed.fetches()).map((data) => policySetFetchAwaitedV1.data.parse(data));
  };
  return { ...followed, versionId: id, stored: () => find(id), fetches };
}

describe('a version whose commit is overdue', () => {
  it('an overdue commit is requested three times, then the version is errored with the reason', async () => {
    const { versionId, stored, fetches } = await fetching();
    for (const times of [1, 2, 3]) {
      expect(await sweepFetches(times * 11 * minute)).toBe(1);
      expect(await stored()).toMatchObject({ status: 'ingressing', ingestReminders: times });
    }
    const asked = { subject: versionId, commit: commitA, ref: 'main' };
    expect((await fetches()).map(({ versions }) => versions)).toEqual([[asked], [asked], [asked], [asked]]);
    expect(await sweepFetches(44 * minute)).toBe(1);
    expect(await stored()).toMatchObject({ status: 'errored', error: fetchLostReason });
    expect(await questionsAbout(versionId)).toEqual([]);
  });

  it('a version waits for its outcome once its archive has arrived', async () => {
    const { versionId, stored, receive, fetches } = await fetching();
    await receive(versionId);
    await app.settle();
    expect(await sweepFetches(11 * minute)).toBe(0);
    expect(await sweepIngests(11 * minute)).toBe(1);
    expect(await questionsAbout(versionId)).toHaveLength(1);
    expect(await fetches()).toHaveLength(1);
    for (const times of [2, 3, 4]) await sweepIngests(times * 11 * minute);
    expect(await stored()).toMatchObject({ status: 'errored', error: ingestLostReason });
  });

  it.each<[string, object | null]>([
    ['has no repository any more', null],
    ['has turned to another repository', { identifier: 'acme/others' }],
  ])('a version whose commit is overdue is errored at once if its set %s', async (_what, vcsRepo) => {
    const { id, stored, patchSet } = await fetching();
    await patchSet(id, { 'vcs-repo': vcsRepo });
    expect(await sweepFetches(11 * minute)).toBe(1);
    expect(await stored()).toMatchObject({ status: 'errored', error: repositoryLeftReason });
  });
});
