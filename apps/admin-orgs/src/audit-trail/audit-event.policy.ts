import type { AccessRule } from '@groundwork/auth';
import type { Principal } from '@groundwork/contracts';

/** Owners, the organization's token, and its audit-trail token, which collectors of audit trails use. */
export function canReadAuditTrail({ kind, id }: Principal): AccessRule {
  return ({ membership, organization }) => {
    if (kind === 'audit-trail') return id === organization.id;
    return membership === 'owner' || (kind === 'organization' && membership === 'member');
  };
}
