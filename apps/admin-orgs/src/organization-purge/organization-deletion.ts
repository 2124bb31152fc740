import type { ServiceName } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/resource-id';

/** The services that hold records of organizations. Each removes its own when an organization is deleted. */
export const purgingServices = [
  'admin-orgs',
  'registry',
  'policy',
  'vcs-connections',
  'ingest-worker',
] as const satisfies readonly ServiceName[];

export type PurgingService = (typeof purgingServices)[number];

/** The progress of the removal of a deleted organization. */
export interface OrganizationDeletion {
  readonly organizationId: OrganizationId;
  /** The name that it had; another organization may have it now. */
  readonly name: string;
  readonly deletedAt: Date;
  /** The services that have removed everything, and since when. */
  readonly finished: readonly { readonly service: PurgingService; readonly at: Date }[];
}

/** The services that may still hold something. */
export function remainingServices({ finished }: OrganizationDeletion): PurgingService[] {
  return purgingServices.filter((service) => !finished.some((purge) => purge.service === service));
}
