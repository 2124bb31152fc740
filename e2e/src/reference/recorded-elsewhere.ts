/** HTML pages, forms and assets, which the tests of the catalogue and the journeys check. */
export const isForPeople = (path: string): boolean => /^\/(help|(app|assets|help)\/.*)?$/.test(path);

/** Every service has the same endpoints for parked events; only the registry's are recorded. */
const parkedEventsOfOthers = ['policy', 'vcs-connections', 'admin-orgs', 'ingest-worker'].flatMap(
  (service) => {
    const path = `/api/v2/admin/parked-events/${service}`;
    return [
      `GET ${path}`,
      `GET ${path}/:event_id`,
      `POST ${path}/actions/replay`,
      `POST ${path}/:event_id/actions/replay`,
    ].map((route) => [route, 'the same endpoint of another service'] as const);
  },
);

/** API routes without a recording of their own, with the reason. */
export const recordedElsewhere: Readonly<Record<string, string>> = {
  ...Object.fromEntries(parkedEventsOfOthers),
  'GET /api/v2/admin/users/:user_id/identities': 'needs an identity provider',
  'DELETE /api/v2/admin/users/:user_id/identities/:identity_id': 'needs an identity provider',
  'GET /api/v2/openapi.json': 'too long; its own tests validate it',
  'POST /api/v2/admin/public-archives/:id/actions/accept': 'needs an origin that changed a version',
  'GET /api/v2/policy-evaluations/:id/plan': 'needs a worker with OPA',
  'GET /docs': 'a page for people, in HTML',
  'GET /cli/groundwork.tgz': 'a package for npm',
  'GET /cli/groundwork.tgz.sha256': 'its digest, which differs with every release',
  'POST /api/v2/registry-modules': 'deprecated; answers as POST …/registry-modules/vcs',
  'POST /api/v2/registry-modules/:organization_name/:name/:provider/versions':
    'deprecated; answers as POST …/versions of a module',
  'GET /api/v2/registry-modules/show/:organization_name/:name/:provider':
    'deprecated; answers as GET of a module',
  'GET /api/v2/registry-modules/:id/versions': 'the same list, of a module that is named by its coordinates',
  'POST /api/v2/registry-modules/actions/delete/:organization_name/:name/:provider/:version':
    'deprecated; answers as DELETE of a version',
  'POST /api/v2/registry-modules/actions/delete/:organization_name/:name/:provider':
    'deprecated; answers as DELETE of a provider',
  'POST /api/v2/registry-modules/actions/delete/:organization_name/:name':
    'deprecated; answers as DELETE of a module',
  'GET /api/v2/admin/organizations/:organization_name/module-consumers':
    'the same endpoint without relationships/ in its path',
  'PATCH /api/v2/admin/organizations/:organization_name/module-consumers':
    'the same endpoint without relationships/ in its path',
  'GET /api/v2/organizations/:organization_name/workspaces/:workspace_name':
    'the same endpoint, which names the workspace by its id',
  'PATCH /api/v2/account/password': 'always refused; the refusal is recorded',
  'POST /api/v2/organizations/:organization_name/workspaces/:workspace_name/actions/safe-delete':
    'the same endpoint, which names the workspace by its id',
  'GET /api/v2/workspaces/:workspace_id/relationships/remote-state-consumers':
    'the same endpoint: another list that is empty',
  'PATCH /api/v2/workspaces/:workspace_id': 'the same endpoint, which names the workspace by its name',
  'DELETE /api/v2/organizations/:organization_name/workspaces/:workspace_name':
    'the same endpoint, which names the workspace by its id',
};
