import type { ServiceProvider } from '@groundwork/contracts';
import type { OauthTokenId, OrganizationId } from '@groundwork/contracts/resource-ids';

/** The token identifies the connection: it belongs to the account at the provider, whose permissions decide which webhooks can be created (ADR 12). */
export interface FollowedPlace {
  readonly organizationId: OrganizationId;
  readonly oauthTokenId: OauthTokenId;
  readonly identifier: string;
}

export const isSamePlace = (one: FollowedPlace, other: FollowedPlace): boolean =>
  one.organizationId === other.organizationId &&
  one.oauthTokenId === other.oauthTokenId &&
  one.identifier === other.identifier;

/** - `new`: no attempt has finished yet. */
export type WebhookState = 'new' | 'registered' | 'failed';

export interface ProviderSide {
  /** True from the moment its creation is requested. */
  readonly mayExist: boolean;
  /** Null if its creation was requested and the result is unknown. */
  readonly providerId: string | null;
  readonly isSecretApplied: boolean;
}

/** The webhook that all followers of a repository share. */
export interface Webhook extends FollowedPlace, ProviderSide {
  /** The last part of its address. */
  readonly id: string;
  readonly state: WebhookState;
  readonly error: string | null;
  readonly secretMadeAt: Date | null;
  readonly deletedConnection: { readonly apiUrl: string; readonly serviceProvider: ServiceProvider } | null;
  readonly failures: number;
  /** Incremented when a process takes it: results of earlier attempts no longer count. */
  readonly attempt: number;
  /** Incremented by each request to check the webhook. A request during an attempt leads to another attempt. */
  readonly asked: number;
}

export const noWebhook: ProviderSide = { mayExist: false, providerId: null, isSecretApplied: false };

const hour = 3_600_000;

/** The first poll of a repository is due after this time, unless the end of the first attempt sets another time. */
export const firstPollMs = hour;
export const checkMs = 6 * hour;
export const secretMs = 90 * 24 * hour;
/** A replaced secret stays valid for at least this long: deliveries may be in transit. */
export const overlapMs = hour;
/**
 * A problem that may be temporary is not published before this many failures in a row. Also the limit on attempts to remove a webhook after
 * its connection or organization was deleted.
 */
export const quietFailures = 3;
/** After this many failures, the removal of an unused webhook is given up. */
export const removalAttempts = 10;

const firstPause = 5_000;
const maxPauseMs = hour;
/** After more failures than this, a webhook is checked as rarely as a registered one. */
const fastFailures = 12;

export function pauseAfter(failures: number): number {
  if (failures > fastFailures) return checkMs;
  return Math.min(maxPauseMs, firstPause * 2 ** (failures - 1));
}

/** Between 90 and 110 percent, so that webhooks that started together spread out. */
export const jittered = (milliseconds: number, random = Math.random()) =>
  Math.round(milliseconds * (0.9 + random * 0.2));
