import { z } from 'zod';
import { defineLifecycle } from '../lifecycle.ts';
import { idSchema } from '../resource-ids/resource-id.ts';
import { workspaceAccessLevelSchema, workspacePermissionsSchema } from './team-access.ts';

const state = z.object({
  id: idSchema('teamWorkspace'),
  teamId: idSchema('team'),
  workspaceId: idSchema('workspace'),
  access: workspaceAccessLevelSchema,
  permissions: workspacePermissionsSchema,
});

/**
 * - created: a team has access to a workspace.
 * - updated: the level or the details of the access have changed.
 * - deleted: the access was revoked. Access that ends because its team, workspace or organization is deleted has no
 *   tombstone of its own.
 */
export const {
  created: teamWorkspaceCreatedV1,
  updated: teamWorkspaceUpdatedV1,
  deleted: teamWorkspaceDeletedV1,
} = defineLifecycle({ publisher: 'admin-orgs', aggregate: 'team-workspace', state });
