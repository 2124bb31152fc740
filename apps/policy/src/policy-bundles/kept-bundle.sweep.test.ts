import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { organizationDeletedV1 } from '@groundwork/contracts';
import { z } from 'zod';
import { bundledOrganization } from '../testing/bundled-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import { removeBundles } from './kept-bundle.sweep.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const rowsSchema = z.array(z.object({ object_key: z.string(), state: z.string() }));

const sweep = () => removeBundles({ stores: app.ctx.stores, objects: app.ctx.objects });

/** A set whose bundle is kept, with what is stored about it. */
async function keptBundle() {
  const managed = bundledOrganization(app);
  const set = await managed.regoSet();
  await managed.fill(set);
  await managed.download(set);
  const { knex } = app.database.database;
  const rows = async () =>
    rowsSchema.parse(
      await knex('policy_bundles')
        .where({ organization_id: managed.organization.id })
        .select('object_key', 'state'),
    );
  const key = (await rows())[0]?.object_key ?? '';
  const change = (columns: Record<string, unknown>) =>
    knex('policy_bundles').where({ object_key: key }).update(columns);
  const isStored = async () => (await app.ctx.objects.stat(key)) !== undefined;
  const age = (hours: number) => change({ last_used_at: knex.raw(`now() - interval '${hours} hours'`) });
  const lease = (state: string, until: string) =>
    change({ state, lease_until: knex.raw('now() + cast(? as interval)', [until]) });
  return { ...managed, set, rows, isStored, age, lease };
}

describe('the sweep of kept bundles', () => {
  it('keeps a bundle as long as a signed address may be used', async () => {
    const { age, isStored, rows } = await keptBundle();
    await age(25);
    await sweep();
    expect(await isStored()).toBe(true);
    await age(27);
    await sweep();
    expect(await isStored()).toBe(false);
    expect(await rows()).toEqual([]);
  });

  it('keeps a bundle that is read again', async () => {
    const { age, isStored, download, set } = await keptBundle();
    await age(27);
    await download(set);
    await sweep();
    expect(await isStored()).toBe(true);
  });

  it('removes the bundles of a deleted set, whose deletion does not wait for it', async () => {
    const { client, setPath, set, isStored, rows } = await keptBundle();
    expect((await client.delete(setPath(set))).status).toBe(204);
    expect(await isStored()).toBe(true);
    await sweep();
    expect(await isStored()).toBe(false);
    expect(await rows()).toEqual([]);
  });

  it('lets the purge of a deleted organization end when the last object is removed', async () => {
    const { organization, isStored, rows } = await keptBundle();
    const purged = () =>
      app.eventsAbout(organization.id).filter(({ type }) => type === 'policy-records.purged');
    await app.publish({
      definition: organizationDeletedV1,
      organizationId: organization.id,
      aggregateId: organization.id,
      aggregateVersion: 2,
      data: { id: organization.id, name: organization.name },
    });
    await app.settle();
    expect(purged()).toEqual([]);
    await sweep();
    expect(await isStored()).toBe(false);
    expect(await rows()).toEqual([]);
    await app.settle();
    expect(purged()).toHaveLength(1);
  });

  it.each(['writing', 'removing'])('removes what a process left while it was %s', async (state) => {
    const { rows, isStored, lease } = await keptBundle();
    await lease(state, '1 minute');
    await sweep();
    expect(await isStored()).toBe(true);
    await lease(state, '-1 second');
    await sweep();
    expect(await isStored()).toBe(false);
    expect(await rows()).toEqual([]);
  });
});

describe('a bundle that is being written', () => {
  it('is discarded if its set is deleted in the meantime', async () => {
    const { organization, regoSet, setPath, client, fill } = bundledOrganization(app);
    const set = await regoSet();
    await fill(set);
    const request = {
      organizationId: organization.id,
      policySetId: set,
      digest: 'a'.repeat(64),
      regoVersion: 1,
      revision: 'x',
      source: { kind: 'texts', policies: [] },
      data: { parameters: {}, secret_parameters: [], exemptions: [] },
    } as const;
    const { keptBundles } = app.ctx.stores;
    const key = 'ab'.repeat(20);
    expect(await keptBundles.insertWriting(request, key, 60)).toBe(true);
    await client.delete(setPath(set));
    expect(await keptBundles.markKept(key, { kind: 'problem', problem: 'x' })).toBe(false);
    expect(await keptBundles.insertWriting(request, 'cd'.repeat(20), 60)).toBe(false);
  });

  it('is discarded if another process has kept the same one', async () => {
    const { organization, regoSet } = bundledOrganization(app);
    const request = {
      organizationId: organization.id,
      policySetId: await regoSet(),
      digest: 'b'.repeat(64),
      regoVersion: 1,
      revision: 'x',
      source: { kind: 'texts', policies: [] },
      data: { parameters: {}, secret_parameters: [], exemptions: [] },
    } as const;
    const { keptBundles } = app.ctx.stores;
    const outcome = { kind: 'bundle', object: { sha256: 'c'.repeat(64), bytes: 1 }, packages: [] } as const;
    const [one, other] = ['12'.repeat(20), '34'.repeat(20)];
    for (const key of [one, other]) await keptBundles.insertWriting(request, key, 60);
    expect(await keptBundles.markKept(one, outcome)).toBe(true);
    expect(await keptBundles.markKept(other, outcome)).toBe(false);
    expect(await keptBundles.findAll(organization.id, [request])).toMatchObject([{ key: one }]);
  });
});
