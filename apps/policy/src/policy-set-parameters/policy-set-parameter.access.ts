import type { Request } from 'express';
import { z } from 'zod';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { requestedPolicySet } from '../policy-sets/policy-set.access.ts';

const parameters = z.object({ pid: idSchema('policySetParameter') });

/** @throws GroundworkError `not-found` if the set or parameter does not exist, or the caller may not manage policies */
export async function requestedPolicySetParameter(ctx: PolicyContext, req: Request) {
  const { policySet, organization } = await requestedPolicySet(ctx, req);
  const { pid } = parseParams(parameters, req);
  const parameter = await ctx.stores.policySetParameters.find(policySet, pid);
  if (!parameter) throw notFound();
  return { parameter, policySet, organization };
}
