import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { tagBindingsSchema } from '@groundwork/tag-bindings';
import { defineInternalRequest } from '../internal-request.ts';
import { principalSchema } from '../principal.ts';

/** The most records that one request may name. */
export const mostFoundRecords = 1000;

/**
 * Which of these projects exist, and what other services may know about them. Ids of records that do not exist, or
 * that belong to a deleted organization, are left out; the caller compares `organizationId`.
 */
export const findProjects = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/projects/find',
  issuers: ['policy', 'registry', 'vcs-connections'],
  body: z.object({
    ids: z.array(z.string().max(256)).max(mostFoundRecords),
    /** Whose reading the answer tells of; older releases ignore it. */
    reader: principalSchema.optional(),
  }),
  answer: z.object({
    projects: z.array(
      z.object({
        id: idSchema('project'),
        organizationId: idSchema('organization'),
        version: z.int().positive(),
        name: z.string(),
        /** Its own tags; an older release does not say. */
        tagBindings: tagBindingsSchema.optional(),
        createdAt: z.iso.datetime(),
        /** Whether the reader may read workspaces in it, by their permissions or the access of their teams; only if one was named. */
        readable: z.boolean().optional(),
      }),
    ),
  }),
});
