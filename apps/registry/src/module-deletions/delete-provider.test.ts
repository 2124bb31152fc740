import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moduleDetails } from '../testing/builders.ts';
import { ingest } from '../testing/ingest.ts';
import { ownedOrganization } from '../testing/owned-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

/** `vpc` for aws (two versions) and google (one). */
async function populated() {
  const owned = ownedOrganization(app);
  const aws = await owned.module({ name: 'vpc' });
  const google = await owned.module({ name: 'vpc', provider: 'google' });
  const one = await owned.version(aws, '1.0.0', moduleDetails());
  const two = await owned.version(aws, '2.0.0');
  const three = await owned.version(google, '1.0.0', moduleDetails());
  const path = `${owned.modulesPath}/private/${owned.organization.name}/vpc`;
  return { ...owned, aws, google, one, two, three, path };
}

describe('DELETE …/:provider deletes the provider with all its versions', () => {
  it('deleting a provider keeps the other providers', async () => {
    const { ownerClient, aws, google, modulePath, path } = await populated();
    expect((await ownerClient.delete(`${path}/aws`)).status).toBe(204);
    expect((await ownerClient.get(modulePath(aws))).status).toBe(404);
    expect((await ownerClient.get(modulePath(google))).status).toBe(200);
    expect((await ownerClient.delete(`${path}/aws`)).status).toBe(404);
  });

  it('deleting the last provider deletes the module', async () => {
    const { ownerClient, path } = await populated();
    await ownerClient.delete(`${path}/aws`);
    expect((await ownerClient.delete(`${path}/google`)).status).toBe(204);
    expect((await ownerClient.delete(path)).status).toBe(404);
  });

  it('deleting a provider publishes only its own tombstone and those of its versions', async () => {
    const { ownerClient, aws, google, one, two, three, path } = await populated();
    await ownerClient.delete(`${path}/aws`);
    await app.settle();
    const typesAbout = (id: string) => app.eventsAbout(id).map(({ type }) => type);
    expect(typesAbout(aws.id)).toEqual(['module.deleted']);
    for (const { id } of [one, two]) expect(typesAbout(id)).toEqual(['module-version.deleted']);
    for (const { id } of [google, three]) expect(typesAbout(id)).toEqual([]);
  });

  it('deleting a provider while its versions become ok causes no deadlock, and nothing comes back', async () => {
    const worker = ingest(app);
    const { ownerClient, aws, version, path } = await populated();
    const versions = [];
    for (let minor = 0; minor < 8; minor += 1) versions.push(await version(aws, `3.${minor}.0`));
    const [deletion, ...events] = await Promise.all([
      ownerClient.delete(`${path}/aws`),
      ...versions.map((each) => worker.accept(each)),
    ]);
    expect(deletion.status).toBe(204);
    await app.settle();
    for (const event of events) expect(await app.parkedReason(event)).toBeUndefined();
    for (const { id } of versions) expect(app.eventsAbout(id).at(-1)?.type).toBe('module-version.deleted');
    expect((await ownerClient.get(`${path}/aws`)).status).toBe(404);
  });
});
