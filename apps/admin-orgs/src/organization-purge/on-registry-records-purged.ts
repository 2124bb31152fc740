import { registryRecordsPurgedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { AdminOrgsContext } from '../context.ts';
import { notePurge } from './note-purge.ts';

/** `registry` has nothing of a deleted organization any more. */
export const onRegistryRecordsPurged = (ctx: AdminOrgsContext) =>
  on(registryRecordsPurgedV1, notePurge(ctx, 'registry'));
