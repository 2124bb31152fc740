import { uploadAddress, type UploadLinksOptions } from '@groundwork/ingested-versions';
import type { PolicySetVersion } from './policy-set-version.ts';

export interface UploadLinks {
  /** The address that accepts the version's archive: the same on every read, null once the version no longer waits. */
  uploadUrl(version: PolicySetVersion): string | null;
}

/** Signs the upload addresses (ADR 5). A version from a repository does not have one. */
export const createUploadLinks = (options: UploadLinksOptions): UploadLinks => ({
  uploadUrl: (version) =>
    version.status === 'pending' && version.source === 'api'
      ? uploadAddress(options, 'policy-set-version', version)
      : null,
});
