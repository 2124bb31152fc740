import type { PolicyContext } from '../context.ts';
import { changeRelation } from './change-relation.ts';

/** B5, `POST …/relationships/policies`: the set holds the policies. 422 where it has a repository or versions, or for a policy that is unknown or of another kind. */
export const addPolicies = (ctx: PolicyContext) =>
  changeRelation(ctx, { relation: 'policies', change: 'add' });
