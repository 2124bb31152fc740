import { beforeAll, describe, expect, it } from '@jest/globals';
import { tarball, waitFor } from '@groundwork/testing';
import { z } from 'zod';
import { withinASecond } from '../testing/fair-clock.ts';
import { asToken, provider, publishVersions, upload, type AsToken } from '../testing/publisher.ts';
import type { TestPlatform } from '../testing/platform.ts';

const archive = tarball({ 'main.tf': 'variable "greeting" {\n  type = string\n}\n' });
const downloads = 200;

const idSchema = z.object({ data: z.object({ id: z.string() }) }).transform(({ data }) => data.id);
const membershipSchema = z
  .object({
    data: z.object({
      id: z.string(),
      relationships: z.object({ user: z.object({ data: z.object({ id: z.string() }) }) }),
    }),
  })
  .transform(({ data: { id, relationships } }) => ({ id, userId: relationships.user.data.id }));
const tokenSchema = z
  .object({ data: z.object({ attributes: z.object({ token: z.string() }) }) })
  .transform(({ data }) => data.attributes.token);
const ownMembershipsSchema = z
  .object({ data: z.array(z.object({ id: z.string(), attributes: z.object({ status: z.string() }) })) })
  .transform(({ data }) => data.map(({ id, attributes: { status } }) => ({ id, status })));
const auditSchema = z
  .object({
    data: z.array(
      z.object({
        attributes: z.object({
          resource: z.object({ id: z.string() }),
          actor: z.object({ id: z.string() }).nullable(),
          data: z.object({ owner: z.object({ id: z.string() }) }),
        }),
      }),
    ),
  })
  .transform(({ data }) => data.map(({ attributes }) => attributes));
const downloadsSchema = z
  .object({ data: z.object({ attributes: z.object({ downloads: z.number() }) }) })
  .transform(({ data }) => data.attributes.downloads);

const modulesOf = (organization: string) => `/api/v2/organizations/${organization}/registry-modules`;
const protocolOf = (organization: string) => `/api/registry/v1/modules/${organization}/greeting/${provider}`;

