/**
 * - `unreachable`: the provider does not respond, or reports a failure of its own.
 * - `refused`: the provider refused the user, or the user cancelled.
 * - `no-email`, `unverified-email`, `unusable-email`: only certain domains may sign in, and the user has no verified address.
 * - `foreign`: the address is in another domain.
 * - `untrusted`: the response cannot be verified or does not match the request, or the provider refuses the catalogue as a client.
 */
export type ProviderTrouble =
  'unreachable' | 'refused' | 'no-email' | 'unverified-email' | 'unusable-email' | 'foreign' | 'untrusted';

/** Thrown if an identity provider cannot sign a user in. The cause is for the log. */
export class ProviderFailure extends Error {
  readonly trouble: ProviderTrouble;

  constructor(trouble: ProviderTrouble, cause: unknown) {
    super(`the identity provider: ${trouble}`, { cause });
    this.name = 'ProviderFailure';
    this.trouble = trouble;
  }
}
