import { isDeepStrictEqual } from 'node:util';
import { newId, type OrganizationId, type ProjectId } from '@groundwork/resource-id';

/** The tenant: owner of everything that is not the operator's. Its id never changes and is never used again. */
export interface Organization {
  readonly id: OrganizationId;
  readonly name: string;
  /** Where the owners want to be written to. */
  readonly email: string;
  /** Set by a site administrator: nobody may do or see anything in it. */
  readonly disabled: boolean;
  /** Whether its workspaces may use beta versions of tools. */
  readonly accessBetaTools: boolean;
  /** Whether every other organization may read its private modules. */
  readonly globalModuleSharing: boolean;
  /** How long an apply may run, such as `24h`; null for what the installation allows. */
  readonly applyTimeout: string | null;
  /** How long a plan may run, such as `2h`; null for what the installation allows. */
  readonly planTimeout: string | null;
  readonly workerSudoEnabled: boolean;
  readonly ssoEnabled: boolean;
  /** More workspaces than these are not created; null and 0 limit nothing. */
  readonly workspaceLimit: number | null;
  /** The project of workspaces that name none; it comes with the organization and stays. */
  readonly defaultProjectId: ProjectId;
  readonly version: number;
  readonly createdAt: Date;
}

export interface NewOrganization {
  readonly name: string;
  readonly email: string;
}

export function newOrganization(attributes: NewOrganization, now: Date): Organization {
  return {
    ...attributes,
    id: newId('organization'),
    disabled: false,
    accessBetaTools: false,
    globalModuleSharing: false,
    applyTimeout: null,
    planTimeout: null,
    workerSudoEnabled: false,
    ssoEnabled: false,
    workspaceLimit: null,
    defaultProjectId: newId('project'),
    version: 1,
    createdAt: now,
  };
}

type Unchanging = 'id' | 'ssoEnabled' | 'defaultProjectId' | 'version' | 'createdAt';

/** What owners (name, email) and site administrators may change; undefined leaves a value as it is. */
export type OrganizationChange = {
  readonly [Name in keyof Omit<Organization, Unchanging>]?: Organization[Name] | undefined;
};

/** The next version of the organization, or null where the change says nothing new. */
export function changeOrganization(
  organization: Organization,
  change: OrganizationChange,
): Organization | null {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changed: Organization = { ...organization, ...given };
  return isDeepStrictEqual(changed, organization) ? null : nextVersion(changed);
}

/** The version after a change that lies outside of the organization's own attributes. */
export function nextVersion(organization: Organization): Organization {
  return { ...organization, version: organization.version + 1 };
}

export const organizationNameLength = { min: 3, max: 40 } as const;

/** Letters, digits, `-` and `_`, 3 to 40 of them (docs/compatibility.md#validation). */
export function isOrganizationName(text: string): boolean {
  const { min, max } = organizationNameLength;
  return text.length >= min && text.length <= max && /^[-0-9A-Z_a-z]+$/.test(text);
}

/** A decimal number with a unit suffix (D3): seconds, minutes, hours or days, such as `90m` or `1.5h`. */
export function isTimeout(text: string): boolean {
  return /^\d+(\.\d+)?[smhd]$/.test(text);
}
