import type { BusTopology } from './message-bus.ts';

/** @throws Error when the topology has no such group, for which nothing would ever arrive */
export function requireGroup(topology: BusTopology, group: string): void {
  if (!topology.groups.some(({ name }) => name === group)) {
    throw new Error(`the topology has no consumer group ${group}`);
  }
}
