import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiClient, waitFor } from '@groundwork/testing';
import type { RunningService } from '@groundwork/service';
import { startAdminOrgs } from './start.ts';
import { type TestApp, startTestApp } from './testing/admin-orgs-test-app.ts';

const token = 'bootstrap-token-of-the-start-test-0123';

let app: TestApp;
let running: RunningService;
const heard: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ BOOTSTRAP_ADMIN_TOKEN: token });
  await app.ctx.bus.listen(['user.created.v1', 'token.created.v1'], {
    onMessage: ({ routingKey }) => heard.push(routingKey),
    onConnect: () => undefined,
  });
  running = await startAdminOrgs(app.ctx);
});
afterAll(async () => {
  await running.stop();
  await app.stop();
});

describe('a running service', () => {
  it('a started service is ready and has its administrator', async () => {
    expect((await apiClient(`http://127.0.0.1:${running.port}`).get('/readyz')).status).toBe(200);
    expect(await app.ctx.stores.users.listNamed(['admin'])).toMatchObject([{ siteAdministrator: true }]);
  });

  it('a running service publishes what it commits and empties its outbox', async () => {
    await running.settled();
    expect(await app.events()).toEqual([]);
    await waitFor(() => heard.length === 2, { describe: 'both events' });
    expect(heard.toSorted()).toEqual(['token.created.v1', 'user.created.v1']);
  });
});
