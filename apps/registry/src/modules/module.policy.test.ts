import { describe, expect, it } from '@jest/globals';
import { canReadModules, uniformPermissions, type Grants } from '@groundwork/contracts';
import { memberGrants } from '../testing/builders.ts';
import {
  canDeleteModules,
  canListModules,
  canManageModules,
  canUpdateModules,
  modulePermissions,
} from './module.policy.ts';

const everything = uniformPermissions(true);
const manageModules = { ...uniformPermissions(false), manageModules: true };
const allButModules = { ...everything, manageModules: false };

const people: Record<string, Grants> = {
  owner: memberGrants({ membership: 'owner', permissions: everything }),
  'member with Manage modules': memberGrants({ permissions: manageModules }),
  'member with all permissions but that': memberGrants({ permissions: allButModules }),
  'organization token': memberGrants({ permissions: allButModules }),
  member: memberGrants(),
  'consumer of shared modules': memberGrants({ membership: 'none' }),
  stranger: memberGrants({ membership: 'none', readsModules: false }),
};

describe('module permissions', () => {
  it.each([
    ['owner', true, true, true, true],
    ['member with Manage modules', true, true, true, false],
    ['member with all permissions but that', true, true, false, false],
    ['organization token', true, true, false, false],
    ['member', true, true, false, false],
    ['consumer of shared modules', false, true, false, false],
    ['stranger', false, false, false, false],
  ])(
    'module permissions (%s): list %s, read %s, manage %s, delete %s',
    (person, list, read, manage, remove) => {
      const grants = people[person] ?? memberGrants();
      expect([
        canListModules(grants),
        canReadModules(grants),
        canManageModules(grants),
        canDeleteModules(grants),
        canUpdateModules(grants),
      ]).toEqual([list, read, manage, remove, remove]);
    },
  );

  it('a module tells its reader what they may do', () => {
    expect(modulePermissions(people['member with Manage modules'] ?? memberGrants())).toEqual({
      canDelete: false,
      canResync: true,
      canRetry: true,
    });
    expect(modulePermissions(null)).toEqual({ canDelete: false, canResync: false, canRetry: false });
  });
});
