import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiClient, waitFor } from '@groundwork/testing';
import type { RunningService } from '@groundwork/service';
import { startAdminOrgs } from './start.ts';
import { type TestApp, startTestApp } from './testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildUser } from './testing/builders.ts';
import { buildGrant, storeGroupMapping } from './testing/group-mappings.ts';
import { signedInAs, somebody } from './testing/sign-ins.ts';

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

  it('what a sign-in leaves to the background is done as soon as it can be', async () => {
    const acme = await buildOrganization(app);
    const { team } = await buildTeam(app, acme);
    const ann = await buildUser(app);
    await buildGrant(app, acme);
    await storeGroupMapping(app, { team });
    const isIn = async () =>
      (await app.ctx.stores.teams.get(acme.organization.id, team.id)).memberIds.includes(ann.user.id);
    await app.ctx.inTransaction(async (tx) => {
      await tx.organizations.lock({ id: acme.organization.id });
      await signedInAs(app, somebody({ verifiedEmail: ann.user.email, groups: ['engineers'] }));
    });
    await waitFor(isIn, { describe: 'the person to be in the team' });
  });
});
