import type { components } from '@groundwork/client';

type Schemas = components['schemas'];

/** A version that can be installed, as the protocol describes it. */
export type InstallableVersion = Schemas['InstallableVersion'];
/** The module itself, one of its submodules or an example. */
export type Part = Schemas['ModuleDescription'];
/** The record of a module, with the state of each version. */
export type ModuleRecord = Schemas['RegistryModules'];
/** The record of a version. */
export type VersionRecord = Schemas['RegistryModuleVersions'];

/** What a page shows of a module. A record is absent for somebody whom another organization shares the module with. */
export interface ShownModule {
  readonly namespace: string;
  readonly name: string;
  readonly provider: string;
  readonly module: ModuleRecord | undefined;
  /** The version that the page is about. */
  readonly version: VersionRecord | undefined;
  /** What is in it; absent for a version that cannot be installed. */
  readonly contents: InstallableVersion | undefined;
}

/** What names a version. */
export interface VersionAddress extends Pick<ShownModule, 'namespace' | 'name' | 'provider'> {
  readonly version: string;
}

/** What names a module in the API. Private modules have the name of their organization as namespace. */
export const recordPathOf = ({
  namespace,
  name,
  provider,
}: Pick<ShownModule, 'namespace' | 'name' | 'provider'>) => ({
  organization_name: namespace,
  registry_name: 'private' as const,
  namespace,
  name,
  provider,
});

/** The page of a module, or of one of its versions. */
export function pathOf(
  { namespace, name, provider }: Pick<ShownModule, 'namespace' | 'name' | 'provider'>,
  version?: string,
): string {
  const parts = [namespace, name, provider, ...(version === undefined ? [] : [version])];
  return `/app/modules/${parts.map(encodeURIComponent).join('/')}`;
}

/** Versions that are offered, the newest first: they are ready and not revoked. */
export function versionsOnOffer({ attributes }: ModuleRecord): readonly string[] {
  const revoked = new Set(attributes['revoked-versions']);
  return attributes['version-statuses'].flatMap(({ version, status }) =>
    status === 'ok' && !revoked.has(version) ? [version] : [],
  );
}

const isPreRelease = (version: string) => /^[^+]*-/.test(version);

/** The version of those who name none: the newest release, or the newest pre-release if there is no release. */
export function latestOf(module: ModuleRecord): string | undefined {
  const offered = versionsOnOffer(module);
  return offered.find((version) => !isPreRelease(version)) ?? offered[0];
}

/** Inputs without which a module cannot be used come first; within both groups by name. */
export const inOrderOfUse = (inputs: Part['inputs']): Part['inputs'] =>
  [...inputs].sort(
    (one, other) => Number(other.required) - Number(one.required) || (one.name < other.name ? -1 : 1),
  );

/** The parts of a version by their folders; the module itself is first, with an empty folder. */
export const partsOf = ({ root, submodules, examples }: InstallableVersion): readonly Part[] => [
  root,
  ...submodules,
  ...examples,
];
