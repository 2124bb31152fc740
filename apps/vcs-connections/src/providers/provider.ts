import type { Secret } from '@groundwork/config';
import type { OutboundHttp } from '@groundwork/outbound-http';

/** What a call of a provider's API needs from a connection. Addresses have no trailing slash. */
export interface ProviderConnection {
  readonly apiUrl: string;
  readonly token: Secret;
}

/** The webhook that we want. */
export interface WantedWebhook {
  readonly identifier: string;
  /** Our address for its deliveries. */
  readonly url: string;
  readonly secret: Secret;
}

/** Which commits of a repository are to be listed. */
interface WantedCommits {
  readonly identifier: string;
  readonly branch: string | null;
  readonly atMost: number;
}

/** A commit, with the beginnings of its message and of its author's name. */
interface ProviderCommit {
  readonly sha: string;
  readonly committedAt: string;
  readonly message: string;
  readonly author: string;
}

/** - `account`: whose credentials they are, where the provider tells. */
export type CredentialsCheck =
  | { readonly state: 'ok'; readonly account: string | null }
  | { readonly state: 'unauthorized' | 'unreachable'; readonly message: string };

/** The headers of a delivery, by lower-case name. */
export type DeliveryHeaders = Readonly<Record<string, string | undefined>>;

/** A ref that a delivery names, fully qualified. It is only a hint that the ref is worth reading. */
export interface RefHint {
  readonly name: string;
  readonly deleted: boolean;
}

/** What a delivery seems to be about. A push whose refs cannot be read names none, and so may be about any ref. */
export interface DeliveryHint {
  readonly event: 'push' | 'ping' | 'other';
  readonly refs: readonly RefHint[];
}

/**
 * A kind of VCS provider, as narrow as possible: refs and commits are read by git itself (ADR 13). Every call throws
 * `ProviderFailure`, whose message may be shown.
 */
export interface Provider {
  /** The address from which git fetches the repository over http; it contains no secret. */
  cloneUrlOf(httpUrl: string, identifier: string): string;
  /** The path of the repository at the provider's SSH server. */
  sshPathOf(httpUrl: string, identifier: string): string;
  /** The user name that goes with a token when git uses it. */
  readonly gitUsername: string;
  /** Whether the credentials are accepted. Throws nothing. */
  checkCredentials(outbound: OutboundHttp, connection: ProviderConnection): Promise<CredentialsCheck>;
  /** The name of the branch that is checked out unless told otherwise; null for an empty repository. */
  findDefaultBranch(
    outbound: OutboundHttp,
    connection: ProviderConnection,
    identifier: string,
  ): Promise<string | null>;
  /** The newest commits of a branch, newest first; of the default branch if it is null. */
  listCommits(
    outbound: OutboundHttp,
    connection: ProviderConnection,
    wanted: WantedCommits,
  ): Promise<ProviderCommit[]>;
  /** The provider's id of the repository's webhook that leads to our address. */
  findWebhook(
    outbound: OutboundHttp,
    connection: ProviderConnection,
    webhook: Pick<WantedWebhook, 'identifier' | 'url'>,
  ): Promise<string | undefined>;
  /** @returns the provider's id of the webhook */
  createWebhook(
    outbound: OutboundHttp,
    connection: ProviderConnection,
    webhook: WantedWebhook,
  ): Promise<string>;
  /** Changes an existing webhook to what is wanted, above all its secret. */
  updateWebhook(
    outbound: OutboundHttp,
    connection: ProviderConnection,
    id: string,
    webhook: WantedWebhook,
  ): Promise<void>;
  /** A webhook that is already gone counts as deleted. */
  deleteWebhook(
    outbound: OutboundHttp,
    connection: ProviderConnection,
    id: string,
    webhook: Pick<WantedWebhook, 'identifier'>,
  ): Promise<void>;
  /** The proof that a delivery carries, as it came. */
  proofOf(headers: DeliveryHeaders): string | undefined;
  /** @param bodyHmac hexadecimal HMAC-SHA-256 of the raw body under the secret */
  expectedProof(secret: string, bodyHmac: string): string;
  /** The provider's id of a delivery, by which a repeated one is recognized. */
  deliveryIdOf(headers: DeliveryHeaders, payload: unknown): string | undefined;
  /** @param payload the parsed body; undefined if it is not one that we read */
  hintOf(headers: DeliveryHeaders, payload: unknown): DeliveryHint;
}

/**
 * Why a provider did not do what was asked.
 *
 * - `unauthorized`: it does not accept the credentials. `missing`: there is no such repository, or not for this
 *   account. `refused`: the provider, or our own rules for addresses, refuses the request. An early retry does not
 *   help.
 * - `unavailable`: it cannot be reached, is overloaded, or responds with something unexpected.
 */
export type ProviderFailureReason = 'unauthorized' | 'missing' | 'refused' | 'unavailable';

/** Its message is ours, for a person: it contains nothing from a provider's response. */
export class ProviderFailure extends Error {
  readonly reason: ProviderFailureReason;

  constructor(reason: ProviderFailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderFailure';
    this.reason = reason;
  }
}
