import { describe, expect, it } from '@jest/globals';
import { serviceRouteOf } from './requests/service-route.ts';
import { routes } from './routes.ts';

describe('routes', () => {
  it.each([
    ['/api/registry/v1/modules/acme/vpc/aws/versions', 'registry', true, 'registry', 'whole'],
    ['/api/v2/organizations/acme/registry-modules', 'registry', true, 'api', 'whole'],
    ['/api/v2/organizations/acme', 'admin-orgs', true, 'api', 'whole'],
    ['/api/v2/policy-sets/polset-1', 'policy', true, 'api', 'whole'],
    ['/api/v2/oauth-clients/oc-1', 'vcs-connections', true, 'api', 'whole'],
    ['/v1/object/abc', 'ingest-worker', false, 'objects', 'until-answered'],
    ['/webhooks/vcs/abc', 'vcs-connections', false, 'objects', 'whole'],
    ['/v1/object', 'ingest-worker', true, 'api', 'whole'],
  ])('%s goes to %s (token needed: %s)', (path, owner, needsToken, bucket, time) => {
    expect(serviceRouteOf(path)).toEqual({ owner, needsToken, bucket, time });
  });

  it.each([
    '/',
    '/internal/grants',
    '/internal',
    '/api/v2',
    '/api/v3/x',
    '/v1/objects/x',
    '/livez/x',
    '/metrics',
  ])('%s belongs to no service', (path) => {
    expect(serviceRouteOf(path)).toBeUndefined();
  });

  it('no path of the gateway is also a path of a service', () => {
    expect(routes.filter(({ path }) => serviceRouteOf(path))).toEqual([]);
  });
});
