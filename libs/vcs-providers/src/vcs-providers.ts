/** What kinds of the same product have in common. */
interface VcsProductFacts {
  /** The product whose API and webhooks these kinds use. */
  readonly product: string;
  /** The `terraform` vocabulary's word for the source of a policy set version, which names only the product. */
  readonly sourceWord: string;
  /** What the name of a repository looks like there. */
  readonly identifier: RegExp;
  /** What stands between the address of a repository and the hash of a commit in the address of that commit's page. */
  readonly commitPath: string;
  /** Git reaches its repositories over SSH, so a connection must have a private key. */
  readonly needsSshKey: boolean;
}

/** What all services know about one kind of VCS provider. */
export interface VcsProviderFacts extends VcsProductFacts {
  /** The kind in the `terraform` vocabulary. */
  readonly word: string;
  /** The kind as a person reads it. */
  readonly displayName: string;
  /** The hosted site of the product, to which a connection of this self-hosted kind must not lead. */
  readonly forbiddenSite?: string;
}

/** One part of a path. It leaves no room for anything that means something else to a shell, a URL or git. */
const part = '[0-9A-Za-z_.][0-9A-Za-z_.-]{0,254}';
/** A part that may have blanks inside. */
const spacedPart = '[0-9A-Za-z_.](?:[0-9A-Za-z_. -]{0,62}[0-9A-Za-z_.-])?';

const github = {
  product: 'github',
  sourceWord: 'github',
  identifier: new RegExp(`^${part}/${part}$`),
  commitPath: '/commit/',
  needsSshKey: false,
} as const satisfies VcsProductFacts;

/** Repositories may lie below nested groups. */
const gitlab = {
  product: 'gitlab',
  sourceWord: 'gitlab',
  identifier: new RegExp(`^(?:${part}/){1,20}${part}$`),
  commitPath: '/-/commit/',
  needsSshKey: false,
} as const satisfies VcsProductFacts;

/** `<collection>/<project>/_git/<repository>` */
const azureDevops = {
  product: 'azure-devops',
  sourceWord: 'ado',
  identifier: new RegExp(`^${part}/${spacedPart}/_git/${spacedPart}$`),
  commitPath: '/commit/',
  needsSshKey: true,
} as const satisfies VcsProductFacts;

/** The neutral words for the kinds of VCS providers. */
export const vcsKinds = ['vcs1', 'vcs2', 'vcs3', 'vcs4', 'vcs5', 'vcs6'] as const;

/**
 * The facts about each kind of VCS provider (docs/compatibility.md#vcs-rules). A new kind begins here: schemas, words and checks are derived from this table,
 * and the compiler names the places that still lack its product.
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
 * Kinds whose connections are kept for clients. Nothing can be followed through them, and they have no token: such a
 * server wants an authorization in the browser, which the platform does not have (ADR 41).
 */
export const keptVcsProviders = {
  vcs7: { word: 'bitbucket_data_center', displayName: 'Bitbucket Data Center' },
} as const satisfies Readonly<Record<string, Pick<VcsProviderFacts, 'word' | 'displayName'>>>;

/** The neutral words for the kinds of `keptVcsProviders`. */
export const keptVcsKinds = ['vcs7'] as const satisfies readonly (keyof typeof keptVcsProviders)[];

/** A product with its own API. */
export type VcsProduct = (typeof vcsProviders)[(typeof vcsKinds)[number]]['product'];
