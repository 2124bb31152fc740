import { describe, expect, it } from '@jest/globals';
import { routes } from './routes.ts';
import type { SignedInBrowser } from './testing/catalogue-test-app.ts';
import { useSignedInCatalogue } from './testing/forms.ts';
import { listOf, policySetOf, respondWithOrganization, teamOf } from './testing/organization-responses.ts';
import { nothing, projectOf, workspaceOf } from './testing/workspaces.ts';

const site = useSignedInCatalogue();
const organization = '/app/organizations/:organization';
const api = '/api/v2/organizations/acme';

/** Lists that have no first step: they are empty when all is well, have what others do, or always have an owner. */
const withoutStep = [
  `${organization}/problems`,
  `${organization}/deleted`,
  `${organization}/audit-trail`,
  `${organization}/members`,
  `${organization}/teams`,
  '/app/admin/users',
  '/app/admin/deletions',
  '/app/admin/parked-events',
];

/** Lists that only a pipeline or the command line fills. */
const withoutButton = ['/app/admin/public-modules', 'policy-evaluations'];

/** Lists on pages with further parameters. */
const below = [
  'teams/team-deploy',
  'policy-sets/polset-guard',
  'policy-sets/polset-guard/policy-evaluations',
  'workspaces/ws-1/policy-evaluations',
  'workspaces/ws-1/teams',
  'projects/prj-1/policy-evaluations',
  'projects/prj-1/teams',
].map((path) => `${organization}/${path}`);

/** Pages without a parameter but the organization, and those above. */
const pages = [
  ...routes
    .filter(({ method, path }) => method === 'GET' && /^\/(?:app(?!\/sign-in|\/oauth)\/.*)?$/.test(path))
    .map(({ path }) => path)
    .filter((path) => !/[:*]/.test(path.replace(':organization', ''))),
  ...below,
];

/** Pages whose lists the empty organization has, and that say how they are filled. */
const lists = [
  '/',
  '/app/organizations',
  organization,
  ...[
    'modules',
    'group-mappings',
    'tokens',
    'connections',
    'policy-sets',
    'workspaces',
    'sharing',
    'consumption-rules',
  ].map((path) => `${organization}/${path}`),
  '/app/admin/organizations',
  '/app/admin/group-mappings',
  '/app/admin/public-modules',
  '/app/settings/tokens',
  ...below,
];

/** Makes the API respond with an organization without anything in it, as somebody with these permissions reads it. */
function respondWithNothing(permissions: object = {}, isOwner = true) {
  respondWithOrganization(site.app.gateway, 'acme', { isOwner });
  for (const path of [
    '/api/v2/organizations',
    '/api/v2/organization-memberships',
    '/api/v2/team-workspaces',
    '/api/v2/team-projects',
    '/api/v2/teams/team-deploy/relationships/organization-memberships',
    '/api/v2/policy-sets/polset-guard/versions',
    '/api/v2/policy-sets/polset-guard/policy-evaluations',
    '/api/v2/workspaces/ws-1/policy-evaluations',
    '/api/v2/projects/prj-1/policy-evaluations',
    ...['group-mappings', 'consumption-rules', 'authentication-tokens'].map((path) => `${api}/${path}`),
    ...[
      'organizations',
      'organizations/acme/relationships/module-consumers',
      'users',
      'group-mappings',
      'group-mapping-grants',
      'public-archives',
      'organization-deletions',
    ].map((path) => `/api/v2/admin/${path}`),
  ])
    site.respond(path, listOf([]));
  site.respond('/api/registry/v1/modules', { modules: [], meta: { limit: 100, current_offset: 0 } });
  if (isOwner)
    site.respond('/api/v2/admin/organizations/acme', {
      data: { attributes: { 'global-module-sharing': false } },
    });
  site.respond(`${api}/teams`, listOf([teamOf('deploy')]));
  site.respond(`${api}/projects`, listOf([projectOf('prj-1', {}, permissions)]));
  site.respond('/api/v2/projects/prj-1', { data: projectOf('prj-1', {}, permissions) });
  site.respond('/api/v2/workspaces/ws-1', { data: workspaceOf('ws-1', {}, permissions) });
  const unversioned = {
    projects: { data: [] },
    'current-version': { data: null },
    'newest-version': { data: null },
  };
  site.respond('/api/v2/policy-sets/polset-guard', { data: policySetOf('guard', {}, unversioned) });
  const team = isOwner ? {} : { permissions: {} };
  site.respond('/api/v2/teams/team-deploy', { data: teamOf('deploy', {}, team) });
}

const open = async (browser: SignedInBrowser, path: string) =>
  (await browser.open(path.replace(':organization', 'acme'))).page;

const buttons = 'main a.button, main form[method=post] button, main form[action$=new] button';

describe('empty lists', () => {
  it('each says how it is filled to those who may: by a button or form, and by a command', async () => {
    respondWithNothing();
    const administrator = await site.app.signedIn({ isSiteAdmin: true });
    const { id = '' } = site.app.gateway.users.get(administrator.token) ?? {};
    site.respond(`/api/v2/users/${id}/authentication-tokens`, listOf([]));
    const found: string[] = [];
    const wrong: string[] = [];
    for (const path of pages.filter((each) => !withoutStep.includes(each))) {
      const page = await open(administrator, path);
      if (page.querySelector('main .empty') === null) continue;
      found.push(path);
      if (page.querySelector('main pre code[id$=-command]') === null) wrong.push(`${path} has no command`);
      if (withoutButton.some((each) => path.endsWith(each))) continue;
      if (page.querySelector(buttons) === null) wrong.push(`${path} has no button`);
    }
    expect(wrong).toEqual([]);
    expect(found.toSorted()).toEqual(lists.toSorted());
  });

  it('others get neither', async () => {
    respondWithNothing(nothing, false);
    const wrong: string[] = [];
    for (const path of lists.filter((each) => each.startsWith(`${organization}/`))) {
      if (path.endsWith('policy-evaluations')) continue;
      const page = await open(site.browser, path);
      if (page.querySelector('main pre, main a.button, main form[method=post]') !== null) wrong.push(path);
    }
    expect(wrong).toEqual([]);
  });
});
