import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { requestAgain } from '@groundwork/ingested-versions';
import { fillTables, plansOf, problemsOf, resourceOf } from '@groundwork/testing';
import { createStores } from '../stores.ts';
import { compiles, notAsVersion1, regoDetails, unsafe } from '../testing/compilations.ts';
import { managedOrganization, twoPolicies } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import { archivesToCompile } from './pending-compilation.sweep.ts';

let app: PolicyTestApp;
const progress: number[] = [];
beforeAll(async () => {
  app = await startPolicyTestApp();
});
beforeEach(async () => {
  progress.length = 0;
  await app.ctx.databases.requests.knex('policy_set_versions').delete();
});
afterAll(() => app.stop());

const hour = 60 * 60 * 1000;
const compiled = { v0: compiles, v1: compiles };
const broken = { v0: unsafe, v1: unsafe };

const sweep = (afterMs = 0) =>
  requestAgain(
    {
      database: app.ctx.databases.background,
      createStores,
      clock: { now: () => new Date(app.clock.now().getTime() + afterMs) },
      onProgress: (left) => void progress.push(left),
    },
    archivesToCompile,
  );

/** A set with a version that became ready while there was no OPA. */
async function pendingSet() {
  const managed = managedOrganization(app);
  const setId = await managed.policySet({ kind: 'kind2' });
  const publish = async () => {
    const id = await managed.version(setId);
    await managed.accept(id, regoDetails(null), ['a note']);
    await app.settle();
    return id;
  };
  const id = await publish();
  const shown = async () => resourceOf(await managed.client.get(`/api/v2/policy-set-versions/${id}`));
  return { ...managed, setId, id, publish, shown };
}

const requestsFor = (id: string) =>
  app.eventsAbout(id).filter(({ type }) => type === 'policy-set-version.ingest-awaited');
const updatesOf = (id: string) =>
  app.eventsAbout(id).filter(({ type }) => type === 'policy-set-version.updated');

