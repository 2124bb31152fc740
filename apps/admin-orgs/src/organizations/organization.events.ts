import {
  eventAbout,
  organizationCreatedV1,
  organizationDeletedV1,
  organizationUpdatedV1,
} from '@groundwork/contracts';
import type { Organization } from './organization.ts';

export const organizationCreated = (organization: Organization) =>
  eventAbout(organizationCreatedV1, recordOf(organization), stateOf(organization));

/** Also published when the module consumers of the organization change. */
export const organizationUpdated = (organization: Organization) =>
  eventAbout(organizationUpdatedV1, recordOf(organization), stateOf(organization));

/** Makes every service remove its records of the organization. */
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
