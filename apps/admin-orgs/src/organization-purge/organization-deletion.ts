import type { ServiceName } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/resource-id';

/** The services that hold records of organizations, each of which removes its own when one is deleted. */
export const purgingServices = [
  'admin-orgs',
  'registry',
  'policy',
  'vcs-connections',
  'ingest-worker',
] as const satisfies readonly ServiceName[];

export type PurgingService = (typeof purgingServices)[number];

/** How far the removal of a deleted organization is. */
export interface OrganizationDeletion {
  readonly organizationId: OrganizationId;
  /** The name that it had; another organization may have it by now. */
  readonly name: string;
  readonly deletedAt: Date;
  /** The services that have nothing of it any more, and since when. */
  readonly finished: readonly { readonly service: PurgingService; readonly at: Date }[];
}

/** The services that may still hold something. */
export function remainingServices({ finished }: OrganizationDeletion): PurgingService[] {
  return purgingServices.filter((service) => !finished.some((purge) => purge.service === service));
}
