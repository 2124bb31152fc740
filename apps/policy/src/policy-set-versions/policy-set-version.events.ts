import {
  eventAbout,
  policySetVersionCreatedV1,
  policySetVersionDeletedV1,
  policySetVersionIngestAwaitedV1,
  policySetVersionUpdatedV1,
  type EventDefinition,
} from '@groundwork/contracts';
import type { PolicySetVersion } from './policy-set-version.ts';

/** Event `policy-set-version.created`. */
export const policySetVersionCreated = (version: PolicySetVersion) =>
  eventOf(policySetVersionCreatedV1, version);
/** Event `policy-set-version.updated`. */
export const policySetVersionUpdated = (version: PolicySetVersion) =>
  eventOf(policySetVersionUpdatedV1, version);
/** Event `policy-set-version.deleted`: the tombstone, with the next version. */
export const policySetVersionDeleted = (version: PolicySetVersion) =>
  eventOf(policySetVersionDeletedV1, { ...version, aggregateVersion: version.aggregateVersion + 1 });

/** Event `policy-set-version.ingest-awaited`. */
export const policySetVersionIngestAwaited = (version: PolicySetVersion) =>
  eventAbout(policySetVersionIngestAwaitedV1, version, { policySetVersionId: version.id });

/** Event `policy-set-version.ingest-awaited`, for a version that is ready and was not compiled. */
export const policySetVersionCompilationAwaited = (version: PolicySetVersion) =>
  eventAbout(policySetVersionIngestAwaitedV1, version, { policySetVersionId: version.id, readAgain: true });

function eventOf(
  definition: EventDefinition<typeof policySetVersionCreatedV1.data>,
  version: PolicySetVersion,
) {
  const { id, policySetId, source, status, error, policies, compilation, promotedFrom } = version;
  const policyCount = policies?.length ?? null;
  const promotion = promotedFrom === null ? {} : { promotedFrom };
  return eventAbout(definition, version, {
    id,
    policySetId,
    source,
    status,
    error,
    policyCount,
    compilation: compilation.state,
    ...promotion,
  });
}
