import { isDeepStrictEqual } from 'node:util';
import { newId, type ModuleId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import type { TagBinding } from '@groundwork/contracts/tag-bindings';
import { setupErrorOf, type ModuleRepository } from '../module-repositories/module-repository.ts';
import type { NoCodeSettings } from './no-code-module.ts';
import {
  changeTestConfig,
  initialTestConfig,
  type TestConfig,
  type TestConfigChange,
} from './test-config.ts';

/** The organization's own modules, or its choice of public ones. */
export const registryNames = ['private', 'public'] as const;
export type RegistryName = (typeof registryNames)[number];

/** docs/reference/modules.md#module-states; the two middle ones belong to modules with a repository. */
export const moduleStatuses = ['pending', 'no_version_tags', 'setup_failed', 'setup_complete'] as const;
export type ModuleStatus = (typeof moduleStatuses)[number];

/** Rules for versions whose numbers are too low for their changes (ADR 84), the mildest first. */
export const versionRules = ['off', 'warn', 'enforce'] as const;
export type VersionRule = (typeof versionRules)[number];

export const isMilder = (rule: VersionRule, other: VersionRule): boolean =>
  versionRules.indexOf(rule) < versionRules.indexOf(other);

/** A3: alphanumerics, `-` and `_` inside, at most 64 characters. Namespaces of public modules follow the same rule. */
export const moduleNamePattern = /^[0-9A-Za-z](?:[0-9A-Za-z_-]{0,62}[0-9A-Za-z])?$/;
/** A3: lowercase alphanumerics, at most 64 characters. */
export const moduleProviderPattern = /^[0-9a-z]{1,64}$/;
/** The rule for clients that also send underscores inside (docs/compatibility.md#validation). */
export const widerProviderPattern = /^[0-9a-z](?:[0-9a-z_]{0,62}[0-9a-z])?$/;
export const maxModuleNameLength = 64;
/** Messages for these rules, phrased to follow the name of the attribute. */
export const moduleNameRule =
  'must be at most 64 letters, digits, dashes or underscores, and start and end with a letter or digit';
export const moduleProviderRule = 'must be lowercase letters and digits, at most 64';
export const widerProviderRule =
  'must be lowercase letters, digits and underscores, at most 64, and start and end with a letter or digit';

/** For private modules, `namespace` is the organization's name. */
export interface ModuleCoordinates {
  readonly registryName: RegistryName;
  readonly namespace: string;
  readonly name: string;
  readonly provider: string;
}

/**
 * Attributes that the owners of a module set.
 *
 * - `description`: null if they gave none; then the first sentence of the latest README is shown.
 * - `owner`, `contact`, `support`: who looks after it, how they are reached, and how they support it; null if not given.
 * - `versionRule`: null if that of the organization applies.
 */
export interface ModuleSettings {
  readonly noCode: boolean;
  readonly description: string | null;
  readonly owner: string | null;
  readonly contact: string | null;
  readonly support: string | null;
  readonly versionRule: VersionRule | null;
}

const defaultModuleSettings: ModuleSettings = {
  noCode: false,
  description: null,
  owner: null,
  contact: null,
  support: null,
  versionRule: null,
};

/** Limit on the owner, contact and support of a module, in characters. */
export const maxUpkeepLength = 200;

/**
 * One name and provider inside an organization's list.
 *
 * - `testConfig`: null until it is set (A7), and again once the module switches from a branch to tags.
 * - `noCodeSettings`: null until the no-code record is created or changed (docs/reference/no-code-modules.md).
 * - `publicNamespace`: namespace of a public module; empty for private ones (see `namespaceOf`).
 * - `aggregateVersion`: grows with every change; consumers of our events keep the newest state.
 */
export interface Module extends ModuleSettings {
  readonly id: ModuleId;
  readonly organizationId: OrganizationId;
  readonly registryName: RegistryName;
  readonly publicNamespace: string;
  readonly name: string;
  readonly provider: string;
  readonly status: ModuleStatus;
  readonly testConfig: TestConfig | null;
  readonly noCodeSettings: NoCodeSettings | null;
  readonly tagBindings: readonly TagBinding[];
  readonly aggregateVersion: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

type NewModule = Pick<Module, 'organizationId' | 'registryName' | 'publicNamespace' | 'name' | 'provider'> &
  Partial<ModuleSettings & Pick<Module, 'tagBindings'>>;

export function newModule(given: NewModule, now: Date): Module {
  return {
    ...defaultModuleSettings,
    tagBindings: [],
    ...given,
    id: newId('module'),
    status: 'pending',
    testConfig: null,
    noCodeSettings: null,
    aggregateVersion: 1,
    createdAt: now,
    updatedAt: now,
  };
}

export type ModuleNames = Pick<Module, 'registryName' | 'publicNamespace' | 'name' | 'provider'>;

/** The namespace in requests and responses: a private module's is the current name of its organization. */
export function namespaceOf(module: ModuleNames, organizationName: string): string {
  return module.registryName === 'private' ? organizationName : module.publicNamespace;
}

/** Later failures do not change `setup_complete` (docs/compatibility.md#module-states). */
export function setupStatus(current: ModuleStatus, repository: ModuleRepository): ModuleStatus {
  if (current === 'setup_complete') return current;
  if (setupErrorOf(repository) !== null) return 'setup_failed';
  const { webhook, refs, tags } = repository;
  if (webhook.state !== 'registered' || refs.listedAt === null) return 'pending';
  return tags && !refs.hasVersionTags ? 'no_version_tags' : 'setup_complete';
}

/** Null if nothing changes. */
export function withSetupStatus(module: Module, status: ModuleStatus, now: Date): Module | null {
  return module.status === status ? null : { ...touched(module, now), status };
}

/** A change to the repository also changes the module, although it is stored separately. */
export const touched = (module: Module, now: Date): Module => ({
  ...module,
  aggregateVersion: module.aggregateVersion + 1,
  updatedAt: now,
});

/** Without a repository, a module is set up if it has an installable version (docs/compatibility.md#module-states). */
export const unlinked = (module: Module, hasInstallable: boolean, now: Date): Module => ({
  ...touched(module, now),
  status: hasInstallable ? 'setup_complete' : 'pending',
});

/** Fields that are undefined stay as they are. */
export interface ModuleChange extends Partial<ModuleSettings> {
  readonly testConfig?: TestConfigChange | undefined;
  /** Replaces all tags. */
  readonly tagBindings?: readonly TagBinding[] | undefined;
}

/** Null if nothing changes. */
export function changeModule(module: Module, change: ModuleChange, now: Date): Module | null {
  const { testConfig: asked, tagBindings = module.tagBindings, ...settings } = change;
  const testConfig = asked
    ? changeTestConfig(module.testConfig ?? initialTestConfig(module.id), asked)
    : module.testConfig;
  const changed = { ...module, ...settings, testConfig, tagBindings };
  return isDeepStrictEqual(changed, module) ? null : touched(changed, now);
}
