import type { PolicyContext } from '../context.ts';
import { changeRelation } from './change-relation.ts';

/** B5, `POST …/relationships/workspaces`: attaches the set to workspaces. 422 for a global set or a workspace that is not found. */
export const addWorkspaces = (ctx: PolicyContext) =>
  changeRelation(ctx, { relation: 'workspaces', change: 'add' });
