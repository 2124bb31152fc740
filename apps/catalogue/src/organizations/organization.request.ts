import { z } from 'zod';
import { named, text, ticked } from '../pages/fields.ts';

/** Rules for versions of modules that change more than their number says. */
export const versionRules = ['off', 'warn', 'enforce'] as const;

export const versionRuleWords: Readonly<Record<(typeof versionRules)[number], string>> = {
  off: 'are published like others',
  warn: 'are published, and their pages say so',
  enforce: 'are refused, with the list of what they change',
};

export const organizationParameters = z.object({ organization: named });

export const organizationForm = z.object({ name: text, email: text });

export type OrganizationForm = z.output<typeof organizationForm>;

export const settingsForm = organizationForm.extend({
  'user-tokens-enabled': ticked,
  'refuse-secret-files': ticked,
  'module-version-rule': z.enum(versionRules).catch('warn'),
});

export type SettingsForm = z.output<typeof settingsForm>;

export const invitationParameters = z.object({
  membership: named,
  answer: z.enum(['accept', 'decline']),
});
