import { pathOf as pathOfOrganization } from '../organizations/organization.ts';

/** `namespace` is the name of the organization. */
export interface ModuleName {
  readonly namespace: string;
  readonly name: string;
  readonly provider: string;
}

export interface VersionAddress extends ModuleName {
  readonly version: string;
}

/** Path of a module in the API. */
export const recordPath =
  '/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}';

/** Parameters of `recordPath`. The namespace of a private module is the name of its organization. */
export const recordPathOf = ({ namespace, name, provider }: ModuleName) => ({
  organization_name: namespace,
  registry_name: 'private' as const,
  namespace,
  name,
  provider,
});

/** Address of the page with all modules of an organization. */
export const modulesPathOf = (namespace: string): string => `/?organization=${encodeURIComponent(namespace)}`;

/** Address of the page of a module, or of one of its versions. */
export function pathOf({ namespace, name, provider }: ModuleName, version?: string): string {
  const parts = [namespace, name, provider, ...(version === undefined ? [] : [version])];
  return `/app/modules/${parts.map(encodeURIComponent).join('/')}`;
}

/** Address of the page that releases the number of a version, which may be gone. */
export const releasePathOf = ({ namespace, name, provider, version }: VersionAddress): string =>
  pathOfOrganization(namespace, 'deleted', 'numbers', name, provider, version, 'release');

const inAddress = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** Addresses of the page of a version, and of the pages and files below it. */
export const addressesOf = (version: VersionAddress) => {
  const base = pathOf(version, version.version);
  return {
    version: base,
    archive: `${base}/archive`,
    folder: (path: string) =>
      path === '' ? `${base}/files` : `${base}/files?folder=${encodeURIComponent(path)}`,
    file: (path: string) => `${base}/files/${inAddress(path)}`,
    raw: (path: string) => `${base}/raw/${inAddress(path)}`,
  };
};
