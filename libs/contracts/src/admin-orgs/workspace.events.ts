import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { tagBindingsSchema } from '@groundwork/tag-bindings';
import { defineLifecycle } from '../event.ts';

/** The whole state of a workspace, as its events of version 1 carry it. */
export const workspaceStateV1 = z.object({
  id: idSchema('workspace'),
  name: z.string(),
  projectId: idSchema('project'),
  /** The connection of its repository; null if there is none. */
  oauthTokenId: idSchema('oauthToken').nullable(),
  /** Its own tags. Without it nothing is said about them: an older release sent the event. */
  tagBindings: tagBindingsSchema.optional(),
});

/**
 * - created: a workspace exists.
 * - updated: its name, project, repository or tags have changed.
 * - deleted: what related to the workspace relates to nothing.
 * - feed: every workspace that exists, by id.
 */
export const {
  created: workspaceCreatedV1,
  updated: workspaceUpdatedV1,
  deleted: workspaceDeletedV1,
  feed: workspaceFeed,
} = defineLifecycle({
  publisher: 'admin-orgs',
  aggregate: 'workspace',
  state: workspaceStateV1,
});
