import type { PolicyContext } from '../context.ts';
import { changeRelation } from './change-relation.ts';

/** B5, `DELETE …/relationships/workspace-exclusions`: includes workspaces again. */
export const removeWorkspaceExclusions = (ctx: PolicyContext) =>
  changeRelation(ctx, { relation: 'workspace-exclusions', change: 'remove' });
