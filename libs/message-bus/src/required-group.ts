import type { BusTopology } from './message-bus.ts';

/** @throws Error when the topology has no such group, because its consumer would never receive anything */
export function requiredGroup(topology: BusTopology, group: string): BusTopology['groups'][number] {
  const found = topology.groups.find(({ name }) => name === group);
  if (found === undefined) throw new Error(`the topology has no consumer group ${group}`);
  return found;
}
