import { randomUUID } from 'node:crypto';
import { moduleFetchAwaitedV1, moduleRepositoryChangedV1 } from '@groundwork/contracts';
import {
  fetchesAwaited,
  isElsewhere,
  subscriptionChanged,
  subscriptionEnded,
  type AwaitedCommit,
  type Connection,
  type Subscription,
  type WebhookKnowledge,
} from '@groundwork/followed-repository';
import type { ModuleId, OrganizationId } from '@groundwork/resource-id';

/** How versions are made (docs/compatibility.md#deprecation); `non_vcs` is a module without a repository. */
export const publishingMechanisms = ['git_tag', 'branch', 'non_vcs'] as const;
export type PublishingMechanism = (typeof publishingMechanisms)[number];

/** What a person decides about a module's repository. */
export interface RepositorySettings extends Connection {
  readonly identifier: string;
  readonly displayIdentifier: string;
  /** Whether tags are followed, and versions come from them; otherwise they are published from `branch`. */
  readonly tags: boolean;
  /** Null for the repository's default branch, and if tags are followed. */
  readonly branch: string | null;
  /** What precedes the version in the names of tags, before an optional `v`. */
  readonly tagPrefix: string;
  /** Directory of the module; empty for the root. */
  readonly sourceDirectory: string;
  readonly ingressSubmodules: boolean;
}

/**
 * The repository that a module follows.
 *
 * - `subscriptionId`: generated here (ADR 12). Another repository gets another one.
 * - `initialVersion`: for a branch-based module, until the head of its branch is known.
 * - `webhook`, `refs`: what is known about the webhook and the last reading of the refs; `version` is that of the
 *   newest event. `hasVersionTags`: some reading has found a tag that is a version.
 * - `head`: the followed branch, as last read.
 * - `aggregateVersion`: of the subscription; grows with everything that is published about it.
 */
export interface ModuleRepository extends RepositorySettings {
  readonly organizationId: OrganizationId;
  readonly moduleId: ModuleId;
  readonly subscriptionId: string;
  readonly initialVersion: string | null;
  readonly webhook: WebhookKnowledge;
  readonly refs: {
    readonly listedAt: Date | null;
    readonly error: string | null;
    readonly version: number;
    readonly hasVersionTags: boolean;
  };
  readonly head: { readonly branch: string; readonly commit: string } | null;
  readonly aggregateVersion: number;
}

const unheardOf = {
  webhook: { state: 'pending', error: null, id: null, version: 0 },
  refs: { listedAt: null, error: null, version: 0, hasVersionTags: false },
  head: null,
} as const;

type Owner = Pick<ModuleRepository, 'organizationId' | 'moduleId'>;

/** A repository that has not been read yet. */
export function newModuleRepository(
  { organizationId, moduleId }: Owner,
  settings: RepositorySettings,
  initialVersion: string | null,
): ModuleRepository {
  return {
    ...settings,
    ...unheardOf,
    organizationId,
    moduleId,
    subscriptionId: randomUUID(),
    initialVersion,
    aggregateVersion: 1,
  };
}

/**
 * The settings that a subscription depends on: a change to any other setting does not need another look at the
 * repository.
 */
const settingNames = [
  'oauthTokenId',
  'serviceProvider',
  'httpUrl',
  'identifier',
  'displayIdentifier',
  'tags',
  'branch',
  'tagPrefix',
  'sourceDirectory',
  'ingressSubmodules',
] as const satisfies readonly (keyof RepositorySettings)[];

/**
 * The repository with other settings; null if they are the same. Another repository (or one at another provider) is a
 * new subscription, about which nothing is known yet; otherwise what is known about the refs is kept as far as it
 * still holds.
 */
export function changeRepository(
  repository: ModuleRepository,
  settings: RepositorySettings,
): ModuleRepository | null {
  if (settingNames.every((name) => repository[name] === settings[name])) return null;
  if (isElsewhere(repository, settings)) return newModuleRepository(repository, settings, null);
  const isSameConnection = repository.oauthTokenId === settings.oauthTokenId;
  const isSameHead = repository.tags === settings.tags && repository.branch === settings.branch;
  const { webhook, refs } = repository;
  return {
    ...repository,
    ...settings,
    webhook: isSameConnection ? webhook : { ...unheardOf.webhook, version: webhook.version },
    refs: isSameConnection && isSameHead ? refs : { ...unheardOf.refs, version: refs.version },
    head: isSameHead ? repository.head : null,
    aggregateVersion: repository.aggregateVersion + 1,
  };
}

/** The same repository, for another look at it. */
export const resynced = (repository: ModuleRepository): ModuleRepository => ({
  ...repository,
  aggregateVersion: repository.aggregateVersion + 1,
});

/** How the versions of a module are made. */
export function publishingMechanismOf(repository: ModuleRepository | null): PublishingMechanism {
  if (!repository) return 'non_vcs';
  return repository.tags ? 'git_tag' : 'branch';
}

/** Why the module cannot be set up, or why its repository cannot be followed now. */
export const setupErrorOf = ({ webhook, refs }: ModuleRepository): string | null =>
  webhook.error ?? refs.error;

/** Event `module-repository.changed`: how the module follows its repository. */
export const moduleRepositoryChanged = (repository: ModuleRepository) =>
  subscriptionChanged(moduleRepositoryChangedV1, subscriptionOf(repository));

/** Event `module-repository.changed`: the module no longer follows this repository. */
export const moduleRepositoryLeft = (repository: ModuleRepository) =>
  subscriptionEnded(moduleRepositoryChangedV1, subscriptionOf(repository));

/** Events `module-fetch.awaited` for these versions, in the given order. */
export const moduleFetchesAwaited = (repository: ModuleRepository, versions: readonly AwaitedCommit[]) =>
  fetchesAwaited(moduleFetchAwaitedV1, subscriptionOf(repository), versions);

function subscriptionOf(repository: ModuleRepository): Subscription {
  const { organizationId, oauthTokenId, identifier, branch, tags, sourceDirectory } = repository;
  return {
    id: repository.subscriptionId,
    organizationId,
    subject: repository.moduleId,
    oauthTokenId,
    identifier,
    branch,
    tags,
    path: sourceDirectory === '' ? null : sourceDirectory,
    ingressSubmodules: repository.ingressSubmodules,
    aggregateVersion: repository.aggregateVersion,
  };
}

/** A version of a module that a person has deleted, and its commit. */
export interface DeletedVersion {
  readonly version: string;
  readonly commit: string;
}
