import type { ObjectLinks } from '@groundwork/auth';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { UploadPurpose } from './ingested-version.ts';

export interface UploadLinksOptions {
  readonly objectLinks: ObjectLinks;
  /** The part of the address before `/v1/object/`, without a trailing slash. */
  readonly uploadUrl: string;
  readonly maxBytes: number;
}

interface PendingVersion {
  readonly id: string;
  readonly organizationId: OrganizationId;
  readonly upload: { readonly nonce: string; readonly expiresAt: Date };
}

/** The address that accepts the archive of a version: the same on every read (ADR 5). */
export function uploadAddress(
  { objectLinks, uploadUrl, maxBytes }: UploadLinksOptions,
  purpose: UploadPurpose,
  { id, organizationId, upload: { nonce, expiresAt } }: PendingVersion,
): string {
  const claim = { purpose, subject: id, organizationId, expiresAt, maxBytes, nonce };
  return `${uploadUrl}/v1/object/${objectLinks.signUpload(claim)}`;
}

/** The address of a version that is fetched from its repository. An upload to it is refused with this reason. */
export const fetchedAddress = (
  { objectLinks, uploadUrl }: UploadLinksOptions,
  { id }: Pick<PendingVersion, 'id'>,
): string => `${uploadUrl}/v1/object/${objectLinks.signFetched({ subject: id })}`;
