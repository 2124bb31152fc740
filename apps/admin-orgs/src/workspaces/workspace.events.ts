import {
  eventAbout,
  workspaceCreatedV1,
  workspaceDeletedV1,
  workspaceUpdatedV1,
} from '@groundwork/contracts';
import type { Workspace } from './workspace.ts';

/** The workspace was created. */
export const workspaceCreated = (workspace: Workspace) =>
  eventAbout(workspaceCreatedV1, workspace, stateOf(workspace));

/** The workspace's name, project, repository or description has changed. */
export const workspaceUpdated = (workspace: Workspace) =>
  eventAbout(workspaceUpdatedV1, workspace, stateOf(workspace));

/** The workspace is gone. Its tombstone is one version above the last one stored. */
export const workspaceDeleted = (workspace: Workspace) =>
  eventAbout(workspaceDeletedV1, { ...workspace, version: workspace.version + 1 }, stateOf(workspace));

const stateOf = ({ id, name, projectId, vcsRepo }: Workspace) => ({
  id,
  name,
  projectId,
  oauthTokenId: vcsRepo?.oauthTokenId ?? null,
});
