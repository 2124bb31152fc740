import type { ModuleSummary } from '../module-versions/module-summary.ts';
import type { Notice } from '../module-versions/module-version.ts';

/** A version that can be installed, with the few facts that the protocol's list shows about it. */
export interface AvailableVersion {
  readonly version: string;
  readonly summary: ModuleSummary;
  /** Why it should no longer be used: its revocation, or else its deprecation. */
  readonly warning: Pick<Notice, 'reason' | 'link'> | null;
}
