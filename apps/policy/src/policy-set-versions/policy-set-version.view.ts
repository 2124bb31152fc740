import type { Resource } from '@groundwork/jsonapi';
import type { PolicyContext } from '../context.ts';
import { renderPolicySetVersion } from './policy-set-version.serializer.ts';
import type { PolicySetVersion } from './policy-set-version.ts';

export const policySetVersionResource = (
  { links }: Pick<PolicyContext, 'links'>,
  version: PolicySetVersion,
): Resource => renderPolicySetVersion(version, links.uploadUrl(version));
