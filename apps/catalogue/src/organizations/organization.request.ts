import { z } from 'zod';
import { named, text, ticked } from '../pages/fields.ts';

export const organizationParameters = z.object({ organization: named });

export const organizationForm = z.object({ name: text, email: text });

export type OrganizationForm = z.output<typeof organizationForm>;

export const settingsForm = organizationForm.extend({
  'user-tokens-enabled': ticked,
  'refuse-secret-files': ticked,
});

export type SettingsForm = z.output<typeof settingsForm>;

export const invitationParameters = z.object({
  membership: named,
  answer: z.enum(['accept', 'decline']),
});
