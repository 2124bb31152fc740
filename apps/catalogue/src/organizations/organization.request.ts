import { z } from 'zod';
import { named, text, ticked } from '../pages/fields.ts';

/** What every page of an organization has in its address. */
export const organizationParameters = z.object({ organization: named });

/** The form that makes an organization. */
export const organizationForm = z.object({ name: text, email: text });

/** The form that changes an organization. */
export const settingsForm = organizationForm.extend({ 'user-tokens-enabled': ticked });

/** The address of an invitation, and what the person does with it. */
export const invitationParameters = z.object({
  membership: named,
  answer: z.enum(['accept', 'decline']),
});
