import type { ObjectLinks } from '@groundwork/auth';
import { platformOwner } from '@groundwork/contracts/resource-ids';
import type { KeptArchive, PublicArchive } from './public-archive.ts';

/** A short time, because a client follows the address at once. */
const downloadValidMs = 15 * 60 * 1000;
const uploadValidMs = 24 * 60 * 60 * 1000;

interface LinksOptions {
  readonly objectLinks: ObjectLinks;
  readonly uploadUrl: string;
  readonly uploadMaxBytes: number;
}

export interface PublicArchiveLinks {
  /** The address of the module in its archive, as clients read it: archive type, digest, and where the module is. */
  download(archive: KeptArchive, now: Date): string;
  /** The address of the archive itself. */
  content(archive: KeptArchive, now: Date): string;
  /** An address that takes exactly the archive with this digest. */
  upload(archive: Pick<PublicArchive, 'id'>, sha256: string, now: Date): string;
}

/** Signs the addresses of archives of public modules (ADR 5, ADR 88). */
export function createPublicArchiveLinks({
  objectLinks,
  uploadUrl,
  uploadMaxBytes,
}: LinksOptions): PublicArchiveLinks {
  const address = (objectId: string) => `${uploadUrl}/v1/object/${objectId}`;
  const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

  function content({ name, provider, version, objectKey, sha256 }: KeptArchive, now: Date): string {
    const fileName = `${name}-${provider}-${version}.tar.gz`;
    const expiresAt = after(now, downloadValidMs);
    return address(objectLinks.signDownload({ key: objectKey, sha256, fileName, expiresAt }));
  }

  return {
    content,
    download(archive, now) {
      const place = archive.directory === '' ? '' : `//${archive.directory}`;
      return `${content(archive, now)}${place}?archive=tar.gz&checksum=sha256:${archive.sha256}`;
    },
    upload: ({ id }, sha256, now) =>
      address(
        objectLinks.signUpload({
          purpose: 'public-archive',
          subject: id,
          organizationId: platformOwner,
          expiresAt: after(now, uploadValidMs),
          maxBytes: uploadMaxBytes,
          nonce: sha256,
        }),
      ),
  };
}
