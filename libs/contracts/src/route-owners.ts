import { serviceNames, type ServiceName } from './services.ts';

/**
 * Patterns of public paths, with the service that owns them. The first matching pattern counts. `*` is one whole
 * segment, and a pattern covers everything below it. The gateway routes by this table, and returns 404 for all other
 * paths. Each service tests that its public routes are found under its name.
 */
export const routeOwners = [
  ['/v1/object', 'ingest-worker'],
  ['/webhooks/vcs', 'vcs-connections'],
  ['/api/registry', 'registry'],
  ['/api/v2/registry-modules', 'registry'],
  ['/api/v2/registry-module-versions', 'registry'],
  ['/api/v2/organizations/*/registry-modules', 'registry'],
  ['/api/v2/deleted-registry-modules', 'registry'],
  ['/api/v2/deleted-registry-module-versions', 'registry'],
  ['/api/v2/organizations/*/deleted-registry-modules', 'registry'],
  ['/api/v2/organizations/*/deleted-registry-module-versions', 'registry'],
  ['/api/v2/module-checks', 'registry'],
  ['/api/v2/consumption-rules', 'registry'],
  ['/api/v2/organizations/*/consumption-rules', 'registry'],
  ['/api/v2/no-code-modules', 'registry'],
  ['/api/v2/organizations/*/no-code-modules', 'registry'],
  ['/api/v2/policy-sets', 'policy'],
  ['/api/v2/policy-set-versions', 'policy'],
  ['/api/v2/policies', 'policy'],
  ['/api/v2/policy-exemptions', 'policy'],
  ['/api/v2/policy-evaluations', 'policy'],
  ['/api/v2/policy-overrides', 'policy'],
  ['/api/v2/policy-set-outcomes', 'policy'],
  ['/api/v2/organizations/*/policy-sets', 'policy'],
  ['/api/v2/organizations/*/policies', 'policy'],
  ['/api/v2/organizations/*/policy-exemptions', 'policy'],
  ['/api/v2/workspaces/*/effective-policy-sets', 'policy'],
  ['/api/v2/projects/*/effective-policy-sets', 'policy'],
  ['/api/v2/workspaces/*/policy-evaluations', 'policy'],
  ['/api/v2/workspaces/*/policy-overrides', 'policy'],
  ['/api/v2/projects/*/policy-evaluations', 'policy'],
  ['/api/v2/workspaces/*/policy-bundle', 'policy'],
  ['/api/v2/oauth-clients', 'vcs-connections'],
  ['/api/v2/oauth-tokens', 'vcs-connections'],
  ['/api/v2/organizations/*/oauth-clients', 'vcs-connections'],
  ['/api/v2/organizations/*/oauth-tokens', 'vcs-connections'],
  ['/api/v2/admin/kind1-versions', 'policy'],
  ['/api/v2/admin/kind2-versions', 'policy'],
  ['/api/v2/admin/sentinel-versions', 'policy'],
  ['/api/v2/admin/opa-versions', 'policy'],
  ['/api/v2/admin/public-archives', 'registry'],
  ['/api/v2/admin/parked-events/registry', 'registry'],
  ['/api/v2/admin/parked-events/policy', 'policy'],
  ['/api/v2/admin/parked-events/vcs-connections', 'vcs-connections'],
  ['/api/v2/admin/parked-events/ingest-worker', 'ingest-worker'],
  ['/api/v2/account', 'admin-orgs'],
  ['/api/v2/admin', 'admin-orgs'],
  ['/api/v2/users', 'admin-orgs'],
  ['/api/v2/teams', 'admin-orgs'],
  ['/api/v2/group-mappings', 'admin-orgs'],
  ['/api/v2/team-workspaces', 'admin-orgs'],
  ['/api/v2/team-projects', 'admin-orgs'],
  ['/api/v2/authentication-tokens', 'admin-orgs'],
  ['/api/v2/organizations', 'admin-orgs'],
  ['/api/v2/organization-memberships', 'admin-orgs'],
  ['/api/v2/projects', 'admin-orgs'],
  ['/api/v2/workspaces', 'admin-orgs'],
  ['/api/v2/tags', 'admin-orgs'],
  ['/', 'catalogue'],
  ['/app', 'catalogue'],
  ['/assets', 'catalogue'],
  ['/docs', 'catalogue'],
  ['/help', 'catalogue'],
] as const satisfies readonly (readonly [pattern: string, owner: ServiceName])[];

/** A service with public routes: the gateway needs its address. */
export type RouteOwner = (typeof routeOwners)[number][1];

const owners = new Set<ServiceName>(routeOwners.map(([, owner]) => owner));

/** In the order of `serviceNames`. */
export const routeOwnerNames = serviceNames.filter((name): name is RouteOwner => owners.has(name));

export interface OwnedPattern {
  readonly pattern: string;
  readonly owner: RouteOwner;
}

const compiled = routeOwners.map(([pattern, owner]) => ({
  segments: pattern.split('/'),
  owned: { pattern, owner } satisfies OwnedPattern,
}));

/** The pattern that covers a normalized path (no query, no double or trailing slash); undefined if none does. */
export function patternOfPath(path: string): OwnedPattern | undefined {
  const segments = path.split('/');
  return compiled.find(({ segments: pattern }) =>
    pattern.every((part, index) => (part === '*' ? Boolean(segments[index]) : part === segments[index])),
  )?.owned;
}

/** The owner of a normalized path; undefined if it has none. */
export const ownerOfPath = (path: string): RouteOwner | undefined => patternOfPath(path)?.owner;
