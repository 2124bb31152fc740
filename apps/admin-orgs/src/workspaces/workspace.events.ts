import {
  eventAbout,
  workspaceCreatedV1,
  workspaceDeletedV1,
  workspaceUpdatedV1,
} from '@groundwork/contracts';
import type { NewWorkspace, VcsRepo, Workspace } from './workspace.ts';

export const workspaceCreated = (workspace: NewWorkspace) =>
  eventAbout(workspaceCreatedV1, workspace, stateOf(workspace));

export const workspaceUpdated = (workspace: Workspace) =>
  eventAbout(workspaceUpdatedV1, workspace, stateOf(workspace));

/** The event of a deletion has the version after the stored one. */
export const workspaceDeleted = (workspace: Workspace) =>
  eventAbout(workspaceDeletedV1, { ...workspace, version: workspace.version + 1 }, stateOf(workspace));

const stateOf = ({
  id,
  name,
  projectId,
  vcsRepo,
  description,
  tagNames,
  tagBindings,
  settings,
  lock,
}: NewWorkspace) => ({
  id,
  name,
  projectId,
  oauthTokenId: vcsRepo?.oauthTokenId ?? null,
  description,
  repository: vcsRepo && repositoryOf(vcsRepo),
  tagNames,
  tagBindings,
  settings,
  lock,
});

const repositoryOf = ({ identifier, displayIdentifier, branch, ingressSubmodules, tagsRegex }: VcsRepo) => ({
  identifier,
  displayIdentifier,
  branch,
  ingressSubmodules,
  tagsRegex,
});
