import type { Secret } from '@groundwork/config';
import type { OutboundHttp } from '@groundwork/outbound-http';

/** What a call of a provider's API needs of a connection. Addresses have no slash at their end. */
export interface ProviderConnection {
  readonly apiUrl: string;
  readonly token: Secret;
}

/** A webhook as we want it. */
export interface WantedWebhook {
  readonly identifier: string;
  /** Our address for its deliveries. */
  readonly url: string;
  readonly secret: Secret;
}

/** - `account`: whose credentials they are, where the provider tells. */
export type CredentialsCheck =
  | { readonly state: 'ok'; readonly account: string | null }
  | { readonly state: 'unauthorized' | 'unreachable'; readonly message: string };

/** What comes with a delivery, by lower-case name. */
export type DeliveryHeaders = Readonly<Record<string, string | undefined>>;

/** A ref that a delivery names, fully qualified. Nothing is believed of it but that it is worth a look. */
export interface RefHint {
  readonly name: string;
  readonly deleted: boolean;
}

/** What a delivery seems to be about. A push whose refs cannot be read names none, and so may be about any. */
export interface DeliveryHint {
  readonly event: 'push' | 'ping' | 'other';
  readonly refs: readonly RefHint[];
}

/**
 * A kind of VCS provider, as narrow as it can be: refs and commits are read by git itself (ADR 13). Every call throws
 * `ProviderFailure`, whose message may be shown.
 */
export interface Provider {
  /** Where git fetches the repository from over http; it holds no secret. */
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
  /** The provider's id of the repository's webhook that leads to this address of ours. */
  findWebhook(
    outbound: OutboundHttp,
    connection: ProviderConnection,
    webhook: Pick<WantedWebhook, 'identifier' | 'url'>,
  ): Promise<string | undefined>;
  /** @returns the provider's id of it */
  createWebhook(
    outbound: OutboundHttp,
    connection: ProviderConnection,
    webhook: WantedWebhook,
  ): Promise<string>;
  /** Makes an existing webhook what is wanted, its secret above all. */
  updateWebhook(
    outbound: OutboundHttp,
    connection: ProviderConnection,
    id: string,
    webhook: WantedWebhook,
  ): Promise<void>;
  /** One that is gone already is deleted. */
  deleteWebhook(
    outbound: OutboundHttp,
    connection: ProviderConnection,
    id: string,
    webhook: Pick<WantedWebhook, 'identifier'>,
  ): Promise<void>;
  /** What a delivery proves itself with, as it came. */
  proofOf(headers: DeliveryHeaders): string | undefined;
  /** @param bodyHmac hexadecimal HMAC-SHA-256 of the raw body under the secret */
  expectedProof(secret: string, bodyHmac: string): string;
  /** By which the provider names one delivery, so that a second one of the same is known. */
  deliveryIdOf(headers: DeliveryHeaders, payload: unknown): string | undefined;
  /** @param payload the parsed body; undefined where it is none that we read */
  hintOf(headers: DeliveryHeaders, payload: unknown): DeliveryHint;
}

/**
 * Why a provider did not do what was asked.
 *
 * - `unauthorized`: it does not accept the credentials; `missing`: no such repository, or not for this account;
 *   `refused`: it, or our own rules for addresses, will not have it. Trying again soon is of no use.
 * - `unavailable`: it cannot be reached, is overloaded, or answers what nobody expects.
 */
export type ProviderFailureReason = 'unauthorized' | 'missing' | 'refused' | 'unavailable';

/** Its message is ours, for a person: it holds nothing that a provider has answered. */
export class ProviderFailure extends Error {
  readonly reason: ProviderFailureReason;

  constructor(reason: ProviderFailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderFailure';
    this.reason = reason;
  }
}
