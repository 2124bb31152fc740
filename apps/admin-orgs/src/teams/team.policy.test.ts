import { describe, expect, it } from '@jest/globals';
import { type Grants, type OrganizationPermission, uniformPermissions } from '@groundwork/contracts';
import { newId, type TeamId } from '@groundwork/contracts/resource-ids';
import { canManageTeams } from '../organizations/organization.policy.ts';
import { permissionSet } from '../testing/builders.ts';
import { newOwnersTeam, newTeam, type Team, type TeamVisibility } from './team.ts';
import {
  canGrant,
  canManageMembers,
  canManageTeam,
  canManageTokens,
  canReadTeam,
  seesSecretTeams,
} from './team.policy.ts';

const organizationId = newId('organization');
const now = new Date('2026-11-20T12:00:00Z');

const grantsOf = (
  membership: Grants['membership'],
  permissions: readonly OrganizationPermission[] = [],
): Grants => ({
  organization: { id: organizationId, name: 'acme', disabled: false, version: 1 },
  membership,
  permissions: membership === 'owner' ? uniformPermissions(true) : permissionSet(permissions),
  readsModules: membership !== 'none',
  consumers: [],
});

const team = (visibility: TeamVisibility, ...permissions: OrganizationPermission[]): Team =>
  newTeam(organizationId, { name: 'platform', visibility, permissions: permissionSet(permissions) }, now);

const access = (grants: Grants, ...teamIds: TeamId[]) => ({ grants, teamIds });
const plain = team('organization');
const strong = team('organization', 'manageModules');
const owners = newOwnersTeam(organizationId, now);

describe('who manages teams', () => {
  it.each([
    ['an owner', grantsOf('owner'), { plain: true, strong: true, owners: true }],
    ['a team manager', grantsOf('member', ['manageTeams']), { plain: true, strong: false, owners: false }],
    [
      'one who has the same',
      grantsOf('member', ['manageTeams', 'manageModules']),
      { plain: true, strong: true, owners: false },
    ],
    [
      'one who hands out',
      grantsOf('member', ['manageTeams', 'manageOrganizationAccess']),
      { plain: true, strong: true, owners: false },
    ],
    [
      'one who hands out only',
      grantsOf('member', ['manageOrganizationAccess']),
      { plain: false, strong: false, owners: false },
    ],
    ['a member', grantsOf('member', ['manageModules']), { plain: false, strong: false, owners: false }],
    ['a stranger', grantsOf('none'), { plain: false, strong: false, owners: false }],
  ])('only the right teams can be managed by %s', (_who, grants, expected) => {
    expect({
      plain: canManageTeam(access(grants), plain),
      strong: canManageTeam(access(grants), strong),
      owners: canManageTeam(access(grants), owners),
    }).toEqual(expected);
  });

  it('only owners and team managers can create teams', () => {
    expect(canManageTeams(grantsOf('owner'))).toBe(true);
    expect(canManageTeams(grantsOf('member', ['manageTeams']))).toBe(true);
    expect(canManageTeams(grantsOf('member', ['manageMembership']))).toBe(false);
  });

  it('nobody can give a team more permissions than they have', () => {
    expect(canGrant(grantsOf('member', ['manageModules']), permissionSet(['manageModules']))).toBe(true);
    expect(canGrant(grantsOf('member', ['manageModules']), permissionSet(['managePolicies']))).toBe(false);
    expect(canGrant(grantsOf('none'), permissionSet([]))).toBe(true);
    expect(canGrant(grantsOf('owner'), uniformPermissions(true))).toBe(true);
  });
});

describe("who manages a team's tokens", () => {
  const closed = { ...plain, allowMemberTokenManagement: false };
  const manager = grantsOf('member', ['manageTeams']);

  it.each([
    ['an owner', access(grantsOf('owner')), true, true],
    ['an owner in the team', access(grantsOf('owner'), plain.id, closed.id), true, true],
    ['a team manager', access(manager), true, true],
    ['a team manager in the team', access(manager, plain.id, closed.id), true, false],
    ['a member of the team', access(grantsOf('member'), plain.id, closed.id), false, false],
  ])('%s manages the tokens of the right teams', (_who, caller, open, shut) => {
    expect(canManageTokens(caller, plain)).toBe(open);
    expect(canManageTokens(caller, closed)).toBe(shut);
  });
});

describe('who manages members', () => {
  it.each([
    ['an owner', grantsOf('owner'), { plain: true, strong: true, owners: true }],
    [
      'a member manager',
      grantsOf('member', ['manageMembership']),
      { plain: true, strong: false, owners: false },
    ],
    ['a team manager', grantsOf('member', ['manageTeams']), { plain: true, strong: false, owners: false }],
    ['a member', grantsOf('member'), { plain: false, strong: false, owners: false }],
  ])('only the right teams can have their members managed by %s', (_who, grants, expected) => {
    expect({
      plain: canManageMembers(access(grants), plain),
      strong: canManageMembers(access(grants), strong),
      owners: canManageMembers(access(grants), owners),
    }).toEqual(expected);
  });
});

describe('who sees a team', () => {
  const secret = team('secret');

  it.each([
    ['a member of the organization', access(grantsOf('member')), true, false],
    ['a member of the team', access(grantsOf('member'), secret.id), true, true],
    ['one who accesses secret teams', access(grantsOf('member', ['accessSecretTeams'])), true, true],
    ['a team manager', access(grantsOf('member', ['manageTeams'])), true, true],
    ['a member manager', access(grantsOf('member', ['manageMembership'])), true, true],
    ['an owner', access(grantsOf('owner')), true, true],
    ['a stranger', access(grantsOf('none')), false, false],
  ])('only the right teams can be seen by %s', (_who, caller, open, hidden) => {
    expect(canReadTeam(caller, plain)).toBe(open);
    expect(canReadTeam(caller, secret)).toBe(hidden);
  });

  it('lists omit secret teams for those who cannot see them', () => {
    expect(seesSecretTeams(grantsOf('member', ['accessSecretTeams']))).toBe(true);
    expect(seesSecretTeams(grantsOf('member', ['manageModules']))).toBe(false);
  });
});
