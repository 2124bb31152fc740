import { describe, expect, it } from '@jest/globals';
import { ownerOfPath } from './route-owners.ts';

describe('route owners', () => {
  it.each([
    ['/api/v2/organizations/acme/registry-modules', 'registry'],
    ['/api/v2/organizations/acme/registry-modules/private/acme/vpc/aws', 'registry'],
    ['/api/registry/v1/modules/acme/vpc/aws/versions', 'registry'],
    ['/v1/object/abc', 'ingest-worker'],
    ['/api/v2/organizations', 'admin-orgs'],
    ['/api/v2/organizations/acme', 'admin-orgs'],
    ['/api/v2/organizations/acme/policy-sets', 'policy'],
    ['/api/v2/workspaces/ws-1/effective-policy-sets', 'policy'],
    ['/api/v2/workspaces/ws-1/policy-evaluations', 'policy'],
    ['/api/v2/workspaces/ws-1', 'admin-orgs'],
    ['/webhooks/vcs/1', 'vcs-connections'],
    ['/api/v2/admin/kind1-versions', 'policy'],
    ['/api/v2/admin/opa-versions/tool-1', 'policy'],
    ['/api/v2/admin/organizations', 'admin-orgs'],
    ['/', 'catalogue'],
    ['/app/settings/tokens', 'catalogue'],
    ['/docs', 'catalogue'],
    ['/help/operations', 'catalogue'],
  ])('%s belongs to %s', (path, owner) => {
    expect(ownerOfPath(path)).toBe(owner);
  });

  it.each([
    '/nowhere',
    '/api',
    '/api/v2',
    '/api/v3/organizations',
    '/internal/grants',
    '/api/v2/organizationsx',
  ])('%s belongs to no service', (path) => {
    expect(ownerOfPath(path)).toBeUndefined();
  });
});
