import { changeOf, type PartChange, shownText } from './interface-change.ts';
import type { ModuleInterface } from './module-interface.ts';

/** Changes of resources, data sources and calls of a part. */
export function compareResources(from: ModuleInterface, to: ModuleInterface): PartChange[] {
  const before = new Set(from.resources);
  const after = new Set(to.resources);
  const moves = to.moved ?? [];
  const released = to.removed ?? [];
  const removed = from.resources.filter((address) => !after.has(address));
  const isTarget = (address: string) =>
    moves.some((move) => isAt(move.to, address) && removed.some((gone) => isAt(move.from, gone)));
  return [
    ...removed.map((address) => removedResource(address, moves, released)),
    ...to.resources
      .filter((address) => !before.has(address) && !isTarget(address))
      .map((address) => changeOf(isRead(address) ? 'resource read-added' : 'resource added', address)),
    ...compareCalls(from.calls, to.calls),
  ];
}

/** Data sources have no state: nothing is destroyed when they go. */
const isRead = (address: string): boolean => address.startsWith('data.');

/** True if an address is a resource or call, one of its instances, or a part of it. */
const isAt = (address: string, resource: string): boolean =>
  address === resource || address.startsWith(`${resource}[`) || address.startsWith(`${resource}.`);

function removedResource(
  address: string,
  moves: NonNullable<ModuleInterface['moved']>,
  released: readonly string[],
): PartChange {
  if (isRead(address)) return changeOf('resource read-removed', address);
  const move = moves.find(({ from }) => isAt(from, address));
  if (move) return changeOf('resource moved', address, { to: shownText(move.to, 'another address') });
  return changeOf(
    released.some((from) => isAt(from, address)) ? 'resource released' : 'resource removed',
    address,
  );
}

function compareCalls(from: ModuleInterface['calls'], to: ModuleInterface['calls']): PartChange[] {
  return Object.entries(to).flatMap(([name, call]) => {
    const before = Object.hasOwn(from, name) ? from[name] : undefined;
    if (before === undefined || before === call) return [];
    const texts = { from: shownText(before, 'another module'), to: shownText(call, 'another module') };
    return [changeOf('resource call-changed', `module.${name}`, texts)];
  });
}
