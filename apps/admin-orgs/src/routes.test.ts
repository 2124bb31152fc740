import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ownerOfPath, type Principal } from '@groundwork/contracts';
import type { OrganizationMembership } from './organization-memberships/organization-membership.ts';
import { routes } from './routes.ts';
import { type TestApp, startTestApp } from './testing/admin-orgs-test-app.ts';
import {
  type BuiltOrganization,
  buildMembership,
  buildOrganization,
  buildTeam,
  buildUser,
  buildWorkspace,
} from './testing/builders.ts';
import type { Team } from './teams/team.ts';
import type { Workspace } from './workspaces/workspace.ts';

let app: TestApp;
let built: BuiltOrganization;
let team: Team;
let workspace: Workspace;
let membership: OrganizationMembership;
beforeAll(async () => {
  app = await startTestApp();
  built = await buildOrganization(app);
  ({ team } = await buildTeam(app, built));
  workspace = await buildWorkspace(app, built);
  membership = await buildMembership(app, built, await buildUser(app));
});
afterAll(() => app.stop());

const publicRoutes = routes.filter(({ access }) => access !== 'internal');
const named = publicRoutes.map((route) => [`${route.method} ${route.path}`, route] as const);

/** Replaces the parameters with the ids of existing records that the owner manages. */
const addressOf = (path: string) =>
  path
    .replace(':organization_name', built.organization.name)
    .replace(':team_id', team.id)
    .replace(':project_id', built.defaultProject.id)
    .replace(':workspace_id', workspace.id)
    .replace(':workspace_name', workspace.name)
    .replace(':membership_id', membership.id)
    .replace(':user_id', built.owner.user.id)
    .replace(':token_id', 'at-0000000000000000');

describe('the list of routes', () => {
  it.each(named)('%s belongs to admin-orgs at the gateway', (_name, { path }) => {
    expect(ownerOfPath(path.replaceAll(/:\w+/g, 'x'))).toBe('admin-orgs');
  });

  it.each(named)('%s returns 401 without a gateway token that names a principal', async (_name, route) => {
    const request = { method: route.method, path: addressOf(route.path) };
    expect((await app.anonymous.send(request)).status).toBe(401);
    expect((await app.from('gateway').send(request)).status).toBe(401);
    expect((await app.from('registry').send(request)).status).toBe(401);
  });

  it.each(named)(
    '%s returns 404 to an unknown user without memberships, except for their own resources',
    async (_name, route) => {
      // Site administrators may use only the admin API.
      const siteAdministrator = !route.path.startsWith('/api/v2/admin/');
      const stranger: Principal = { kind: 'user', id: 'user-0', siteAdministrator, tokenId: 'at-1' };
      const { status } = await app.as(stranger).send({ method: route.method, path: addressOf(route.path) });
      const own: Record<string, number> = {
        'GET /api/v2/account/details': 401,
        'GET /api/v2/organizations': 200,
        'GET /api/v2/organization-memberships': 200,
        'POST /api/v2/organizations': 422,
        'PATCH /api/v2/account/update': 422,
        'PATCH /api/v2/account/password': 422,
        // The records in the request determine the organization: without them there is nothing to check.
        'GET /api/v2/team-workspaces': 422,
        'POST /api/v2/team-workspaces': 422,
        'GET /api/v2/team-projects': 422,
        'POST /api/v2/team-projects': 422,
      };
      expect(status).toBe(own[`${route.method} ${route.path}`] ?? 404);
    },
  );

  it.each(['/api/v2/organizations/x/y', '/api/v2/nothing', '/api/v2/teams', '/', '/api/v2/account'])(
    'an unknown path returns 404: %s',
    async (path) => {
      expect((await app.as(built.owner.principal).get(path)).status).toBe(404);
    },
  );
});

describe('arbitrary input', () => {
  const jsonMembers = fc.dictionary(
    fc.constantFrom(
      'name',
      'email',
      'visibility',
      'organization-access',
      'global-module-sharing',
      'engine-build-worker-plan-timeout',
      'workspace-limit',
      'description',
      'expired-at',
      'vcs-repo',
      'other',
    ),
    fc.anything({
      withNullPrototype: false,
      maxDepth: 2,
      values: [fc.string({ unit: 'binary' }), fc.integer(), fc.boolean(), fc.constant(null)],
    }),
  );
  const documents = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc
      .record({
        data: fc.oneof(
          fc.record({
            type: fc.constantFrom(
              'organizations',
              'teams',
              'users',
              'authentication-tokens',
              'organization-memberships',
              'projects',
              'workspaces',
            ),
            attributes: jsonMembers,
            relationships: fc.option(
              fc.record({ project: fc.option(fc.record({ data: fc.jsonValue() })) }, { requiredKeys: [] }),
              { nil: undefined },
            ),
          }),
          fc.array(fc.record({ type: fc.constant('users'), id: fc.string({ unit: 'binary' }) })),
          fc.jsonValue(),
        ),
      })
      .map((document) => JSON.stringify(document)),
  );

  /** Excludes deletions that would leave nothing for the other routes. */
  const tried = publicRoutes.filter(
    ({ method, path }) =>
      method !== 'DELETE' || !/\/(organizations\/:organization_name|:workspace_\w+)$/.test(path),
  );
  const caller = (): Principal => ({ ...built.owner.principal, siteAdministrator: true });

  it('no request body causes a 5xx', async () => {
    const writing = tried.filter(({ method }) => method !== 'GET');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...writing), documents, async ({ method, path }, body) => {
        const { status } = await app.as(caller()).send({ method, path: addressOf(path), body });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it('no path or query parameter causes a 5xx', async () => {
    const text = fc.string({ unit: 'binary' }).map(encodeURIComponent);
    const keys = fc.constantFrom(
      'q',
      'q[name]',
      'filter[module_producer]',
      'page[number]',
      'page[size]',
      'include',
      'filter[names]',
      'filter[project][id]',
      'search[name]',
      'x',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...tried),
        text,
        keys,
        text,
        async ({ method, path }, part, key, value) => {
          const odd = path.replace(/:\w+/, part);
          for (const address of [odd, `${addressOf(path)}?${key}=${value}`]) {
            const { status } = await app.as(caller()).send({ method, path: address });
            expect(status).toBeLessThan(500);
          }
        },
      ),
      { numRuns: 200 },
    );
  }, 60_000);
});