describe('versions that became ready without a compilation', () => {
  it('a version is requested once, and shows what OPA says, without an event', async () => {
    const { id, acceptAgain, shown } = await pendingSet();
    expect(await sweep()).toEqual({ dueInMs: 5000 });
    expect(await sweep()).toBeUndefined();
    await app.settle();
    expect(requestsFor(id)).toMatchObject([{ data: { policySetVersionId: id, readAgain: true } }]);
    const updates = updatesOf(id);

    await acceptAgain(id, regoDetails({ v0: compiles, v1: notAsVersion1 }));
    await app.settle();
    expect((await shown()).attributes).toMatchObject({
      status: 'ready',
      compilation: 'ok',
      'rego-version': 0,
      warnings: [expect.stringContaining('only as Rego v0'), 'a note'],
    });
    expect(updatesOf(id)).toEqual(updates);
    await sweep();
    expect(progress).toEqual([1, 1, 0]);
  });

  it('a version that does not compile stays ready and current, and everyone learns of it', async () => {
    const { id, setId, acceptAgain, shown, show } = await pendingSet();
    await acceptAgain(id, regoDetails(broken));
    await app.settle();
    expect((await shown()).attributes).toMatchObject({
      status: 'ready',
      error: null,
      compilation: 'failed',
      'compilation-error': expect.stringContaining('var y is unsafe'),
    });
    expect((await show(setId)).relationships).toMatchObject({ 'current-version': { data: { id } } });
    expect(updatesOf(id).at(-1)).toMatchObject({
      data: { status: 'ready', error: null, compilation: 'failed' },
    });
    await acceptAgain(id, regoDetails(compiled));
    await app.settle();
    expect((await shown()).attributes).toMatchObject({ compilation: 'failed' });
    expect(await sweep()).toBeUndefined();
  });

  it('a promoted version is compiled with the one whose archive it has', async () => {
    const { id, publish, acceptAgain, client } = await pendingSet();
    await publish();
    const promote = () => client.post(`/api/v2/policy-set-versions/${id}/actions/promote`);
    const promoted = resourceOf(await promote()).id;
    await sweep();
    await app.settle();
    expect(requestsFor(promoted)).toEqual([]);
    await acceptAgain(id, regoDetails(broken));
    await app.settle();
    expect(resourceOf(await client.get(`/api/v2/policy-set-versions/${promoted}`)).attributes).toMatchObject({
      status: 'ready',
      compilation: 'failed',
    });
    expect(updatesOf(promoted)).toMatchObject([{ data: { compilation: 'failed' } }]);
    expect(problemsOf(await promote())).toEqual([expect.stringContaining('its policies do not compile')]);
  });

  it('an archive that is refused today is a failed compilation', async () => {
    const { id, rejectAgain, shown } = await pendingSet();
    await rejectAgain(id, 'The archive is empty.');
    await app.settle();
    expect((await shown()).attributes).toMatchObject({
      status: 'ready',
      compilation: 'failed',
      'compilation-error': 'The archive could not be read again: The archive is empty.',
    });
  });

  it('a configuration file that is wrong by a later rule is a failed compilation', async () => {
    const { id, acceptAgain, shown } = await pendingSet();
    await acceptAgain(id, { kind1: null, kind2: { problem: 'policies.hcl, line 3: wrong' }, wrapper: '' });
    await app.settle();
    expect((await shown()).attributes).toMatchObject({
      status: 'ready',
      compilation: 'failed',
      'compilation-error': 'policies.hcl, line 3: wrong',
    });
  });

  it('without OPA nothing changes, and the version is requested again only after hours', async () => {
    const { id, acceptAgain, accept, shown } = await pendingSet();
    await sweep();
    await acceptAgain(id, regoDetails(null));
    await accept(id, regoDetails(compiled));
    await app.settle();
    expect((await shown()).attributes).toMatchObject({ compilation: 'pending' });
    await sweep(5 * hour);
    await app.settle();
    expect(requestsFor(id)).toHaveLength(1);
    await sweep(7 * hour);
    await app.settle();
    expect(requestsFor(id)).toHaveLength(2);
  });

  it('versions of an earlier release are requested, current ones first; those of the other kind are not', async () => {
    const { id: old, setId, publish, version, accept } = await pendingSet();
    const current = await publish();
    const other = managedOrganization(app);
    const kind1 = await other.version(await other.policySet());
    await other.accept(kind1, twoPolicies);
    await accept(await version(setId), { ...twoPolicies, kind2: { policies: [] } });
    await app.settle();
    const { knex } = app.ctx.databases.requests;
    await knex('policy_set_versions').update({ compilation: null });
    await knex('policy_set_versions').whereNotIn('id', [old, current, kind1]).delete();

    await app.ctx.inTransaction(async (tx) => {
      const requested = await tx.pendingCompilations.request({ now: app.clock.now(), atMost: 1 });
      expect(requested.map(({ id }) => id)).toEqual([current]);
    });
    await sweep();
    await app.settle();
    expect(requestsFor(old)).toHaveLength(1);
    expect(requestsFor(kind1)).toEqual([]);
  });

  it('processes that look at the same time request each version once', async () => {
    const { id } = await pendingSet();
    await Promise.all([sweep(), sweep(), sweep(), sweep()]);
    await app.settle();
    expect(requestsFor(id)).toHaveLength(1);
  });

  it('a look at many versions reads only those that are left', async () => {
    const { id } = await pendingSet();
    const database = app.ctx.databases.requests;
    await fillTables(
      database,
      `insert into policy_set_versions
       overriding user value
       select (jsonb_populate_record(template, jsonb_build_object(
         'id', 'polsetver-' || substr(md5(n::text), 1, 16), 'compilation', 'ok'
       ))).*
       from policy_set_versions as template, generate_series(1, 5000) as n where template.id = :id`,
      { id },
    );
    await fillTables(database, 'vacuum analyze policy_set_versions');
    const { pendingCompilations } = app.ctx.stores;
    const given = { now: app.clock.now(), atMost: 50 };
    const plans = await plansOf(database, async () => {
      await pendingCompilations.countLeft();
      await pendingCompilations.countRequested();
      await pendingCompilations.requestOverdue({ ...given, before: app.clock.now() });
      await pendingCompilations.request(given);
    });
    expect(plans).toHaveLength(4);
    // All versions here are of one set, so a scan finds a later one at once.
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on policy_set_versions(?! later)/);
  });
});
