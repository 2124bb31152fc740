import {
  eventAbout,
  moduleCreatedV1,
  moduleDeletedV1,
  moduleUpdatedV1,
  type EventDefinition,
} from '@groundwork/contracts';
import { namespaceOf, type Module } from './module.ts';

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
  definition: EventDefinition<typeof moduleCreatedV1.data>,
  module: Module,
  organizationName: string,
) {
  const { id, registryName, name, provider, noCode, status } = module;
  const namespace = namespaceOf(module, organizationName);
  return eventAbout(definition, module, { id, registryName, namespace, name, provider, noCode, status });
}
