import type { ModuleSummary } from '../module-versions/module-summary.ts';
import type { Notice } from '../module-versions/module-version.ts';

export interface AvailableVersion {
  readonly version: string;
  readonly publishedAt: Date;
  readonly summary: ModuleSummary;
  /** The notice of its revocation or, if it is not revoked, of its deprecation. */
  readonly warning: Pick<Notice, 'reason' | 'link'> | null;
}
