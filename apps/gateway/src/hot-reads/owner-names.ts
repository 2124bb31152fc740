import type { ModuleOwner } from '@groundwork/contracts';

/** Part of the key of an audience that names organizations. Remembered for lists that are cached, because it is needed for each read. */
export function createOwnerNames(): (owners: readonly ModuleOwner[]) => string {
  const named = new WeakMap<readonly ModuleOwner[], string>();
  return (owners) => {
    const remembered = named.get(owners);
    if (remembered !== undefined) return remembered;
    const names = namesOf(owners);
    named.set(owners, names);
    return names;
  };
}

export const namesOf = (owners: readonly ModuleOwner[]): string =>
  owners.map(({ id, name }) => `${id}:${name}`).join(' ');
