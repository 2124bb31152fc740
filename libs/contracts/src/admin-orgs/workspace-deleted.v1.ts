import { defineEvent } from '../event.ts';
import { workspaceStateV1 } from './workspace-state.v1.ts';

/** Tombstone of a workspace: what related to it relates to nothing. */
export const workspaceDeletedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'workspace.deleted',
  major: 1,
  deletes: true,
  data: workspaceStateV1,
});
