import type { PolicyContext } from '../context.ts';
import { changeRelation } from './change-relation.ts';

/** B5, `DELETE …/relationships/projects`: detaches the set from projects. 422 for a global set. */
export const removeProjects = (ctx: PolicyContext) =>
  changeRelation(ctx, { relation: 'projects', change: 'remove' });
