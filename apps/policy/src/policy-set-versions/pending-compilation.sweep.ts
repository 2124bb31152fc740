import { rereadSweep, type RereadArchives, type RequestingAgain } from '@groundwork/ingested-versions';
import type { PolicyStores } from '../stores.ts';
import { policySetVersionCompilationAwaited } from './policy-set-version.events.ts';
import type { PolicySetVersion } from './policy-set-version.ts';

/** Without OPA, requests wait in the queue of the workers. */
export const archivesToCompile: RereadArchives<PolicyStores, PolicySetVersion> = {
  storeOf: ({ pendingCompilations }) => pendingCompilations,
  readAgainAwaited: policySetVersionCompilationAwaited,
  overdueMs: 6 * 60 * 60 * 1000,
  mayStandStill: true,
};

/**
 * Requests the compilation of ready versions that were not compiled, because there was no OPA or an earlier release has read them:
 * current versions first, then the newest.
 */
export const compilationSweep = (options: RequestingAgain<PolicyStores>) =>
  rereadSweep('requesting versions to be compiled', options, archivesToCompile);
