import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ModuleId } from '@groundwork/contracts/resource-ids';
import { ingest } from '../testing/ingest.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import { commitOf, connectedOrganization, repositoryEvents } from '../testing/repositories.ts';

let app: RegistryTestApp;
let worker: ReturnType<typeof ingest>;
let events: ReturnType<typeof repositoryEvents>;

beforeAll(async () => {
  app = await startRegistryTestApp();
  worker = ingest(app);
  events = repositoryEvents(app);
});
afterAll(() => app.stop());

/** Publishes version 1.0.0 of a commit; each archive has another digest. */
function followed() {
  const owned = connectedOrganization(app);
  const { organization } = owned;
  const names = `${owned.modulesPath}/private/${organization.name}/vpc/aws`;
  const publishModule = (given: object = {}) => owned.publish(given);
  const publishCommit = async (id: ModuleId, commit: string) => {
    const repository = await app.ctx.stores.moduleRepositories.find(organization.id, id);
    if (!repository) throw new Error('the module follows no repository');
    await events.listTags(repository, [{ name: 'v1.0.0', commit }]);
    await app.settle();
    const version = await app.ctx.stores.moduleVersions.findByText(organization.id, id, '1.0.0');
    if (!version) throw new Error('the tag did not become a version');
    await worker.accept(version);
    await app.settle();
    return app.ctx.stores.moduleVersions.find(organization.id, version.id);
  };
  const remove = () => owned.ownerClient.delete(names);
  return { publishModule, publishCommit, remove };
}

describe('a number that was given to a commit', () => {
  it('the same commit comes back, however the platform packs it', async () => {
    const { publishModule, publishCommit, remove } = followed();
    expect((await publishCommit(await publishModule(), commitOf('one')))?.status).toBe('ok');
    await remove();
    expect((await publishCommit(await publishModule(), commitOf('one')))?.status).toBe('ok');
  });

  it('another commit fails with the first one and its date', async () => {
    const { publishModule, publishCommit, remove } = followed();
    await publishCommit(await publishModule(), commitOf('one'));
    await remove();
    const failed = await publishCommit(await publishModule(), commitOf('two'));
    const today = app.ctx.clock.now().toISOString().slice(0, 10);
    expect(failed?.status).toBe('reg_ingress_failed');
    expect(failed?.error).toContain(
      `On ${today}, number 1.0.0 of this module was published from commit ${commitOf('one')}. `,
    );
    expect(failed?.error).toContain('this is another commit.');
  });

  it('the same commit of another directory fails, too', async () => {
    const { publishModule, publishCommit, remove } = followed();
    await publishCommit(await publishModule({ 'source-directory': 'modules/vpc' }), commitOf('one'));
    await remove();
    const failed = await publishCommit(
      await publishModule({ 'source-directory': 'modules/net' }),
      commitOf('one'),
    );
    expect(failed?.error).toContain(`from commit ${commitOf('one')}, directory modules/vpc. `);
    expect(failed?.error).toContain('this is another directory.');
  });
});
