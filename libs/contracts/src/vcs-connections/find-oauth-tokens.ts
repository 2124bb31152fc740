import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineInternalRequest } from '../internal-request.ts';
import { serviceProviderSchema } from './service-provider.ts';
import { mostFoundRecords } from '../admin-orgs/find-projects.ts';

/**
 * Which of these OAuth tokens exist, and which connection each belongs to. Ids of tokens that do not exist are left
 * out; the caller compares `organizationId`, and treats an id of another organization as unknown. `serviceProvider` is
 * the neutral word; `httpUrl` is the provider's homepage, for links to repositories and commits. `projectIds`: the only
 * projects whose workspaces may use the token; missing if the whole organization may.
 */
export const findOauthTokens = defineInternalRequest({
  owner: 'vcs-connections',
  path: '/internal/oauth-tokens/find',
  issuers: ['admin-orgs', 'policy', 'registry'],
  body: z.object({ ids: z.array(z.string().max(256)).max(mostFoundRecords) }),
  answer: z.object({
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
