import {
  eventAbout,
  policyToolVersionCreatedV1,
  policyToolVersionDeletedV1,
  policyToolVersionUpdatedV1,
  type EventDefinition,
} from '@groundwork/contracts';
import type { PolicyToolVersion } from './policy-tool-version.ts';

/** Event `policy-tool-version.created`. */
export const policyToolVersionCreated = (version: PolicyToolVersion) =>
  eventOf(policyToolVersionCreatedV1, version);
/** Event `policy-tool-version.updated`. */
export const policyToolVersionUpdated = (version: PolicyToolVersion) =>
  eventOf(policyToolVersionUpdatedV1, version);
/** Event `policy-tool-version.deleted`: the tombstone, with the next version. */
export const policyToolVersionDeleted = (version: PolicyToolVersion) =>
  eventOf(policyToolVersionDeletedV1, { ...version, aggregateVersion: version.aggregateVersion + 1 });

/** Tool versions belong to the installation, not to an organization. */
function eventOf(
  definition: EventDefinition<typeof policyToolVersionCreatedV1.data>,
  toolVersion: PolicyToolVersion,
) {
  const { id, aggregateVersion, kind, version, official, enabled, beta } = toolVersion;
  const { deprecated, deprecatedReason, archs } = toolVersion;
  return eventAbout(
    definition,
    { id, organizationId: null, aggregateVersion },
    { id, kind, version, official, enabled, beta, deprecated, deprecatedReason, archs: [...archs] },
  );
}
