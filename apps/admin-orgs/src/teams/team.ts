import { type PermissionSet, uniformPermissions } from '@groundwork/contracts';
import { newId, type OrganizationId, type TeamId, type UserId } from '@groundwork/contracts/resource-ids';
import type { TeamReach } from '../access-levels/team-reach.ts';
import { ownersTeamName } from '../grants/owners-team.ts';

/**
 * `organization`: every member sees the team. `secret`: only its members, and callers who may see secret teams, see it.
 */
export const teamVisibilities = ['secret', 'organization'] as const;

export type TeamVisibility = (typeof teamVisibilities)[number];

/**
 * A group of users of one organization who share permissions. The permissions apply to a user once their membership is
 * active.
 */
export interface Team {
  readonly id: TeamId;
  readonly organizationId: OrganizationId;
  readonly name: string;
  readonly visibility: TeamVisibility;
  readonly permissions: PermissionSet;
  /** The identity provider's name for the team; stored for clients, without effect. */
  readonly ssoTeamId: string | null;
  /** True if members of the team who may manage it may also manage its tokens. Owners always may. */
  readonly allowMemberTokenManagement: boolean;
  readonly memberIds: readonly UserId[];
  /** The widest access of the team to workspaces and projects. It changes without a new version. */
  readonly reach: TeamReach;
  readonly version: number;
  readonly createdAt: Date;
}

export interface NewTeam {
  readonly name: string;
  readonly visibility: TeamVisibility;
  readonly permissions: PermissionSet;
  /** Null by default. */
  readonly ssoTeamId?: string | null;
  /** The default is true. */
  readonly allowMemberTokenManagement?: boolean;
}

export function newTeam(organizationId: OrganizationId, attributes: NewTeam, now: Date): Team {
  return {
    ssoTeamId: null,
    allowMemberTokenManagement: true,
    ...attributes,
    id: newId('team'),
    organizationId,
    memberIds: [],
    reach: 'nothing',
    version: 1,
    createdAt: now,
  };
}

/** The owners team of a new organization, without members yet. */
export function newOwnersTeam(organizationId: OrganizationId, now: Date): Team {
  const attributes = {
    name: ownersTeamName,
    visibility: 'organization',
    permissions: uniformPermissions(true),
  } as const;
  return newTeam(organizationId, attributes, now);
}

export const teamNameMaxLength = 90;

/** At most 90 letters, digits, `-`, `_`, `/` and inner spaces (docs/compatibility.md#validation). */
export function isTeamName(text: string): boolean {
  return text.length <= teamNameMaxLength && /^[-/\w]+(?: +[-/\w]+)*$/.test(text);
}

export const ssoTeamIdMaxLength = 256;
