import type { AccessRule } from '@groundwork/auth';
import type { Principal } from '@groundwork/contracts';

/** Owners read their organization's trail, and so does the organization's own token, with which tools collect it. */
export function canReadAuditTrail({ kind }: Principal): AccessRule {
  return ({ membership }) => membership === 'owner' || (kind === 'organization' && membership === 'member');
}
