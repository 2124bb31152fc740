import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { generateApiToken } from '@groundwork/auth';
import { waitFor, type ApiResponse } from '@groundwork/testing';
import { newApiToken, type ApiToken, type TokenSubject } from '../tokens/api-token.ts';
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

/** Stands in for the wait for the bus: responses wait until the test releases them. */
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

/** Stores a token directly, without sending a request. */
async function buildToken({ built }: Filled, subject: TokenSubject): Promise<ApiToken> {
  const attributes = { subject, description: null, expiresAt: null, createdBy: built.owner.principal };
  const token = newApiToken(attributes, app.clock.now());
  const text = generateApiToken(subject.kind);
  await app.ctx.stores.apiTokens.insert(token, app.ctx.tokenHashes.current(text));
  return token;
}

const organizationSubject = ({ built }: Filled): TokenSubject => ({
  kind: 'organization',
  organizationId: built.organization.id,
});
const teamSubject = ({ built, team }: Filled): TokenSubject => ({
  kind: 'team',
  organizationId: built.organization.id,
  teamId: team.team.id,
});
const ownTokenPath = ({ built }: Filled) =>
  `/api/v2/organizations/${built.organization.name}/authentication-token`;
const changeUser = async ({ team }: Filled, method: 'patch' | 'post', rest: string, body?: object) =>
  (await asAdministrator())[method](`/api/v2/admin/users/${team.member.user.id}${rest}`, body);

/** Requests that withdraw access, with their event and the status of the response. */
const withdrawals: readonly (readonly [
  what: string,
  event: string,
  status: number,
  withdraw: (filled: Filled) => Promise<ApiResponse>,
])[] = [
  [
    'an owner deletes an organization',
    'organization.deleted',
    204,
    (filled) => asOwner(filled).delete(`/api/v2/organizations/${filled.built.organization.name}`),
  ],
  [
    'a site administrator deletes an organization',
    'organization.deleted',
    204,
    async (filled) => (await asAdministrator()).delete(adminPathOf(filled)),
  ],
  [
    'an organization is disabled',
    'organization.updated',
    200,
    async (filled) => {
      const data = { type: 'organizations', attributes: { 'is-disabled': true } };
      return (await asAdministrator()).patch(adminPathOf(filled), { data });
    },
  ],
  [
    'an organization stops accepting user tokens',
    'organization.updated',
    200,
    async (filled) => {
      const { id } = filled.built.owners;
      await buildToken(filled, { kind: 'team', organizationId: filled.built.organization.id, teamId: id });
      const data = { type: 'organizations', attributes: { 'user-tokens-enabled': false } };
      return asOwner(filled).patch(`/api/v2/organizations/${filled.built.organization.name}`, { data });
    },
  ],
  [
    'the consumers of its modules change',
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
    'a team loses a permission',
    'team.updated',
    200,
    (filled) => {
      const attributes = { 'organization-access': { 'manage-modules': false } };
      return asOwner(filled).patch(teamPath(filled), { data: { type: 'teams', attributes } });
    },
  ],
  [
    'a member is taken out of a team',
    'team.updated',
    204,
    (filled) => asOwner(filled).delete(`${teamPath(filled)}/relationships/users`, member(filled)),
  ],
  ['a team is deleted', 'team.deleted', 204, (filled) => asOwner(filled).delete(teamPath(filled))],
  [
    'a member is removed',
    'organization-membership.deleted',
    204,
    async (filled) => {
      const membership = await buildMembership(app, filled.built, await buildUser(app));
      return asOwner(filled).delete(`/api/v2/organization-memberships/${membership.id}`);
    },
  ],
  [
    'a token is deleted by its id',
    'token.revoked',
    204,
    async (filled) => {
      const { id } = await buildToken(filled, teamSubject(filled));
      return asOwner(filled).delete(`/api/v2/authentication-tokens/${id}`);
    },
  ],
  [
    'the token of a team is deleted',
    'token.revoked',
    204,
    async (filled) => {
      await buildToken(filled, teamSubject(filled));
      return asOwner(filled).delete(`${teamPath(filled)}/authentication-token`);
    },
  ],
  [
    'the token of a team is replaced',
    'token.revoked',
    201,
    async (filled) => {
      await buildToken(filled, teamSubject(filled));
      return asOwner(filled).post(`${teamPath(filled)}/authentication-token`);
    },
  ],
  [
    'the token of an organization is deleted',
    'token.revoked',
    204,
    async (filled) => {
      await buildToken(filled, organizationSubject(filled));
      return asOwner(filled).delete(ownTokenPath(filled));
    },
  ],
  [
    'the token of an organization is replaced',
    'token.revoked',
    201,
    async (filled) => {
      await buildToken(filled, organizationSubject(filled));
      return asOwner(filled).post(ownTokenPath(filled));
    },
  ],
  [
    'a user changes',
    'user.updated',
    200,
    (filled) => {
      const attributes = { username: `renamed-${filled.team.member.user.username}` };
      return changeUser(filled, 'patch', '', { data: { type: 'users', attributes } });
    },
  ],
  ['a user is suspended', 'user.updated', 200, (filled) => changeUser(filled, 'post', '/actions/suspend')],
  [
    'a user is resumed',
    'user.updated',
    200,
    async (filled) => {
      const { users } = app.ctx.stores;
      await users.update({ ...filled.team.member.user, suspended: true }, app.clock.now());
      return changeUser(filled, 'post', '/actions/unsuspend');
    },
  ],
];

it.each(withdrawals)(
  'when %s, the response waits until the bus has %s, which is committed by then',
  async (_what, type, status, withdraw) => {
    const built = await buildOrganization(app);
    const team = await buildTeam(app, built, { permissions: ['manageModules'] });
    const earlier = (await app.events()).length;
    waiting = [];
    let isAnswered = false;
    const response = withdraw({ built, team }).finally(() => {
      isAnswered = true;
    });
    await waitFor(() => waiting.length === 1, { describe: 'the request to wait for the bus' });
    const events = (await app.events()).slice(earlier);
    expect(events.map((event) => event.type)).toContain(type);
    expect(isAnswered).toBe(false);
    waiting[0]?.();
    expect((await response).status).toBe(status);
  },
);

it('a response waits for the bus for about a second, and the log says that it was sent first', async () => {
  const { organization, owner } = await buildOrganization(app);
  waiting = [];
  const response = app.as(owner.principal).delete(`/api/v2/organizations/${organization.name}`);
  await waitFor(() => waiting.length === 1, { describe: 'the request to wait for the bus' });
  // The real wait, which must time out because nothing publishes in this test.
  await app.ctx.announced();
  expect(app.log()).toContain('responded before the bus had the events');
  waiting[0]?.();
  expect((await response).status).toBe(204);
});
