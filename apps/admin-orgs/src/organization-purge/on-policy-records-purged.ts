import { policyRecordsPurgedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { AdminOrgsContext } from '../context.ts';
import { notePurge } from './note-purge.ts';

/** `policy` has nothing of a deleted organization any more. */
export const onPolicyRecordsPurged = (ctx: AdminOrgsContext) =>
  on(policyRecordsPurgedV1, notePurge(ctx, 'policy'));
