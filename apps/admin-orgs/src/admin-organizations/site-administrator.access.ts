import type { Principal } from '@groundwork/contracts';
import { notFound } from '@groundwork/errors';
import type { AdminOrgsContext } from '../context.ts';

/**
 * The admin API is for users who are site administrators, in the self-hosted edition; for everyone else it does not
 * exist (docs/reference/admin-organizations.md).
 *
 * @throws GroundworkError `not-found`
 */
export function refuseUnlessSiteAdministrator(
  { config }: Pick<AdminOrgsContext, 'config'>,
  { kind, siteAdministrator }: Principal,
): void {
  if (!config.selfHosted || kind !== 'user' || !siteAdministrator) throw notFound();
}
