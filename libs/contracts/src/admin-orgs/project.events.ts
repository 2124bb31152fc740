import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { tagBindingsSchema } from '@groundwork/tag-bindings';
import { defineLifecycle } from '../lifecycle.ts';

/** The whole state of a project, as its events of version 1 carry it. Older releases leave out what is optional. */
export const projectStateV1 = z.object({
  id: idSchema('project'),
  name: z.string(),
  /** Its own tags. */
  tagBindings: tagBindingsSchema.optional(),
  description: z.string().nullable().optional(),
  /** Digits and `d` or `h`; null for none. */
  autoDestroyActivityDuration: z.string().nullable().optional(),
  /** Null if it takes the mode of its organization. */
  defaultExecutionMode: z.enum(['remote', 'local']).nullable().optional(),
});

/**
 * - created: a project exists; the default project is created with its organization.
 * - updated: a project or its tags have changed.
 * - deleted: what related to the project relates to nothing.
 * - feed: every project that exists, by id.
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
