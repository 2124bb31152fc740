import type { RepositorySubscription } from '@groundwork/contracts';
import type { OauthTokenId, OrganizationId } from '@groundwork/resource-id';
import type { RefHint } from '../providers/provider.ts';

/** A followed repository as this service keeps it: what is wanted, in the highest version that has come. */
export interface StoredSubscription extends RepositorySubscription {
  readonly organizationId: OrganizationId;
  readonly version: number;
  /** The version that `repository.pushed` was last published for. */
  readonly announcedVersion: number;
  /** How often it was published: the next one has a version above this. */
  readonly pushes: number;
}

/** - `new`: nobody has tried yet. */
export type WebhookState = 'new' | 'registered' | 'failed' | 'removed';

/**
 * The webhook that exists at the provider, or may exist: where it was asked to make one, and nobody knows what came of it,
 * `id` is null.
 */
export interface ProviderHook {
  readonly id: string | null;
  readonly oauthTokenId: OauthTokenId;
  readonly identifier: string;
}

/** How the provider stands, as far as is known. */
export interface ProviderSide {
  /** Null where none is left that we could know of. */
  readonly hook: ProviderHook | null;
  /** Does the provider sign with the newest secret? */
  readonly isSecretApplied: boolean;
}

/** How the webhook of a subscription stands. */
export interface RepositoryWebhook extends ProviderSide {
  readonly organizationId: OrganizationId;
  readonly subscriptionId: string;
  readonly state: WebhookState;
  readonly error: string | null;
  readonly secretMadeAt: Date | null;
  /** In a row. */
  readonly failures: number;
  /** Of its events. */
  readonly version: number;
  /** The version of the subscription for which it was last told how the webhook stands. */
  readonly toldVersion: number;
  /** Of those who have taken it: what an earlier one finds out no longer counts. */
  readonly attempt: number;
  /** Grows with each wish to have it looked at; one that comes during an attempt outlives it. */
  readonly asked: string;
}

/** Where no webhook is, as far as is known. */
export const noWebhook: ProviderSide = { hook: null, isSecretApplied: false };

const hour = 3_600_000;

/** A webhook that stands is looked at again after this time. */
export const checkMilliseconds = 6 * hour;
/** Secrets are replaced when they are this old. */
export const secretMilliseconds = 90 * 24 * hour;
/** A secret that was replaced stays valid at least as long: deliveries may be on their way. */
export const overlapMilliseconds = hour;
/** What may pass by itself is told to nobody before so many failures in a row. */
export const quietFailures = 3;

const firstPause = 5_000;
const longestPause = hour;
/** From here on it is looked at as seldom as a webhook that stands. */
const fastFailures = 12;

/** How long to wait after so many failures in a row, without jitter. */
export function pauseAfter(failures: number): number {
  if (failures > fastFailures) return checkMilliseconds;
  return Math.min(longestPause, firstPause * 2 ** (failures - 1));
}

/** Between 90 and 110 percent, so that what began together does not stay together. */
export const jittered = (milliseconds: number, random = Math.random()) =>
  Math.round(milliseconds * (0.9 + random * 0.2));

/**
 * Could this delivery change what the subscription is about? One that names no ref could; what it says of refs is only
 * used to leave out what is plainly about something else.
 */
export function concerns(
  { tags, branch }: Pick<StoredSubscription, 'tags' | 'branch'>,
  refs: readonly RefHint[],
): boolean {
  const isFollowed = (name: string) => {
    if (tags) return name.startsWith('refs/tags/');
    // The default branch may be any.
    return branch === null ? name.startsWith('refs/heads/') : name === `refs/heads/${branch}`;
  };
  return refs.length === 0 || refs.some(({ name, deleted }) => !deleted && isFollowed(name));
}
