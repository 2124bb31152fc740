import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';

/** The whole state of a workspace, as its events of version 1 carry it. */
export const workspaceStateV1 = z.object({
  id: idSchema('workspace'),
  name: z.string(),
  projectId: idSchema('project'),
  /** The connection of its repository; null without one. */
  oauthTokenId: idSchema('oauthToken').nullable(),
});
