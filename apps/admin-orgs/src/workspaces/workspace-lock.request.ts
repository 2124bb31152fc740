import type { Request } from 'express';
import { z } from 'zod';
import { parseBody } from '@groundwork/http';

const reason = z.string().max(1024).nullish();

export const lockBody = z
  .object({ reason, data: z.object({ attributes: z.object({ reason }).nullish() }).nullish() })
  .optional();

/**
 * The reason of a lock; empty by default. According to the reference product's documentation, it is a field of the
 * body; the Go client sends it as an attribute of a document without a type.
 *
 * @throws GroundworkError `invalid`
 */
export function lockReasonOf(req: Request): string {
  const given = parseBody(lockBody, req);
  return given?.reason ?? given?.data?.attributes?.reason ?? '';
}
