import { z } from 'zod';
import { named, text, ticked } from '../pages/fields.ts';
import { tokenForm } from '../tokens/token.request.ts';

export const userParameters = z.object({ user: named });
export const identityParameters = userParameters.extend({ identity: named });

export const newUserForm = tokenForm.extend({ username: text, email: text, administrator: ticked });

export type NewUserForm = z.output<typeof newUserForm>;

/** `email` is the wanted address that the page showed. */
export const addressForm = z.object({ email: text, answer: z.enum(['confirm', 'refuse']) });
