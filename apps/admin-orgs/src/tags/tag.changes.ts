import type { Cause } from '@groundwork/contracts';
import { isId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { invalid } from '@groundwork/errors';
import type { AdminOrgsStores } from '../stores.ts';
import { newTag, type RequestedTag } from './tag.ts';
import { tagCreated } from './tag.events.ts';

export interface ChangeContext {
  readonly now: Date;
  readonly cause: Cause;
}

/** The names of the tags in a request, in the same order; null for an id that the organization does not have. */
export async function namesOfTags(
  tx: AdminOrgsStores,
  organizationId: OrganizationId,
  requested: readonly RequestedTag[],
): Promise<(string | null)[]> {
  const ids = requested.flatMap((tag) => ('id' in tag && isId('tag', tag.id) ? [tag.id] : []));
  const known = ids.length === 0 ? [] : await tx.tags.list(organizationId, ids);
  const names = new Map<string, string>(known.map(({ id, name }) => [id, name]));
  return requested.map((tag) => ('id' in tag ? (names.get(tag.id) ?? null) : tag.name));
}

/**
 * Same as `namesOfTags`, but refuses unknown ids.
 *
 * @param pointer JSON pointer to the list in the document
 * @throws GroundworkError `invalid` with a problem for each id that the organization does not have
 */
export async function existingNamesOfTags(
  tx: AdminOrgsStores,
  organizationId: OrganizationId,
  requested: readonly RequestedTag[],
  pointer: string,
): Promise<string[]> {
  const names = await namesOfTags(tx, organizationId, requested);
  const problems = names.flatMap((name, at) =>
    name === null ? [{ detail: 'Tag does not exist', pointer: `${pointer}/${at}/id` }] : [],
  );
  if (problems.length > 0) throw invalid(...problems);
  return names.filter((name) => name !== null);
}

/**
 * Creates the tags that the organization does not have yet. Call this after writing the workspace. All callers use this
 * order, so that two requests do not deadlock.
 */
export async function createMissingTags(
  tx: AdminOrgsStores,
  organizationId: OrganizationId,
  names: readonly string[],
  { now, cause }: ChangeContext,
): Promise<void> {
  const created = await tx.tags.insertMissing(names.map((name) => newTag(organizationId, name, now)));
  await tx.outbox.addAll(created.map(tagCreated), cause);
}
