import type { Principal } from '@groundwork/contracts';
import { denied } from '@groundwork/errors';

interface Edition {
  readonly config: {
    readonly selfHosted: boolean;
  };
}

/** True for site administrators, who are users and exist in the self-hosted edition only. */
export const isSiteAdministrator = ({ config }: Edition, { kind, siteAdministrator }: Principal): boolean =>
  config.selfHosted && kind === 'user' && siteAdministrator;

/**
 * Guard of the admin API, which exists only for site administrators (docs/reference/admin-organizations.md).
 *
 * @throws GroundworkError `not-found` unless the caller is a site administrator of the self-hosted edition
 */
export function refuseUnlessSiteAdministrator(edition: Edition, principal: Principal): void {
  if (!isSiteAdministrator(edition, principal)) throw denied('site-administrator');
}
