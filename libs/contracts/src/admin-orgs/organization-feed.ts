import { defineFeed } from '../feed.ts';
import { organizationStateV1 } from './organization-state.v1.ts';

/** Every organization that exists, by id. */
export const organizationFeed = defineFeed({
  owner: 'admin-orgs',
  aggregate: 'organization',
  data: organizationStateV1,
});
