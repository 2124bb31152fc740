import type { ChangedRules } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';

/** Organizations with enforced rules of consumption. `key` changes whenever their rules do. */
export interface Ruled {
  readonly consumers: readonly OrganizationId[];
  readonly key: string;
}

export interface RuledOrganizations {
  /** True if no organization has enforced rules. */
  areNone(): boolean;
  /** Those among these organizations, sorted by id. Remembered with the list. */
  among(organizations: readonly OrganizationId[]): Ruled;
  /** Notes what a list of changes says. Of two changes of an organization, the one with the higher revision counts. */
  note(changes: readonly ChangedRules[]): void;
  /** Notes all organizations that have enforced rules; null if they are too many to be listed. */
  replace(all: readonly ChangedRules[] | null): void;
  size(): number;
}

const nobody: Ruled = { consumers: [], key: '' };

export function createRuledOrganizations(): RuledOrganizations {
  const known = new Map<OrganizationId, Omit<ChangedRules, 'organizationId'>>();
  /** True for organizations that are not known. */
  let mayOthersBeRuled = false;
  let enforced = 0;
  let found = new WeakMap<readonly OrganizationId[], Ruled>();

  function set({ organizationId, ...rules }: ChangedRules): void {
    if (known.get(organizationId)?.isEnforced) enforced -= 1;
    if (rules.isEnforced) enforced += 1;
    known.set(organizationId, rules);
  }

  function find(organizations: readonly OrganizationId[]): Ruled {
    const consumers = organizations.filter((id) => known.get(id)?.isEnforced ?? mayOthersBeRuled).sort();
    if (consumers.length === 0) return nobody;
    return { consumers, key: consumers.map((id) => `${id}:${known.get(id)?.revision ?? 0}`).join(' ') };
  }

  return {
    areNone: () => enforced === 0 && !mayOthersBeRuled,
    among(organizations) {
      const remembered = found.get(organizations);
      if (remembered) return remembered;
      const ruled = find(organizations);
      found.set(organizations, ruled);
      return ruled;
    },
    note(changes) {
      for (const change of changes)
        if ((known.get(change.organizationId)?.revision ?? 0) < change.revision) set(change);
      found = new WeakMap();
    },
    replace(all) {
      known.clear();
      enforced = 0;
      mayOthersBeRuled = all === null;
      for (const rules of all ?? []) set(rules);
      found = new WeakMap();
    },
    size: () => known.size,
  };
}
