import { isDeepStrictEqual } from 'node:util';
import {
  couldBeMadeId,
  newId,
  type OrganizationId,
  parseId,
  type ProjectId,
  type SubscriptionId,
} from '@groundwork/contracts/resource-ids';
import {
  changeSettings,
  initialSettings,
  type OrganizationSettings,
  type SettingsChange,
} from './organization-settings.ts';

/** The tenant, which owns all data except that of the operator. Its id never changes and is never reused. */
export interface Organization {
  readonly id: OrganizationId;
  readonly name: string;
  /** Contact address of the owners. */
  readonly email: string;
  /** Set by a site administrator. In a disabled organization nobody may do anything. */
  readonly disabled: boolean;
  readonly accessBetaTools: boolean;
  /** True if every other organization may read its private modules. */
  readonly globalModuleSharing: boolean;
  /** Stored for clients, without effect: the platform has no private providers. */
  readonly globalProviderSharing: boolean | null;
  /** Time limit of an apply, such as `24h`; null for the default of the installation. */
  readonly applyTimeout: string | null;
  /** Time limit of a plan, such as `2h`; null for the default of the installation. */
  readonly planTimeout: string | null;
  readonly workerSudoEnabled: boolean;
  readonly ssoEnabled: boolean;
  /** Limit on the number of workspaces in the organization. Null and 0 mean no limit. */
  readonly workspaceLimit: number | null;
  /** Settings that owners change. */
  readonly settings: OrganizationSettings;
  /**
   * The project of a workspace whose creation request names no project. It is created with the organization and cannot
   * be deleted.
   */
  readonly defaultProjectId: ProjectId;
  readonly version: number;
  readonly createdAt: Date;
}

export interface NewOrganization {
  readonly name: string;
  readonly email: string;
  readonly settings?: SettingsChange;
}

export function newOrganization({ name, email, settings = {} }: NewOrganization, now: Date): Organization {
  return {
    name,
    email,
    id: newId('organization'),
    disabled: false,
    accessBetaTools: false,
    globalModuleSharing: false,
    globalProviderSharing: false,
    applyTimeout: null,
    planTimeout: null,
    workerSudoEnabled: false,
    ssoEnabled: false,
    workspaceLimit: null,
    settings: changeSettings(initialSettings, settings),
    defaultProjectId: newId('project'),
    version: 1,
    createdAt: now,
  };
}

type Unchanging = 'id' | 'ssoEnabled' | 'settings' | 'defaultProjectId' | 'version' | 'createdAt';

/** A change by an owner (name, email, settings) or a site administrator. Undefined leaves a value unchanged. */
export type OrganizationChange = {
  readonly [Name in keyof Omit<Organization, Unchanging>]?: Organization[Name] | undefined;
} & { readonly settings?: SettingsChange };

/** The next version, or null if nothing changes. */
export function changeOrganization(
  organization: Organization,
  { settings = {}, ...change }: OrganizationChange,
): Organization | null {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changed: Organization = {
    ...organization,
    ...given,
    settings: changeSettings(organization.settings, settings),
  };
  return isDeepStrictEqual(changed, organization) ? null : nextVersion(changed);
}

/** The next version after a change outside of the organization's own row, such as a change of its module consumers. */
export function nextVersion(organization: Organization): Organization {
  return { ...organization, version: organization.version + 1 };
}

/** The id of an organization's only subscription; both ids have the same suffix. */
export function subscriptionIdOf(organizationId: OrganizationId): SubscriptionId {
  return parseId('subscription', organizationId.replace(/^org-/, 'sub-'));
}

export const organizationNameLength = { min: 3, max: 40 } as const;

/** 3 to 40 letters, digits, `-` and `_` (docs/compatibility.md#validation). */
export function isOrganizationName(text: string): boolean {
  const { min, max } = organizationNameLength;
  return text.length >= min && text.length <= max && /^[-0-9A-Z_a-z]+$/.test(text);
}

/**
 * Words that cannot be the name of an organization: in paths they have another meaning where that name stands, or they
 * begin an address of the platform.
 */
const wordsOfPaths: ReadonlySet<string> = new Set([
  'actions',
  'internal',
  'registry-modules',
  'search',
  'show',
]);

export const isWordOfPaths = (text: string): boolean => wordsOfPaths.has(text.toLowerCase());

export const looksLikeOrganizationId = (text: string): boolean => couldBeMadeId('organization', text);

/** A decimal number with a unit suffix (D3): seconds, minutes, hours or days, such as `90m` or `1.5h`. */
export function isTimeout(text: string): boolean {
  return /^\d+(\.\d+)?[smhd]$/.test(text);
}
