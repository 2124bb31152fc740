import {
  eventAbout,
  teamProjectCreatedV1,
  teamProjectDeletedV1,
  teamProjectUpdatedV1,
  teamWorkspaceCreatedV1,
  teamWorkspaceDeletedV1,
  teamWorkspaceUpdatedV1,
} from '@groundwork/contracts';
import type { TeamAccess, TeamProject, TeamWorkspace } from './team-access.ts';

export type Step = 'created' | 'updated' | 'deleted';

const ofProjects = {
  created: teamProjectCreatedV1,
  updated: teamProjectUpdatedV1,
  deleted: teamProjectDeletedV1,
};

const ofWorkspaces = {
  created: teamWorkspaceCreatedV1,
  updated: teamWorkspaceUpdatedV1,
  deleted: teamWorkspaceDeletedV1,
};

export function teamProjectEvent(step: Step, granted: TeamProject) {
  const { id, teamId, targetId: projectId, gives } = granted;
  return eventAbout(ofProjects[step], afterStep(step, granted), { id, teamId, projectId, ...gives });
}

export function teamWorkspaceEvent(step: Step, granted: TeamWorkspace) {
  const { id, teamId, targetId: workspaceId, gives } = granted;
  return eventAbout(ofWorkspaces[step], afterStep(step, granted), { id, teamId, workspaceId, ...gives });
}

/** The event of a deletion has the version after the stored one. */
const afterStep = (step: Step, { id, organizationId, version }: TeamAccess) => ({
  id,
  organizationId,
  version: step === 'deleted' ? version + 1 : version,
});
