import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createObjectLinks } from '@groundwork/auth';
import { newId } from '@groundwork/contracts/resource-ids';
import { problemsOf, resourceOf, testPrincipal } from '@groundwork/testing';
import { buildModuleVersion, moduleDetails } from '../testing/builders.ts';
import { ingest } from '../testing/ingest.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import { uploadExpiredReason } from './module-version.transitions.ts';
import type { ModuleVersion } from './module-version.ts';

let app: RegistryTestApp;
let worker: ReturnType<typeof ingest>;

beforeAll(async () => {
  app = await startRegistryTestApp({ PENDING_UPLOAD_LIMIT: '2' });
  worker = ingest(app);
});
afterAll(() => app.stop());

const retry = (id: string) => `/api/v2/registry-module-versions/${id}/actions/retry`;
const stored = ({ organizationId, id }: ModuleVersion) =>
  app.ctx.stores.moduleVersions.find(organizationId, id);

async function pendingVersion() {
  const managed = managedOrganization(app);
  const module = await managed.module();
  return { ...managed, module, version: await managed.version(module, '1.0.0') };
}

/** A version whose archive was rejected. */
async function rejectedVersion() {
  const made = await pendingVersion();
  await worker.receive(made.version);
  await worker.reject(made.version, 'The archive is empty.');
  await app.settle();
  return made;
}

/** A version whose archive was never uploaded. */
async function expiredVersion() {
  const managed = managedOrganization(app);
  const module = await managed.module();
  const version = await buildModuleVersion(app.ctx.stores, {
    module,
    status: 'reg_ingress_failed',
    error: uploadExpiredReason,
    failedAt: app.clock.now(),
  });
  return { ...managed, module, version };
}

describe('retrying a failed version', () => {
  it('a retry with an archive returns the version to reg_ingressing and requests its outcome', async () => {
    const { client, manager, version } = await rejectedVersion();
    expect(
      resourceOf(await client.get(`/api/v2/registry-module-versions/${version.id}`)).attributes,
    ).toMatchObject({
      error: expect.stringMatching(/^The archive is empty\. /),
      permissions: { 'can-retry': true },
    });
    const response = await client.post(retry(version.id));
    expect(response.status).toBe(200);
    expect(resourceOf(response).attributes).toMatchObject({
      status: 'reg_ingressing',
      error: null,
      permissions: { 'can-retry': false },
    });
    expect(resourceOf(response).attributes['status-timestamps']).not.toHaveProperty('failed-at');
    await app.settle();
    expect(app.eventsAbout(version.id).slice(-2)).toMatchObject([
      { type: 'module-version.updated', data: { status: 'reg_ingressing' }, cause: { actor: manager } },
      { type: 'module-version.ingest-awaited', data: { moduleVersionId: version.id } },
    ]);
  });

  it('a retried version can become ok or fail again', async () => {
    for (const outcome of ['accept', 'reject'] as const) {
      const { client, version } = await rejectedVersion();
      await client.post(retry(version.id));
      await worker[outcome](version);
      await app.settle();
      expect((await stored(version))?.status).toBe(outcome === 'accept' ? 'ok' : 'reg_ingress_failed');
    }
  });

  it('retrying a version without an upload makes it pending with a new address for 24 hours', async () => {
    const { client, version } = await expiredVersion();
    const response = await client.post(retry(version.id));
    expect(response.status).toBe(200);
    const { attributes, links } = resourceOf(response);
    expect(attributes).toMatchObject({ status: 'pending', error: null });
    const claim = createObjectLinks(app.ctx.config.objectLinkKeys).open(
      links?.['upload']?.split('/').at(-1) ?? '',
    );
    expect(claim).toMatchObject({
      subject: version.id,
      expiresAt: new Date(app.clock.now().getTime() + 24 * 3600 * 1000),
    });
    expect((await stored(version))?.upload.nonce).not.toBe(version.upload.nonce);
  });

  it('a retry uses an archive whose upload became known too late', async () => {
    const { client, version } = await expiredVersion();
    await worker.receive(version);
    await app.settle();
    expect(await stored(version)).toMatchObject({ status: 'reg_ingress_failed', error: uploadExpiredReason });
    expect(resourceOf(await client.post(retry(version.id))).attributes['status']).toBe('reg_ingressing');
  });

  it('many simultaneous retries of a version retry it once', async () => {
    const { client, version } = await rejectedVersion();
    const responses = await Promise.all(Array.from({ length: 6 }, () => client.post(retry(version.id))));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(5);
  });
});

describe('a late outcome', () => {
  it('a late outcome of a version that was given up changes nothing that readers see', async () => {
    const { version } = await expiredVersion();
    await worker.accept(version);
    await app.settle();
    expect(await stored(version)).toMatchObject({ status: 'reg_ingress_failed', error: uploadExpiredReason });
    expect(await app.ctx.stores.installableVersions.list(version.organizationId, version.moduleId)).toEqual(
      [],
    );
  });
});

describe('refused retries', () => {
  it('retrying a version that has not failed returns 422 with the reason', async () => {
    const { client, module, version: pending } = await pendingVersion();
    const ok = await buildModuleVersion(app.ctx.stores, { module, text: '2.0.0', details: moduleDetails() });
    for (const [{ id }, status] of [
      [pending, 'pending'],
      [ok, 'ok'],
    ] as const) {
      const response = await client.post(retry(id));
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual([
        `: Only a failed version can be retried; the status of this version is ${status}`,
      ]);
    }
  });

  it('a retry returns 422 if too many versions already wait for their archives', async () => {
    const { client, module, version } = await expiredVersion();
    for (const text of ['2.0.0', '3.0.0']) await buildModuleVersion(app.ctx.stores, { module, text });
    expect(problemsOf(await client.post(retry(version.id)))).toEqual([
      expect.stringContaining('2 module versions of this organization are waiting'),
    ]);
  });

  it('a retry returns 404 to those who may not manage modules, and for anything but a version', async () => {
    const { client, organization, version } = await rejectedVersion();
    for (const person of [
      testPrincipal(),
      app.member(organization),
      app.member(organization, { membership: 'none', readsModules: true }),
    ])
      expect((await app.as(person).post(retry(version.id))).status).toBe(404);
    expect((await client.post(retry(newId('moduleVersion')))).status).toBe(404);
    expect((await client.post(retry('x'))).status).toBe(404);
    expect((await app.anonymous.post(retry(version.id))).status).toBe(401);
  });
});
