import type { ModuleSummary } from '../module-versions/module-summary.ts';
import type { Notice } from '../module-versions/module-version.ts';

/** A version that can be installed and the little that the protocol's list shows of it. */
export interface AvailableVersion {
  readonly version: string;
  readonly summary: ModuleSummary;
  /** Why it should not be used any more: its revocation, or else its deprecation. */
  readonly warning: Pick<Notice, 'reason' | 'link'> | null;
}
