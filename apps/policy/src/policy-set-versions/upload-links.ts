import { uploadAddress, type UploadLinksOptions } from '@groundwork/ingested-versions';
import type { PolicySetVersion } from './policy-set-version.ts';

/** The signed upload addresses of policy set versions (ADR 5). */
export interface UploadLinks {
  /** The address that takes the version's archive: the same on every read, null once the version is past waiting. */
  uploadUrl(version: PolicySetVersion): string | null;
}

/** Makes the upload addresses. A version that is taken from a repository has none. */
export const createUploadLinks = (options: UploadLinksOptions): UploadLinks => ({
  uploadUrl: (version) =>
    version.status === 'pending' && version.source === 'api'
      ? uploadAddress(options, 'policy-set-version', version)
      : null,
});
