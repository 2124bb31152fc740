import { z } from 'zod';
import { moduleDetailsSchema, policySetArchiveDetailsSchema } from '@groundwork/contracts';
import { refusalCodes } from '@groundwork/archives';

export const inspectorMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({
    kind: z.literal('accepted'),
    details: moduleDetailsSchema,
    notes: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('accepted-policy-set'),
    details: policySetArchiveDetailsSchema,
    notes: z.array(z.string()),
  }),
  z.object({ kind: z.literal('refused'), code: z.enum(refusalCodes), reason: z.string().min(1).max(2000) }),
  z.object({ kind: z.literal('failed'), error: z.string() }),
]);

export type InspectorMessage = z.infer<typeof inspectorMessageSchema>;
