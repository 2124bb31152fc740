import type { components } from '@groundwork/client';
import type { ModuleName } from '../module-addresses/module-address.ts';

type Schemas = components['schemas'];

/** Version that can be installed, as the protocol describes it. */
export type InstallableVersion = Schemas['InstallableVersion'];
/** The module itself, a submodule or an example. */
export type Part = Schemas['ModuleDescription'];
/** Record of a module, with the state of each version. */
export type ModuleRecord = Schemas['RegistryModules'];
export type VersionRecord = Schemas['RegistryModuleVersions'];

/** Verdict on a version that changes more than its number says. */
export type Verdict = NonNullable<VersionRecord['attributes']['interface-verdict']>;

/** Finding of a rule of consumption about a version: the reader may not use it, or should update it. */
export interface RuleFinding {
  readonly isRefused: boolean;
  /** One sentence with the rule, its organization and its reason. */
  readonly message: string;
}

/** Findings of rules of consumption, keyed by version; absent for versions of which no rule says anything. */
export type RuleFindings = ReadonlyMap<string, RuleFinding>;

/** Content of the page of a module. Users of another organization that shares the module see no records. */
export interface ShownModule extends ModuleName {
  readonly module: ModuleRecord | undefined;
  readonly version: VersionRecord | undefined;
  /** Absent for a version that cannot be installed. */
  readonly contents: InstallableVersion | undefined;
}

/** Versions that are ready and not revoked, newest first. */
export function versionsOnOffer({ attributes }: ModuleRecord): readonly string[] {
  const revoked = new Set(attributes['revoked-versions']);
  return attributes['version-statuses'].flatMap(({ version, status }) =>
    status === 'ok' && !revoked.has(version) ? [version] : [],
  );
}

const isPreRelease = (version: string) => /^[^+]*-/.test(version);

/** Version for users who name none: the newest release or, if there is none, the newest pre-release. Rules may refuse some. */
export const latestOf = (module: ModuleRecord, rules?: RuleFindings): string | undefined =>
  latestAmong(versionsOnOffer(module), rules);

/** The latest of versions that can be installed, newest first. */
export function latestAmong(versions: readonly string[], rules?: RuleFindings): string | undefined {
  const offered = versions.filter((version) => rules?.get(version)?.isRefused !== true);
  return offered.find((version) => !isPreRelease(version)) ?? offered[0];
}

/** Parts of a version; the module itself comes first, with an empty path. */
export const partsOf = ({ root, submodules, examples }: InstallableVersion): readonly Part[] => [
  root,
  ...submodules,
  ...examples,
];

/** The part as OpenTofu sees it, if it has files for OpenTofu; otherwise undefined. */
export const asOpenTofuSees = (part: Part): Part | undefined =>
  part.opentofu && { ...part, ...part.opentofu };

/** Part that users of this one call: if the root is empty, its first submodule. */
export const callablePart = (part: Part, { submodules }: InstallableVersion): Part =>
  part.path === '' && part.empty ? (submodules[0] ?? part) : part;
