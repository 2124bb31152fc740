import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PolicySetArchiveDetails } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { failExpiredUploads } from '@groundwork/ingested-versions';
import { resourceOf } from '@groundwork/testing';
import { createStores } from '../stores.ts';
import { managedOrganization, twoPolicies } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import { uploadExpiredReason } from './policy-set-version.transitions.ts';
import { ingestedPolicySetVersions } from './policy-set-version.changes.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

async function oneVersion(attributes: Record<string, unknown> = {}) {
  const managed = managedOrganization(app);
  const setId = await managed.policySet(attributes);
  const id = await managed.version(setId);
  const shown = async () => resourceOf(await managed.client.get(`/api/v2/policy-set-versions/${id}`));
  return { ...managed, setId, id, shown };
}

describe('B8: the outcome of an upload', () => {
  it('B8: a version goes from pending to ingressing to ready, with the policies that the archive names', async () => {
    const { id, setId, receive, accept, shown, show } = await oneVersion();
    app.clock.set('2026-02-01T00:00:00.000Z');
    await receive(id);
    await app.settle();
    expect(await shown()).toMatchObject({
      attributes: {
        status: 'ingressing',
        'status-timestamps': { 'ingressing-at': '2026-02-01T00:00:00.000+00:00' },
      },
    });
    expect((await shown()).links).not.toHaveProperty('upload');
    await accept(id, twoPolicies, ['a link is not followed']);
    await app.settle();
    expect(await shown()).toMatchObject({
      attributes: {
        status: 'ready',
        error: null,
        'status-timestamps': { 'ready-at': '2026-02-01T00:00:00.000+00:00' },
        'policy-count': 2,
        policies: [
          { name: 'a', 'enforcement-level': 'advisory', path: 'a.sentinel', query: null },
          { name: 'b' },
        ],
        warnings: ['a link is not followed'],
      },
    });
    const set = await show(setId);
    expect(set.attributes['policy-count']).toBe(2);
    expect(set.relationships).toMatchObject({ 'current-version': { data: { id } } });
    expect(app.eventsAbout(id).map(({ data }) => data)).toMatchObject([
      { status: 'pending', policyCount: null },
      { status: 'ingressing' },
      { status: 'ready', policyCount: 2 },
    ]);
  });

  it.each<[string, PolicySetArchiveDetails, string]>([
    [
      'no configuration',
      { kind1: null, kind2: null, wrapper: '' },
      'The archive has no sentinel.hcl at its root, so nothing would be enforced. Pack the contents of the directory that holds sentinel.hcl, not the directory itself.',
    ],
    [
      'the other kind’s configuration',
      { kind1: null, kind2: { problem: 'whatever' }, wrapper: '' },
      'Its policies.hcl belongs to the other kind of policy set.',
    ],
    [
      'everything in one directory',
      { kind1: null, kind2: null, wrapper: 'set' },
      'Everything in it is inside the directory "set".',
    ],
    [
      'a configuration that names no policy',
      { kind1: { policies: [] }, kind2: null, wrapper: '' },
      'sentinel.hcl names no policies, so nothing would be enforced.',
    ],
  ])(
    'B8: an archive with %s is ready with no policies, and a warning that says why',
    async (_what, details, warning) => {
      const { id, accept, shown } = await oneVersion();
      await accept(id, details);
      await app.settle();
      const { attributes } = await shown();
      expect(attributes).toMatchObject({ status: 'ready', 'policy-count': 0 });
      expect(attributes['warnings']).toEqual([expect.stringContaining(warning)]);
    },
  );

  it('B8: an archive is judged by the kind of its set', async () => {
    const details = { kind1: { problem: 'sentinel.hcl, line 3: wrong' }, kind2: null, wrapper: '' };
    const first = await oneVersion();
    const second = await oneVersion({ kind: 'kind2' });
    await first.accept(first.id, details);
    await second.accept(second.id, details);
    await app.settle();
    expect((await first.shown()).attributes).toMatchObject({
      status: 'errored',
      error: 'sentinel.hcl, line 3: wrong',
      'error-message': 'sentinel.hcl, line 3: wrong',
    });
    expect((await second.shown()).attributes['status']).toBe('ready');
  });

  it('B8: a malformed archive is errored with the reason, and never changes the current version', async () => {
    const { id, setId, version, accept, reject, client, show } = await oneVersion();
    await accept(id);
    const broken = await version(setId);
    const wrong = await version(setId);
    await reject(broken, 'The archive is not a gzip file.');
    await accept(wrong, { kind1: { problem: 'sentinel.hcl, line 1: no' }, kind2: null, wrapper: '' });
    await app.settle();
    expect(resourceOf(await client.get(`/api/v2/policy-set-versions/${broken}`)).attributes).toMatchObject({
      status: 'errored',
      error: 'The archive is not a gzip file.',
    });
    const { attributes, relationships } = await show(setId);
    expect(attributes['policy-count']).toBe(2);
    expect(relationships).toMatchObject({
      'current-version': { data: { id } },
      'newest-version': { data: { id: wrong } },
    });
  });

  it('B8: the last upload is the current version, whatever the order of creation or of events', async () => {
    const { id: older, setId, version, accept, show } = await oneVersion();
    const newer = await version(setId);
    const current = async () => {
      await app.settle();
      const { relationships } = await show(setId);
      return relationships?.['current-version'];
    };
    await accept(older);
    expect(await current()).toEqual({ data: { id: older, type: 'policy-set-versions' } });
    await accept(newer);
    expect(await current()).toEqual({ data: { id: newer, type: 'policy-set-versions' } });
    // The outcomes arrive in reverse order.
    const [early, late] = [await version(setId), await version(setId)];
    await accept(late, twoPolicies);
    await accept(early, twoPolicies);
    expect(await current()).toEqual({ data: { id: early, type: 'policy-set-versions' } });
  });

  it('B8: the first outcome stays, however many follow and in whatever order', async () => {
    const { id, reject, accept, receive, shown } = await oneVersion();
    await reject(id, 'first');
    await app.settle();
    await accept(id);
    await receive(id);
    await app.settle();
    expect((await shown()).attributes).toMatchObject({ status: 'errored', error: 'first' });
  });

  it('B8: an outcome that names another organization is parked', async () => {
    const { id, shown } = await oneVersion();
    const stranger = managedOrganization(app);
    const messages = [await stranger.receive(id), await stranger.accept(id), await stranger.reject(id)];
    await app.settle();
    for (const message of messages) expect(await app.parkedReason(message)).toContain('does not belong to');
    expect((await shown()).attributes['status']).toBe('pending');
  });

  it('B8: an outcome for a deleted version, or an upload for a module, has no effect', async () => {
    const { receive, accept, reject } = await oneVersion();
    const gone = newId('policySetVersion');
    const messages = [await receive(gone), await accept(gone), await reject(gone)];
    await app.settle();
    for (const message of messages) expect(await app.parkedReason(message)).toBeUndefined();
  });
});

describe('an upload address that expires unused', () => {
  it('a version whose upload address expired unused is errored an hour later', async () => {
    const { id, shown } = await oneVersion();
    const sweep = () =>
      failExpiredUploads(
        { database: app.ctx.databases.background, createStores, clock: app.clock },
        ingestedPolicySetVersions,
      );
    app.clock.advance(2 * 60 * 60 * 1000);
    await sweep();
    expect((await shown()).attributes['status']).toBe('pending');
    app.clock.advance(1);
    await sweep();
    expect((await shown()).attributes).toMatchObject({ status: 'errored', error: uploadExpiredReason });
    await app.settle();
    expect(app.eventsAbout(id).at(-1)?.data).toMatchObject({ status: 'errored' });
  });
});
