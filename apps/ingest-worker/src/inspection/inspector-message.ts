import { z } from 'zod';
import { moduleDetailsSchema, policySetArchiveDetailsSchema } from '@groundwork/contracts';
import { refusalCodes } from '@groundwork/archives';

/**
 * What a child sends: that it is ready for its first archive, or the result for the archive that it has read. One JSON
 * line each.
 */
export const inspectorMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({
    kind: z.literal('accepted'),
    details: moduleDetailsSchema,
    notes: z.array(z.string()),
  }),
  /** As `accepted`, for the archive of a policy set. */
  z.object({
    kind: z.literal('accepted-policy-set'),
    details: policySetArchiveDetailsSchema,
    notes: z.array(z.string()),
  }),
  z.object({ kind: z.literal('refused'), code: z.enum(refusalCodes), reason: z.string().min(1).max(2000) }),
  /** The child could not do its work for a reason other than the archive. */
  z.object({ kind: z.literal('failed'), error: z.string() }),
]);

export type InspectorMessage = z.infer<typeof inspectorMessageSchema>;
