import { uploaderKey } from '@groundwork/auth';
import type { Principal } from '@groundwork/contracts';

/** Key of the user who uploads, so that users share the ingest fairly; null for tokens of teams and organizations. */
export const uploaderFor = ({ kind, id }: Pick<Principal, 'kind' | 'id'>): string | null =>
  kind === 'user' ? uploaderKey(id) : null;
