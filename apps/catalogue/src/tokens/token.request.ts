import { z } from 'zod';
import { named, text } from '../pages/fields.ts';
import { lifetimes } from './token-lifetime.ts';

export const tokenForm = z.object({
  description: text,
  ends: z.enum(lifetimes).catch('90'),
  /** Holder of the token, on pages with a choice. */
  for: text,
});

export type TypedToken = z.output<typeof tokenForm>;

export const tokenParameters = z.object({ token: named });
