import { keptVcsProviders, vcsProviders } from './vcs-providers.ts';

/**
 * The reference product's words, keyed by neutral word. Source: docs/compatibility.md#vocabulary. If several neutral
 * words correspond to the same word of the product, it is read as the first of them.
 */
type Words = Readonly<Record<string, string>>;

const policyKinds: Words = { kind1: 'sentinel', kind2: 'opa' };

const vcsFacts = (fact: 'word' | 'sourceWord' | 'displayName'): Words =>
  Object.fromEntries(Object.entries(vcsProviders).map(([kind, facts]) => [kind, facts[fact]]));

const keptVcsFacts = (fact: 'word' | 'displayName'): Words =>
  Object.fromEntries(Object.entries(keptVcsProviders).map(([kind, facts]) => [kind, facts[fact]]));

const vcsWords = vcsFacts('word');

/** Neutral words that are not in the API reference, and not suggested to clients. */
export const unofficialWords: readonly string[] = Object.keys(keptVcsProviders);

const origin: Words = { api: 'tfe-api' };

const appInstallation: Words = { 'vcs-app-installation-id': 'github-app-installation-id' };

/**
 * Words for the values of an attribute, keyed by resource type and attribute; a nested attribute is written with a dot, also
 * if it is in the objects of a list.
 */
export const valueWords = {
  'policy-sets.kind': policyKinds,
  'policies.kind': policyKinds,
  'effective-policy-sets.kind': policyKinds,
  'policy-evaluations.policy-kind': policyKinds,
  'policy-bundles.policy-sets.kind': policyKinds,
  'oauth-clients.service-provider': { ...vcsWords, ...keptVcsFacts('word') },
  'registry-modules.vcs-repo.service-provider': { ...vcsWords, 'vcs-app': 'github_app' },
  'policy-sets.vcs-repo.service-provider': { ...vcsWords, 'vcs-app': 'github_app' },
  'workspaces.vcs-repo.service-provider': { ...vcsWords, 'vcs-app': 'github_app' },
  'workspaces.source': origin,
  'registry-module-versions.source': { ...origin, ...vcsWords },
  'policy-set-versions.source': { ...origin, ...vcsFacts('sourceWord') },
} as const satisfies Readonly<Record<string, Words>>;

/** Names of attributes, keyed by resource type; a nested object is written with a dot. */
export const attributeWords: Readonly<Record<string, Words>> = {
  organizations: {
    'engine-build-worker-apply-timeout': 'terraform-build-worker-apply-timeout',
    'engine-build-worker-plan-timeout': 'terraform-build-worker-plan-timeout',
    'engine-worker-sudo-enabled': 'terraform-worker-sudo-enabled',
  },
  workspaces: { 'engine-version': 'terraform-version' },
  'registry-modules.vcs-repo': appInstallation,
  'policy-sets.vcs-repo': appInstallation,
  'workspaces.vcs-repo': appInstallation,
};

/** Words for resource types, keyed by neutral word. The paths of `POST` and `GET` also end with these words. */
export const typeWords: Words = {
  'kind1-versions': 'sentinel-versions',
  'kind2-versions': 'opa-versions',
};

/** The reference product's displayed name of a VCS kind. */
export const vcsKindDisplayNames = { ...vcsFacts('displayName'), ...keptVcsFacts('displayName') };
