import { repositoryRefsListedV1, repositoryUrlOf, type StoredObject } from '@groundwork/contracts';
import { isId } from '@groundwork/contracts/resource-ids';
import { headOf, lockFollower, missingBranch, type Listing } from '@groundwork/followed-repository';
import { isGroundworkError } from '@groundwork/errors';
import { readStoredJson } from '@groundwork/ingested-versions';
import type { ObjectStorage } from '@groundwork/object-storage';
import { on } from '@groundwork/outbox';
import type { Logger } from '@groundwork/telemetry/logging';
import type { RegistryContext } from '../context.ts';
import { moduleVersionCreated } from './module-version.events.ts';
import { newCloningVersion, type RepositoryCommit, type TagNow } from './module-version.ts';
import { isSameTag, withTagNow } from './module-version.transitions.ts';
import type { KnownVersion } from './module-version.store.ts';
import { parseSemanticVersion } from './semantic-version.ts';
import { storeVersionChange } from './module-version.changes.ts';
import type { RegistryStores } from '../stores.ts';
import { awaitedVersionsOf } from './awaited-versions.ts';
import { moduleFetchesAwaited, type ModuleRepository } from '../module-repositories/module-repository.ts';
import {
  followingModules,
  organizationNameOf,
  storeKnowledge,
  type SubscribedModule,
} from '../modules/following-module.changes.ts';
import { listedTagsSchema, versionTagsOf, type ListedTag, type VersionTag } from './version-tags.ts';

/**
 * Limit on the number of new versions from one listing; the others follow in later listings, at the latest after a
 * poll.
 */
const maxNewVersions = 500;

/** Limit on the number of versions whose moved or deleted tags one listing notes; later listings note the others. */
const maxNotedTags = 500;

/**
 * `repository-refs.listed`: the refs of a module's repository, as git has read them. Unknown version tags become
 * versions, which wait for their commits; a known version never changes, even if its tag moves or
 * is deleted. For a branch, the head
 * is recorded. Does nothing if the subscription or its settings have changed, or something newer is known.
 */
export function onRepositoryRefsListed(ctx: RegistryContext) {
  return on(repositoryRefsListedV1, async (stores: RegistryStores, event) => {
    const { subscription, tags: stored } = event.data;
    if (!isId('module', subscription.subject)) return;
    // Read before any lock is taken: object storage may be slow.
    const tags = stored && (await readListedTags(ctx.objects, stored));
    const subscribed = await lockFollower(followingModules, stores, event, subscription.id);
    if (tags === undefined || !subscribed || isOutdated(subscribed.repository, event)) {
      const { version } = event.aggregate;
      ctx.logger.info(
        { subscriptionId: subscription.id, version },
        'ignored the refs of a repository: they are out of date',
      );
      return;
    }
    const context = { stores, logger: ctx.logger, now: ctx.clock.now(), event };
    if (tags) await applyTags(context, subscribed, tags);
    else await applyBranch(context, subscribed);
  });
}

const storedTags = { schema: listedTagsSchema, maxBytes: 16 * 1024 * 1024, what: 'a list of tags' };

/** Undefined if the object is gone, which happens once a newer listing has replaced it. */
async function readListedTags(
  objects: ObjectStorage,
  stored: StoredObject,
): Promise<ListedTag[] | undefined> {
  try {
    return await readStoredJson(objects, stored, storedTags);
  } catch (error) {
    if (isGroundworkError(error, 'not-found')) return undefined;
    throw error;
  }
}

interface ChangeContext {
  readonly stores: RegistryStores;
  readonly logger: Logger;
  readonly now: Date;
  readonly event: Listing;
}

/** True if the listing is older than the known state, or was made for other settings. */
function isOutdated(repository: ModuleRepository, { aggregate, data }: Listing): boolean {
  const { tags, branch, identifier } = data.subscription;
  return (
    aggregate.version < repository.refs.version ||
    tags !== repository.tags ||
    tags !== (data.tags !== null) ||
    branch !== repository.branch ||
    identifier !== repository.identifier
  );
}

async function applyTags(
  context: ChangeContext,
  { module, repository }: SubscribedModule,
  tags: readonly ListedTag[],
): Promise<void> {
  const { stores, now, event } = context;
  const known = await stores.moduleVersions.listKnown(module.organizationId, module.id);
  const madeOf = new Set(known.flatMap(({ tag }) => tag ?? []));
  const compared = { known, listed: versionTagsOf(tags, repository.tagPrefix, madeOf) };
  await noteTags(context, { module, repository }, { ...compared, tags });
  const commits = await newCommits(stores, { module, repository }, compared);
  await createVersions(context, { module, repository }, commits);
  const refs = {
    listedAt: now,
    error: null,
    version: event.aggregate.version,
    hasVersionTags: compared.listed.length > 0,
  };
  const listed = { module, repository: { ...repository, refs } };
  await storeKnowledge(stores, listed, { cause: event.cause, now });
}

interface Comparison {
  readonly known: readonly KnownVersion[];
  readonly listed: readonly VersionTag[];
}

