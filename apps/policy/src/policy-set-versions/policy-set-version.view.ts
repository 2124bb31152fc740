import type { Resource } from '@groundwork/jsonapi';
import type { PolicyContext } from '../context.ts';
import { renderPolicySetVersion } from './policy-set-version.serializer.ts';
import type { PolicySetVersion } from './policy-set-version.ts';

/** A version as its reader sees it, with its upload address while it waits. */
export const policySetVersionResource = (
  { links }: Pick<PolicyContext, 'links'>,
  version: PolicySetVersion,
): Resource => renderPolicySetVersion(version, links.uploadUrl(version));
