import type { components } from '@groundwork/client';
import type { ModuleName } from '../module-addresses/module-address.ts';

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
export interface ShownModule extends ModuleName {
  readonly module: ModuleRecord | undefined;
  /** The version that the page is about. */
  readonly version: VersionRecord | undefined;
  /** What is in it; absent for a version that cannot be installed. */
  readonly contents: InstallableVersion | undefined;
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

/** The parts of a version by their folders; the module itself is first, with an empty folder. */
export const partsOf = ({ root, submodules, examples }: InstallableVersion): readonly Part[] => [
  root,
  ...submodules,
  ...examples,
];
