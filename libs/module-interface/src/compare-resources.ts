import { changeOf, type PartChange, shownText } from './interface-change.ts';
import type { ModuleInterface } from './module-interface.ts';

/** Changes of resources, data sources and calls of a part. */
export function compareResources(from: ModuleInterface, to: ModuleInterface): PartChange[] {
  const before = new Set(from.resources);
  const after = new Set(to.resources);
  const gone = new Set(from.resources.filter((address) => !after.has(address)));
  const moves = new Map(to.moved?.map((move) => [resourceOf(move.from), move.to]));
  const released = new Set(to.removed?.map(resourceOf));
  const targets = new Set(
    [...moves].filter(([source]) => gone.has(source)).map(([, target]) => resourceOf(target)),
  );
  return [
    ...[...gone].map((address) => removedResource(address, moves.get(address), released.has(address))),
    ...to.resources
      .filter((address) => !before.has(address) && !targets.has(address))
      .map((address) => changeOf(isRead(address) ? 'resource read-added' : 'resource added', address)),
    ...compareCalls(from.calls, to.calls),
  ];
}

/** Data sources have no state: nothing is destroyed when they go. */
const isRead = (address: string): boolean => address.startsWith('data.');

/** The resource or call that an address is, belongs to, or is an instance of: `module.m` for `module.m["a"].aws_vpc.b[0]`. */
const resourceOf = (address: string): string => /^(data\.)?[^.[]+\.[^.[]+/.exec(address)?.[0] ?? address;

function removedResource(address: string, target: string | undefined, isReleased: boolean): PartChange {
  if (isRead(address)) return changeOf('resource read-removed', address);
  if (target !== undefined)
    return changeOf('resource moved', address, { to: shownText(target, 'another address') });
  return changeOf(isReleased ? 'resource released' : 'resource removed', address);
}

function compareCalls(from: ModuleInterface['calls'], to: ModuleInterface['calls']): PartChange[] {
  return Object.entries(to).flatMap(([name, call]) => {
    const before = Object.hasOwn(from, name) ? from[name] : undefined;
    if (before === undefined || before === call) return [];
    const texts = { from: shownText(before, 'another module'), to: shownText(call, 'another module') };
    return [changeOf('resource call-changed', `module.${name}`, texts)];
  });
}
