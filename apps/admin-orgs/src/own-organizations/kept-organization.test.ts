import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { changesKnownMs } from '@groundwork/contracts';
import { describeKeptRecord } from '@groundwork/testing';
import { adminPath, buildSiteAdministrator } from '../testing/admin-organizations.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildMembership, buildOrganization, buildTeam, buildUser } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function build() {
  const built = await buildOrganization(app);
  const team = await buildTeam(app, built);
  const { organization, owner } = built;
  return {
    built,
    organization,
    team,
    reader: owner.principal,
    client: app.as(owner.principal),
    path: `/api/v2/organizations/${organization.name}`,
  };
}
type Built = Awaited<ReturnType<typeof build>>;

const members = ({ team }: Built) => ({ data: [{ type: 'users', id: team.member.user.id }] });

describeKeptRecord<Built>({
  owner: 'admin-orgs',
  app: () => app,
  build,
  // Responses wait with `announced`, which tests of endpoints replace.
  isHasty: true,
  changes: [
    {
      what: 'another address',
      change: ({ client, path }) =>
        client.patch(path, { data: { type: 'organizations', attributes: { email: 'other@acme.example' } } }),
    },
    {
      what: 'a site administrator disables it',
      change: async ({ organization }) =>
        app.as(await buildSiteAdministrator(app)).patch(`${adminPath}/${organization.name}`, {
          data: { type: 'organizations', attributes: { 'is-disabled': true } },
        }),
    },
    {
      what: 'a team has another permission',
      change: ({ client, team }) =>
        client.patch(`/api/v2/teams/${team.team.id}`, {
          data: { type: 'teams', attributes: { 'organization-access': { 'manage-modules': true } } },
        }),
    },
    {
      what: 'a member leaves a team',
      change: (built) =>
        built.client.delete(`/api/v2/teams/${built.team.team.id}/relationships/users`, members(built)),
    },
    {
      what: 'a user becomes a member',
      change: async ({ built }) => {
        await buildMembership(app, built, await buildUser(app));
        return undefined;
      },
    },
    { what: 'it is deleted', change: ({ client, path }) => client.delete(path) },
  ],
});

it('a response that waits for the bus also waits until earlier lists have expired', async () => {
  const startedAt = performance.now();
  await app.ctx.announced();
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(changesKnownMs);
});
