import {
  type NewEvent,
  organizationCreatedV1,
  organizationDeletedV1,
  organizationUpdatedV1,
} from '@groundwork/contracts';
import type { Organization } from './organization.ts';

/** The organization was created. */
export const organizationCreated = (
  organization: Organization,
): NewEvent<typeof organizationCreatedV1.data> => ({
  ...organizationEvent(organization),
  definition: organizationCreatedV1,
  data: stateOf(organization),
});

/** Something about the organization has changed, including who consumes its modules. */
export const organizationUpdated = (
  organization: Organization,
): NewEvent<typeof organizationUpdatedV1.data> => ({
  ...organizationEvent(organization),
  definition: organizationUpdatedV1,
  data: stateOf(organization),
});

/** The organization is gone: every service removes what it owned. */
export const organizationDeleted = ({
  id,
  name,
  version,
}: Organization): NewEvent<typeof organizationDeletedV1.data> => ({
  ...organizationEvent({ id, version }),
  definition: organizationDeletedV1,
  data: { id, name },
});

const organizationEvent = ({ id, version }: Pick<Organization, 'id' | 'version'>) => ({
  organizationId: id,
  aggregateId: id,
  aggregateVersion: version,
});

const stateOf = ({ id, name, disabled, globalModuleSharing }: Organization) => ({
  id,
  name,
  disabled,
  globalModuleSharing,
});
