import type { StoredObject } from '@groundwork/contracts';
import type { WorkerContext } from '../context-worker.ts';
import type { Subject } from '../subjects/subject.ts';
import { SupersededAttempt } from './job.ts';

/**
 * Stores the result of a job and ends the job.
 *
 * @param end marks the object stored in the transaction that ends the job; resolves with false if nobody needs the result
 */
export function storeResult(
  ctx: WorkerContext,
  subject: Subject,
  content: AsyncIterable<Uint8Array>,
  declaredBytes: number,
  end: (object: StoredObject) => Promise<boolean>,
): Promise<void> {
  return ctx.objects.write(subject, content, { declaredBytes }, async (object) => {
    let kept = false;
    try {
      kept = await end(object);
    } catch (error) {
      // After any other error, the transaction may have taken effect.
      if (!(error instanceof SupersededAttempt)) throw error;
      await ctx.objects.discard(subject.organizationId, object.key);
      throw error;
    }
    if (!kept) await ctx.objects.discard(subject.organizationId, object.key);
  });
}
