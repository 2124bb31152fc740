import {
  eventAbout,
  organizationCreatedV1,
  organizationDeletedV1,
  organizationUpdatedV1,
} from '@groundwork/contracts';
import type { Organization } from './organization.ts';

/** The organization was created. */
export const organizationCreated = (organization: Organization) =>
  eventAbout(organizationCreatedV1, recordOf(organization), stateOf(organization));

/** Something about the organization has changed, including who consumes its modules. */
export const organizationUpdated = (organization: Organization) =>
  eventAbout(organizationUpdatedV1, recordOf(organization), stateOf(organization));

/** The organization is gone: every service removes what it owned. */
export const organizationDeleted = (organization: Organization) =>
  eventAbout(organizationDeletedV1, recordOf(organization), {
    id: organization.id,
    name: organization.name,
  });

const recordOf = ({ id, version }: Organization) => ({ id, organizationId: id, version });

const stateOf = ({
  id,
  name,
  disabled,
  globalModuleSharing,
  globalProviderSharing,
  settings,
}: Organization) => ({
  id,
  name,
  disabled,
  globalModuleSharing,
  globalProviderSharing,
  settings,
});
