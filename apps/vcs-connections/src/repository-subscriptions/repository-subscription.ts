import type { RepositorySubscription } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/resource-id';
import type { RefHint } from '../providers/provider.ts';

/** What was last published about the webhook of a subscription; `state` is null before the first time. */
export interface PublishedWebhook {
  readonly state: 'registered' | 'failed' | 'removed' | null;
  readonly error: string | null;
  readonly webhookId: string | null;
  /** The version of the subscription for which it was published. */
  readonly version: number;
}

/** A followed repository as this service stores it: what is wanted, in the highest version received. */
export interface StoredSubscription extends RepositorySubscription {
  readonly organizationId: OrganizationId;
  readonly version: number;
  /** The version for which `repository.pushed` was last published. */
  readonly pushedVersion: number;
  /** How often it was published: the next one has a higher version. */
  readonly pushes: number;
  /** The version of the events about its webhook. */
  readonly webhookVersion: number;
  readonly published: PublishedWebhook;
}

/**
 * Whether this delivery could change what the subscription is about. A delivery without refs always could; its refs
 * are used only to leave out what is clearly about something else. A deleted tag is: its version stays. A deleted
 * branch is not, if it is the followed one: the module or policy set has to say so.
 */
export function concerns(
  { tags, branch }: Pick<StoredSubscription, 'tags' | 'branch'>,
  refs: readonly RefHint[],
): boolean {
  const isFollowed = (name: string) => {
    if (tags) return name.startsWith('refs/tags/');
    // The default branch may be any branch.
    return branch === null ? name.startsWith('refs/heads/') : name === `refs/heads/${branch}`;
  };
  return refs.length === 0 || refs.some(({ name, deleted }) => !(deleted && tags) && isFollowed(name));
}
