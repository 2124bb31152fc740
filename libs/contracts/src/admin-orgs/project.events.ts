import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineLifecycle } from '../event.ts';
import { defineFeed } from '../feed.ts';

/** The whole state of a project, as its events of version 1 carry it. */
export const projectStateV1 = z.object({
  id: idSchema('project'),
  name: z.string(),
});

/**
 * - created: a project exists; the default project is created with its organization.
 * - updated: a project has changed.
 * - deleted: what related to the project relates to nothing.
 */
export const {
  created: projectCreatedV1,
  updated: projectUpdatedV1,
  deleted: projectDeletedV1,
} = defineLifecycle({
  publisher: 'admin-orgs',
  aggregate: 'project',
  major: 1,
  state: projectStateV1,
});

/** Every project that exists, by id. */
export const projectFeed = defineFeed({
  owner: 'admin-orgs',
  aggregate: 'project',
  data: projectStateV1,
});
