import { uploaderKey } from '@groundwork/auth';
import type { Principal } from '@groundwork/contracts';

/**
 * User whose archives share the ingest fairly with others', across organizations. Tokens of teams and organizations
 * have none; their archives share by organization.
 */
export const uploaderFor = ({ kind, id }: Pick<Principal, 'kind' | 'id'>): string | null =>
  kind === 'user' ? uploaderKey(id) : null;
