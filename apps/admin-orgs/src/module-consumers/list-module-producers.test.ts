import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listModuleProducers } from '@groundwork/contracts';
import { plansOf } from '@groundwork/testing';
import { fillWithSharing, setOrganization, shareModules } from '../testing/admin-organizations.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const ask = (body: unknown) => app.from('registry').post(listModuleProducers.path, body);

describe('POST /internal/module-producers', () => {
  it('the producers of an organization are listed by name, without the organization itself', async () => {
    const consumer = await buildOrganization(app);
    const [b, a, sharing] = [
      await buildOrganization(app, { name: 'producer-b' }),
      await buildOrganization(app, { name: 'Producer-a' }),
      await buildOrganization(app, { name: 'producer-c' }),
    ];
    for (const producer of [a, b]) await shareModules(app, producer, [consumer]);
    for (const producer of [consumer, sharing])
      await setOrganization(app, producer, { globalModuleSharing: true });
    const { body } = await ask({ consumerId: consumer.organization.id });
    expect(body).toEqual({
      producers: [a, b, sharing].map(({ organization: { id, name } }) => ({ id, name })),
    });
  });

  it('an unknown organization id has no producers', async () => {
    expect(await ask({ consumerId: 'org-nobody' })).toMatchObject({ status: 200, body: { producers: [] } });
  });

  it('only the registry and the gateway can list producers', async () => {
    const body = { consumerId: (await buildOrganization(app)).organization.id };
    expect((await app.from('policy').post(listModuleProducers.path, body)).status).toBe(404);
    expect((await app.anonymous.post(listModuleProducers.path, body)).status).toBe(401);
    expect((await ask({ consumerId: 'mod-1' })).status).toBe(422);
  });

  it('producers among 20,000 sharing organizations are read with one statement on indexes', async () => {
    const { organization } = await buildOrganization(app);
    await fillWithSharing(app, organization.id);
    const plans = await plansOf(app.ctx.databases.requests, () =>
      app.ctx.stores.moduleConsumers.listProducers(organization.id),
    );
    expect(plans).toHaveLength(1);
    expect(plans[0]).not.toMatch(/Seq Scan on (organizations|module_consumers)/);
  });
});
