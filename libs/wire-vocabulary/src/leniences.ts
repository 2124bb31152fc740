/**
 * Requests of the reference product's clients that deviate from the API reference, each with the clients that send it
 * (docs/compatibility.md#request-quirks). They are accepted only in the `terraform` vocabulary; the neutral one is as
 * strict as the API reference.
 */

/** Deviations that other code accepts if `Vocabulary.allows` returns true. */
export const allowances = {
  'empty-policy-text': 'Go client',
  'first-version-on-first-read': 'Go client',
  'module-partnerships': 'Python clients (the consumers of modules, at the path without relationships/)',
  'null-of-unset-attribute': 'Python clients (each attribute that they know)',
  'page-number-zero': 'Python clients (for the first page)',
  'provider-with-underscore': 'Go client',
  'query-of-other-policy': 'Go client',
  'rsa-key-with-any-numbers': 'Go client (an SSH key that no server accepts)',
  'taken-description-by-its-words': 'Go client (it tells the error by the whole text of title and detail)',
  'team-token-without-description': 'Go client (an empty one), Python clients (none)',
  'token-end-after-two-years': 'Go client',
  'unknown-projects-without-effect':
    'Go client (projects of another organization, for a connection that serves a whole one)',
} as const;

interface TypeLenience {
  readonly types: readonly string[];
  readonly sentBy: string;
}

/**
 * Words that are accepted for any expected type, of a document or of a related resource: an empty or absent one, and
 * the singular.
 */
export const typeLeniences = [
  { wordsFor: () => [''], sentBy: 'Go client (tokens, locks, subscriptions, admin organizations)' },
  { wordsFor: (type: string) => [singularOf(type)], sentBy: 'Go client, Python clients' },
] as const;

const singularOf = (type: string) => type.replace(/ies$/, 'y').replace(/s$/, '');

/**
 * Other types that clients send instead of an expected type, keyed by the expected one. They are accepted because the
 * path is unambiguous.
 */
export const neighborTypes: Readonly<Record<string, TypeLenience>> = {
  'policy-sets': { types: ['policies'], sentBy: "Python client's own tests" },
  'team-projects': { types: ['team-project-access'], sentBy: 'Python client' },
  teams: { types: ['organizations'], sentBy: "Python client's own tests" },
};

/** Expected types for which an empty body, or one without `data`, is a document without attributes. */
export const optionalBodies: Readonly<Record<string, { readonly sentBy: string }>> = {
  'authentication-tokens': { sentBy: 'Python clients (the body {}, or none)' },
};

/** Default attributes that the client omits, keyed by resource type. */
export const impliedAttributes: Readonly<
  Record<string, { readonly attributes: Readonly<Record<string, unknown>>; readonly sentBy: string }>
> = {
  'registry-modules': { attributes: { 'registry-name': 'private' }, sentBy: 'Go client, terrasnek' },
};

/**
 * Attributes that count as absent if they are an object without values, or with only empty ones. Keyed by resource
 * type.
 */
export const emptyAsAbsent: Readonly<
  Record<string, { readonly attributes: readonly string[]; readonly sentBy: string }>
> = {
  'policy-sets': { attributes: ['vcs-repo'], sentBy: 'Python clients (each member that they know)' },
  'registry-modules': { attributes: ['vcs-repo'], sentBy: 'Python clients (each member that they know)' },
  workspaces: { attributes: ['vcs-repo'], sentBy: 'Python clients (each member that they know)' },
};

/** A field that counts as absent if it has this value and one of the fields in `beside` is present. */
export interface ImpliedMember {
  readonly name: string;
  readonly value: unknown;
  readonly beside: readonly string[];
  readonly sentBy: string;
}

/**
 * Fields that count as absent, keyed by resource type and nested attribute. A branch alone already means that versions
 * do not come from tags. The Terraform provider sends `tags: false` with every new repository, even if versions come
 * from tags.
 */
export const impliedMembers: Readonly<Record<string, ImpliedMember>> = {
  'registry-modules.vcs-repo': {
    name: 'tags',
    value: false,
    beside: ['branch', 'identifier'],
    sentBy: 'the provider',
  },
};

/**
 * Attributes that clients decode as strings, so that an empty string is sent instead of null. Keyed by resource type.
 */
export const emptyInPlaceOfNull: Readonly<
  Record<string, { readonly attributes: readonly string[]; readonly readBy: string }>
> = {
  'oauth-tokens': { attributes: ['service-provider-user'], readBy: 'Python clients' },
};
