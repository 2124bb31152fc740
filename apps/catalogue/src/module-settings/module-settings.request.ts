import { z } from 'zod';
import { versionRules } from '../organizations/organization.request.ts';
import { text } from '../pages/fields.ts';

export const moduleSettingsForm = z.object({
  description: text,
  owner: text,
  contact: text,
  support: text,
  /** `organization`: the rule of the organization. */
  'version-rule': z.enum(['organization', ...versionRules]).catch('organization'),
});

export type ModuleSettingsForm = z.output<typeof moduleSettingsForm>;
