import {
  policySetVersionCreatedV1,
  policySetVersionDeletedV1,
  policySetVersionIngestAwaitedV1,
  policySetVersionUpdatedV1,
  type EventDefinition,
  type NewEvent,
} from '@groundwork/contracts';
import type { PolicySetVersion } from './policy-set-version.ts';

type StateData = typeof policySetVersionCreatedV1.data;

/** Event `policy-set-version.created`. */
export const policySetVersionCreated = (version: PolicySetVersion) =>
  eventOf(policySetVersionCreatedV1, version);
/** Event `policy-set-version.updated`. */
export const policySetVersionUpdated = (version: PolicySetVersion) =>
  eventOf(policySetVersionUpdatedV1, version);
/** Event `policy-set-version.deleted`: a tombstone with a version of its own. */
export const policySetVersionDeleted = (version: PolicySetVersion) =>
  eventOf(policySetVersionDeletedV1, { ...version, aggregateVersion: version.aggregateVersion + 1 });

/** Event `policy-set-version.ingest-awaited`. */
export const policySetVersionIngestAwaited = (
  version: PolicySetVersion,
): NewEvent<typeof policySetVersionIngestAwaitedV1.data> => ({
  definition: policySetVersionIngestAwaitedV1,
  organizationId: version.organizationId,
  aggregateId: version.id,
  aggregateVersion: version.aggregateVersion,
  data: { policySetVersionId: version.id },
});

function eventOf(definition: EventDefinition<StateData>, version: PolicySetVersion): NewEvent<StateData> {
  const { id, policySetId, source, status, error, policies } = version;
  return {
    definition,
    organizationId: version.organizationId,
    aggregateId: id,
    aggregateVersion: version.aggregateVersion,
    data: { id, policySetId, source, status, error, policyCount: policies?.length ?? null },
  };
}
