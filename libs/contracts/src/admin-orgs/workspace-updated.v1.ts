import { defineEvent } from '../event.ts';
import { workspaceStateV1 } from './workspace-state.v1.ts';

/** A workspace has changed: its name, project or repository. */
export const workspaceUpdatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'workspace.updated',
  major: 1,
  data: workspaceStateV1,
});
