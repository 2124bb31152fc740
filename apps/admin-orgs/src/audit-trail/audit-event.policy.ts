import type { AccessRule } from '@groundwork/auth';
import type { Principal } from '@groundwork/contracts';

/** Permits owners, and both tokens of the organization. Log collectors use the audit-trail token. */
export function canReadAuditTrail({ kind, id }: Principal): AccessRule {
  return ({ membership, organization }) => {
    if (kind === 'audit-trail') return id === organization.id;
    return membership === 'owner' || (kind === 'organization' && membership === 'member');
  };
}
