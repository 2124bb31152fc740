import { z } from 'zod';
import { resourceShape, selfLink, timeShape, toOne, toOneOrNone, type Resource } from '@groundwork/jsonapi';
import { authorShape, renderAuthor } from '../policy-words/author.serializer.ts';
import { exemptionStatuses, statusOf, tagsOf, type PolicyExemption } from './policy-exemption.ts';

export interface PolicyExemptionView {
  /** The organization's current name. */
  readonly organizationName: string;
  readonly policySetName: string;
  readonly policyPresent: boolean;
  readonly now: Date;
}

/** Shape: docs/reference/policy-exemptions.md#the-resource. */
export const policyExemptionShape = resourceShape('policy-exemptions', {
  attributes: z.strictObject({
    'policy-name': z.string().nullable(),
    'policy-present': z.boolean(),
    'policy-set-name': z.string(),
    reason: z.string(),
    owner: z.string(),
    'ends-at': timeShape,
    status: z.enum(exemptionStatuses),
    tags: z.array(z.strictObject({ key: z.string(), value: z.string().nullable() })),
    'created-at': timeShape,
    'updated-at': timeShape,
  }),
  relationships: z.strictObject({
    organization: toOne('organizations'),
    'policy-set': toOne('policy-sets'),
    workspace: toOneOrNone('workspaces'),
    project: toOneOrNone('projects'),
    'created-by': authorShape,
  }),
  links: selfLink,
});

export function renderPolicyExemption(exemption: PolicyExemption, view: PolicyExemptionView): Resource {
  const { scope } = exemption;
  const { organizationName } = view;
  return {
    id: exemption.id,
    type: 'policy-exemptions',
    attributes: {
      'policy-name': exemption.policyName,
      'policy-present': view.policyPresent,
      'policy-set-name': view.policySetName,
      reason: exemption.reason,
      owner: exemption.owner,
      'ends-at': exemption.endsAt.toISOString(),
      status: statusOf(exemption, view.now),
      tags: tagsOf(scope),
      'created-at': exemption.createdAt.toISOString(),
      'updated-at': exemption.updatedAt.toISOString(),
    },
    relationships: {
      organization: { data: { id: organizationName, type: 'organizations' } },
      'policy-set': { data: { id: exemption.policySetId, type: 'policy-sets' } },
      workspace: { data: scope.kind === 'workspace' ? { id: scope.id, type: 'workspaces' } : null },
      project: { data: scope.kind === 'project' ? { id: scope.id, type: 'projects' } : null },
      'created-by': renderAuthor(exemption.createdBy, organizationName),
    },
    links: { self: `/api/v2/policy-exemptions/${exemption.id}` },
  };
}
