import { z } from 'zod';
import type { PolicySetId } from '@groundwork/contracts/resource-ids';
import { resourceShape, timeShape, toMany, toOne, type Resource } from '@groundwork/jsonapi';
import { policyKinds } from '../policy-words/policy-kind.ts';
import { compilationStates } from '../policy-words/rego-errors.ts';
import { compilationOf, compilationStateOf, refusalOfText, regoVersionOfText } from './policy-compilation.ts';
import { allEnforcementLevels, type Policy } from './policy.ts';

export interface PolicyView {
  /** The organization's current name. */
  readonly organizationName: string;
  readonly policySetIds: readonly PolicySetId[];
  /** True to render policies as the reference product does: `enforce` is then empty until the policy has a text. */
  readonly isReferenceShaped: boolean;
}

const enforcementLevel = z.enum(allEnforcementLevels);

/** Shape: docs/reference/policies.md#the-resource. */
export const policyShape = resourceShape('policies', {
  attributes: z.strictObject({
    name: z.string(),
    description: z.string().nullable(),
    kind: z.enum(policyKinds),
    query: z.string().nullable(),
    enforce: z.array(z.strictObject({ path: z.string(), mode: enforcementLevel })),
    'enforcement-level': enforcementLevel,
    compilation: z.enum(compilationStates).nullable(),
    'compilation-error': z.string().nullable(),
    'rego-version': z.union([z.literal(0), z.literal(1)]).nullable(),
    'opa-version': z.string().nullable(),
    'policy-set-count': z.int(),
    'created-at': timeShape,
    'updated-at': timeShape,
  }),
  relationships: z.strictObject({
    organization: toOne('organizations'),
    'policy-sets': toMany('policy-sets'),
  }),
  links: z.strictObject({ self: z.string(), upload: z.string(), download: z.string().optional() }),
});

/** `links.download` is present once the policy has a text. */
export function renderPolicy(policy: Policy, view: PolicyView): Resource {
  const self = `/api/v2/policies/${policy.id}`;
  return {
    id: policy.id,
    type: 'policies',
    attributes: {
      name: policy.name,
      description: policy.description,
      kind: policy.kind,
      query: policy.query,
      enforce:
        view.isReferenceShaped && policy.textSha256 === null
          ? []
          : [{ path: policy.enforcePath, mode: policy.enforcementLevel }],
      'enforcement-level': policy.enforcementLevel,
      ...renderCompilation(policy),
      'policy-set-count': view.policySetIds.length,
      'created-at': policy.createdAt.toISOString(),
      'updated-at': policy.updatedAt.toISOString(),
    },
    relationships: {
      organization: { data: { id: view.organizationName, type: 'organizations' } },
      'policy-sets': { data: view.policySetIds.map((id) => ({ id, type: 'policy-sets' })) },
    },
    links: {
      self,
      upload: `${self}/upload`,
      ...(policy.textSha256 !== null && { download: `${self}/download` }),
    },
  };
}

function renderCompilation(policy: Policy) {
  const state = compilationStateOf(policy);
  const compilation = state === null ? null : compilationOf(policy);
  return {
    compilation: state,
    'compilation-error': compilation && state === 'failed' ? refusalOfText(policy.name, compilation) : null,
    'rego-version': compilation && regoVersionOfText(compilation),
    'opa-version': compilation?.opaVersion ?? null,
  };
}
