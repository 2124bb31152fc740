import type { Resource } from '@groundwork/jsonapi';
import { mainArchOf, typeOfKind, type PolicyToolVersion } from './policy-tool-version.ts';

export interface PolicyToolVersionView {
  /** How many policy sets pin the version. */
  readonly usage: number;
  /** Where the versions of the tool are, in the words of the wire. */
  readonly collection: string;
}

/**
 * Shape: docs/reference/policy-tool-versions.md#the-resource. `url` and `sha` are empty without an arch for linux and
 * amd64.
 */
export function renderPolicyToolVersion(version: PolicyToolVersion, view: PolicyToolVersionView): Resource {
  const main = mainArchOf(version.archs);
  return {
    id: version.id,
    type: typeOfKind[version.kind],
    attributes: {
      version: version.version,
      url: main?.url ?? '',
      sha: main?.sha ?? '',
      official: version.official,
      enabled: version.enabled,
      beta: version.beta,
      deprecated: version.deprecated,
      'deprecated-reason': version.deprecatedReason,
      usage: view.usage,
      'created-at': version.createdAt.toISOString(),
      archs: version.archs,
    },
    links: { self: `${view.collection}/${version.id}` },
  };
}
