import { fetchedAddress, uploadAddress, type UploadLinksOptions } from '@groundwork/ingested-versions';
import type { StoredObject } from '@groundwork/contracts';
import { isFromRepository, type ModuleVersion } from './module-version.ts';

/** A short time, because a client follows the address at once. */
const downloadValidMs = 15 * 60 * 1000;

/** An installable version's archive, and the parts of its file name. */
export interface DownloadableArchive {
  readonly name: string;
  readonly provider: string;
  readonly version: string;
  readonly archive: Pick<StoredObject, 'key' | 'sha256'>;
}

export interface ArchiveLinks {
  /** The same on every read; null once the version no longer waits. Refuses uploads of versions from a repository. */
  uploadUrl(version: ModuleVersion): string | null;
  /** A self-authorizing path with archive type and digest (docs/compatibility.md#archive-addresses). */
  downloadPath(downloadable: DownloadableArchive, now: Date): string;
}

/** Signs the addresses of module archives (ADR 5). */
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
