import type { RequestHandler } from 'express';
import { invalid } from '@groundwork/errors';
import { causeOf, parseBody, parseParams, principalOf, sendResource } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { organizationParameters } from '../organizations/organization-parameters.ts';
import { enforcementOf, newPolicyBody } from './policy.request.ts';
import { canManagePolicies } from './policy.policy.ts';
import { renderPolicy } from './policy.serializer.ts';
import { newPolicy, policyCreated } from './policy.ts';

/**
 * `POST /organizations/:organization_name/policies` (docs/compatibility.md#surrounding-endpoints): a policy whose text
 * is uploaded to `links.upload`. 201; 422 with every problem of the body, including a name that is taken.
 */
export function createPolicy(ctx: PolicyContext): RequestHandler {
  return async (req, res) => {
    const { organization_name: name } = parseParams(organizationParameters, req);
    const { organization } = await ctx.grants.authorize(principalOf(req), { name }, canManagePolicies);
    const given = parseBody(newPolicyBody, req).data.attributes;
    const kind = given.kind ?? 'kind1';
    const policy = newPolicy(
      {
        organizationId: organization.id,
        name: given.name,
        description: given.description ?? null,
        kind,
        query: kind === 'kind2' ? (given.query ?? null) : null,
        ...enforcementOf(given, { name: given.name, kind }),
      },
      ctx.clock.now(),
    );
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      if (!(await tx.policies.insert(policy))) throw nameTaken();
      await tx.outbox.add(policyCreated(policy), causeOf(req));
    });
    sendResource(res, 201, renderPolicy(policy, { organizationName: organization.name, policySetCount: 0 }));
  };
}

const nameTaken = () => invalid({ detail: 'Name has already been taken', pointer: '/data/attributes/name' });
