import type { Grants, Principal } from '@groundwork/contracts';
import { canManageVcsSettings } from '../oauth-clients/oauth-client.policy.ts';

/** Whoever connects a module or policy set to a repository has to name a token (design 11). */
export const canReadOauthTokens = (grants: Grants): boolean =>
  canManageVcsSettings(grants) || grants.permissions.manageModules || grants.permissions.managePolicies;

/** An SSH key is a person's or team's: an organization's own token may not set one (wire-facts 9). */
export const canSetSshKey =
  ({ kind }: Pick<Principal, 'kind'>) =>
  (grants: Grants): boolean =>
    kind !== 'organization' && canManageVcsSettings(grants);
