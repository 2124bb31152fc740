import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

/** Workspaces linked with these OAuth tokens: the first 1,000 in the order of their names, and the total number. */
export const listLinkedWorkspaces = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/linked-workspaces',
  issuers: ['vcs-connections'],
  body: z.object({
    organizationId: idSchema('organization'),
    oauthTokenIds: z.array(idSchema('oauthToken')).max(100),
  }),
  response: z.object({
    workspaces: z.array(z.object({ id: idSchema('workspace'), name: z.string() })),
    totalCount: z.int().nonnegative(),
  }),
});
