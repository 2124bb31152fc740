import { z } from 'zod';
import { defineLifecycle } from '../lifecycle.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

const effect = z.enum(['allow', 'warn', 'refuse']);

/** Terms of a rule, by its kind (ADR 87). */
export const ruleTermsSchema = z.discriminatedUnion('kind', [
  /** Versions that are younger are refused. */
  z.object({ kind: z.literal('minimum-age'), hours: z.int() }),
  /** Lines of versions, the newest first: so many are supported, so many more should be updated, others are deprecated. */
  z.object({
    kind: z.literal('window'),
    unit: z.enum(['major', 'minor', 'version']),
    supported: z.int(),
    update: z.int(),
    updateEffect: effect,
    deprecatedEffect: effect,
  }),
  /** Modules that match none of the patterns of all such rules are refused. */
  z.object({ kind: z.literal('allow'), modules: z.array(z.string()) }),
  /** Versions of these modules that the constraint allows are refused; null for all versions. */
  z.object({ kind: z.literal('deny'), modules: z.array(z.string()), versions: z.string().nullable() }),
]);

export type RuleTerms = Readonly<z.output<typeof ruleTermsSchema>>;

export const consumptionRuleStateV1 = z.object({
  id: idSchema('consumptionRule'),
  name: z.string(),
  enforcement: z.enum(['dry-run', 'enforced']),
  terms: ruleTermsSchema,
  reason: z.string().nullable(),
  link: z.string().nullable(),
});

/**
 * - created: an organization has another rule about the modules that it uses.
 * - updated: the rule has changed.
 * - deleted: somebody deleted the rule.
 */
export const {
  created: consumptionRuleCreatedV1,
  updated: consumptionRuleUpdatedV1,
  deleted: consumptionRuleDeletedV1,
} = defineLifecycle({
  publisher: 'registry',
  aggregate: 'consumption-rule',
  state: consumptionRuleStateV1,
});
