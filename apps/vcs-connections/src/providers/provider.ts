import type { Secret } from '@groundwork/config';
import type { OutboundHttp } from '@groundwork/outbound-http';
import type { DeliveryHeader } from '@groundwork/wire-vocabulary/vcs-providers';

/** Addresses have no trailing slash. */
export interface ProviderConnection {
  readonly apiUrl: string;
  readonly token: Secret;
}

export interface WantedWebhook {
  readonly identifier: string;
  readonly url: string;
  readonly secret: Secret;
}

interface WantedCommits {
  readonly identifier: string;
  readonly branch: string | null;
  readonly atMost: number;
}

/** A page has 100 repositories, and counts from 1. */
interface WantedRepositories {
  readonly page: number;
  /** Part of a name. A provider that can search returns only what matches; the others return everything. */
  readonly search: string;
}

/** The description may be truncated. */
export interface ProviderRepository {
  readonly identifier: string;
  readonly description: string;
  readonly defaultBranch: string | null;
}

export interface RepositoriesPage {
  readonly repositories: readonly ProviderRepository[];
  /** True if the provider has no further page. */
  readonly isLast: boolean;
}

/** The message and the author's name may be truncated. */
interface ProviderCommit {
  readonly sha: string;
  readonly committedAt: string;
  readonly message: string;
  readonly author: string;
}

/**
 * - `account`: owner of the credentials, if the provider reveals it.
 * - `waitMs`: how long the provider asks us to wait, if it does.
 */
export type CredentialsCheck =
  | { readonly state: 'ok'; readonly account: string | null }
  | {
      readonly state: 'unauthorized' | 'unreachable';
      readonly message: string;
      readonly waitMs?: number | undefined;
    };

/** The headers of a delivery that the gateway forwards. It renames `authorization`, which it uses itself. */
export type DeliveryHeaders = Readonly<
  Partial<Record<DeliveryHeader | 'user-agent' | 'x-webhook-authorization', string | undefined>>
>;

/** `name` is fully qualified (`refs/heads/…`). Only a hint that the ref may have changed. */
export interface PushedRef {
  readonly name: string;
  readonly deleted: boolean;
}

/** `refs` is empty if the refs of a push cannot be read; the push then may concern any ref. */
export interface DeliverySummary {
  readonly event: 'push' | 'ping' | 'other';
  readonly refs: readonly PushedRef[];
}

/**
 * Calls to one kind of VCS provider. The interface is as narrow as possible: git itself reads refs and commits (ADR 13). Calls throw
 * `ProviderFailure`, whose message may be shown to users.
 */
export interface Provider {
  /** The address for git over http. It contains no secret. */
  cloneUrlOf(httpUrl: string, identifier: string): string;
  sshPathOf(httpUrl: string, identifier: string): string;
  readonly gitUsername: string;
  checkCredentials(outbound: OutboundHttp, connection: ProviderConnection): Promise<CredentialsCheck>;
  findDefaultBranch(
    outbound: OutboundHttp,
    connection: ProviderConnection,
    identifier: string,
  ): Promise<string | null>;
  /** Commits of the branch, newest first; null means the default branch. */
  listCommits(
    outbound: OutboundHttp,
    connection: ProviderConnection,
    wanted: WantedCommits,
  ): Promise<ProviderCommit[]>;
  /** Repositories that the account of the credentials sees, without archived ones. */
  listRepositories(
    outbound: OutboundHttp,
    connection: ProviderConnection,
    wanted: WantedRepositories,
  ): Promise<RepositoriesPage>;
  findWebhook(
    outbound: OutboundHttp,
    connection: ProviderConnection,
    webhook: Pick<WantedWebhook, 'identifier' | 'url'>,
  ): Promise<string | undefined>;
  createWebhook(
    outbound: OutboundHttp,
    connection: ProviderConnection,
    webhook: WantedWebhook,
  ): Promise<string>;
  updateWebhook(
    outbound: OutboundHttp,
    connection: ProviderConnection,
    id: string,
    webhook: WantedWebhook,
  ): Promise<void>;
  /** A missing webhook counts as deleted. */
  deleteWebhook(
    outbound: OutboundHttp,
    connection: ProviderConnection,
    id: string,
    webhook: Pick<WantedWebhook, 'identifier'>,
  ): Promise<void>;
  proofOf(headers: DeliveryHeaders): string | undefined;
  /** @param bodyHmac hexadecimal HMAC-SHA-256 of the raw body under the secret */
  expectedProof(secret: string, bodyHmac: string): string;
  /** The provider's id of a delivery; a repeated delivery has the same id. */
  deliveryIdOf(headers: DeliveryHeaders, payload: unknown): string | undefined;
  /** @param payload the parsed body; undefined if it was not read or is not JSON */
  summaryOf(headers: DeliveryHeaders, payload: unknown): DeliverySummary;
}

/**
 * - `unauthorized`: the provider refuses the credentials.
 * - `missing`: the repository does not exist, or this account cannot see it.
 * - `refused`: the provider, or our own rules for addresses, refuses the request.
 * - `unavailable`: the provider cannot be reached, is overloaded, or sends something unexpected. Only here does an early retry help.
 */
export type ProviderFailureReason = 'unauthorized' | 'missing' | 'refused' | 'unavailable';

/** The message is written for users. It quotes at most the reason that the provider gives, without credentials (`wordsOf`). */
export class ProviderFailure extends Error {
  readonly reason: ProviderFailureReason;
  /** How long the provider asks us to wait; undefined if it does not. */
  readonly waitMs: number | undefined;

  constructor(
    reason: ProviderFailureReason,
    message: string,
    { waitMs, ...options }: ErrorOptions & { readonly waitMs?: number | undefined } = {},
  ) {
    super(message, options);
    this.name = 'ProviderFailure';
    this.reason = reason;
    this.waitMs = waitMs;
  }
}
