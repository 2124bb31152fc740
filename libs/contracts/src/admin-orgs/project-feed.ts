import { defineFeed } from '../feed.ts';
import { projectStateV1 } from './project-state.v1.ts';

/** Every project that exists, by id. */
export const projectFeed = defineFeed({
  owner: 'admin-orgs',
  aggregate: 'project',
  data: projectStateV1,
});
