import { defineEvent } from '../event.ts';
import { workspaceStateV1 } from './workspace-state.v1.ts';

/** A workspace exists. */
export const workspaceCreatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'workspace.created',
  major: 1,
  data: workspaceStateV1,
});
