import { z } from 'zod';
import { causeSchema } from '@groundwork/contracts';
import { idSchema, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { camelRow, type Db, firstRow, notWaitingForDisk, rowsOf } from '@groundwork/database';
import { announceJob } from '../jobs/job.store.ts';
import type { TakenText, WaitingText } from './policy-text.ts';

const takenRow = camelRow({
  organizationId: idSchema('organization'),
  policyId: idSchema('policy'),
  textSha256: z.string(),
  version: z.coerce.number(),
  cause: causeSchema,
  attempt: z.int(),
});

export function createPolicyTextStore(db: Db) {
  const held = ({ organizationId, policyId, version, attempt }: TakenText) =>
    db('policy_texts').where({ organization_id: organizationId, policy_id: policyId, version, attempt });

  const afterSeconds = (seconds: number) => db.raw('now() + make_interval(secs => ?)', [seconds]);

  return {
    /** A policy waits once: with the newest of its requests. */
    async put({ organizationId, policyId, textSha256, version, cause }: WaitingText): Promise<void> {
      await db('policy_texts')
        .insert({
          organization_id: organizationId,
          policy_id: policyId,
          text_sha256: textSha256,
          version,
          cause: JSON.stringify(cause),
          attempt: 0,
          run_after: db.fn.now(),
        })
        .onConflict(['organization_id', 'policy_id'])
        .merge()
        .whereRaw('policy_texts.version <= excluded.version');
      await announceJob(db, 'archive');
    },

    /** The one that has waited longest. It is due again when the lease has ended. */
    async take(leaseSeconds: number): Promise<TakenText | undefined> {
      const result: unknown = await db.raw(
        `with next as (
          select organization_id, policy_id from policy_texts where run_after <= now()
          order by run_after limit 1 for update skip locked
        )
        update policy_texts set attempt = attempt + 1, run_after = now() + make_interval(secs => ?)
        from next where policy_texts.organization_id = next.organization_id and policy_texts.policy_id = next.policy_id
        returning policy_texts.*, ${notWaitingForDisk}`,
        [leaseSeconds],
      );
      return firstRow(takenRow, rowsOf(result));
    },

    /** False if the attempt no longer counts. */
    end: async (text: TakenText): Promise<boolean> => (await held(text).delete()) === 1,

    async retryLater(text: TakenText, pauseSeconds: number): Promise<void> {
      await held(text).update({ run_after: afterSeconds(pauseSeconds) });
    },

    /** The attempt does not count: the process is stopping, or the platform was unavailable. */
    async giveBack(text: TakenText, pauseSeconds: number): Promise<void> {
      await held(text).update({ run_after: afterSeconds(pauseSeconds), attempt: text.attempt - 1 });
    },

    async purge(organizationId: OrganizationId, limit: number): Promise<number> {
      const some = db('policy_texts')
        .select('policy_id')
        .where({ organization_id: organizationId })
        .limit(limit);
      return db('policy_texts')
        .where({ organization_id: organizationId })
        .whereIn('policy_id', some)
        .delete();
    },
  };
}
