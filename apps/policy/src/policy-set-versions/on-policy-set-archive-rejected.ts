import { policySetArchiveRejectedV1 } from '@groundwork/contracts';
import { changeVersions } from '@groundwork/ingested-versions';
import { on } from '@groundwork/outbox';
import type { PolicyContext } from '../context.ts';
import type { PolicyStores } from '../stores.ts';
import { ingestedPolicySetVersions } from './policy-set-version.changes.ts';
import { refusedLate } from './late-compilation.changes.ts';
import { markErrored } from './policy-set-version.transitions.ts';
import type { PolicySetVersion } from './policy-set-version.ts';

/**
 * `policy-set-archive.rejected`: the version is errored. A version that is ready, and whose archive was read again, stays ready, with a
 * failed compilation. Does nothing if its outcome is already decided.
 */
export const onPolicySetArchiveRejected = (ctx: PolicyContext) =>
  on(policySetArchiveRejectedV1, async (stores: PolicyStores, event) => {
    const { policySetVersionId, reason, readAgain } = event.data;
    const now = ctx.clock.now();
    const next = (version: PolicySetVersion) =>
      markErrored(version, reason, now) ?? (readAgain ? refusedLate(version, reason, now) : null);
    await changeVersions(ctx, ingestedPolicySetVersions, { stores, event }, [policySetVersionId], next);
  });
