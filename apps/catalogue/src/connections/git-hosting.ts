import { vcsKinds, vcsProviders, type VcsProduct } from '@groundwork/wire-vocabulary/vcs-providers';

export const hostingKinds = vcsKinds;
export type Hosting = (typeof hostingKinds)[number];

export const nameOfHosting = (kind: Hosting): string => vcsProviders[kind].displayName;

export const needsSshKey = (kind: string): boolean =>
  hostingKinds.some((each) => each === kind && vcsProviders[each].needsSshKey);

interface Product {
  /** Path of the API below the address of a server. */
  readonly apiPath: string;
  /** Page below the address of a server that creates a token. */
  readonly tokenPath: string;
  readonly token: string;
}

const products: Readonly<Record<VcsProduct, Product>> = {
  github: {
    apiPath: '/api/v3',
    tokenPath: '/settings/tokens/new?description=Groundwork&scopes=repo,admin:repo_hook',
    token:
      'A personal access token (classic) with the scopes repo and admin:repo_hook, or a fine-grained one that may read contents and write webhooks.',
  },
  gitlab: {
    apiPath: '/api/v4',
    tokenPath: '/-/user_settings/personal_access_tokens?name=Groundwork&scopes=api',
    token: 'A personal, group or project access token with the scope api and the role Maintainer.',
  },
  'azure-devops': {
    apiPath: '',
    tokenPath: '/_usersSettings/tokens',
    token: 'A personal access token that may read code and manage service hooks.',
  },
};

export const productOf = (kind: Hosting): Product => products[vcsProviders[kind].product];

/** Addresses of hosted sites; other kinds are servers of the user's own. */
const sites: Partial<Record<Hosting, { readonly http: string; readonly api: string }>> = {
  vcs1: { http: 'https://github.com', api: 'https://api.github.com' },
  vcs3: { http: 'https://gitlab.com', api: 'https://gitlab.com/api/v4' },
};

export const siteOf = (kind: Hosting) => sites[kind];

/** Address of the API: the given one, or the usual one of a server. */
export function apiUrlOf(kind: Hosting, http: string, given: string): string {
  if (given !== '' || http === '') return given;
  return `${http.replace(/\/+$/, '')}${productOf(kind).apiPath}`;
}

/** The command that creates a connection. It asks for the token, and takes the usual words on every platform. */
export function createCommand(organization: string, kind: Hosting): string {
  const http = siteOf(kind)?.http ?? 'https://git.example.com';
  const api = siteOf(kind)?.api ?? apiUrlOf(kind, http, '');
  return `groundwork connection create hosting --organization ${organization} --provider ${vcsProviders[kind].word} --http-url ${http} --api-url ${api}`;
}
