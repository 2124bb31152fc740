import { defineFeed } from '../feed.ts';
import { moduleStateV1 } from './module-state.v1.ts';

/** Every module that exists, by id. */
export const moduleFeed = defineFeed({
  owner: 'registry',
  aggregate: 'module',
  data: moduleStateV1,
});
