import type { PolicyContext } from '../context.ts';
import { changeRelation } from './change-relation.ts';

/** B5, `POST …/relationships/workspace-exclusions`: excludes workspaces from enforcement. 422 for a workspace that is not found. */
export const addWorkspaceExclusions = (ctx: PolicyContext) =>
  changeRelation(ctx, { relation: 'workspace-exclusions', change: 'add' });
