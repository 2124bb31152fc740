import type { Principal } from '@groundwork/contracts';
import { notFound } from '@groundwork/errors';
import type { AdminOrgsContext } from '../context.ts';

/** Site administrators are users, and exist in the self-hosted edition only. */
export function isSiteAdministrator(
  { config }: Pick<AdminOrgsContext, 'config'>,
  { kind, siteAdministrator }: Principal,
): boolean {
  return config.selfHosted && kind === 'user' && siteAdministrator;
}

/**
 * The admin API is for users who are site administrators, in the self-hosted edition; for everyone else it does not
 * exist (docs/reference/admin-organizations.md).
 *
 * @throws GroundworkError `not-found`
 */
export function refuseUnlessSiteAdministrator(
  ctx: Pick<AdminOrgsContext, 'config'>,
  principal: Principal,
): void {
  if (!isSiteAdministrator(ctx, principal)) throw notFound();
}
