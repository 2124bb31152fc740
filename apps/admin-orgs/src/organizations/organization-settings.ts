import { z } from 'zod';
import { executionModes } from '../execution-modes/execution-mode.ts';

const minutes = z.int().min(1).max(2_147_483_647).nullable();

/** Settings that nothing here obeys: they are kept for clients (docs/reference/organizations.md#settings). */
export const keptSettingsSchema = z.object({
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

/** What owners set for their organization besides its name and address. */
export const organizationSettingsSchema = keptSettingsSchema.extend({
  /** Inherited by projects, and by their workspaces. */
  defaultExecutionMode: z.enum(executionModes),
  /** Whether users may use their own tokens in the organization. Otherwise only its token and those of its teams work. */
  userTokensEnabled: z.boolean(),
  /** Whether who administers a workspace may delete it without a safe delete. */
  allowForceDeleteWorkspaces: z.boolean(),
});

export type OrganizationSettings = Readonly<z.output<typeof organizationSettingsSchema>>;

/** The settings of a new organization, as the reference product has them. */
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
  defaultExecutionMode: 'remote',
  userTokensEnabled: true,
  allowForceDeleteWorkspaces: false,
};

/** New values of some settings. */
const settingsChangeSchema = organizationSettingsSchema.partial();

export type SettingsChange = Readonly<z.output<typeof settingsChangeSchema>>;

/**
 * The settings after a change. Statuses are either aggregated or also sent for what was not triggered: whoever turns one
 * on turns the other off.
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

/** `sessionTimeout` → `session-timeout`. */
const wireName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const wireNames = Object.keys(organizationSettingsSchema.shape).map((name) => ({
  name,
  onTheWire: wireName(name),
}));

/** The schema of each setting, under its name on the wire. */
export const settingAttributes = Object.fromEntries(
  Object.entries(organizationSettingsSchema.shape).map(([name, schema]) => [wireName(name), schema]),
);

/** The settings among the attributes of a request; those that are not given are left out. */
export function settingsIn(attributes: Readonly<Record<string, unknown>>): SettingsChange {
  const given = wireNames.filter(({ onTheWire }) => attributes[onTheWire] !== undefined);
  return settingsChangeSchema.parse(
    Object.fromEntries(given.map(({ name, onTheWire }) => [name, attributes[onTheWire]])),
  );
}

/** The settings under the wire's names. */
export function renderSettings(settings: OrganizationSettings): Record<string, unknown> {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [wireName(name), value]));
}
