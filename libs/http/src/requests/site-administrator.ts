import type { Principal } from '@groundwork/contracts';
import { notFound } from '@groundwork/errors';

/** What decides in a service whether there are site administrators. */
interface Edition {
  readonly config: {
    /** Whether this is the self-hosted edition. */
    readonly selfHosted: boolean;
  };
}

/** Site administrators are users, and exist in the self-hosted edition only. */
export const isSiteAdministrator = ({ config }: Edition, { kind, siteAdministrator }: Principal): boolean =>
  config.selfHosted && kind === 'user' && siteAdministrator;

/**
 * The admin API is for users who are site administrators, in the self-hosted edition; for everyone else it does not
 * exist (docs/reference/admin-organizations.md).
 *
 * @throws GroundworkError `not-found`
 */
export function refuseUnlessSiteAdministrator(edition: Edition, principal: Principal): void {
  if (!isSiteAdministrator(edition, principal)) throw notFound();
}
