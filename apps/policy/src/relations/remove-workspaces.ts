import type { PolicyContext } from '../context.ts';
import { changeRelation } from './change-relation.ts';

/** B5, `DELETE …/relationships/workspaces`: detaches the set from workspaces. 422 for a global set. */
export const removeWorkspaces = (ctx: PolicyContext) =>
  changeRelation(ctx, { relation: 'workspaces', change: 'remove' });
