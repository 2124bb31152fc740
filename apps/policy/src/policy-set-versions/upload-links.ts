import { uploadAddress, type UploadLinksOptions } from '@groundwork/ingested-versions';
import type { PolicySetVersion } from './policy-set-version.ts';

/** The signed upload addresses of policy set versions (ADR 5). */
export interface UploadLinks {
  /** The address that accepts the version's archive: the same on every read, null once the version no longer waits. */
  uploadUrl(version: PolicySetVersion): string | null;
}

/** Makes the upload addresses. A version that comes from a repository does not have one. */
export const createUploadLinks = (options: UploadLinksOptions): UploadLinks => ({
  uploadUrl: (version) =>
    version.status === 'pending' && version.source === 'api'
      ? uploadAddress(options, 'policy-set-version', version)
      : null,
});
