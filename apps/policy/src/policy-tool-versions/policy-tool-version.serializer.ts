import { z } from 'zod';
import { resourceShape, selfLink, timeShape, type Resource } from '@groundwork/jsonapi';
import { policyKinds } from '../policy-words/policy-kind.ts';
import { mainArchOf, typeOfKind, type PolicyToolVersion } from './policy-tool-version.ts';

export interface PolicyToolVersionView {
  /** Number of policy sets that pin the version. */
  readonly usage: number;
  /** Path of the tool's versions, in the wire vocabulary. */
  readonly collection: string;
}

const shape = {
  attributes: z.strictObject({
    version: z.string(),
    url: z.string(),
    sha: z.string(),
    official: z.boolean(),
    enabled: z.boolean(),
    beta: z.boolean(),
    deprecated: z.boolean(),
    'deprecated-reason': z.string().nullable(),
    usage: z.int(),
    'created-at': timeShape,
    archs: z.array(z.strictObject({ url: z.string(), sha: z.string(), os: z.string(), arch: z.string() })),
  }),
  links: selfLink,
};

/** docs/reference/policy-tool-versions.md#the-resource, for either tool. */
export const policyToolVersionShape = z.union(
  policyKinds.map((kind) => resourceShape(typeOfKind[kind], shape)),
);

/** `url` and `sha` are empty if no arch is for linux and amd64. */
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
