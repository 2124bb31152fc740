import { z } from 'zod';

/** What the child of the renderer says: that it is there, or what became of a job. */
export const childAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('rendered'), html: z.string(), lines: z.int(), isWhole: z.boolean() }),
  z.object({ kind: z.literal('refused'), reason: z.enum(['too-large', 'too-different']) }),
  z.object({ kind: z.literal('failed'), stack: z.string() }),
]);

export type ChildAnswer = z.input<typeof childAnswerSchema>;
