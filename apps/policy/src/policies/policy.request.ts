import { z } from 'zod';
import { identifiersBody, resourceBody } from '@groundwork/jsonapi';
import { policyKinds, type PolicyKind } from '../policy-words/policy-kind.ts';
import { maxDescriptionLength, policyName } from '../policy-words/policy-name.ts';
import { defaultEnforcementLevel, defaultEnforcePath, enforcementLevels, type Policy } from './policy.ts';

const mode = z.string().max(64);

const shape = {
  description: z.string().max(maxDescriptionLength).nullish(),
  query: z.string().max(1024).nullish(),
  enforce: z
    .array(z.object({ path: z.string().min(1).max(1024).nullish(), mode }))
    .min(1)
    .max(1, { error: 'must have exactly one element' })
    .nullish(),
  'enforcement-level': mode.nullish(),
};

const relationships = z.object({ 'policy-sets': identifiersBody('policy-sets').nullish() }).nullish();

type Attributes = z.output<z.ZodObject<typeof shape>>;

/** The fields that the rules check, even if other fields are invalid. */
const looked = z.object({
  kind: z.enum(policyKinds).catch('kind1').default('kind1'),
  query: z.string().nullish().catch(undefined),
  enforce: z
    .array(z.object({ mode: z.string() }))
    .nullish()
    .catch(undefined),
  'enforcement-level': z.string().nullish().catch(undefined),
});

interface Broken {
  readonly path: (string | number)[];
  readonly message: string;
}

export interface RuleOptions {
  /** Ignores a query that the policy's kind does not use. */
  readonly isLenient: boolean;
}

/** Rules of a policy's kind for its query and enforcement level; `current` is null for a new policy. */
function brokenRules(attributes: unknown, current: Policy | null, { isLenient }: RuleOptions): Broken[] {
  const given = looked.safeParse(attributes).data;
  if (!given) return [];
  const kind = current?.kind ?? given.kind;
  const broken: Broken[] = [];
  const query = given.query === undefined ? (current?.query ?? null) : given.query;
  if (kind === 'kind2' && (query === null || query === '')) {
    broken.push({ path: ['query'], message: "can't be blank" });
  }
  if (kind === 'kind1' && !isLenient && (given.query ?? '') !== '') {
    broken.push({ path: ['query'], message: 'is not available for this kind of policy' });
  }
  const enforced = given.enforce?.[0]?.mode;
  const level = given['enforcement-level'] ?? undefined;
  const isKnown = (name: string) => enforcementLevels[kind].includes(name);
  const choice = `is not one of ${enforcementLevels[kind].join(', ')}`;
  if (enforced !== undefined && !isKnown(enforced)) {
    broken.push({ path: ['enforce', 0, 'mode'], message: choice });
  }
  if (level !== undefined && !isKnown(level)) broken.push({ path: ['enforcement-level'], message: choice });
  if (level !== undefined && enforced !== undefined && level !== enforced) {
    broken.push({ path: ['enforcement-level'], message: 'must be the same as the mode in enforce' });
  }
  return broken;
}

type Context = { addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void };

/** Checked even if attributes are invalid, so that all problems of a body are reported at once. */
const always = { when: () => true };

const applyRules =
  (current: Policy | null, options: RuleOptions) => (attributes: unknown, context: Context) => {
    for (const issue of brokenRules(attributes, current, options))
      context.addIssue({ code: 'custom', ...issue });
  };

export const newPolicyBody = resourceBody('policies', {
  attributes: z
    .object({ ...shape, name: policyName, kind: z.enum(policyKinds).nullish() })
    .superRefine(applyRules(null, { isLenient: false }), always),
  relationships,
});

const changes = { ...shape, name: policyName.optional(), kind: z.enum(policyKinds).nullish() };

export const policyChangesBody = resourceBody('policies', { attributes: z.object(changes), relationships });

/** Adds the rules that depend on the policy, whose kind cannot change. */
export const policyChangesBodyOf = (current: Policy, options: RuleOptions) =>
  resourceBody('policies', {
    attributes: z
      .object({ ...changes, kind: z.literal(current.kind, { error: 'cannot be changed' }).nullish() })
      .superRefine(applyRules(current, options), always),
    relationships,
  });

export type PolicyChanges = z.output<typeof policyChangesBody>['data'];

/** Undefined if the body does not name sets. */
export const policySetIdsIn = ({ relationships: given }: Pick<PolicyChanges, 'relationships'>) =>
  given?.['policy-sets']?.data.map(({ id }) => id);

export function enforcementOf(
  given: Attributes,
  { name, kind }: { readonly name: string; readonly kind: PolicyKind },
): Pick<Policy, 'enforcePath' | 'enforcementLevel'> {
  const [enforce] = given.enforce ?? [];
  return {
    enforcePath: enforce?.path ?? defaultEnforcePath({ name, kind }),
    enforcementLevel: enforce?.mode ?? given['enforcement-level'] ?? defaultEnforcementLevel,
  };
}
