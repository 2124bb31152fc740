import { invalid } from '@groundwork/errors';
import { causeOf, created, endpoint, parseBody, sendResource } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { earlierListsExpired } from '@groundwork/kept-documents';
import { rulingOrganization } from './consumption-rule.access.ts';
import { nameTaken } from './consumption-rule.changes.ts';
import { consumptionRuleCreated } from './consumption-rule.events.ts';
import { canManageConsumptionRules } from './consumption-rule.policy.ts';
import { newConsumptionRuleBody, rulesIn } from './consumption-rule.request.ts';
import { consumptionRuleShape, renderConsumptionRule } from './consumption-rule.serializer.ts';
import { maxConsumptionRules, newConsumptionRule } from './consumption-rule.ts';

/**
 * `POST /organizations/:organization_name/consumption-rules` (docs/reference/consumption-rules.md#create-a-rule): 201 with the rule,
 * which every later read obeys if it is enforced. 404; 422 with every problem of the body, for a name that is taken, and if the
 * organization has 100 rules.
 */
export const createConsumptionRule = endpoint(
  { takes: newConsumptionRuleBody, responses: created(consumptionRuleShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const organization = await rulingOrganization(ctx, req, canManageConsumptionRules);
    const given = rulesIn(parseBody(newConsumptionRuleBody, req).data.attributes);
    const rule = newConsumptionRule({ ...given, organizationId: organization.id }, ctx.clock.now());
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      await tx.consumptionRules.touch(organization.id);
      if ((await tx.consumptionRules.count(organization.id)) >= maxConsumptionRules) throw tooManyRules();
      if (!(await tx.consumptionRules.insert(rule))) throw nameTaken();
      await tx.outbox.add(consumptionRuleCreated(rule), causeOf(req));
    });
    await earlierListsExpired();
    sendResource(res, 201, renderConsumptionRule(rule, organization.name));
  },
);

const tooManyRules = () =>
  invalid({
    title: 'unprocessable entity',
    detail: `The organization has ${maxConsumptionRules} rules of consumption. Delete one first.`,
  });
