import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { tagBindingsSchema } from '@groundwork/tag-bindings';
import { defineInternalRequest } from '../internal-request.ts';
import { principalSchema } from '../principal.ts';
import { mostFoundRecords } from './find-projects.ts';

/** Which of these workspaces exist, and what other services may know about them; like `findProjects`. */
export const findWorkspaces = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/workspaces/find',
  issuers: ['policy', 'registry', 'vcs-connections'],
  body: z.object({
    ids: z.array(z.string().max(256)).max(mostFoundRecords),
    /** Whose reading the answer tells of; older releases ignore it. */
    reader: principalSchema.optional(),
  }),
  answer: z.object({
    workspaces: z.array(
      z.object({
        id: idSchema('workspace'),
        organizationId: idSchema('organization'),
        version: z.int().positive(),
        name: z.string(),
        projectId: idSchema('project'),
        /** Its own tags; an older release does not say. */
        tagBindings: tagBindingsSchema.optional(),
        createdAt: z.iso.datetime(),
        /** Whether the reader may read it, by their permissions or the access of their teams; only if one was named. */
        readable: z.boolean().optional(),
      }),
    ),
  }),
});
