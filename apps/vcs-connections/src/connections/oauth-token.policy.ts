import type { Grants, Principal } from '@groundwork/contracts';
import { canManageVcsSettings } from './oauth-client.policy.ts';

/** A caller who connects a module or policy set to a repository must name a token (ADR 28). */
export const canReadOauthTokens = (grants: Grants): boolean =>
  canManageVcsSettings(grants) || grants.permissions.manageModules || grants.permissions.managePolicies;

/** An SSH key belongs to a user or team: an organization's own token may not set one (docs/compatibility.md#authorization). */
export const canSetSshKey =
  ({ kind }: Pick<Principal, 'kind'>) =>
  (grants: Grants): boolean =>
    kind !== 'organization' && canManageVcsSettings(grants);
