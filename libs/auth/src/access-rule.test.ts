import { describe, expect, it } from '@jest/globals';
import { type Grants, uniformPermissions } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { type AccessRule, permit } from './access-rule.ts';

const member: Grants = {
  organization: { id: newId('organization'), name: 'acme', disabled: false, version: 1 },
  membership: 'member',
  permissions: uniformPermissions(false),
  readsModules: true,
  consumers: [],
};
const stranger: Grants = { ...member, membership: 'none', readsModules: false };
const refusalOf = (grants: Grants | null, rule: AccessRule): unknown => {
  try {
    return permit(grants, rule);
  } catch (error) {
    return error;
  }
};

describe('permit', () => {
  it('the grants are returned if the rule allows the request', () => {
    expect(permit(member, ({ readsModules }) => readsModules)).toBe(member);
  });

  it('an organization that does not exist is absent', () => {
    expect(refusalOf(null, () => true)).toMatchObject({ kind: 'not-found', lacked: undefined });
  });

  it.each<[string, Grants, AccessRule, string[]]>([
    ['a permission', member, ({ permissions }) => permissions.manageVcsSettings, ['manage-vcs-settings']],
    [
      'one of two permissions',
      member,
      ({ membership, permissions }) =>
        membership === 'owner' || permissions.manageModules || permissions.managePolicies,
      ['manage-policies', 'manage-modules'],
    ],
    ['ownership', member, ({ membership }) => membership === 'owner', ['ownership']],
    ['membership', stranger, ({ membership }) => membership !== 'none', ['membership']],
    ['membership to read', stranger, ({ readsModules }) => readsModules, ['membership']],
    ['another token', member, () => false, ['another-token']],
    [
      'an organization that is not disabled',
      { ...member, organization: { ...member.organization, disabled: true } },
      () => true,
      ['enabled-organization'],
    ],
  ])('a refusal names %s as lacking', (_name, grants, rule, lacked) => {
    expect(refusalOf(grants, rule)).toMatchObject({ kind: 'not-found', problems: [], lacked });
  });
});
