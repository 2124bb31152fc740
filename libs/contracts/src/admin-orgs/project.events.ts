import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { tagBindingsSchema } from '@groundwork/tag-bindings';
import { defineLifecycle } from '../event.ts';

/** The whole state of a project, as its events of version 1 carry it. */
export const projectStateV1 = z.object({
  id: idSchema('project'),
  name: z.string(),
  /** Its own tags. Without it nothing is said about them: an older release sent the event. */
  tagBindings: tagBindingsSchema.optional(),
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
