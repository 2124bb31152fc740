import { fetchedAddress, uploadAddress, type UploadLinksOptions } from '@groundwork/ingested-versions';
import type { StoredObject } from '@groundwork/contracts';
import { isFromRepository, type ModuleVersion } from './module-version.ts';

/** How long a download address is valid; a client follows it at once. */
const downloadValidMs = 15 * 60 * 1000;

/** The archive of a version that can be installed, and what its file is called after. */
export interface DownloadableArchive {
  readonly name: string;
  readonly provider: string;
  readonly version: string;
  readonly archive: Pick<StoredObject, 'key' | 'sha256'>;
}

/** The signed addresses of module archives. */
export interface ArchiveLinks {
  /**
   * The address that accepts the version's archive: the same on every read, null once the version no longer waits. For
   * a version that is fetched from its repository, the address accepts nothing, and says so.
   */
  uploadUrl(version: ModuleVersion): string | null;
  /**
   * Value of `X-Terraform-Get` (docs/compatibility.md#archive-addresses): a self-authorizing path with archive type and
   * digest.
   */
  downloadPath(downloadable: DownloadableArchive, now: Date): string;
}

/** Makes the signed addresses of module archives (ADR 5). */
export function createArchiveLinks(options: UploadLinksOptions): ArchiveLinks {
  return {
    uploadUrl(version) {
      if (version.status !== 'pending') return null;
      return isFromRepository(version)
        ? fetchedAddress(options, version)
        : uploadAddress(options, 'module-version', version);
    },

    downloadPath({ name, provider, version, archive: { key, sha256 } }, now) {
      const objectId = options.objectLinks.signDownload({
        key,
        sha256,
        fileName: `${name}-${provider}-${version}.tar.gz`,
        expiresAt: new Date(now.getTime() + downloadValidMs),
      });
      return `/v1/object/${objectId}?archive=tar.gz&checksum=sha256:${sha256}`;
    },
  };
}
