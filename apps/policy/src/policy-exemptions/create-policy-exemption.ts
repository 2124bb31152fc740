import { invalid } from '@groundwork/errors';
import {
  causeOf,
  created,
  endpoint,
  parseBody,
  parseParams,
  principalOf,
  sendResource,
} from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { organizationParameters } from '../organizations/organization-parameters.ts';
import { canManagePolicies } from '../policy-words/policy.policy.ts';
import { findScope, holdScope, lockExemptedSet, unknownPolicy } from './policy-exemption.changes.ts';
import { policyExemptionCreated } from './policy-exemption.events.ts';
import { newPolicyExemptionBody, newPolicyExemptionBodyAt } from './policy-exemption.request.ts';
import { policyExemptionShape } from './policy-exemption.serializer.ts';
import { newPolicyExemption } from './policy-exemption.ts';
import { policyExemptionResource } from './policy-exemption.view.ts';

/**
 * `POST /organizations/:organization_name/policy-exemptions`
 * (docs/reference/policy-exemptions.md#create-an-exemption): 201 with the exemption. 404; 422 with every problem of the
 * body, or else because the workspace, project or set was not found, the set has too many exemptions, or it has no
 * policy of that name.
 */
export const createPolicyExemption = endpoint(
  { takes: newPolicyExemptionBody, responses: created(policyExemptionShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { organization_name: name } = parseParams(organizationParameters, req);
    const { organization } = await ctx.grants.authorize(principalOf(req), { name }, canManagePolicies);
    const now = ctx.clock.now();
    const { data } = parseBody(newPolicyExemptionBodyAt(now), req);
    const given = await findScope(ctx.directory, organization.id, data);
    const { kind, id } = principalOf(req);
    const resource = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      await holdScope(tx, given);
      const set = await lockExemptedSet(tx, organization.id, data.relationships['policy-set'].data.id);
      const exemption = newPolicyExemption(
        {
          organizationId: organization.id,
          policySetId: set.id,
          policyName: data.attributes['policy-name'] ?? null,
          reason: data.attributes.reason,
          owner: data.attributes.owner,
          endsAt: data.attributes['ends-at'],
          scope: given.scope,
          createdBy: { kind, id },
        },
        now,
      );
      await tx.policyExemptions.insert(exemption);
      const shown = await tx.policyExemptions.find(organization.id, exemption.id);
      if (!shown?.policyPresent) throw invalid(unknownPolicy(exemption.policyName));
      await tx.outbox.add(policyExemptionCreated(exemption), causeOf(req));
      return policyExemptionResource(organization, shown, now);
    });
    sendResource(res, 201, resource);
  },
);
