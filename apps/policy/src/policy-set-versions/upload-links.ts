import type { ObjectLinks } from '@groundwork/auth';
import type { PolicySetVersion } from './policy-set-version.ts';

interface UploadLinksOptions {
  readonly objectLinks: ObjectLinks;
  /** Address before `/v1/object/`, without a trailing slash. */
  readonly uploadUrl: string;
  /** How large an uploaded archive may be. */
  readonly maxBytes: number;
}

export interface UploadLinks {
  /** The address that takes the version's archive: the same on every read, null once the version is past waiting. */
  uploadUrl(version: PolicySetVersion): string | null;
}

/** Makes the signed upload addresses of policy set versions (ADR 5). */
export function createUploadLinks({ objectLinks, uploadUrl, maxBytes }: UploadLinksOptions): UploadLinks {
  return {
    uploadUrl(version) {
      if (version.status !== 'pending' || version.source !== 'api') return null;
      const objectId = objectLinks.signUpload({
        purpose: 'policy-set-version',
        subject: version.id,
        organizationId: version.organizationId,
        expiresAt: version.upload.expiresAt,
        maxBytes,
        nonce: version.upload.nonce,
      });
      return `${uploadUrl}/v1/object/${objectId}`;
    },
  };
}
