import type { PolicyContext } from '../context.ts';
import { changeRelation } from './change-relation.ts';

/** `DELETE …/relationships/project-exclusions` (wire-facts 5.1): includes the workspaces of projects again. */
export const removeProjectExclusions = (ctx: PolicyContext) =>
  changeRelation(ctx, { relation: 'project-exclusions', change: 'remove' });
