import type { PolicyContext } from '../context.ts';
import { changeRelation } from './change-relation.ts';

/** B5, `POST …/relationships/projects`: attaches the set to projects. 422 for a global set or a project that is not found. */
export const addProjects = (ctx: PolicyContext) =>
  changeRelation(ctx, { relation: 'projects', change: 'add' });
