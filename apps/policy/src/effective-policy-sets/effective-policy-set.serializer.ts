import { z } from 'zod';
import { relatedLink, resourceShape, toOne, toOneOrNone, type Resource } from '@groundwork/jsonapi';
import { policyKinds } from '../policy-words/policy-kind.ts';
import {
  appliedByWords,
  excludedByWords,
  notEnforcedReasons,
  type EffectivePolicySet,
} from './effective-policy-set.ts';

/** Shape: docs/reference/effective-policy-sets.md#the-resource. */
export const effectivePolicySetShape = resourceShape('effective-policy-sets', {
  attributes: z.strictObject({
    name: z.string(),
    kind: z.enum(policyKinds),
    enforced: z.boolean(),
    'not-enforced-because': z.array(z.enum(notEnforcedReasons)),
    'applied-by': z.array(z.enum(appliedByWords)),
    'excluded-by': z.array(z.enum(excludedByWords)),
    versioned: z.boolean(),
    'policy-count': z.int(),
    policies: z.array(z.strictObject({ name: z.string(), 'enforcement-level': z.string() })),
  }),
  relationships: z.strictObject({
    'policy-set': toOne('policy-sets'),
    'current-version': toOneOrNone('policy-set-versions'),
  }),
  links: relatedLink,
});

/** A set, and why it is or is not enforced (an addition, docs/reference/effective-policy-sets.md). Its id is the set's. */
export function renderEffectivePolicySet(effective: EffectivePolicySet): Resource {
  const { policySet, policies, notEnforcedBecause, currentVersionId } = effective;
  return {
    id: policySet.id,
    type: 'effective-policy-sets',
    attributes: {
      name: policySet.name,
      kind: policySet.kind,
      enforced: notEnforcedBecause.length === 0,
      'not-enforced-because': notEnforcedBecause,
      'applied-by': effective.appliedBy,
      'excluded-by': effective.excludedBy,
      versioned: policySet.versioned,
      'policy-count': policies.length,
      policies: policies.map(({ name, enforcementLevel }) => ({
        name,
        'enforcement-level': enforcementLevel,
      })),
    },
    relationships: {
      'policy-set': { data: { id: policySet.id, type: 'policy-sets' } },
      'current-version': {
        data: currentVersionId && { id: currentVersionId, type: 'policy-set-versions' },
      },
    },
    links: { related: `/api/v2/policy-sets/${policySet.id}` },
  };
}
