import { z } from 'zod';
import { listQuery, named } from '../pages/fields.ts';
import { deletedKinds } from './deleted-module.ts';

const { page, done } = listQuery.shape;

/** Each of the two lists has pages of its own. */
export const deletedQuery = z.object({ modules: page, versions: page, done });

export type DeletedQuery = z.output<typeof deletedQuery>;

export const deletedParameters = z.object({ kind: z.enum(deletedKinds), deleted: named });

export const numberParameters = z.object({
  name: named,
  provider: named,
  // Other words are pages of other things.
  version: named.regex(/^\d/),
});
