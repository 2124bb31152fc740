import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { idSchema } from '../resource-ids/resource-id.ts';
import { serviceProviderSchema } from './service-provider.ts';
import { maxFoundRecords } from '../admin-orgs/find-projects.ts';

/**
 * Those of the given OAuth tokens that exist, with their connections. The caller checks `organizationId`, and treats a
 * token of another organization as unknown.
 *
 * - `serviceProvider`: the neutral word.
 * - `httpUrl`: the provider's home page, for links to repositories and commits.
 * - `projectIds`: the only projects whose workspaces may use the token; absent if the whole organization may.
 */
export const findOauthTokens = defineInternalRequest({
  owner: 'vcs-connections',
  path: '/internal/oauth-tokens/find',
  issuers: ['admin-orgs', 'policy', 'registry'],
  body: z.object({ ids: z.array(z.string().max(256)).max(maxFoundRecords) }),
  response: z.object({
    oauthTokens: z.array(
      z.object({
        id: idSchema('oauthToken'),
        organizationId: idSchema('organization'),
        oauthClientId: idSchema('oauthClient'),
        serviceProvider: serviceProviderSchema,
        httpUrl: z.string(),
        projectIds: z.array(idSchema('project')).optional(),
      }),
    ),
  }),
});
