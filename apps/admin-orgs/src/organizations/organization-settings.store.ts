import { z } from 'zod';
import {
  documentSettingsSchema,
  initialSettings,
  type OrganizationSettings,
  organizationSettingsSchema,
} from './organization-settings.ts';

/**
 * The columns of `organizations` that contain settings. A field that is missing from the stored document has its
 * default value.
 */
export const settingsColumns = {
  defaultExecutionMode: organizationSettingsSchema.shape.defaultExecutionMode,
  userTokensEnabled: z.boolean(),
  allowForceDeleteWorkspaces: z.boolean(),
  keptSettings: z
    .record(z.string(), z.unknown())
    .transform((kept) => documentSettingsSchema.parse({ ...initialSettings, ...kept })),
};

type SettingsColumns = z.output<z.ZodObject<typeof settingsColumns>>;

export const settingsOf = ({ keptSettings, ...settings }: SettingsColumns): OrganizationSettings => ({
  ...keptSettings,
  ...settings,
});

export const settingsRow = (settings: OrganizationSettings) => ({
  default_execution_mode: settings.defaultExecutionMode,
  user_tokens_enabled: settings.userTokensEnabled,
  allow_force_delete_workspaces: settings.allowForceDeleteWorkspaces,
  kept_settings: JSON.stringify(documentSettingsSchema.parse(settings)),
});