export function describeAccess(test: () => TestPlatform): void {
  describe('permissions, through two gateway and two registry replicas', () => {
    let addresses: readonly [string, string];
    let admin: AsToken;
    let turn = 0;

    /** Client of a gateway. Calls alternate between the two gateways. */
    const as = (token: string): AsToken => asToken(addresses[turn++ % 2 === 0 ? 0 : 1], token);

    beforeAll(() => {
      const [first = '', second = ''] = test().platform.gateways;
      addresses = [first, second];
      admin = asToken(first, test().adminToken);
    });

    /** Creates an organization with a module at version 1.0.0; returns the token of a team that may publish. */
    async function furnish(organization: string): Promise<string> {
      await admin.createOrganization(organization);
      const token = await admin.createTeamToken(await admin.createTeam(organization, 'publishers'));
      await as(token).createModule(organization, 'greeting');
      await publishVersions(as(token), { organization, name: 'greeting' }, archive, ['1.0.0']);
      return token;
    }

    async function createUser(username: string, attributes: Record<string, unknown> = {}) {
      const email = `${username}@example.com`;
      const created = await admin.create('/api/v2/admin/users', 'users', { username, email, ...attributes });
      const id = idSchema.parse(created.body);
      return { id, email, token: await createUserToken(id) };
    }

    async function createUserToken(userId: string): Promise<string> {
      const path = `/api/v2/admin/users/${userId}/authentication-tokens`;
      return tokenSchema.parse((await admin.create(path, 'authentication-tokens', {})).body);
    }

    /** Every gateway must return `after` for each path within a second, and until then only `before`. */
    async function untilStatus(token: string, paths: readonly string[], before: number, after: number) {
      const seen = new Set<string>();
      const questions = addresses.flatMap((address) => paths.map((path) => ({ address, path })));
      await withinASecond(`the answer ${after} of ${paths.join(', ')}`, () =>
        Promise.all(
          questions.map(({ address, path }) =>
            waitFor(
              async () => {
                const { status } = await asToken(address, token).get(path);
                if (status !== before && status !== after) seen.add(`${path}: ${status}`);
                return status === after;
              },
              { timeoutMs: 30_000, describe: `${path} to be answered ${after}` },
            ),
          ),
        ),
      );
      expect([...seen]).toEqual([]);
    }

    /** Addresses of the archive of 1.0.0 and of the upload of a later version; both need no token. */
    async function givenAddresses(token: string, organization: string) {
      const response = await as(token).get(`${protocolOf(organization)}/1.0.0/download`);
      const { links } = await as(token).createVersion(organization, 'greeting', '2.0.0');
      return { download: response.headers['x-terraform-get'] ?? '', upload: links.upload };
    }

    /** Within a second, addresses that were issued earlier must return this status. */
    async function untilServed(
      given: { readonly download: string; readonly upload: string },
      status: number,
    ) {
      const describe = `the given addresses to be answered ${status}`;
      const options = { timeoutMs: 30_000, describe };
      await withinASecond(describe, async () => {
        await waitFor(async () => (await upload(given.upload, archive)) === status, options);
        await waitFor(async () => {
          const response = await fetch(given.download);
          await response.arrayBuffer();
          return response.status === status;
        }, options);
      });
    }

    it('a disabled organization is 404 everywhere within a second, also for its tokens, and comes back as fast', async () => {
      const token = await furnish('closable');
      await admin.createOrganization('neighbor');
      const neighbor = await admin.createTeamToken(await admin.createTeam('neighbor', 'everybody'));
      await admin.share('closable', ['neighbor']);
      const shared = [`${protocolOf('closable')}/versions`, `${protocolOf('closable')}/1.0.0`];
      const paths = [
        '/api/v2/organizations/closable',
        '/api/v2/organizations/closable/teams',
        modulesOf('closable'),
        as(token).modulePath('closable', 'greeting'),
        `${protocolOf('closable')}/versions`,
        `${protocolOf('closable')}/1.0.0`,
        '/api/registry/v1/modules/closable/greeting',
      ];
      await untilStatus(token, paths, 200, 200);
      await untilStatus(neighbor, shared, 404, 200);
      const adminPath = '/api/v2/admin/organizations/closable';
      const given = await givenAddresses(token, 'closable');

      await admin.update(adminPath, 'organizations', { 'is-disabled': true });
      await untilServed(given, 404);
      await untilStatus(token, paths, 200, 404);
      await untilStatus(neighbor, shared, 200, 404);
      for (const path of paths) expect((await as(test().adminToken).get(path)).status).toBe(404);
      expect((await admin.get(adminPath)).body).toMatchObject({
        data: { attributes: { 'is-disabled': true } },
      });

      await admin.update(adminPath, 'organizations', { 'is-disabled': false });
      await untilServed(given, 200);
      await untilStatus(token, paths, 404, 200);
      await untilStatus(neighbor, shared, 404, 200);
    });

    it('a demoted site administrator loses the admin API within a second', async () => {
      const { id, token } = await createUser('demoted', { 'is-site-admin': true });
      const paths = ['/api/v2/admin/organizations', '/api/v2/admin/users', '/api/v2/admin/audit-trail'];
      await untilStatus(token, paths, 404, 200);

      await admin.update(`/api/v2/admin/users/${id}`, 'users', { 'is-site-admin': false });
      await untilStatus(token, paths, 200, 404);
      expect((await as(token).get('/api/v2/account/details')).status).toBe(200);
    });

    it('a suspended user is 401 everywhere within a second, and their tokens work again as fast', async () => {
      const { id, token } = await createUser('suspended');
      await admin.createOrganization('missing-somebody');
      await admin.create(
        '/api/v2/organizations/missing-somebody/organization-memberships',
        'organization-memberships',
        { email: 'suspended@example.com' },
      );
      const invitations = '/api/v2/organization-memberships?filter[status]=invited';
      const paths = ['/api/v2/account/details', '/api/v2/organizations', '/api/registry/v1/modules'];
      await untilStatus(token, paths, 200, 200);
      const [before] = ownMembershipsSchema.parse((await as(token).get(invitations)).body);

      expect((await admin.post(`/api/v2/admin/users/${id}/actions/suspend`)).status).toBe(200);
      await untilStatus(token, paths, 200, 401);
      expect(JSON.stringify((await as(token).get('/api/v2/account/details')).body)).toContain('is suspended');

      expect((await admin.post(`/api/v2/admin/users/${id}/actions/unsuspend`)).status).toBe(200);
      await untilStatus(token, paths, 401, 200);
      expect(ownMembershipsSchema.parse((await as(token).get(invitations)).body)).toEqual([before]);
    });

    it('user tokens that are turned off are 401 everywhere within a second, and a team turns them on again', async () => {
      const team = await furnish('teams-only');
      const here = '/api/v2/organizations/teams-only';
      const owners = await admin.get(`${here}/teams?filter[names]=owners`);
      const ownersToken = await admin.createTeamToken(
        z.object({ data: z.tuple([z.object({ id: z.string() })]) }).parse(owners.body).data[0].id,
      );
      const paths = [
        here,
        `${here}/policy-sets`,
        `${here}/oauth-clients`,
        modulesOf('teams-only'),
        `${protocolOf('teams-only')}/versions`,
        `${protocolOf('teams-only')}/1.0.0`,
      ];
      await untilStatus(test().adminToken, paths, 200, 200);

      await admin.update(here, 'organizations', { 'user-tokens-enabled': false });
      await untilStatus(test().adminToken, paths, 200, 401);
      for (const path of [here, modulesOf('teams-only'), `${protocolOf('teams-only')}/versions`])
        expect((await as(team).get(path)).status).toBe(200);

      await as(ownersToken).update(here, 'organizations', { 'user-tokens-enabled': true });
      await untilStatus(test().adminToken, paths, 401, 200);
    });

    it('a token that a site administrator ends is 401 at every gateway within a second, and the trail says who did it', async () => {
      const { id: ownerId } = await createUser('leaky');
      const path = `/api/v2/admin/users/${ownerId}/authentication-tokens`;
      const created = await admin.create(path, 'authentication-tokens', { description: 'leaked' });
      const [tokenId, token] = [idSchema.parse(created.body), tokenSchema.parse(created.body)];
      const paths = ['/api/v2/account/details', '/api/registry/v1/modules'];
      await untilStatus(token, paths, 200, 200);

      expect((await admin.delete(`/api/v2/authentication-tokens/${tokenId}`)).status).toBe(204);
      await untilStatus(token, paths, 200, 401);
      await waitFor(
        async () => {
          const { body } = await admin.get('/api/v2/admin/audit-trail?filter[action]=token.revoked');
          const [newest] = auditSchema.parse(body);
          return newest?.resource.id === tokenId && newest.data.owner.id === ownerId && newest.actor !== null;
        },
        { timeoutMs: 30_000, describe: 'the audit trail to tell of the revocation' },
      );
    });

    it('an invited user activates, is in their team, and publishes with their own token', async () => {
      await admin.createOrganization('inviting');
      const team = await admin.createTeam('inviting', 'publishers');
      const guest = await createUser('guest');
      const invited = await admin.create(
        '/api/v2/organizations/inviting/organization-memberships',
        'organization-memberships',
        { email: guest.email.toUpperCase() },
        { teams: { data: [{ id: team, type: 'teams' }] } },
      );
      const { id, userId } = membershipSchema.parse(invited.body);
      expect(userId).toBe(guest.id);
      expect((await as(guest.token).get(modulesOf('inviting'))).status).toBe(404);

      const pending = await as(guest.token).get('/api/v2/organization-memberships?filter[status]=invited');
      expect(ownMembershipsSchema.parse(pending.body)).toEqual([{ id, status: 'invited' }]);
      const activation = `/api/v2/organization-memberships/${id}/actions/activate`;
      expect((await admin.post(activation)).status).toBe(404);
      expect((await as(guest.token).post(activation)).status).toBe(200);

      const path = `/api/v2/users/${guest.id}/authentication-tokens`;
      const created = await as(guest.token).create(path, 'authentication-tokens', { description: 'laptop' });
      const own = tokenSchema.parse(created.body);
      await as(own).createModule('inviting', 'greeting');
      await publishVersions(as(own), { organization: 'inviting', name: 'greeting' }, archive, ['1.0.0']);
      expect((await as(own).get(`${protocolOf('inviting')}/1.0.0`)).status).toBe(200);
    });

    it('an unknown email address can be invited, and the site administrator completes the account', async () => {
      await admin.createOrganization('expecting');
      const invited = await admin.create(
        '/api/v2/organizations/expecting/organization-memberships',
        'organization-memberships',
        { email: 'newcomer@example.com' },
      );
      const { id, userId } = membershipSchema.parse(invited.body);
      await admin.update(`/api/v2/admin/users/${userId}`, 'users', { username: 'newcomer' });
      const token = await createUserToken(userId);

      expect((await as(token).post(`/api/v2/organization-memberships/${id}/actions/activate`)).status).toBe(
        200,
      );
      expect((await as(token).get('/api/v2/organizations/expecting')).status).toBe(200);
    });

    it('modules of a renamed organization move to its new name within a second', async () => {
      const token = await furnish('maiden-name');
      await untilStatus(token, [`${protocolOf('maiden-name')}/versions`], 404, 200);

      await admin.update('/api/v2/organizations/maiden-name', 'organizations', { name: 'married-name' });
      await untilStatus(token, [`${protocolOf('married-name')}/versions`], 404, 200);
      await untilStatus(token, [`${protocolOf('maiden-name')}/versions`], 200, 404);
      expect((await as(token).get(`${protocolOf('married-name')}/1.0.0`)).body).toMatchObject({
        id: `married-name/greeting/${provider}/1.0.0`,
        namespace: 'married-name',
      });
      expect((await as(token).get(as(token).modulePath('married-name', 'greeting'))).body).toMatchObject({
        data: { attributes: { namespace: 'married-name' } },
      });
      expect((await as(token).get(modulesOf('maiden-name'))).status).toBe(404);
      await publishVersions(as(token), { organization: 'married-name', name: 'greeting' }, archive, [
        '1.1.0',
      ]);
    });

    it(`${downloads} parallel downloads of one module: each has the whole archive, and all are counted`, async () => {
      const token = await furnish('popular');

      const received = await Promise.all(
        Array.from({ length: downloads }, async () => {
          const gateway = addresses[turn++ % 2 === 0 ? 0 : 1];
          const response = await asToken(gateway, token).get(`${protocolOf('popular')}/1.0.0/download`);
          const { pathname, search } = new URL(response.headers['x-terraform-get'] ?? '');
          const object = await fetch(`${gateway}${pathname}${search}`);
          const bytes = Buffer.from(await object.arrayBuffer());
          return [response.status, object.status, bytes.equals(archive)];
        }),
      );
      expect(new Set(received.map((one) => one.join(' ')))).toEqual(new Set(['204 200 true']));

      const path = `${as(token).modulePath('popular', 'greeting')}/version?module_version=1.0.0`;
      await waitFor(async () => downloadsSchema.parse((await as(token).get(path)).body) === downloads, {
        timeoutMs: 30_000,
        describe: 'every download to be counted',
      });
    });
  });
}
