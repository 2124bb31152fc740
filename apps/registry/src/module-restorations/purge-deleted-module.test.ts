import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createdAgain, deletedModule } from '../testing/deletions.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describe('DELETE /deleted-registry-modules/:id', () => {
  it('a purged module is gone with all its versions, and their numbers stay bound', async () => {
    const owned = await deletedModule(app);
    expect((await owned.purge()).status).toBe(204);
    expect((await owned.purge()).status).toBe(404);
    expect((await owned.restore()).status).toBe(404);
    expect(await owned.versionsLeft()).toEqual([]);
    await app.settle();
    const purged = app.eventsAbout(owned.module.id).filter(({ type }) => type === 'module-versions.purged');
    expect(purged).toMatchObject([{ cause: { actor: owned.owner }, data: { moduleId: owned.module.id } }]);
    expect(purged[0]?.data).toHaveProperty('moduleVersionIds.length', 3);
    await createdAgain(owned);
    await owned.publish('1.0.0');
    expect(await owned.statusOf('1.0.0')).toBe('reg_ingress_failed');
  });
});
