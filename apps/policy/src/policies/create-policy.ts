import {
  causeOf,
  created,
  endpoint,
  parseBody,
  parseParams,
  principalOf,
  sendResource,
} from '@groundwork/http';
import { earlierListsExpired } from '@groundwork/kept-documents';
import type { PolicyContext } from '../context.ts';
import { organizationParameters } from '../organizations/organization-parameters.ts';
import { presentationOf } from '../policy-sets/policy-set.view.ts';
import { nameTaken, placeInSets } from './policy.changes.ts';
import { enforcementOf, newPolicyBody, policySetIdsIn } from './policy.request.ts';
import { canManagePolicies } from '../policy-words/policy.policy.ts';
import { policyCreated } from './policy.events.ts';
import { newPolicy } from './policy.ts';
import { policyResource } from './policy.view.ts';
import { policyShape } from './policy.serializer.ts';

/**
 * `POST /organizations/:organization_name/policies` (docs/compatibility.md#surrounding-endpoints): creates a policy in
 * the sets that the body names. Its text is uploaded to `links.upload` afterwards. 201; 422, with nothing created, for
 * every problem of the body, then for a taken name, then for the sets that cannot contain it.
 */
export const createPolicy = endpoint(
  { takes: newPolicyBody, responses: created(policyShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { organization_name: name } = parseParams(organizationParameters, req);
    const { organization } = await ctx.grants.authorize(principalOf(req), { name }, canManagePolicies);
    const { data } = parseBody(newPolicyBody, req);
    const given = data.attributes;
    const kind = given.kind ?? 'kind1';
    const now = ctx.clock.now();
    const policy = newPolicy(
      {
        organizationId: organization.id,
        name: given.name,
        description: given.description ?? null,
        kind,
        query: kind === 'kind2' ? (given.query ?? null) : null,
        ...enforcementOf(given, { name: given.name, kind }),
      },
      now,
    );
    const cause = causeOf(req);
    const resource = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      if (!(await tx.policies.insert(policy))) throw nameTaken();
      await tx.outbox.add(policyCreated(policy), cause);
      await placeInSets(tx, policy, policySetIdsIn(data) ?? [], { now, cause });
      return policyResource(tx, organization, policy, presentationOf(ctx, req));
    });
    await earlierListsExpired();
    sendResource(res, 201, resource);
  },
);
