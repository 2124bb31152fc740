import type { OauthTokenId, OrganizationId } from '@groundwork/contracts/resource-ids';
import { type Db, purgeRows } from '@groundwork/database';

export interface CredentialLending {
  readonly organizationId: OrganizationId;
  readonly borrower: string;
  readonly jobId: number;
  readonly attempt: number;
  readonly oauthTokenId: OauthTokenId;
  readonly subscriptionId: string;
  readonly kind: 'http' | 'ssh';
  readonly lentAt: Date;
}

export function createCredentialLendingStore(db: Db) {
  return {
    /** If an attempt borrows twice, only the last lending is kept. */
    async note(lending: CredentialLending): Promise<void> {
      await db('credential_lendings')
        .insert({
          organization_id: lending.organizationId,
          job_id: lending.jobId,
          attempt: lending.attempt,
          borrower: lending.borrower,
          oauth_token_id: lending.oauthTokenId,
          subscription_id: lending.subscriptionId,
          kind: lending.kind,
          lent_at: lending.lentAt,
        })
        .onConflict(['organization_id', 'job_id', 'attempt'])
        .merge();
    },

    async prune(before: Date, atMost: number): Promise<number> {
      const old = db('credential_lendings')
        .select(['organization_id', 'job_id', 'attempt'])
        .where('lent_at', '<', before)
        .orderBy('lent_at')
        .limit(atMost);
      return db('credential_lendings').whereIn(['organization_id', 'job_id', 'attempt'], old).delete();
    },

    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, 'credential_lendings', organizationId, atMost, ['job_id', 'attempt']),
  };
}
