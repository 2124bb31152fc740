import {
  eventAbout,
  teamWorkspaceCreatedV1,
  teamWorkspaceDeletedV1,
  teamWorkspaceUpdatedV1,
} from '@groundwork/contracts';
import type { TeamWorkspace } from './team-workspace.ts';

/** A team was given access to a workspace. */
export const teamWorkspaceCreated = (granted: TeamWorkspace) =>
  eventAbout(teamWorkspaceCreatedV1, granted, stateOf(granted));

/** The level or the details of the access have changed. */
export const teamWorkspaceUpdated = (granted: TeamWorkspace) =>
  eventAbout(teamWorkspaceUpdatedV1, granted, stateOf(granted));

/** The access was taken away. Its tombstone is one version above the last one stored. */
export const teamWorkspaceDeleted = (granted: TeamWorkspace) =>
  eventAbout(teamWorkspaceDeletedV1, { ...granted, version: granted.version + 1 }, stateOf(granted));

const stateOf = ({ id, teamId, workspaceId, access, permissions }: TeamWorkspace) => ({
  id,
  teamId,
  workspaceId,
  access,
  permissions,
});
