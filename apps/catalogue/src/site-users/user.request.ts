import { z } from 'zod';
import { named, text, ticked } from '../pages/fields.ts';
import { tokenForm } from '../tokens/token.request.ts';

export const userParameters = z.object({ user: named });
export const identityParameters = userParameters.extend({ identity: named });

/** The form that makes a user, and the first token for them. */
export const newUserForm = tokenForm.extend({ username: text, email: text, administrator: ticked });

export type NewUserForm = z.output<typeof newUserForm>;

/** The answer to somebody who wants another address: the one that the page has shown. */
export const addressForm = z.object({ email: text, answer: z.enum(['confirm', 'refuse']) });
