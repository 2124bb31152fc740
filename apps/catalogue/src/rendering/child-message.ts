import { z } from 'zod';

/** Messages of the renderer's child: ready, or the result of a job. */
export const childMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('rendered'), html: z.string(), lines: z.int(), isWhole: z.boolean() }),
  z.object({ kind: z.literal('refused'), reason: z.enum(['too-large', 'too-different']) }),
  z.object({ kind: z.literal('failed'), stack: z.string() }),
]);

export type ChildMessage = z.input<typeof childMessageSchema>;
