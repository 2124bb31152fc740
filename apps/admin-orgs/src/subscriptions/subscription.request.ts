import type { Request } from 'express';
import { z } from 'zod';
import { invalid } from '@groundwork/errors';
import { parseBody } from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';
import { findFeatureSet } from '../feature-sets/feature-set.ts';
import type { SubscriptionTerms } from './subscription.ts';

/** A limit in the subscription, at most the largest value of an integer column. */
const limit = z.int().min(0).max(2_147_483_647).nullish();

const time = z.iso
  .datetime({ offset: true, abort: true, error: 'must be a time such as 2027-01-31T12:00:00Z' })
  .transform((text) => new Date(text))
  .nullish();

export const subscriptionBody = resourceBody('subscriptions', {
  attributes: z
    .object({
      'runs-ceiling': limit,
      'agents-ceiling': limit,
      'contract-start-at': time,
      'end-at': time,
      'contract-user-limit': limit,
      'contract-apply-limit': limit,
      'contract-managed-resources-limit': limit,
    })
    .refine(({ 'contract-start-at': start, 'end-at': end }) => !start || !end || start < end, {
      path: ['end-at'],
      error: 'must be after contract-start-at',
    }),
  relationships: z.object({
    'feature-set': z.object({
      data: z.object({ type: z.literal('feature-sets'), id: z.string().min(1).max(256) }),
    }),
  }),
});

/**
 * The terms in a request to set a subscription; absent ones are null.
 *
 * @throws GroundworkError `invalid` for a malformed body, an end that is not after the start, or an unknown feature set
 */
export function parseSubscriptionTerms(req: Request): SubscriptionTerms {
  const { attributes, relationships } = parseBody(subscriptionBody, req).data;
  const { id } = relationships['feature-set'].data;
  const featureSet = findFeatureSet(id);
  if (!featureSet) {
    const pointer = '/data/relationships/feature-set/data/id';
    throw invalid({ detail: `Feature set ${id} not found`, pointer });
  }
  return {
    featureSet,
    runsCeiling: attributes['runs-ceiling'] ?? null,
    agentsCeiling: attributes['agents-ceiling'] ?? null,
    contractStartAt: attributes['contract-start-at'] ?? null,
    endAt: attributes['end-at'] ?? null,
    contractUserLimit: attributes['contract-user-limit'] ?? null,
    contractApplyLimit: attributes['contract-apply-limit'] ?? null,
    contractManagedResourcesLimit: attributes['contract-managed-resources-limit'] ?? null,
  };
}
