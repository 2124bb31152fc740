import type { RuleTerms } from '@groundwork/contracts';

type WindowTerms = Extract<RuleTerms, { kind: 'window' }>;

/** The terms of a rule as attributes of its resource; null for those of other kinds. */
export interface TermAttributes {
  readonly hours: number | null;
  readonly unit: WindowTerms['unit'] | null;
  readonly supported: number | null;
  readonly update: number | null;
  readonly 'update-effect': WindowTerms['updateEffect'] | null;
  readonly 'deprecated-effect': WindowTerms['deprecatedEffect'] | null;
  readonly modules: string[] | null;
  readonly versions: string | null;
}

const none: TermAttributes = {
  hours: null,
  unit: null,
  supported: null,
  update: null,
  'update-effect': null,
  'deprecated-effect': null,
  modules: null,
  versions: null,
};

export function termAttributes(terms: RuleTerms): TermAttributes {
  switch (terms.kind) {
    case 'minimum-age':
      return { ...none, hours: terms.hours };
    case 'window':
      return {
        ...none,
        unit: terms.unit,
        supported: terms.supported,
        update: terms.update,
        'update-effect': terms.updateEffect,
        'deprecated-effect': terms.deprecatedEffect,
      };
    case 'allow':
      return { ...none, modules: terms.modules };
    case 'deny':
      return { ...none, modules: terms.modules, versions: terms.versions };
  }
}
