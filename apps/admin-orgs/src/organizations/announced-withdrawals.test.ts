import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitFor, type ApiResponse } from '@groundwork/testing';
import { adminPath, buildSiteAdministrator } from '../testing/admin-organizations.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import {
  type BuiltOrganization,
  type BuiltTeam,
  buildMembership,
  buildOrganization,
  buildTeam,
  buildUser,
} from '../testing/builders.ts';

/** What the bus would do: the responses wait for it as long as the test likes. */
let waiting: (() => void)[] = [];
let app: TestApp;
beforeAll(async () => {
  const announced = () => new Promise<void>((resolve) => waiting.push(resolve));
  app = await startTestApp({}, announced);
});
afterAll(() => app.stop());

interface Filled {
  readonly built: BuiltOrganization;
  readonly team: BuiltTeam;
}

const asOwner = ({ built }: Filled) => app.as(built.owner.principal);
const asAdministrator = async () => app.as(await buildSiteAdministrator(app));
const adminPathOf = ({ built: { organization } }: Filled) => `${adminPath}/${organization.name}`;
const teamPath = ({ team: { team } }: Filled) => `/api/v2/teams/${team.id}`;
const member = ({ team }: Filled) => ({ data: [{ type: 'users', id: team.member.user.id }] });

/** Requests that take something away, the event that tells of it, and the status of the answer. */
const withdrawals: readonly (readonly [string, number, (filled: Filled) => Promise<ApiResponse>])[] = [
  [
    'organization.deleted',
    204,
    (filled) => asOwner(filled).delete(`/api/v2/organizations/${filled.built.organization.name}`),
  ],
  ['organization.deleted', 204, async (filled) => (await asAdministrator()).delete(adminPathOf(filled))],
  [
    'organization.updated',
    200,
    async (filled) => {
      const data = { type: 'organizations', attributes: { 'is-disabled': true } };
      return (await asAdministrator()).patch(adminPathOf(filled), { data });
    },
  ],
  [
    'organization.updated',
    204,
    async (filled) => {
      const other = await buildOrganization(app);
      const data = [{ type: 'organizations', id: other.organization.name }];
      return (await asAdministrator()).patch(`${adminPathOf(filled)}/relationships/module-consumers`, {
        data,
      });
    },
  ],
  [
    'team.updated',
    200,
    (filled) => {
      const attributes = { 'organization-access': { 'manage-modules': false } };
      return asOwner(filled).patch(teamPath(filled), { data: { type: 'teams', attributes } });
    },
  ],
  [
    'team.updated',
    204,
    (filled) => asOwner(filled).delete(`${teamPath(filled)}/relationships/users`, member(filled)),
  ],
  ['team.deleted', 204, (filled) => asOwner(filled).delete(teamPath(filled))],
  [
    'organization-membership.deleted',
    204,
    async (filled) => {
      const membership = await buildMembership(app, filled.built, await buildUser(app));
      return asOwner(filled).delete(`/api/v2/organization-memberships/${membership.id}`);
    },
  ],
];

it.each(withdrawals)(
  'the answer to a withdrawal waits until the bus has %s, which is committed by then (%i)',
  async (type, status, withdraw) => {
    const built = await buildOrganization(app);
    const team = await buildTeam(app, built, { permissions: ['manageModules'] });
    waiting = [];
    let isAnswered = false;
    const answer = withdraw({ built, team }).finally(() => {
      isAnswered = true;
    });
    await waitFor(() => waiting.length === 1, { describe: 'the request to wait for the bus' });
    const events = (await app.events()).filter(
      ({ organizationId }) => organizationId === built.organization.id,
    );
    expect(events.map((event) => event.type)).toContain(type);
    expect(isAnswered).toBe(false);
    waiting[0]?.();
    expect((await answer).status).toBe(status);
  },
);
