import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { tagBindingsSchema } from '@groundwork/tag-bindings';
import { defineInternalRequest } from '../internal-request.ts';
import { principalSchema } from '../principal.ts';

export const mostFoundRecords = 1000;

/**
 * The existing ones of these projects. Omits records that do not exist or belong to a deleted organization; the caller
 * compares `organizationId`.
 */
export const findProjects = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/projects/find',
  issuers: ['policy', 'registry', 'vcs-connections'],
  body: z.object({
    ids: z.array(z.string().max(256)).max(mostFoundRecords),
    /** Principal that `readable` is about; older releases ignore it. */
    reader: principalSchema.optional(),
  }),
  answer: z.object({
    projects: z.array(
      z.object({
        id: idSchema('project'),
        organizationId: idSchema('organization'),
        version: z.int().positive(),
        name: z.string(),
        /** Own tags; absent in older releases. */
        tagBindings: tagBindingsSchema.optional(),
        createdAt: z.iso.datetime(),
        /** True if the reader may read its workspaces, by permissions or team access; only with a `reader`. */
        readable: z.boolean().optional(),
      }),
    ),
  }),
});
