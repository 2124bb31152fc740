import { z } from 'zod';
import { resourceShape, selfLink, timeShape, toOne, type Resource } from '@groundwork/jsonapi';
import {
  enforcements,
  ruleKinds,
  windowEffects,
  windowUnits,
  type ConsumptionRule,
} from './consumption-rule.ts';
import { termAttributes } from './rule-terms.ts';

/** Shape: docs/reference/consumption-rules.md#the-resource. */
export const consumptionRuleShape = resourceShape('consumption-rules', {
  attributes: z.strictObject({
    name: z.string(),
    kind: z.enum(ruleKinds),
    enforcement: z.enum(enforcements),
    hours: z.int().nullable(),
    unit: z.enum(windowUnits).nullable(),
    supported: z.int().nullable(),
    update: z.int().nullable(),
    'update-effect': z.enum(windowEffects).nullable(),
    'deprecated-effect': z.enum(windowEffects).nullable(),
    modules: z.array(z.string()).nullable(),
    versions: z.string().nullable(),
    reason: z.string().nullable(),
    link: z.string().nullable(),
    'created-at': timeShape,
    'updated-at': timeShape,
  }),
  relationships: z.strictObject({ organization: toOne('organizations') }),
  links: selfLink,
});

/** @param organizationName the organization's current name */
export const renderConsumptionRule = (rule: ConsumptionRule, organizationName: string): Resource => ({
  id: rule.id,
  type: 'consumption-rules',
  attributes: {
    name: rule.name,
    kind: rule.terms.kind,
    enforcement: rule.enforcement,
    ...termAttributes(rule.terms),
    reason: rule.reason,
    link: rule.link,
    'created-at': rule.createdAt.toISOString(),
    'updated-at': rule.updatedAt.toISOString(),
  },
  relationships: { organization: { data: { id: organizationName, type: 'organizations' } } },
  links: { self: `/api/v2/consumption-rules/${rule.id}` },
});
