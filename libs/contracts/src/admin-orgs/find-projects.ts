import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { principalSchema } from '../principal.ts';
import { idSchema } from '../resource-ids/resource-id.ts';
import { tagBindingsSchema } from '../tag-bindings/tag-binding.ts';

export const maxFoundRecords = 1000;

/** A project that exists. */
export const foundProjectSchema = z.object({
  id: idSchema('project'),
  organizationId: idSchema('organization'),
  version: z.int().positive(),
  name: z.string(),
  tagBindings: tagBindingsSchema.optional(),
  createdAt: z.iso.datetime(),
});

/** Those of the given projects that exist, unless their organization is deleted. The caller checks `organizationId`. */
export const findProjects = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/projects/find',
  issuers: ['policy', 'registry', 'vcs-connections'],
  body: z.object({
    ids: z.array(z.string().max(256)).max(maxFoundRecords),
    reader: principalSchema.optional(),
  }),
  response: z.object({
    projects: z.array(
      foundProjectSchema.extend({
        /** True if the `reader` may read the workspaces of the project; absent if the request has no `reader`. */
        readable: z.boolean().optional(),
      }),
    ),
  }),
});
