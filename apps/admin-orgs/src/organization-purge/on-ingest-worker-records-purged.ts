import { ingestWorkerRecordsPurgedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { AdminOrgsContext } from '../context.ts';
import { notePurge } from './note-purge.ts';

/** `ingest-worker` has nothing of a deleted organization any more. */
export const onIngestWorkerRecordsPurged = (ctx: AdminOrgsContext) =>
  on(ingestWorkerRecordsPurgedV1, notePurge(ctx, 'ingest-worker'));
