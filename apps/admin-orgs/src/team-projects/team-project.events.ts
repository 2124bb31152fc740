import {
  eventAbout,
  teamProjectCreatedV1,
  teamProjectDeletedV1,
  teamProjectUpdatedV1,
} from '@groundwork/contracts';
import type { TeamProject } from './team-project.ts';

/** A team was given access to a project. */
export const teamProjectCreated = (granted: TeamProject) =>
  eventAbout(teamProjectCreatedV1, granted, stateOf(granted));

/** The level or the details of the access have changed. */
export const teamProjectUpdated = (granted: TeamProject) =>
  eventAbout(teamProjectUpdatedV1, granted, stateOf(granted));

/** The access was taken away. Its tombstone is one version above the last one stored. */
export const teamProjectDeleted = (granted: TeamProject) =>
  eventAbout(teamProjectDeletedV1, { ...granted, version: granted.version + 1 }, stateOf(granted));

const stateOf = ({ id, teamId, projectId, access, projectAccess, workspaceAccess }: TeamProject) => ({
  id,
  teamId,
  projectId,
  access,
  projectAccess,
  workspaceAccess,
});
