import type { Principal } from '@groundwork/contracts';

/** A lock prevents runs in a workspace. The platform has no runs, so a lock prevents only a safe deletion. */
export interface WorkspaceLock {
  readonly holder: Holder;
  /** Why the workspace was locked; empty by default. */
  readonly reason: string;
}

type Holder = Pick<Principal, 'kind' | 'id'>;

export const newLock = ({ kind, id }: Principal, reason: string): WorkspaceLock => ({
  holder: { kind, id },
  reason,
});

/** True if this caller holds the lock, and so may unlock the workspace without force. */
export const isHeldBy = ({ holder }: WorkspaceLock, { kind, id }: Principal): boolean =>
  holder.kind === kind && holder.id === id;

/** Clients search error messages for these words. */
export const alreadyLocked = 'Workspace is already locked.';

/** Clients search error messages for these words. */
export const notLocked = 'Workspace is not locked.';

/** Clients search error messages for the words before the id. */
export const lockedByOther = ({ holder: { kind, id } }: WorkspaceLock): string =>
  `Workspace is locked by ${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${id}. Ask them, or force it.`;

/** Clients search error messages for the word "locked". */
export const lockedWorkspace =
  'Workspace is currently locked. Workspace must be unlocked before it can be safely deleted.';
