import {
  eventAbout,
  moduleCreatedV1,
  moduleDeletedV1,
  moduleUpdatedV1,
  type EventDefinition,
} from '@groundwork/contracts';
import { noCodeModuleOf } from './no-code-module.ts';
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
  const { id, registryName, name, provider, noCode, description, versionRule, status } = module;
  const { owner, contact, support } = module;
  return eventAbout(definition, module, {
    id,
    registryName,
    namespace: namespaceOf(module, organizationName),
    name,
    provider,
    noCode,
    description,
    owner,
    contact,
    support,
    versionRule,
    noCodeModule: noCodeStateOf(module),
    tagBindings: module.tagBindings,
    status,
  });
}

function noCodeStateOf(module: Module) {
  const record = noCodeModuleOf(module);
  if (!record) return null;
  const { enabled, versionPin } = record;
  const variableOptions = record.variableOptions.map(({ name, type, options }) => ({ name, type, options }));
  return { enabled, versionPin, variableOptions };
}
