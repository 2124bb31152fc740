import type { AccessRule } from '@groundwork/auth';
import type { Principal } from '@groundwork/contracts';

/**
 * Owners may read their organization's trail, and so may the organization's own token, and the one that is made for
 * tools that collect the trail and may do nothing else.
 */
export function canReadAuditTrail({ kind, id }: Principal): AccessRule {
  return ({ membership, organization }) => {
    if (kind === 'audit-trail') return id === organization.id;
    return membership === 'owner' || (kind === 'organization' && membership === 'member');
  };
}
