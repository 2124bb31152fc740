import type { SignedInCatalogue } from './forms.ts';
import { listOf } from './organization-responses.ts';

const at = '2026-01-02T03:04:05.678Z';

/** Rule of acme, by default one that wants two days. */
export const ruleOf = (name: string, attributes: object = {}, organization = 'acme') => ({
  id: `crule-${name}`,
  type: 'consumption-rules',
  attributes: {
    name,
    kind: 'minimum-age',
    enforcement: 'dry-run',
    hours: 48,
    unit: null,
    supported: null,
    update: null,
    'update-effect': null,
    'deprecated-effect': null,
    modules: null,
    versions: null,
    reason: null,
    link: null,
    'created-at': at,
    'updated-at': at,
    ...attributes,
  },
  relationships: { organization: { data: { id: organization, type: 'organizations' } } },
  links: { self: `/api/v2/consumption-rules/crule-${name}` },
});

export const windowTerms = {
  kind: 'window',
  hours: null,
  unit: 'major',
  supported: 2,
  update: 1,
  'update-effect': 'warn',
  'deprecated-effect': 'refuse',
};

export const denialTerms = {
  kind: 'deny',
  hours: null,
  modules: ['acme/*/*', 'public/hashicorp/*/aws'],
  versions: '< 2.0.0',
};

export const refusalOf = (module: string, version: string, attributes: object = {}) => ({
  id: `${module}/${version}`,
  type: 'consumption-refusals',
  attributes: { module, version, until: null, 'published-at': at, callers: 0, consumers: 0, ...attributes },
});

/** Makes the API respond with a rule and what it refuses. */
export function respondWithRule(
  site: SignedInCatalogue,
  rule: ReturnType<typeof ruleOf>,
  refusals: readonly object[] = [],
  { used = 0, isComplete = true } = {},
): void {
  const { meta, ...list } = listOf(refusals);
  const counts = { versions: refusals.length, used };
  site.respond(rule.links.self, { data: rule });
  site.respond(`${rule.links.self}/refusals`, {
    ...list,
    meta: { ...meta, counts, 'is-complete': isComplete },
  });
}
