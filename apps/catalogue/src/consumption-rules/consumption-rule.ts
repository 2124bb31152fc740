import type { ResourceOf } from '@groundwork/client';

export type ConsumptionRule = ResourceOf<'ConsumptionRules'>;
type Attributes = ConsumptionRule['attributes'];

/** A version that a rule refuses, or would refuse. */
export type Refusal = ResourceOf<'ConsumptionRefusals'>;

/** Numbers of refused versions: all, and those that the organization uses. */
export interface RefusalCounts {
  readonly versions: number;
  readonly used: number;
}

export const ruleKinds = ['minimum-age', 'window', 'allow', 'deny'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** Names of the kinds, as headings and links. */
export const kindNames: Readonly<Record<RuleKind, string>> = {
  'minimum-age': 'Minimum age',
  window: 'Supported versions',
  allow: 'Allowed modules',
  deny: 'Denied modules',
};

export const lineUnits = ['major', 'minor', 'version'] as const;
export const lineNames: Readonly<Record<(typeof lineUnits)[number], string>> = {
  major: 'major versions',
  minor: 'minor versions',
  version: 'versions',
};

export const lineEffects = ['allow', 'warn', 'refuse'] as const;
export const effectNames: Readonly<Record<(typeof lineEffects)[number], string>> = {
  allow: 'allowed',
  warn: 'allowed, with a warning in checks of modules',
  refuse: 'refused',
};

export const isEnforced = ({ attributes }: ConsumptionRule): boolean => attributes.enforcement === 'enforced';

/** The terms of a rule, in sentences. */
export function sentencesOf({ kind, hours, versions, ...window }: Attributes): string[] {
  switch (kind) {
    case 'minimum-age':
      return [`A version can be used ${hours} hours after it was published.`];
    case 'window':
      return windowSentences(window);
    case 'allow':
      return ['Only modules that a rule of this kind lists can be used.'];
    case 'deny':
      return [
        versions === null
          ? 'These modules cannot be used.'
          : `Of these modules, versions ${versions} cannot be used.`,
      ];
  }
}

function windowSentences({
  unit,
  supported,
  update,
  'update-effect': updateEffect,
  'deprecated-effect': deprecatedEffect,
}: Pick<Attributes, 'unit' | 'supported' | 'update' | 'update-effect' | 'deprecated-effect'>): string[] {
  return [
    `The newest ${supported} ${lineNames[unit ?? 'version']} of a module are supported.`,
    ...(update === 0
      ? []
      : [`The next ${update} are to be updated: they are ${effectNames[updateEffect ?? 'allow']}.`]),
    `Older ones are deprecated: they are ${effectNames[deprecatedEffect ?? 'allow']}.`,
  ];
}

/** Such as `It would refuse 3 versions, 1 of them in use.` */
export function refusalSentence(rule: ConsumptionRule, { versions, used }: RefusalCounts): string {
  const verb = isEnforced(rule) ? 'refuses' : 'would refuse';
  if (versions === 0) return `It ${verb} no version.`;
  const inUse = used === 0 ? 'none of them in use' : `${used} of them in use`;
  return `It ${verb} ${versions} ${versions === 1 ? 'version' : 'versions'}, ${inUse}.`;
}
