import {
  type Grants,
  nameOfPermission,
  organizationPermissions,
  uniformPermissions,
} from '@groundwork/contracts';
import { denied, notFound, unauthenticated } from '@groundwork/errors';

/** Pure predicate over a principal's permissions in an organization; services keep theirs in `*.policy.ts`. */
export type AccessRule = (grants: Grants) => boolean;

/**
 * The grants, if the rule allows the request.
 *
 * @param grants null if the organization does not exist
 * @throws GroundworkError `not-found` if the organization does not exist or is disabled, or the rule refuses, with what
 *   the caller lacks for the log (ADR 4); `unauthenticated` for a user's token where none is accepted (ADR 35)
 */
export function permit(grants: Grants | null, rule: AccessRule): Grants {
  if (!grants) throw notFound();
  if (grants.organization.disabled) throw denied('enabled-organization');
  refuseUserToken(grants);
  if (!rule(grants)) throw denied(...lackedFor(rule, grants));
  return grants;
}

function refuseUserToken({ refusesUserToken }: Grants): void {
  if (!refusesUserToken) return;
  throw unauthenticated(
    'This organization does not accept the tokens of users. Use the token of one of its teams, or its own token.',
  );
}

/** Each of these would be enough. Asks the rule itself, so that no list of permissions can differ from it. */
function lackedFor(rule: AccessRule, grants: Grants): string[] {
  const member: Grants =
    grants.membership === 'none' ? { ...grants, membership: 'member', readsModules: true } : grants;
  if (rule(member)) return ['membership'];
  const sufficient = organizationPermissions
    .filter((name) => rule({ ...member, permissions: { ...member.permissions, [name]: true } }))
    .map(nameOfPermission);
  if (sufficient.length > 0) return sufficient;
  const owner: Grants = { ...member, membership: 'owner', permissions: uniformPermissions(true) };
  return rule(owner) ? ['ownership'] : ['another-token'];
}
