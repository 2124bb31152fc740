import { defineFeed } from '../feed.ts';
import { policySetVersionStateV1 } from './policy-set-version-state.v1.ts';

/** Every policy set version that exists, by id. */
export const policySetVersionFeed = defineFeed({
  owner: 'policy',
  aggregate: 'policy-set-version',
  data: policySetVersionStateV1,
});
