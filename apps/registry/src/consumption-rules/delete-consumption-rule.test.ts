import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ruling } from '../testing/consumption-rules.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describe('DELETE /consumption-rules/:id', () => {
  it('an owner deletes a rule, with a tombstone', async () => {
    const organization = app.organization();
    const { client, enforce } = ruling(app, organization);
    const path = await enforce({ kind: 'minimum-age', hours: 1 });
    for (const caller of [app.manager(organization), app.owner(app.organization())])
      expect((await app.as(caller).delete(path)).status).toBe(404);
    expect((await client.delete(path)).status).toBe(204);
    expect([(await client.get(path)).status, (await client.delete(path)).status]).toEqual([404, 404]);
    await app.settle();
    const id = path.slice(path.lastIndexOf('/') + 1);
    expect(
      app.eventsAbout(id).map(({ type, aggregate, deleted }) => [type, aggregate.version, deleted]),
    ).toEqual([
      ['consumption-rule.created', 1, false],
      ['consumption-rule.deleted', 2, true],
    ]);
  });
});
