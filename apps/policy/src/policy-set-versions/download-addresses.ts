import type { DownloadClaim, ObjectLinks } from '@groundwork/auth';

export interface DownloadAddresses {
  /**
   * Absolute address that needs no token (docs/reference/uploads.md#download-an-archive). The same claim gives the same
   * address.
   */
  signed(claim: Omit<DownloadClaim, 'kind'>): string;
}

interface DownloadAddressesOptions {
  readonly objectLinks: ObjectLinks;
  /** The part of the address before `/v1/object/`, without a trailing slash. */
  readonly uploadUrl: string;
}

/** Signs addresses of archives, and of bundles of policies (ADR 5). */
export const createDownloadAddresses = ({
  objectLinks,
  uploadUrl,
}: DownloadAddressesOptions): DownloadAddresses => ({
  signed: (claim) =>
    `${uploadUrl}/v1/object/${objectLinks.signDownload(claim)}?archive=tar.gz&checksum=sha256:${claim.sha256}`,
});
