import { z } from 'zod';
import { defineLifecycle } from '../lifecycle.ts';
import { idSchema } from '../resource-ids/resource-id.ts';
import {
  projectAccessLevelSchema,
  projectPermissionsSchema,
  projectWorkspacePermissionsSchema,
} from './team-access.ts';

const state = z.object({
  id: idSchema('teamProject'),
  teamId: idSchema('team'),
  projectId: idSchema('project'),
  access: projectAccessLevelSchema,
  projectAccess: projectPermissionsSchema,
  workspaceAccess: projectWorkspacePermissionsSchema,
});

/**
 * - created: a team has access to a project.
 * - updated: the level or the details of the access have changed.
 * - deleted: the access was revoked. Access that ends because its team, project or organization is deleted has no
 *   tombstone of its own.
 */
export const {
  created: teamProjectCreatedV1,
  updated: teamProjectUpdatedV1,
  deleted: teamProjectDeletedV1,
} = defineLifecycle({ publisher: 'admin-orgs', aggregate: 'team-project', state });
