import type { ResourceOf } from '@groundwork/client';
import { pathOf as pathOfModule, type ModuleName } from '../module-addresses/module-address.ts';
import { pathOf } from '../organizations/organization.ts';

export const deletedKinds = ['modules', 'versions'] as const;

export type DeletedKind = (typeof deletedKinds)[number];

/** A deleted module with the versions that were deleted with it, or a deleted version. */
export interface Deleted extends ModuleName {
  readonly kind: DeletedKind;
  readonly id: string;
  /** Undefined for a module. */
  readonly version: string | undefined;
  /** Versions that a restoration brings back. */
  readonly versions: number;
  readonly downloads: number;
  readonly deletedAt: string;
  readonly restorableUntil: string;
  /** True if a module has the name and provider now. */
  readonly moduleExists: boolean;
}

export function deletedModule({ id, attributes }: ResourceOf<'DeletedRegistryModules'>): Deleted {
  const { provider, 'version-count': versions } = attributes;
  return { kind: 'modules', id, provider, version: undefined, versions, ...commonOf(attributes) };
}

export function deletedVersion({ id, attributes }: ResourceOf<'DeletedRegistryModuleVersions'>): Deleted {
  const { 'provider-name': provider, version } = attributes;
  return { kind: 'versions', id, provider, version, versions: 1, ...commonOf(attributes) };
}

type Common = Pick<
  ResourceOf<'DeletedRegistryModules'>['attributes'],
  'namespace' | 'name' | 'downloads' | 'deleted-at' | 'restorable-until' | 'module-exists'
>;

const commonOf = ({ namespace, name, downloads, ...more }: Common) => ({
  namespace,
  name,
  downloads,
  deletedAt: more['deleted-at'],
  restorableUntil: more['restorable-until'],
  moduleExists: more['module-exists'],
});

/** A module can be restored only while no other has its name. Its versions can be restored singly then. */
export const isRestorable = ({ kind, moduleExists }: Deleted): boolean =>
  kind === 'versions' || !moduleExists;

export const nameOf = ({
  namespace,
  name,
  provider,
  version,
}: ModuleName & { readonly version: string | undefined }): string =>
  `${namespace}/${name}/${provider}${version === undefined ? '' : ` ${version}`}`;

export const listPathOf = (organization: string): string => pathOf(organization, 'deleted');

/** Address of the page that asks before something is restored or purged. */
export const changePathOf = ({ namespace, kind, id }: Deleted, change: 'restore' | 'purge'): string =>
  pathOf(namespace, 'deleted', kind, id, change);

/** Address of the page that a restoration brings back. */
export const restoredPathOf = (deleted: Deleted): string => pathOfModule(deleted, deleted.version);
