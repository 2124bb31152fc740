import type { Cause } from '@groundwork/contracts';
import { platformOwner, type OrganizationId, type PublicArchiveId } from '@groundwork/contracts/resource-ids';
import type { Subject } from '../subjects/subject.ts';

/** An archive of the public registry that is wanted. `version` is that of the request, as its event says. */
export interface AwaitedArchive {
  readonly publicArchiveId: PublicArchiveId;
  readonly origin: string;
  readonly maxBytes: number;
  readonly version: number;
  readonly cause: Cause;
}

/** An attempt at it. A result counts only while `attempt` is the current one. */
export interface PublicFetch extends AwaitedArchive {
  readonly id: number;
  /** Always the platform's. */
  readonly organizationId: OrganizationId;
  readonly subject: string;
  readonly attempt: number;
  /** Number of attempts so far, including this one, except those given back because their process stopped. */
  readonly tries: number;
}

/** A failure that may pass is tried this often, so that those who wait soon learn of it. Their next request tries again. */
export const maxTries = 3;

export const archiveSubject = ({ publicArchiveId }: Pick<AwaitedArchive, 'publicArchiveId'>): Subject => ({
  organizationId: platformOwner,
  purpose: 'public-archive',
  subject: publicArchiveId,
});
