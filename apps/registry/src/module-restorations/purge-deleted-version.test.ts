import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deletedVersion } from '../testing/deletions.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describe('DELETE /deleted-registry-module-versions/:id', () => {
  it('a purged version is gone at once, and its number stays bound', async () => {
    const { purge, restore, left, publish, statusOf, deleted, owner } = await deletedVersion(app);
    expect((await purge()).status).toBe(204);
    expect((await purge()).status).toBe(404);
    expect((await restore()).status).toBe(404);
    expect(await left()).toBe(0);
    await app.settle();
    const purged = app.published.filter(({ type }) => type === 'module-versions.purged');
    expect(purged.at(-1)).toMatchObject({
      cause: { actor: owner },
      data: { moduleVersionIds: [deleted.id] },
    });
    await publish('1.0.0', { sha256: 'b'.repeat(64) });
    expect(await statusOf('1.0.0')).toBe('reg_ingress_failed');
  });
});
