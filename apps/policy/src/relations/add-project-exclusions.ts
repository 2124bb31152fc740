import type { PolicyContext } from '../context.ts';
import { changeRelation } from './change-relation.ts';

/** `POST …/relationships/project-exclusions` (wire-facts 5.1): excludes the workspaces of projects. 422 for a project that is not found. */
export const addProjectExclusions = (ctx: PolicyContext) =>
  changeRelation(ctx, { relation: 'project-exclusions', change: 'add' });
