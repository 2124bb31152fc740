import type { ServiceProvider } from '@groundwork/contracts';
import type { OauthTokenId, OrganizationId } from '@groundwork/resource-id';

/**
 * A repository as it is reached through one connection. The token, not the client, stands for the connection: it
 * belongs to the account at the provider, whose permissions decide about webhooks (ADR 12).
 */
export interface FollowedPlace {
  readonly organizationId: OrganizationId;
  readonly oauthTokenId: OauthTokenId;
  readonly identifier: string;
}

/** Whether both are the same repository of the same connection. */
export const isSamePlace = (one: FollowedPlace, other: FollowedPlace): boolean =>
  one.organizationId === other.organizationId &&
  one.oauthTokenId === other.oauthTokenId &&
  one.identifier === other.identifier;

/** - `new`: no attempt has finished yet. */
export type WebhookState = 'new' | 'registered' | 'failed';

/** The provider's side of a webhook, as far as it is known. */
export interface ProviderSide {
  /** It exists at the provider, or may exist: its creation was requested. */
  readonly mayExist: boolean;
  /** The provider's id of it; null if its creation was requested and the result is unknown. */
  readonly providerId: string | null;
  /** Whether the provider signs with the newest secret. */
  readonly isSecretApplied: boolean;
}

/** The webhook that all followers of a repository share. */
export interface Webhook extends FollowedPlace, ProviderSide {
  /** The last part of its address. */
  readonly id: string;
  readonly state: WebhookState;
  readonly error: string | null;
  readonly secretMadeAt: Date | null;
  /** How to reach the provider for its removal, after its connection was deleted. */
  readonly parting: { readonly apiUrl: string; readonly serviceProvider: ServiceProvider } | null;
  /** Failures in a row. */
  readonly failures: number;
  /** Counts the processes that have taken it: the results of earlier ones no longer count. */
  readonly attempt: number;
  /** Grows with each request to check it; a request during an attempt survives the attempt. */
  readonly asked: number;
}

/** No webhook, as far as is known. */
export const noWebhook: ProviderSide = { mayExist: false, providerId: null, isSecretApplied: false };

const hour = 3_600_000;

/** When a repository is first polled, at the latest; the end of the first attempt brings it forward. */
export const firstPollMs = hour;
/** A registered webhook is checked again after this time. */
export const checkMs = 6 * hour;
/** Secrets are replaced when they are this old. */
export const secretMs = 90 * 24 * hour;
/** A replaced secret stays valid for at least this long: deliveries may be in transit. */
export const overlapMs = hour;
/** A problem that may be temporary is not published before this many failures in a row. */
export const quietFailures = 3;
/** After this many failures, the removal of a webhook that nobody needs is no longer tried. */
export const removalAttempts = 10;

const firstPause = 5_000;
const longestPause = hour;
/** From this number on it is checked as rarely as a registered webhook. */
const fastFailures = 12;

/** How long to wait after this many failures in a row, without jitter. */
export function pauseAfter(failures: number): number {
  if (failures > fastFailures) return checkMs;
  return Math.min(longestPause, firstPause * 2 ** (failures - 1));
}

/** Between 90 and 110 percent, so that webhooks that started together do not stay together. */
export const jittered = (milliseconds: number, random = Math.random()) =>
  Math.round(milliseconds * (0.9 + random * 0.2));
