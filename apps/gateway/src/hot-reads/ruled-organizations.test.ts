import { describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { createRuledOrganizations } from './ruled-organizations.ts';

const [acme, other] = [newId('organization'), newId('organization')].sort();
if (acme === undefined || other === undefined) throw new Error('there are two ids');
const change = (organizationId: typeof acme, revision: number, isEnforced = true) => ({
  organizationId,
  revision,
  isEnforced,
});

describe('organizations with rules', () => {
  it('only those with enforced rules count, sorted by id, and a change gives another key', () => {
    const rules = createRuledOrganizations();
    expect([rules.areNone(), rules.among([acme])]).toEqual([true, { consumers: [], key: '' }]);
    rules.note([change(other, 1), change(acme, 1)]);
    const organizations = [other, newId('organization'), acme];
    const first = rules.among(organizations);
    expect(first.consumers).toEqual([acme, other]);
    expect(rules.among(organizations)).toBe(first);
    rules.note([change(acme, 2)]);
    expect(rules.among(organizations).key).not.toBe(first.key);
    rules.note([change(acme, 3, false), change(other, 2, false)]);
    expect([rules.areNone(), rules.among(organizations).consumers]).toEqual([true, []]);
  });

  it('a change that arrives late has no effect', () => {
    const rules = createRuledOrganizations();
    rules.note([change(acme, 2, false)]);
    rules.note([change(acme, 1)]);
    expect(rules.areNone()).toBe(true);
  });

  it('a whole list replaces all, also by lower revisions, as after a restore', () => {
    const rules = createRuledOrganizations();
    rules.note([change(acme, 7), change(other, 7)]);
    rules.replace([change(acme, 1)]);
    expect(rules.among([acme, other])).toEqual({ consumers: [acme], key: `${acme}:1` });
  });

  it('if they are too many to be listed, every organization may have rules, until a change says more', () => {
    const rules = createRuledOrganizations();
    rules.replace(null);
    expect([rules.areNone(), rules.among([acme]).consumers]).toEqual([false, [acme]]);
    rules.note([change(acme, 1, false)]);
    expect(rules.among([acme, other]).consumers).toEqual([other]);
  });
});
