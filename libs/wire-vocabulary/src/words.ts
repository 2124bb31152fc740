import { keptVcsProviders, vcsProviders } from '@groundwork/vcs-providers';

/**
 * The words of the reference product for our neutral ones. Source: docs/compatibility.md#vocabulary.
 * The first neutral word that has a real word is the one that the real word is read as.
 */
type Words = Readonly<Record<string, string>>;

const policyKinds: Words = { kind1: 'sentinel', kind2: 'opa' };

const vcsFacts = (fact: 'word' | 'sourceWord' | 'displayName'): Words =>
  Object.fromEntries(Object.entries(vcsProviders).map(([kind, facts]) => [kind, facts[fact]]));

const keptVcsFacts = (fact: 'word' | 'displayName'): Words =>
  Object.fromEntries(Object.entries(keptVcsProviders).map(([kind, facts]) => [kind, facts[fact]]));

const vcsWords = vcsFacts('word');

/** Neutral words that the API reference does not have. Nobody is told to write them. */
export const unofficialWords: readonly string[] = Object.keys(keptVcsProviders);

const origin: Words = { api: 'tfe-api' };

const appInstallation: Words = { 'vcs-app-installation-id': 'github-app-installation-id' };

/** Words of a value, by resource type and attribute; a nested attribute is written with a dot. */
export const valueWords = {
  'policy-sets.kind': policyKinds,
  'policies.kind': policyKinds,
  'effective-policy-sets.kind': policyKinds,
  'oauth-clients.service-provider': { ...vcsWords, ...keptVcsFacts('word') },
  'registry-modules.vcs-repo.service-provider': { ...vcsWords, 'vcs-app': 'github_app' },
  'policy-sets.vcs-repo.service-provider': { ...vcsWords, 'vcs-app': 'github_app' },
  'workspaces.vcs-repo.service-provider': { ...vcsWords, 'vcs-app': 'github_app' },
  'workspaces.source': origin,
  'registry-module-versions.source': { ...origin, ...vcsWords },
  'policy-set-versions.source': { ...origin, ...vcsFacts('sourceWord') },
} as const satisfies Readonly<Record<string, Words>>;

/** Names of attributes, by resource type; a nested object is written with a dot. */
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

/**
 * Words of resource types. `POST` and `GET` of such a resource have the same word at the end of their path.
 */
export const typeWords: Words = {
  'kind1-versions': 'sentinel-versions',
  'kind2-versions': 'opa-versions',
};

/** The name that a person reads for a VCS kind in the reference product. */
export const vcsKindDisplayNames = { ...vcsFacts('displayName'), ...keptVcsFacts('displayName') };

/**
 * What clients of the reference product leave out, or send as null or twice, and how it is read (ADR 25,
 * docs/compatibility.md#request-quirks): by resource type, the value of an absent attribute, and the attributes whose
 * null counts as absent.
 */
export const absentAttributes: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'registry-modules': { 'registry-name': 'private' },
};

export const nullAsAbsent: Readonly<Record<string, readonly string[]>> = {
  'policy-sets': ['overridable'],
  policies: ['overridable'],
};

/** Attributes that clients decode as texts even when nothing is known: an empty text is written in place of null. */
export const emptyInPlaceOfNull: Readonly<Record<string, readonly string[]>> = {
  'oauth-tokens': ['service-provider-user'],
};

/**
 * By resource type, the attributes whose empty object counts as absent, also one of nulls and empty texts. Sent by
 * Python clients that name each attribute they know.
 */
export const emptyAsAbsent: Readonly<Record<string, readonly string[]>> = { workspaces: ['vcs-repo'] };

/**
 * What is accepted or added beyond the API reference where a rule is applied, and who needs it. The service asks
 * `Vocabulary.allows`.
 */
export const allowances = {
  'empty-policy-text': 'Go client',
  'first-version-on-first-read': 'Go client',
  'query-of-other-policy': 'Go client',
  'provider-with-underscore': 'Go client',
  'absolute-download-address': 'Python clients, which fetch X-Terraform-Get as it stands',
  'token-end-after-two-years': 'Go client',
  'unknown-projects-without-effect':
    'Go client (projects of another organization, for a connection that serves a whole one)',
  'rsa-key-with-any-numbers': 'Go client (an SSH key that no server accepts)',
  'team-token-without-description': 'Go client (an empty one), Python clients (none)',
} as const;

/** How clients write a request body in another way than the API reference. */
export interface BodyLenience {
  /** Words of `data.type` that mean the expected one; an absent type counts as an empty one. */
  readonly types: readonly string[];
  /** Whether no body, or one without `data`, is read as a document without attributes. */
  readonly withoutData: boolean;
  readonly sentBy: string;
}

/** By the type that an endpoint expects, for the endpoints that ask for it (`typeless` in `libs/jsonapi`). */
export const bodyLeniences: Readonly<Record<string, BodyLenience>> = {
  'authentication-tokens': {
    types: ['', 'authentication-token'],
    withoutData: true,
    sentBy: 'Go client (an empty type), Python clients (a singular one, and the body {})',
  },
  organizations: { types: [''], withoutData: false, sentBy: 'Go client' },
  subscriptions: { types: ['', 'subscription'], withoutData: false, sentBy: 'Go client (a singular type)' },
};

/** A member that counts as absent if it has this value beside one of the others. */
export interface ImpliedMember {
  readonly name: string;
  readonly value: unknown;
  readonly beside: readonly string[];
}

/**
 * By resource type and nested attribute. A branch that is named already says that versions do not come from tags. The
 * provider sends `tags: false` with every new repository, also with one whose versions come from tags.
 */
export const impliedMembers: Readonly<Record<string, ImpliedMember>> = {
  'registry-modules.vcs-repo': { name: 'tags', value: false, beside: ['branch', 'identifier'] },
};
