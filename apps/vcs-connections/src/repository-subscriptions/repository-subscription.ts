import type { RepositorySubscription } from '@groundwork/contracts';
import type { OauthTokenId, OrganizationId } from '@groundwork/resource-id';
import type { RefHint } from '../providers/provider.ts';

/** A followed repository as this service stores it: what is wanted, in the highest version received. */
export interface StoredSubscription extends RepositorySubscription {
  readonly organizationId: OrganizationId;
  readonly version: number;
  /** The version for which `repository.pushed` was last published. */
  readonly pushedVersion: number;
  /** How often it was published: the next one has a higher version. */
  readonly pushes: number;
}

/** - `new`: nobody has tried yet. */
export type WebhookState = 'new' | 'registered' | 'failed' | 'removed';

/**
 * The webhook that exists at the provider, or may exist: `id` is null if its creation was requested and the result is
 * unknown.
 */
export interface ProviderHook {
  readonly id: string | null;
  readonly oauthTokenId: OauthTokenId;
  readonly identifier: string;
}

/** The provider's side, as far as it is known. */
export interface ProviderSide {
  /** Null if there is none that we could know of. */
  readonly hook: ProviderHook | null;
  /** Whether the provider signs with the newest secret. */
  readonly isSecretApplied: boolean;
}

/** The state of a subscription's webhook. */
export interface RepositoryWebhook extends ProviderSide {
  readonly organizationId: OrganizationId;
  readonly subscriptionId: string;
  readonly state: WebhookState;
  readonly error: string | null;
  readonly secretMadeAt: Date | null;
  /** Failures in a row. */
  readonly failures: number;
  /** The version of its events. */
  readonly version: number;
  /** The version of the subscription for which the state of the webhook was last published. */
  readonly publishedVersion: number;
  /** Counts the processes that have taken it: the results of earlier ones no longer count. */
  readonly attempt: number;
  /** Grows with each request to check it; a request during an attempt survives the attempt. */
  readonly asked: string;
}

/** No webhook, as far as is known. */
export const noWebhook: ProviderSide = { hook: null, isSecretApplied: false };

const hour = 3_600_000;

/** A registered webhook is checked again after this time. */
export const checkMilliseconds = 6 * hour;
/** Secrets are replaced when they are this old. */
export const secretMilliseconds = 90 * 24 * hour;
/** A replaced secret stays valid for at least this long: deliveries may be in transit. */
export const overlapMilliseconds = hour;
/** A problem that may be temporary is not published before this many failures in a row. */
export const quietFailures = 3;

const firstPause = 5_000;
const longestPause = hour;
/** From this number on it is checked as rarely as a registered webhook. */
const fastFailures = 12;

/** How long to wait after this many failures in a row, without jitter. */
export function pauseAfter(failures: number): number {
  if (failures > fastFailures) return checkMilliseconds;
  return Math.min(longestPause, firstPause * 2 ** (failures - 1));
}

/** Between 90 and 110 percent, so that webhooks that started together do not stay together. */
export const jittered = (milliseconds: number, random = Math.random()) =>
  Math.round(milliseconds * (0.9 + random * 0.2));

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
