import type { PolicyContext } from '../context.ts';
import { changeRelation } from './change-relation.ts';

/** B5, `DELETE …/relationships/policies`: the set holds the policies no more. 422 where it has a repository. */
export const removePolicies = (ctx: PolicyContext) =>
  changeRelation(ctx, { relation: 'policies', change: 'remove' });
