/**
 * - `unreachable`: the provider does not respond, or with a failure of its own.
 * - `refused`: the provider has refused the person, or they have gone back.
 * - `foreign`: the person has no verified address in a domain that may sign in.
 * - `untrusted`: what it says cannot be verified, or does not belong to what was asked; or it refuses us.
 */
export type ProviderTrouble = 'unreachable' | 'refused' | 'foreign' | 'untrusted';

/** Somebody cannot be signed in by an identity provider. The cause is for the log. */
export class ProviderFailure extends Error {
  readonly trouble: ProviderTrouble;

  constructor(trouble: ProviderTrouble, cause: unknown) {
    super(`the identity provider: ${trouble}`, { cause });
    this.name = 'ProviderFailure';
    this.trouble = trouble;
  }
}
