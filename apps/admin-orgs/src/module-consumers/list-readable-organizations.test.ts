import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listReadableOrganizations } from '@groundwork/contracts';
import { plansOf } from '@groundwork/testing';
import { fillWithSharing, shareModules } from '../testing/admin-organizations.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildMembership, buildOrganization, principal } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const ask = (body: unknown) => app.from('registry').post(listReadableOrganizations.path, body);

describe('POST /internal/readable-organizations', () => {
  it("readable organizations are the caller's own and those that share with them, each once, by name", async () => {
    const [own, other, producer] = [
      await buildOrganization(app, { name: 'readable-b' }),
      await buildOrganization(app, { name: 'readable-C' }),
      await buildOrganization(app, { name: 'readable-a' }),
    ];
    await buildMembership(app, other, own.owner);
    await shareModules(app, producer, [own, other]);
    await shareModules(app, other, [own]);
    const { body } = await ask({ principal: own.owner.principal });
    expect(body).toEqual({
      organizations: [producer, own, other].map(({ organization: { id, name } }) => ({ id, name })),
    });
  });

  it('an unknown principal has no readable organizations', async () => {
    const { body } = await ask({ principal: principal('team', "' or true --") });
    expect(body).toEqual({ organizations: [] });
  });

  it('only the registry and the gateway can list readable organizations', async () => {
    const body = { principal: principal('user', 'user-1') };
    expect((await app.from('gateway').post(listReadableOrganizations.path, body)).status).toBe(200);
    expect((await app.from('policy').post(listReadableOrganizations.path, body)).status).toBe(404);
    expect((await app.anonymous.post(listReadableOrganizations.path, body)).status).toBe(401);
    expect((await ask({})).status).toBe(422);
  });

  it('readable organizations among 20,000 that share are read with one statement on indexes', async () => {
    const built = await buildOrganization(app);
    await fillWithSharing(app, built.organization.id);
    for (const caller of [built.owner.principal, built.principal, principal('team', built.owners.id)]) {
      const plans = await plansOf(app.ctx.databases.requests, () =>
        app.ctx.stores.moduleConsumers.listReadable(caller),
      );
      expect(plans).toHaveLength(1);
      expect(plans[0]).not.toMatch(/Seq Scan on (organizations|module_consumers)/);
    }
  });
});
