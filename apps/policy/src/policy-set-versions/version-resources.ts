import type { Resource } from '@groundwork/jsonapi';
import type { PolicyContext } from '../context.ts';
import { renderPolicySetVersion } from './policy-set-version.serializer.ts';
import type { PolicySetVersion } from './policy-set-version.ts';

/** Versions as their reader sees them, with the upload addresses of those that wait. */
export const versionResources = (
  { links }: Pick<PolicyContext, 'links'>,
  versions: readonly PolicySetVersion[],
): Resource[] => versions.map((version) => renderPolicySetVersion(version, links.uploadUrl(version)));
