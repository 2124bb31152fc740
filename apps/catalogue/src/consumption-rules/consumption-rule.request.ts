import { z } from 'zod';
import { organizationParameters } from '../organizations/organization.request.ts';
import { named, text } from '../pages/fields.ts';
import { lineEffects, lineUnits, ruleKinds, type RuleKind } from './consumption-rule.ts';

export const ruleParameters = organizationParameters.extend({ rule: named });

const kind = z.enum(ruleKinds).catch('minimum-age');

/** Query of the form for a new rule. */
export const newRuleQuery = z.object({ kind });

/** Form of a rule; fields of other kinds are absent. */
export const ruleForm = z.object({
  kind,
  name: text,
  hours: text,
  unit: z.enum(lineUnits).catch('major'),
  supported: text,
  update: text,
  'update-effect': z.enum(lineEffects).catch('warn'),
  'deprecated-effect': z.enum(lineEffects).catch('refuse'),
  /** One pattern in each line. */
  modules: text,
  versions: text,
  reason: text,
  link: text,
});

export type RuleForm = z.output<typeof ruleForm>;

/** Attributes for a form, or what is wrong with it. The platform checks the rest. */
export function attributesIn(form: RuleForm) {
  const { name, reason, link } = form;
  return { name, reason: reason || null, link: link || null, ...termsIn(form.kind, form) };
}

function termsIn(of: RuleKind, form: RuleForm) {
  switch (of) {
    case 'minimum-age':
      return { hours: numberIn(form.hours) };
    case 'window':
      return {
        unit: form.unit,
        supported: numberIn(form.supported),
        update: numberIn(form.update),
        'update-effect': form['update-effect'],
        'deprecated-effect': form['deprecated-effect'],
      };
    case 'allow':
      return { modules: linesOf(form.modules) };
    case 'deny':
      return { modules: linesOf(form.modules), versions: form.versions || null };
  }
}

/** Zero for anything but a number. The platform refuses it where that is too few. */
const numberIn = (given: string): number => (/^\d{1,6}$/.test(given) ? Number(given) : 0);

const linesOf = (given: string): string[] =>
  given
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
