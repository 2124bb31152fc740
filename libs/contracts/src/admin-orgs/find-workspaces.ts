import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { principalSchema } from '../principal.ts';
import { idSchema } from '../resource-ids/resource-id.ts';
import { tagBindingsSchema } from '../tag-bindings/tag-binding.ts';
import { foundProjectSchema, maxFoundRecords } from './find-projects.ts';

/** Those of the given workspaces that exist, as in `findProjects`. */
export const findWorkspaces = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/workspaces/find',
  issuers: ['policy', 'registry', 'vcs-connections'],
  body: z.object({
    ids: z.array(z.string().max(256)).max(maxFoundRecords),
    reader: principalSchema.optional(),
    /** Asks for the projects of the workspaces, too. */
    withProjects: z.boolean().optional(),
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
        /** True if the `reader` may read the workspace; absent if the request has no `reader`. */
        readable: z.boolean().optional(),
        /** True if the `reader` may plan in the workspace; absent as above, and in responses of an earlier release. */
        plannable: z.boolean().optional(),
        /** Absent if it was not asked for, in responses of an earlier release, and if it has just been deleted. */
        project: foundProjectSchema.optional(),
      }),
    ),
  }),
});
