import { defineFeed } from '../feed.ts';
import { moduleVersionStateV1 } from './module-version-state.v1.ts';

/** Every module version that exists, by id. */
export const moduleVersionFeed = defineFeed({
  owner: 'registry',
  aggregate: 'module-version',
  data: moduleVersionStateV1,
});