/** Tags without a version, except unchanged tags of versions that a user has deleted. */
async function newCommits(
  stores: RegistryStores,
  { module, repository }: SubscribedModule,
  { known, listed }: Comparison,
): Promise<RepositoryCommit[]> {
  const taken = new Set(known.map(({ version }) => version));
  const unknown = listed.filter(({ version }) => !taken.has(version.text));
  if (unknown.length === 0) return [];
  const deleted = await stores.moduleRepositories.listDeleted(module.organizationId, module.id);
  const unwanted = new Set(deleted.map(({ version, commit }) => `${version} ${commit}`));
  return unknown
    .filter(({ version, commit }) => !unwanted.has(`${version.text} ${commit}`))
    .slice(0, maxNewVersions)
    .map(({ version, commit, name, otherTag }) => ({
      version,
      commit,
      ref: { kind: 'tag', name, repositoryUrl: repositoryUrlOf(repository), otherTag },
      source: repository.serviceProvider,
      // Numbers in the first listing were given before anybody could know the module's rule.
      isImported: repository.refs.listedAt === null,
    }));
}

/**
 * A moved or deleted tag, or a second tag of a version at another commit, is recorded and published once. Versions from
 * other repositories are skipped.
 */
async function noteTags(
  { stores, logger, now, event }: ChangeContext,
  { module, repository }: SubscribedModule,
  { known, listed, tags }: Comparison & { readonly tags: readonly ListedTag[] },
): Promise<void> {
  const commits = new Map(tags.map(({ name, commit }) => [name, commit]));
  const versionTags = new Map(listed.map((tag) => [tag.version.text, tag]));
  const found = known.filter(({ repositoryUrl }) => repositoryUrl === repositoryUrlOf(repository)).sort(byId);
  const changed = found.flatMap((version) => changedTagOf(version, commits, versionTags));
  for (const { id, tag } of changed.slice(0, maxNotedTags)) {
    const version = await stores.moduleVersions.lock(repository.organizationId, id);
    const noted = version && withTagNow(version, tag, now);
    if (!noted) continue;
    await storeVersionChange(stores, noted, event.cause, { module });
    if (tag.commit !== noted.commitSha)
      logger.warn({ versionId: id, tag: tag.name, commit: tag.commit }, warningOf(tag));
  }
}

const warningOf = ({ commit }: TagNow) =>
  commit === null
    ? 'the tag of a version is no longer in its repository'
    : 'a tag now points to another commit than its version';

/** The order in which all code locks several versions. */
const byId = (a: KnownVersion, b: KnownVersion) => (a.id < b.id ? -1 : 1);

/**
 * Looks for the tag by its name, whatever the prefix of version tags is now. A tag that was only renamed, such as
 * `v1.0.0` to `1.0.0`, is not missing.
 */
function changedTagOf(
  { id, version, tag: name, ...before }: KnownVersion,
  commits: ReadonlyMap<string, string>,
  versionTags: ReadonlyMap<string, VersionTag>,
): { id: KnownVersion['id']; tag: TagNow }[] {
  if (name === null) return [];
  const named = versionTags.get(version);
  const renamed = named?.commit === before.commit ? named.commit : null;
  const commit = commits.get(name) ?? renamed;
  const otherTag = named?.name === name ? named.otherTag : null;
  const isUnchanged = commit === leadsTo(before) && isSameTag(otherTag, before.otherTag);
  return isUnchanged ? [] : [{ id, tag: { name, commit, otherTag } }];
}

const leadsTo = ({
  tagDeletedAt,
  movedCommit,
  commit,
}: Pick<KnownVersion, 'tagDeletedAt' | 'movedCommit' | 'commit'>) =>
  tagDeletedAt === null ? (movedCommit ?? commit) : null;

async function applyBranch(context: ChangeContext, { module, repository }: SubscribedModule): Promise<void> {
  const { stores, now, event } = context;
  const head = headOf(event);
  const known = {
    ...repository,
    head: head ?? repository.head,
    initialVersion: head ? null : repository.initialVersion,
    refs: {
      ...repository.refs,
      listedAt: now,
      error: head ? null : missingBranch(repository.branch),
      version: event.aggregate.version,
    },
  };
  if (head) await createVersions(context, { module, repository: known }, initialCommits(repository, head));
  await storeKnowledge(stores, { module, repository: known }, { cause: event.cause, now });
}

/** The first version of a branch-based module (docs/compatibility.md#module-members). */
function initialCommits(
  repository: ModuleRepository,
  head: NonNullable<ModuleRepository['head']>,
): RepositoryCommit[] {
  const { initialVersion, serviceProvider } = repository;
  const version = initialVersion === null ? null : parseSemanticVersion(initialVersion);
  if (!version) return [];
  const repositoryUrl = repositoryUrlOf(repository);
  const ref = { kind: 'branch', name: head.branch, repositoryUrl, otherTag: null } as const;
  return [{ version, commit: head.commit, ref, source: serviceProvider, isImported: true }];
}

async function createVersions(
  { stores, now, event: { cause } }: ChangeContext,
  { module, repository }: SubscribedModule,
  commits: readonly RepositoryCommit[],
): Promise<void> {
  if (commits.length === 0) return;
  const versions = commits.map((commit) => newCloningVersion(module, commit, now));
  const created = await stores.moduleVersions.insertAll(versions);
  const organizationName = await organizationNameOf(stores, module);
  const creations = created.map((version) => moduleVersionCreated(version, module, organizationName));
  await stores.outbox.addAll(creations, cause);
  await stores.outbox.addAll(moduleFetchesAwaited(repository, awaitedVersionsOf(created)), cause);
}
