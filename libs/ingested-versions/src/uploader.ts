import { uploaderKey } from '@groundwork/auth';
import type { Principal } from '@groundwork/contracts';

/**
 * Who shares with others what reads archives: a user, across all organizations. Tokens of teams and organizations stand
 * for nobody in particular; their archives share by organization alone.
 */
export const uploaderFor = ({ kind, id }: Pick<Principal, 'kind' | 'id'>): string | null =>
  kind === 'user' ? uploaderKey(id) : null;
