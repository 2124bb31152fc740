import { z } from 'zod';
import { executionModes } from '../execution-modes/execution-mode.ts';

const minutes = z.int().min(1).max(2_147_483_647).nullable();

/** Settings that have no effect, but are stored for clients (docs/reference/organizations.md#settings). */
const keptSettingsSchema = z.object({
  collaboratorAuthPolicy: z.enum(['password', 'two_factor_mandatory']),
  sessionTimeout: minutes,
  sessionRemember: minutes,
  ownersTeamSamlRoleId: z.string().max(255).nullable(),
  costEstimationEnabled: z.boolean(),
  assessmentsEnforced: z.boolean(),
  sendPassingStatusesForUntriggeredSpeculativePlans: z.boolean(),
  aggregatedCommitStatusEnabled: z.boolean(),
  speculativePlanManagementEnabled: z.boolean(),
  maxTtlEnabled: z.boolean(),
  enforceHyok: z.boolean(),
  stacksEnabled: z.boolean(),
  registryMonorepoSupportEnabled: z.boolean(),
});

/** Settings that are stored together, as one document. */
export const documentSettingsSchema = keptSettingsSchema.extend({
  /** True if versions of modules whose archive has files that may hold secrets are refused. */
  refuseSecretFiles: z.boolean(),
  /** The rule for versions of modules whose numbers are too low for their changes. */
  moduleVersionRule: z.enum(['off', 'warn', 'enforce']),
});

/** Settings that owners can change, besides the name and email address. */
export const organizationSettingsSchema = documentSettingsSchema.extend({
  /** The execution mode that projects and their workspaces inherit. */
  defaultExecutionMode: z.enum(executionModes),
  /**
   * False if users may not use their own tokens in the organization, but only tokens of the organization and its teams.
   */
  userTokensEnabled: z.boolean(),
  /** True if teams with admin access to a workspace may delete it without a safe delete. Stored for clients. */
  allowForceDeleteWorkspaces: z.boolean(),
});

export type OrganizationSettings = Readonly<z.output<typeof organizationSettingsSchema>>;

/** Defaults of a new organization, as in the reference product, which has neither `refuseSecretFiles` nor `moduleVersionRule`. */
export const initialSettings: OrganizationSettings = {
  collaboratorAuthPolicy: 'password',
  sessionTimeout: null,
  sessionRemember: null,
  ownersTeamSamlRoleId: null,
  costEstimationEnabled: true,
  assessmentsEnforced: false,
  sendPassingStatusesForUntriggeredSpeculativePlans: false,
  aggregatedCommitStatusEnabled: true,
  speculativePlanManagementEnabled: true,
  maxTtlEnabled: false,
  enforceHyok: false,
  stacksEnabled: false,
  registryMonorepoSupportEnabled: true,
  refuseSecretFiles: false,
  moduleVersionRule: 'warn',
  defaultExecutionMode: 'remote',
  userTokensEnabled: true,
  allowForceDeleteWorkspaces: false,
};

const settingsChangeSchema = organizationSettingsSchema.partial();

export type SettingsChange = Readonly<z.output<typeof settingsChangeSchema>>;

/**
 * The settings after a change. Two settings about commit statuses are mutually exclusive: turning one on turns the
 * other off.
 */
export function changeSettings(before: OrganizationSettings, change: SettingsChange): OrganizationSettings {
  return organizationSettingsSchema.parse({
    ...before,
    ...(change.aggregatedCommitStatusEnabled
      ? { sendPassingStatusesForUntriggeredSpeculativePlans: false }
      : {}),
    ...(change.sendPassingStatusesForUntriggeredSpeculativePlans
      ? { aggregatedCommitStatusEnabled: false }
      : {}),
    ...change,
  });
}

/** Converts `sessionTimeout` to `session-timeout`. */
const wireName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const wireNames = Object.keys(organizationSettingsSchema.shape).map((name) => ({
  name,
  onTheWire: wireName(name),
}));

/** The schema of each setting, keyed by the setting's wire name. */
export const settingAttributes = Object.fromEntries(
  Object.entries(organizationSettingsSchema.shape).map(([name, schema]) => [wireName(name), schema]),
);

/** The settings in the attributes of a request. Absent ones are omitted. */
export function settingsIn(attributes: Readonly<Record<string, unknown>>): SettingsChange {
  const given = wireNames.filter(({ onTheWire }) => attributes[onTheWire] !== undefined);
  return settingsChangeSchema.parse(
    Object.fromEntries(given.map(({ name, onTheWire }) => [name, attributes[onTheWire]])),
  );
}

/** The settings, keyed by their wire names. */
export function renderSettings(settings: OrganizationSettings): Record<string, unknown> {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [wireName(name), value]));
}
