import {
  type NewEvent,
  workspaceCreatedV1,
  workspaceDeletedV1,
  workspaceUpdatedV1,
} from '@groundwork/contracts';
import type { Workspace } from './workspace.ts';

/** The workspace was created. */
export const workspaceCreated = (workspace: Workspace): NewEvent<typeof workspaceCreatedV1.data> => ({
  ...workspaceEvent(workspace),
  definition: workspaceCreatedV1,
});

/** The workspace's name, project, repository or description has changed. */
export const workspaceUpdated = (workspace: Workspace): NewEvent<typeof workspaceUpdatedV1.data> => ({
  ...workspaceEvent(workspace),
  definition: workspaceUpdatedV1,
});

/** The workspace is gone. Its tombstone is one version above the last one stored. */
export const workspaceDeleted = (workspace: Workspace): NewEvent<typeof workspaceDeletedV1.data> => ({
  ...workspaceEvent({ ...workspace, version: workspace.version + 1 }),
  definition: workspaceDeletedV1,
});

/** What other services are told about a workspace, by events and by the feed. */
export const workspaceState = ({ id, name, projectId, vcsRepo }: Workspace) => ({
  id,
  name,
  projectId,
  oauthTokenId: vcsRepo?.oauthTokenId ?? null,
});

const workspaceEvent = (workspace: Workspace) => ({
  organizationId: workspace.organizationId,
  aggregateId: workspace.id,
  aggregateVersion: workspace.version,
  data: workspaceState(workspace),
});
