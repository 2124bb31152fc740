import type { AccessRule } from '@groundwork/auth';
import type { Principal } from '@groundwork/contracts';

/**
 * Owners may read their organization's trail, and so may the organization's own token, which tools use to collect it.
 */
export function canReadAuditTrail({ kind }: Principal): AccessRule {
  return ({ membership }) => membership === 'owner' || (kind === 'organization' && membership === 'member');
}
