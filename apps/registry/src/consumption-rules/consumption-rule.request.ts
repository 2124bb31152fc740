import { z } from 'zod';
import type { RuleTerms } from '@groundwork/contracts';
import { resourceBody } from '@groundwork/jsonapi';
import { constraintAllows } from '@groundwork/module-interface';
import { hasInvisible } from '../modules/module-description.ts';
import { isModulePattern, modulePatternRule } from './module-pattern.ts';
import { termAttributes, type TermAttributes } from './rule-terms.ts';
import {
  enforcements,
  maxRuleConstraintLength,
  maxRuleHours,
  maxRuleLinkLength,
  maxRuleNameLength,
  maxRulePatterns,
  maxRuleReasonLength,
  maxWindowLines,
  ruleKinds,
  windowEffects,
  windowUnits,
  type ConsumptionRule,
  type RuleChanges,
  type RuleKind,
} from './consumption-rule.ts';

const name = z
  .string()
  .max(maxRuleNameLength)
  .regex(/^[0-9A-Za-z_-]+$/, 'must be letters, digits, dashes and underscores');

const reason = z
  .string()
  .trim()
  .max(maxRuleReasonLength)
  .refine((text) => !hasInvisible(text), 'must be one line without control or invisible characters');

const link = z
  .string()
  .max(maxRuleLinkLength, { abort: true })
  .refine(
    (text) => text === '' || (/^https:\/\/[^\s\p{Cc}]+$/iu.test(text) && URL.canParse(text)),
    'must be an address that starts with https://',
  );

const modules = z
  .array(z.string().max(256, { abort: true }).refine(isModulePattern, modulePatternRule))
  .min(1)
  .max(maxRulePatterns);

const versions = z
  .string()
  .trim()
  .max(maxRuleConstraintLength, { abort: true })
  .refine(
    (text) => constraintAllows(text, '1.0.0') !== undefined,
    'must be version constraints such as >= 1.2.0, < 2.0.0',
  );

const terms = {
  hours: z.int().min(1).max(maxRuleHours).nullish(),
  unit: z.enum(windowUnits).nullish(),
  supported: z.int().min(1).max(maxWindowLines).nullish(),
  update: z.int().min(0).max(maxWindowLines).nullish(),
  'update-effect': z.enum(windowEffects).nullish(),
  'deprecated-effect': z.enum(windowEffects).nullish(),
  modules: modules.nullish(),
  versions: versions.nullish(),
};

const common = {
  enforcement: z.enum(enforcements).nullish(),
  reason: reason.nullish(),
  link: link.nullish(),
};

const newBody = resourceBody('consumption-rules', {
  attributes: z.object({ name, kind: z.enum(ruleKinds), ...common, ...terms }),
});

export const newConsumptionRuleBody = newBody.superRefine(({ data }, context) => {
  for (const { attribute, message } of termProblems(data.attributes.kind, data.attributes))
    context.addIssue({ code: 'custom', path: ['data', 'attributes', attribute], message });
});

const changesBody = resourceBody('consumption-rules', {
  attributes: z.object({ name: name.nullish(), kind: z.enum(ruleKinds).nullish(), ...common, ...terms }),
});

/** Schema without the rules that depend on the rule's kind. */
export const consumptionRuleChangesBody = changesBody;

/** Adds these: the kind cannot change, and only its own attributes can be given. */
export const consumptionRuleChangesBodyOf = ({ terms: current }: ConsumptionRule) =>
  changesBody.superRefine(({ data: { attributes } }, context) => {
    const { kind } = current;
    if ((attributes.kind ?? kind) !== kind) {
      const message = 'cannot be changed: create another rule, and delete this one';
      context.addIssue({ code: 'custom', path: ['data', 'attributes', 'kind'], message });
      return;
    }
    for (const { attribute, message } of termProblems(kind, mergedTerms(attributes, current)))
      context.addIssue({ code: 'custom', path: ['data', 'attributes', attribute], message });
  });

type GivenTerms = Partial<z.output<z.ZodObject<typeof terms>>>;
type TermName = keyof TermAttributes;

const termNames = [
  'hours',
  'unit',
  'supported',
  'update',
  'update-effect',
  'deprecated-effect',
  'modules',
  'versions',
] as const satisfies readonly TermName[];

const termsOfKind: Readonly<Record<RuleKind, { required: readonly TermName[]; other: readonly TermName[] }>> =
  {
    'minimum-age': { required: ['hours'], other: [] },
    window: { required: ['unit', 'supported'], other: ['update', 'update-effect', 'deprecated-effect'] },
    allow: { required: ['modules'], other: [] },
    deny: { required: ['modules'], other: ['versions'] },
  };

function termProblems(kind: RuleKind, given: GivenTerms) {
  const { required, other } = termsOfKind[kind];
  const isGiven = (attribute: TermName) => (given[attribute] ?? null) !== null;
  const missing = required.filter((attribute) => !isGiven(attribute));
  const foreign = termNames.filter(
    (attribute) => isGiven(attribute) && !required.includes(attribute) && !other.includes(attribute),
  );
  return [
    ...missing.map((attribute) => ({ attribute, message: "can't be blank" })),
    ...foreign.map((attribute) => ({ attribute, message: `cannot be given for a rule of the kind ${kind}` })),
  ];
}

/** Omitted attributes keep their value. Null does, too, except for `versions`, which can be withdrawn. */
function mergedTerms(given: GivenTerms, current: RuleTerms): GivenTerms {
  const before = termAttributes(current);
  return {
    hours: given.hours ?? before.hours,
    unit: given.unit ?? before.unit,
    supported: given.supported ?? before.supported,
    update: given.update ?? before.update,
    'update-effect': given['update-effect'] ?? before['update-effect'],
    'deprecated-effect': given['deprecated-effect'] ?? before['deprecated-effect'],
    modules: given.modules ?? before.modules,
    versions: given.versions === undefined ? before.versions : given.versions,
  };
}

/** The terms of a body without problems. */
function termsOf(kind: RuleKind, given: GivenTerms): RuleTerms {
  const { hours, unit, supported } = given;
  if (kind === 'minimum-age') return { kind, hours: hours ?? 1 };
  if (kind === 'window')
    return {
      kind,
      unit: unit ?? 'major',
      supported: supported ?? 1,
      update: given.update ?? 0,
      updateEffect: given['update-effect'] ?? 'warn',
      deprecatedEffect: given['deprecated-effect'] ?? 'refuse',
    };
  const list = given.modules ?? [];
  return kind === 'allow'
    ? { kind, modules: list }
    : { kind, modules: list, versions: textOrNull(given.versions) };
}

export function rulesIn({
  name: given,
  kind,
  ...rest
}: z.output<typeof newBody>['data']['attributes']): RuleChanges {
  return {
    name: given,
    enforcement: rest.enforcement ?? 'dry-run',
    terms: termsOf(kind, rest),
    reason: textOrNull(rest.reason),
    link: textOrNull(rest.link),
  };
}

/** Omitted fields keep their value; null withdraws a reason or link. */
export const changesAfter = (
  given: z.output<typeof changesBody>['data']['attributes'],
  current: ConsumptionRule,
): RuleChanges => ({
  name: given.name ?? current.name,
  enforcement: given.enforcement ?? current.enforcement,
  terms: termsOf(current.terms.kind, mergedTerms(given, current.terms)),
  reason: given.reason === undefined ? current.reason : textOrNull(given.reason),
  link: given.link === undefined ? current.link : textOrNull(given.link),
});

const textOrNull = (text: string | null | undefined): string | null =>
  text === undefined || text === '' ? null : text;
