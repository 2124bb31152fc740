import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { principalSchema } from '../principal.ts';
import { idSchema } from '../resource-ids/resource-id.ts';
import { tagBindingsSchema } from '../tag-bindings/tag-binding.ts';
import { maxFoundRecords } from './find-projects.ts';

/** The existing ones of these workspaces; like `findProjects`. */
export const findWorkspaces = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/workspaces/find',
  issuers: ['policy', 'registry', 'vcs-connections'],
  body: z.object({
    ids: z.array(z.string().max(256)).max(maxFoundRecords),
    reader: principalSchema.optional(),
  }),
  response: z.object({
    workspaces: z.array(
      z.object({
        id: idSchema('workspace'),
        organizationId: idSchema('organization'),
        version: z.int().positive(),
        name: z.string(),
        projectId: idSchema('project'),
        tagBindings: tagBindingsSchema.optional(),
        createdAt: z.iso.datetime(),
        /** True if the reader may read it, by permissions or team access; only with a `reader`. */
        readable: z.boolean().optional(),
      }),
    ),
  }),
});
