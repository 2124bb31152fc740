import {
  moduleVersionCreatedV1,
  moduleVersionDeletedV1,
  moduleVersionIngestAwaitedV1,
  moduleVersionUpdatedV1,
  type EventDefinition,
  type NewEvent,
} from '@groundwork/contracts';
import { namespaceOf, type ModuleNames } from '../modules/module.ts';
import type { ModuleVersion, Notice } from './module-version.ts';

type StateData = typeof moduleVersionCreatedV1.data;

/** Event `module-version.created`. `module` and `organizationName` give the names that the version is found under. */
export const moduleVersionCreated = (version: ModuleVersion, module: ModuleNames, organizationName: string) =>
  eventOf(moduleVersionCreatedV1, version, module, organizationName);

/** Event `module-version.updated`. */
export const moduleVersionUpdated = (version: ModuleVersion, module: ModuleNames, organizationName: string) =>
  eventOf(moduleVersionUpdatedV1, version, module, organizationName);

/** Event `module-version.deleted`: the tombstone, with the last state. */
export const moduleVersionDeleted = (
  version: ModuleVersion,
  module: ModuleNames,
  organizationName: string,
) => {
  const aggregateVersion = version.aggregateVersion + 1;
  return eventOf(moduleVersionDeletedV1, { ...version, aggregateVersion }, module, organizationName);
};

/** Event `module-version.ingest-awaited`. */
export const moduleVersionIngestAwaited = (
  version: ModuleVersion,
): NewEvent<typeof moduleVersionIngestAwaitedV1.data> => ({
  definition: moduleVersionIngestAwaitedV1,
  organizationId: version.organizationId,
  aggregateId: version.id,
  aggregateVersion: version.aggregateVersion,
  data: { moduleVersionId: version.id },
});

/** The events carry the whole state. */
function eventOf(
  definition: EventDefinition<StateData>,
  version: ModuleVersion,
  module: ModuleNames,
  organizationName: string,
): NewEvent<StateData> {
  const { id, moduleId, source, status, error, deprecation, revocation } = version;
  const { name, provider } = module;
  return {
    definition,
    organizationId: version.organizationId,
    aggregateId: id,
    aggregateVersion: version.aggregateVersion,
    data: {
      id,
      moduleId,
      module: { namespace: namespaceOf(module, organizationName), name, provider },
      version: version.version.text,
      source,
      status,
      error,
      deprecation: deprecation && noticeState(deprecation),
      revocation: revocation && noticeState(revocation),
    },
  };
}

const noticeState = ({ reason, link }: Notice) => ({ reason, link });
