import { describe, expect, it } from '@jest/globals';
import {
  type OrganizationPermission,
  organizationPermissions,
  type Principal,
  uniformPermissions,
} from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { newOrganization } from '../organizations/organization.ts';
import { newOwnersTeam, newTeam, type Team } from '../teams/team.ts';
import { permissionSet, principal } from '../testing/builders.ts';
import { computeGrants, type Standing } from './grants.ts';

const now = new Date('2026-11-20T12:00:00Z');
const { id, name, disabled, version } = newOrganization({ name: 'acme', email: 'a@b.example' }, now);
const organization = { id, name, disabled, version };
const everything = uniformPermissions(true);
const nothing = uniformPermissions(false);
const user = principal('user', 'user-1');
const ownToken = principal('organization', organization.id);

interface StandingState {
  readonly disabled?: boolean;
  readonly isMember?: boolean;
  readonly consumerIds?: Standing['consumerIds'];
  readonly userTokensEnabled?: boolean;
}

function standing(teams: readonly Team[], state: StandingState = {}): Standing {
  const { disabled = false, isMember = true, consumerIds = [], userTokensEnabled = true } = state;
  return { organization: { ...organization, disabled }, userTokensEnabled, isMember, consumerIds, teams };
}

const team = (name: string, ...permissions: OrganizationPermission[]) =>
  newTeam(organization.id, { name, visibility: 'secret', permissions: permissionSet(permissions) }, now);

const owners = newOwnersTeam(organization.id, now);

describe('what a principal may do in an organization', () => {
  it('a user who is not a member has no permissions, whatever team they are in', () => {
    for (const teams of [[], [team('plain', 'manageModules')], [owners]]) {
      expect(computeGrants(user, standing(teams, { isMember: false }))).toEqual({
        organization: { ...organization, disabled: false },
        membership: 'none',
        permissions: nothing,
        readsModules: false,
        consumers: [],
      });
    }
  });

  it('a member without permissions can read modules', () => {
    for (const teams of [[], [team('plain')]]) {
      expect(computeGrants(user, standing(teams))).toMatchObject({
        membership: 'member',
        permissions: nothing,
        readsModules: true,
      });
    }
  });

  it('a member of a consumer can read the modules of its producer and nothing else', () => {
    const consumerIds = [newId('organization')];
    expect(computeGrants(user, standing([], { isMember: false, consumerIds }))).toMatchObject({
      membership: 'none',
      permissions: nothing,
      readsModules: true,
      consumers: consumerIds,
    });
  });

  it('a member who also belongs to a consumer reads modules as a member', () => {
    expect(computeGrants(user, standing([], { consumerIds: [newId('organization')] }))).toMatchObject({
      membership: 'member',
      consumers: [],
    });
  });

  it('a user has the combined permissions of their teams', () => {
    const teams = [team('one', 'manageModules'), team('two', 'managePolicies'), team('three')];
    expect(computeGrants(user, standing(teams)).permissions).toEqual(
      permissionSet(['manageModules', 'managePolicies']),
    );
  });

  it.each(['user', 'team'] as const)('a %s in the owners team is an owner and may do everything', (kind) => {
    expect(computeGrants(principal(kind, owners.id), standing([owners, team('plain')]))).toMatchObject({
      membership: 'owner',
      permissions: everything,
      readsModules: true,
    });
  });

  it('an organization token manages policies, VCS settings and teams, and only reads modules', () => {
    const { membership, permissions, readsModules } = computeGrants(ownToken, standing([]));
    expect({ membership, readsModules }).toEqual({ membership: 'member', readsModules: true });
    expect(organizationPermissions.filter((name) => permissions[name])).toEqual([
      'managePolicies',
      'managePolicyOverrides',
      'manageWorkspaces',
      'manageVcsSettings',
      'manageProjects',
      'readWorkspaces',
      'readProjects',
      'manageMembership',
      'manageTeams',
      'accessSecretTeams',
    ]);
  });

  it('the token of another organization has no permissions', () => {
    const foreign = principal('organization', 'org-0000000000000000');
    expect(computeGrants(foreign, standing([], { isMember: false }))).toMatchObject({
      membership: 'none',
      permissions: nothing,
    });
  });

  it('a site administrator has no additional permissions in an organization', () => {
    const administrator: Principal = { ...user, siteAdministrator: true };
    for (const teams of [[], [team('plain', 'manageModules')]]) {
      expect(computeGrants(administrator, standing(teams))).toEqual(computeGrants(user, standing(teams)));
    }
  });

  it.each([
    ['owner', user, [owners]],
    ['member', user, [team('plain', 'manageModules')]],
    ['member', ownToken, []],
  ] as const)('in a disabled organization even an %s may do nothing', (membership, caller, teams) => {
    expect(computeGrants(caller, standing(teams, { disabled: true }))).toEqual({
      organization: { ...organization, disabled: true },
      membership,
      permissions: nothing,
      readsModules: false,
      consumers: [],
    });
  });

  it('the modules shared by a disabled organization cannot be read', () => {
    const consumerIds = [newId('organization')];
    expect(computeGrants(user, standing([], { isMember: false, disabled: true, consumerIds }))).toMatchObject(
      {
        readsModules: false,
        consumers: [],
      },
    );
  });

  it('where user tokens are refused, not even an owner may do anything with one, and is told so', () => {
    expect(computeGrants(user, standing([owners], { userTokensEnabled: false }))).toEqual({
      organization: { ...organization, disabled: false },
      membership: 'none',
      permissions: nothing,
      readsModules: false,
      consumers: [],
      refusesUserToken: true,
    });
  });

  it.each([
    ['a team', principal('team', 'team-1'), 'owner'],
    ['the organization', ownToken, 'member'],
  ] as const)('where user tokens are refused, the token of %s works', (_whose, caller, membership) => {
    const teams = membership === 'owner' ? [owners] : [];
    const grants = computeGrants(caller, standing(teams, { userTokensEnabled: false }));
    expect(grants).toEqual(computeGrants(caller, standing(teams)));
    expect(grants).toMatchObject({ membership });
  });

  it('a stranger is not told that an organization refuses user tokens', () => {
    const state = { isMember: false, consumerIds: [newId('organization')] };
    expect(computeGrants(user, standing([], { ...state, userTokensEnabled: false }))).toEqual(
      computeGrants(user, standing([], state)),
    );
  });

  it('in a disabled organization that refuses user tokens, it counts that it is disabled', () => {
    const state = { disabled: true, userTokensEnabled: false };
    expect(computeGrants(user, standing([owners], state))).toEqual(
      computeGrants(user, standing([owners], { disabled: true })),
    );
  });
});
