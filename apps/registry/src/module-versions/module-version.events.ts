import {
  eventAbout,
  moduleVersionCreatedV1,
  moduleVersionDeletedV1,
  moduleVersionIngestAwaitedV1,
  moduleVersionUpdatedV1,
  type EventDefinition,
} from '@groundwork/contracts';
import { namespaceOf, type ModuleNames } from '../modules/module.ts';
import type { ModuleVersion, Notice } from './module-version.ts';

/** Event `module-version.created`. `module` and `organizationName` give the names under which the version is found. */
export const moduleVersionCreated = (version: ModuleVersion, module: ModuleNames, organizationName: string) =>
  eventOf(moduleVersionCreatedV1, version, module, organizationName);

/** Event `module-version.updated`. */
export const moduleVersionUpdated = (version: ModuleVersion, module: ModuleNames, organizationName: string) =>
  eventOf(moduleVersionUpdatedV1, version, module, organizationName);

/** Event `module-version.deleted`: the tombstone, with the last state. Until a `restorable` version is purged, its archive is kept. */
export function moduleVersionDeleted(
  version: ModuleVersion,
  module: ModuleNames,
  organizationName: string,
  restorable = false,
) {
  const last = { ...version, aggregateVersion: version.aggregateVersion + 1 };
  const data = stateOf(version, module, organizationName);
  return eventAbout(moduleVersionDeletedV1, last, restorable ? { ...data, restorable: true } : data);
}

/** Event `module-version.ingest-awaited`. */
export const moduleVersionIngestAwaited = (version: ModuleVersion) =>
  eventAbout(moduleVersionIngestAwaitedV1, version, { moduleVersionId: version.id });

/** The same event for a version that has its outcome, and whose archive an earlier release has read. */
export const moduleVersionReadAgainAwaited = (version: ModuleVersion) =>
  eventAbout(moduleVersionIngestAwaitedV1, version, { moduleVersionId: version.id, readAgain: true });

/** The events carry the whole state. */
function eventOf(
  definition: EventDefinition<typeof moduleVersionCreatedV1.data>,
  version: ModuleVersion,
  module: ModuleNames,
  organizationName: string,
) {
  return eventAbout(definition, version, stateOf(version, module, organizationName));
}

function stateOf(version: ModuleVersion, module: ModuleNames, organizationName: string) {
  const { id, moduleId, source, status, error, deprecation, revocation } = version;
  const { name, provider } = module;
  return {
    id,
    moduleId,
    module: { namespace: namespaceOf(module, organizationName), name, provider },
    version: version.version.text,
    source,
    status,
    error,
    deprecation: deprecation && noticeState(deprecation),
    revocation: revocation && noticeState(revocation),
  };
}

const noticeState = ({ reason, link }: Notice) => ({ reason, link });
