/**
 * The words of the reference product for our neutral ones. Source: docs/compatibility.md#vocabulary.
 * The first neutral word that has a real word is the one that the real word is read as.
 */
type Words = Readonly<Record<string, string>>;

const policyKinds: Words = { kind1: 'sentinel', kind2: 'opa' };

const vcsKinds: Words = {
  vcs1: 'github',
  vcs2: 'github_enterprise',
  vcs3: 'gitlab_hosted',
  vcs4: 'gitlab_community_edition',
  vcs5: 'gitlab_enterprise_edition',
  vcs6: 'ado_server',
};

/** A policy set version names the family of its VCS kind only. */
const vcsFamilies: Words = {
  vcs1: 'github',
  vcs2: 'github',
  vcs3: 'gitlab',
  vcs4: 'gitlab',
  vcs5: 'gitlab',
  vcs6: 'ado',
};

const origin: Words = { api: 'tfe-api' };

const appInstallation: Words = { 'vcs-app-installation-id': 'github-app-installation-id' };

/** Words of a value, by resource type and attribute; a nested attribute is written with a dot. */
export const valueWords = {
  'policy-sets.kind': policyKinds,
  'policies.kind': policyKinds,
  'effective-policy-sets.kind': policyKinds,
  'oauth-clients.service-provider': vcsKinds,
  'registry-modules.vcs-repo.service-provider': { ...vcsKinds, 'vcs-app': 'github_app' },
  'policy-sets.vcs-repo.service-provider': { ...vcsKinds, 'vcs-app': 'github_app' },
  'workspaces.vcs-repo.service-provider': { ...vcsKinds, 'vcs-app': 'github_app' },
  'registry-module-versions.source': { ...origin, ...vcsKinds },
  'policy-set-versions.source': { ...origin, ...vcsFamilies },
} as const satisfies Readonly<Record<string, Words>>;

/** Names of attributes, by resource type; a nested object is written with a dot. */
export const attributeWords: Readonly<Record<string, Words>> = {
  organizations: {
    'engine-build-worker-apply-timeout': 'terraform-build-worker-apply-timeout',
    'engine-build-worker-plan-timeout': 'terraform-build-worker-plan-timeout',
    'engine-worker-sudo-enabled': 'terraform-worker-sudo-enabled',
  },
  'registry-modules.vcs-repo': appInstallation,
  'policy-sets.vcs-repo': appInstallation,
  'workspaces.vcs-repo': appInstallation,
};

/** What a person reads for a VCS kind in the reference product. */
export const vcsKindDisplayNames: Words = {
  vcs1: 'GitHub',
  vcs2: 'GitHub Enterprise',
  vcs3: 'GitLab.com',
  vcs4: 'GitLab Community Edition',
  vcs5: 'GitLab Enterprise Edition',
  vcs6: 'Azure DevOps Server',
};

/**
 * What clients of the reference product leave out or send as null, and how it is read (ADR 25): by resource type, the
 * value of an absent attribute, and the attributes whose null counts as absent.
 */
export const absentAttributes: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'registry-modules': { 'registry-name': 'private' },
};

export const nullAsAbsent: Readonly<Record<string, readonly string[]>> = {
  'policy-sets': ['overridable'],
  policies: ['overridable'],
};
