import { json } from '@groundwork/http';
import { loginService } from '@groundwork/contracts';
import { z } from 'zod';
import { ownEndpoint } from '../requests/own-route.ts';
import type { CompleteResponse } from '../responses/complete-response.ts';

/**
 * `GET /.well-known/terraform.json`: the services of this host (registry protocol, service discovery).
 * Relative addresses with a trailing slash work with the most clients; the media type must be exactly this one.
 * `public-modules.v1` is our own key, for the second prefix of the registry (docs/compatibility.md#discovery).
 */
const discoveryDocument: CompleteResponse = {
  status: 200,
  headers: ['Content-Type', 'application/json', 'Cache-Control', 'no-cache'],
  body: JSON.stringify({
    'login.v1': {
      client: loginService.client,
      grant_types: loginService.grantTypes,
      authz: loginService.authorizationPath,
      token: loginService.tokenPath,
      ports: loginService.ports,
    },
    'modules.v1': '/api/registry/v1/modules/',
    'public-modules.v1': '/api/registry/public/v1/modules/',
    'state.v2': '/api/v2/',
    'tfe.v2': '/api/v2/',
    'tfe.v2.1': '/api/v2/',
    'tfe.v2.2': '/api/v2/',
  }),
};

const loginShape = z
  .strictObject({
    client: z.string(),
    grant_types: z.array(z.string()),
    authz: z.string(),
    token: z.string(),
    ports: z.tuple([z.int(), z.int()]),
  })
  .meta({ description: 'How command lines log in: OAuth 2.0 with an authorization code and PKCE' });

export const showDiscoveryDocument = ownEndpoint(
  {
    responses: json(
      z
        .strictObject({ 'login.v1': loginShape })
        .catchall(z.string())
        .meta({ description: 'Paths, by service and version' }),
    ),
  },
  () => () => discoveryDocument,
);
