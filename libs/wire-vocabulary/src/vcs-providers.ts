interface VcsProductFacts {
  readonly product: string;
  /** The `terraform` vocabulary's word for the source of a policy set version. It is the same for hosted and self-hosted providers. */
  readonly sourceWord: string;
  readonly identifier: RegExp;
  /** The form of an identifier, for messages. */
  readonly example: string;
  /** The part between the repository and the hash in the address of a commit's page. */
  readonly commitPath: string;
  /** True if git uses SSH, so that a connection must have a private key. */
  readonly needsSshKey: boolean;
  /** Headers that identify and prove the deliveries of webhooks, besides `authorization`. The gateway forwards no others. */
  readonly deliveryHeaders: readonly string[];
}

export interface VcsProviderFacts extends VcsProductFacts {
  readonly word: string;
  readonly displayName: string;
  /** The product's hosted site, to which a connection of this self-hosted kind must not lead. */
  readonly forbiddenSite?: string;
}

/** One part of a path, without characters that are special in a shell, a URL or git. */
const part = '[0-9A-Za-z_.][0-9A-Za-z_.-]{0,254}';
/** A name of Azure DevOps: any letters and digits, parentheses and blanks, but nothing invisible (docs/compatibility.md#vcs-providers). */
const letters = '0-9A-Za-z_.()\\p{L}\\p{N}';
const wordsPart = `[${letters}](?:[${letters}\\p{M} -]{0,62}[${letters}\\p{M}-])?`;

const github = {
  product: 'github',
  sourceWord: 'github',
  identifier: new RegExp(`^${part}/${part}$`),
  example: 'acme/network',
  commitPath: '/commit/',
  needsSshKey: false,
  deliveryHeaders: ['x-github-delivery', 'x-github-event', 'x-hub-signature-256'],
} as const satisfies VcsProductFacts;

/** Repositories may be below nested groups. */
const gitlab = {
  product: 'gitlab',
  sourceWord: 'gitlab',
  identifier: new RegExp(`^(?:${part}/){1,20}${part}$`),
  example: 'acme/network or acme/cloud/network',
  commitPath: '/-/commit/',
  needsSshKey: false,
  deliveryHeaders: ['idempotency-key', 'x-gitlab-event', 'x-gitlab-event-uuid', 'x-gitlab-token'],
} as const satisfies VcsProductFacts;

const azureDevops = {
  product: 'azure-devops',
  sourceWord: 'ado',
  identifier: new RegExp(`^(?:${part}|${wordsPart})/${wordsPart}/_git/${wordsPart}$`, 'u'),
  example: 'Collection/Project/_git/repository',
  commitPath: '/commit/',
  needsSshKey: true,
  deliveryHeaders: [],
} as const satisfies VcsProductFacts;

/** The neutral words for the kinds of VCS providers. */
export const vcsKinds = ['vcs1', 'vcs2', 'vcs3', 'vcs4', 'vcs5', 'vcs6'] as const;

/**
 * Facts about each kind of VCS provider (docs/compatibility.md#vcs-rules). To add a kind, start here: schemas,
 * words and checks are derived from this table, and the compiler finds the code that does not handle its product yet.
 */
export const vcsProviders = {
  vcs1: { ...github, word: 'github', displayName: 'GitHub' },
  vcs2: {
    ...github,
    word: 'github_enterprise',
    displayName: 'GitHub Enterprise',
    forbiddenSite: 'github.com',
  },
  vcs3: { ...gitlab, word: 'gitlab_hosted', displayName: 'GitLab.com' },
  vcs4: {
    ...gitlab,
    word: 'gitlab_community_edition',
    displayName: 'GitLab Community Edition',
    forbiddenSite: 'gitlab.com',
  },
  vcs5: {
    ...gitlab,
    word: 'gitlab_enterprise_edition',
    displayName: 'GitLab Enterprise Edition',
    forbiddenSite: 'gitlab.com',
  },
  vcs6: { ...azureDevops, word: 'ado_server', displayName: 'Azure DevOps Server' },
} as const satisfies Readonly<Record<(typeof vcsKinds)[number], VcsProviderFacts>>;

/**
 * Kinds whose connections are only stored, for clients. They have no token, and no repository can be followed through
 * them: their servers require an authorization in the browser, which the platform does not offer (ADR 41).
 */
export const keptVcsProviders = {
  vcs7: { word: 'bitbucket_data_center', displayName: 'Bitbucket Data Center' },
} as const satisfies Readonly<Record<string, Pick<VcsProviderFacts, 'word' | 'displayName'>>>;

export const keptVcsKinds = ['vcs7'] as const satisfies readonly (keyof typeof keptVcsProviders)[];

export type VcsProduct = (typeof vcsProviders)[(typeof vcsKinds)[number]]['product'];

/** A header that some product's deliveries have. */
export type DeliveryHeader = (typeof vcsProviders)[(typeof vcsKinds)[number]]['deliveryHeaders'][number];
