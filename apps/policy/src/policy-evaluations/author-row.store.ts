import { z } from 'zod';
import type { Author } from './policy-evaluation.ts';

/** Columns for the author of a row. */
export const authorRow = {
  createdByKind: z.enum(['user', 'team', 'organization', 'audit-trail']),
  createdById: z.string(),
};

export const authorIn = <Row extends z.output<z.ZodObject<typeof authorRow>>>({
  createdByKind: kind,
  createdById: id,
  ...rest
}: Row) => ({ ...rest, createdBy: { kind, id } });

export const authorColumns = ({ createdBy: { kind, id } }: { readonly createdBy: Author }) => ({
  created_by_kind: kind,
  created_by_id: id,
});
