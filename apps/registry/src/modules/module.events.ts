import {
  moduleCreatedV1,
  moduleDeletedV1,
  moduleUpdatedV1,
  type EventDefinition,
  type NewEvent,
} from '@groundwork/contracts';
import { namespaceOf, type Module } from './module.ts';

type StateData = typeof moduleCreatedV1.data;

/** Event `module.created`. `organizationName` is the namespace of a private module. */
export const moduleCreated = (module: Module, organizationName: string) =>
  eventOf(moduleCreatedV1, module, organizationName);

/** Event `module.updated`. */
export const moduleUpdated = (module: Module, organizationName: string) =>
  eventOf(moduleUpdatedV1, module, organizationName);

/** Event `module.deleted`: the tombstone, with the last state. */
export const moduleDeleted = (module: Module, organizationName: string) =>
  eventOf(moduleDeletedV1, { ...module, aggregateVersion: module.aggregateVersion + 1 }, organizationName);

/** The events carry the whole state. */
function eventOf(
  definition: EventDefinition<StateData>,
  module: Module,
  organizationName: string,
): NewEvent<StateData> {
  const { id, registryName, name, provider, noCode, status } = module;
  const namespace = namespaceOf(module, organizationName);
  return {
    definition,
    organizationId: module.organizationId,
    aggregateId: id,
    aggregateVersion: module.aggregateVersion,
    data: { id, registryName, namespace, name, provider, noCode, status },
  };
}
