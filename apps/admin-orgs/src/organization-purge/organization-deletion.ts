import type { ServiceName } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';

/** Services with records of organizations. Each removes its own when an organization is deleted. */
export const purgingServices = [
  'admin-orgs',
  'registry',
  'policy',
  'vcs-connections',
  'ingest-worker',
] as const satisfies readonly ServiceName[];

export type PurgingService = (typeof purgingServices)[number];

/** Progress of the removal of a deleted organization. */
export interface OrganizationDeletion {
  readonly organizationId: OrganizationId;
  /** Another organization may have this name now. */
  readonly name: string;
  readonly deletedAt: Date;
  /** Services that have removed all their records, and when. */
  readonly finished: readonly { readonly service: PurgingService; readonly at: Date }[];
}

export function remainingServices({ finished }: OrganizationDeletion): PurgingService[] {
  return purgingServices.filter((service) => !finished.some((purge) => purge.service === service));
}
