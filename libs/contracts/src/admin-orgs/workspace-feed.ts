import { defineFeed } from '../feed.ts';
import { workspaceStateV1 } from './workspace-state.v1.ts';

/** Every workspace that exists, by id. */
export const workspaceFeed = defineFeed({
  owner: 'admin-orgs',
  aggregate: 'workspace',
  data: workspaceStateV1,
});
