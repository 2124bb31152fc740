import { vcsConnectionsRecordsPurgedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { AdminOrgsContext } from '../context.ts';
import { notePurge } from './note-purge.ts';

/** `vcs-connections` has nothing of a deleted organization any more. */
export const onVcsConnectionsRecordsPurged = (ctx: AdminOrgsContext) =>
  on(vcsConnectionsRecordsPurgedV1, notePurge(ctx, 'vcs-connections'));
