import { z } from 'zod';
import { defineLifecycle } from '../lifecycle.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

/** The members that can change. */
const changing = { reason: z.string(), owner: z.string(), endsAt: z.iso.datetime() };

export const policyExemptionStateV1 = z.object({
  id: idSchema('policyExemption'),
  policySetId: idSchema('policySet'),
  /** Null for all policies of the set. */
  policyName: z.string().nullable(),
  ...changing,
  /** One of these is the scope; the others are null, and the list of tags is empty. */
  workspaceId: idSchema('workspace').nullable(),
  projectId: idSchema('project').nullable(),
  tags: z.array(
    z.object({
      key: z.string(),
      /** Null for a tag without a value. */
      value: z.string().nullable(),
    }),
  ),
  /** The former values of what this event has changed. Absent if the exemption is new or deleted. */
  before: z.object(changing).partial().optional(),
});

/**
 * - created: some workspaces are exempt from a policy set, or from one of its policies, until the exemption ends.
 * - updated: its reason, owner or end has changed.
 * - deleted: somebody deleted it, or its set, workspace or project is gone. An exemption that ends has no event.
 */
export const {
  created: policyExemptionCreatedV1,
  updated: policyExemptionUpdatedV1,
  deleted: policyExemptionDeletedV1,
} = defineLifecycle({
  publisher: 'policy',
  aggregate: 'policy-exemption',
  state: policyExemptionStateV1,
});
