import type { RepositorySubscription } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { PushedRef } from '../providers/provider.ts';

/** The last published state of a subscription's webhook; `state` is null before the first update. */
export interface PublishedWebhook {
  readonly state: 'registered' | 'failed' | 'removed' | null;
  readonly error: string | null;
  readonly webhookId: string | null;
  /** Version of the subscription at that time. */
  readonly version: number;
}

/** A followed repository as stored, in the highest version received. */
export interface StoredSubscription extends RepositorySubscription {
  readonly organizationId: OrganizationId;
  readonly version: number;
  /** The version for which `repository.pushed` was last published. */
  readonly pushedVersion: number;
  /** Number of `repository.pushed` events so far: the aggregate version of the next one is one higher. */
  readonly pushes: number;
  readonly webhookVersion: number;
  readonly published: PublishedWebhook;
}

/** True if `refs` is empty. A deleted tag does not count, because its version stays; a deleted branch that is followed must be reported. */
export function concerns(
  { tags, branch }: Pick<StoredSubscription, 'tags' | 'branch'>,
  refs: readonly PushedRef[],
): boolean {
  const isFollowed = (name: string) => {
    if (tags) return name.startsWith('refs/tags/');
    // The default branch may be any branch.
    return branch === null ? name.startsWith('refs/heads/') : name === `refs/heads/${branch}`;
  };
  return refs.length === 0 || refs.some(({ name, deleted }) => !(deleted && tags) && isFollowed(name));
}
