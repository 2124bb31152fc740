import { z } from 'zod';
import { defineLifecycle } from '../lifecycle.ts';
import { idSchema } from '../resource-ids/resource-id.ts';
import { tagBindingsSchema } from '../tag-bindings/tag-binding.ts';

/** State of a project in its events of version 1. Older releases omit the optional fields. */
export const projectStateV1 = z.object({
  id: idSchema('project'),
  name: z.string(),
  tagBindings: tagBindingsSchema.optional(),
  description: z.string().nullable().optional(),
  /** Digits, then `d` or `h`; null if it is not set. */
  autoDestroyActivityDuration: z.string().nullable().optional(),
  /** Null to inherit the organization's mode. */
  defaultExecutionMode: z.enum(['remote', 'local']).nullable().optional(),
});

/**
 * - created: a project exists; the default project is created with its organization.
 * - updated: a project or its tags have changed.
 * - deleted: the project is gone, and so are its relations to other records.
 * - feed: every existing project, sorted by id.
 */
export const {
  created: projectCreatedV1,
  updated: projectUpdatedV1,
  deleted: projectDeletedV1,
  feed: projectFeed,
} = defineLifecycle({
  publisher: 'admin-orgs',
  aggregate: 'project',
  state: projectStateV1,
});
