import { z } from 'zod';
import { named, text } from '../pages/fields.ts';
import { lifetimes } from './token-lifetime.ts';

/** The form that makes a token. */
export const tokenForm = z.object({
  description: text,
  ends: z.enum(lifetimes).catch('90'),
  /** Whose token it is, on pages where there is a choice. */
  for: text,
});

export type TokenForm = z.output<typeof tokenForm>;

/** The address of a token of the person. */
export const tokenParameters = z.object({ token: named });
