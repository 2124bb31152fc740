import type { GitRepository } from './git-repository.ts';
import type { Lent } from './vcs-connections.ts';

/** A repository that is open with the credentials that were lent for it. */
export interface LentRepository {
  readonly repository: GitRepository;
  readonly lent: Lent;
  /** Call this after the first contact: it pins the host keys that were shown, if none were pinned before. */
  readonly pinHostKeys: () => Promise<void>;
  /** The repository is not closed when the work ends. */
  readonly keepOpen: () => void;
}
