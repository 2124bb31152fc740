import type { RuleTerms } from '@groundwork/contracts';
import { reasonText } from '../module-versions/notice-text.ts';
import type { Refusal } from './refusal.ts';

/** One sentence: the version, the rule, whose it is, its reason, and when it ends. */
export function refusalText(version: string, refusal: Refusal): string {
  const { rule, until } = refusal;
  const end = until ? ` until ${until.toISOString()}` : '';
  return `Version ${version} is refused${end} by the rule ${ruleText(refusal)}${reasonIn(rule)}.`;
}

/** The same of a version that is only warned of. */
export function warningText(version: string, refusal: Refusal): string {
  const advice = refusal.tier === 'update' ? 'should be updated' : 'is deprecated';
  return `Version ${version} ${advice} by the rule ${ruleText(refusal)}${reasonIn(refusal.rule)}.`;
}

const reasonIn = ({ reason, link }: Refusal['rule']) => reasonText({ reason: reason ?? '', link });

const ruleText = ({ rule, until }: Refusal): string =>
  `${rule.name} of ${rule.organizationName}, because ${groundOf(rule.terms, until)}`;

function groundOf(terms: RuleTerms, until: Date | null): string {
  switch (terms.kind) {
    case 'minimum-age':
      return `it must be ${terms.hours} hours old${until ? '' : ', and its age is not known yet'}`;
    case 'window':
      return `the newest ${terms.supported} ${lineNames[terms.unit]} of a module are supported`;
    case 'allow':
      return 'its module is not among the allowed ones';
    case 'deny':
      return terms.versions === null ? 'its module is denied' : `versions ${terms.versions} are denied`;
  }
}

const lineNames = { major: 'major versions', minor: 'minor versions', version: 'versions' } as const;
