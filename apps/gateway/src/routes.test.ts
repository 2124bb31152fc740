import { describe, expect, it } from '@jest/globals';
import { serviceRouteOf, supportedMethods } from './requests/service-route.ts';
import { routes } from './routes.ts';

describe('routes', () => {
  it.each([
    [
      '/api/registry/v1/modules/acme/vpc/aws/versions',
      'registry',
      true,
      'registry',
      'whole',
      ['GET', 'HEAD'],
    ],
    ['/api/v2/organizations/acme/registry-modules', 'registry', true, 'api', 'whole', supportedMethods],
    ['/api/v2/organizations/acme', 'admin-orgs', true, 'api', 'whole', supportedMethods],
    ['/api/v2/policy-sets/polset-1', 'policy', true, 'api', 'whole', supportedMethods],
    ['/api/v2/oauth-clients/oc-1', 'vcs-connections', true, 'api', 'whole', supportedMethods],
    ['/v1/object/abc', 'ingest-worker', false, 'objects', 'until-answered', ['GET', 'HEAD', 'PUT']],
    ['/webhooks/vcs/abc', 'vcs-connections', false, 'objects', 'whole', ['POST']],
    ['/v1/object', 'ingest-worker', true, 'api', 'whole', supportedMethods],
  ])('%s goes to %s (token needed: %s)', (path, owner, needsToken, bucket, time, methods) => {
    const pattern: unknown = expect.stringMatching(/^\//);
    expect(serviceRouteOf(path)).toEqual({ owner, needsToken, bucket, time, methods, pattern });
  });

  it.each(['/internal/grants', '/internal', '/api/v2', '/api/v3/x', '/v1/objects/x', '/livez/x', '/metrics'])(
    '%s belongs to no service',
    (path) => {
      expect(serviceRouteOf(path)).toBeUndefined();
    },
  );

  it('no path of the gateway is also a path of a service', () => {
    expect(routes.filter(({ path }) => serviceRouteOf(path))).toEqual([]);
  });
});
