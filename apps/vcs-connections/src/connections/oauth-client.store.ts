import { z } from 'zod';
import { connectedProviderSchema } from '@groundwork/contracts';
import { idSchema, type OauthClientId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import {
  camelRow,
  columnsOf,
  columnValues,
  countOf,
  type Db,
  firstRow,
  ownerOf,
  parseRows,
  purgeRows,
} from '@groundwork/database';
import { healthStates, type OauthClient } from './oauth-client.ts';

const changing = {
  name: z.string().nullable(),
  key: z.string().nullable(),
  rsaPublicKey: z.string().nullable(),
  organizationScoped: z.boolean(),
  sshHostKeys: z.string().nullable(),
  version: z.int(),
  updatedAt: z.date(),
};

const plainColumns = {
  organizationId: idSchema('organization'),
  id: idSchema('oauthClient'),
  uuid: z.uuid(),
  serviceProvider: connectedProviderSchema,
  httpUrl: z.string(),
  apiUrl: z.string(),
  sshPort: z.int(),
  createdAt: z.date(),
  ...changing,
};

export const oauthClientRow = camelRow({
  ...plainColumns,
  health: z.enum(healthStates),
  healthMessage: z.string().nullable(),
  healthCheckedAt: z.date().nullable(),
}).transform(({ health, healthMessage, healthCheckedAt, ...rest }): OauthClient => ({
  ...rest,
  health: { state: health, message: healthMessage, checkedAt: healthCheckedAt },
}));

const columns = columnsOf(oauthClientRow);

const dueRow = camelRow({ organizationId: idSchema('organization'), id: idSchema('oauthClient') });

export interface TakenForCheck {
  readonly organizationId: OrganizationId;
  readonly id: OauthClientId;
  readonly takenUntil: Date;
}

const healthColumns = ({ health }: OauthClient) => ({
  health: health.state,
  health_message: health.message,
  health_checked_at: health.checkedAt,
});

export function createOauthClientStore(db: Db) {
  const one = (organizationId: OrganizationId, id: OauthClientId) =>
    db('oauth_clients').select(columns).where({ organization_id: organizationId, id });

  return {
    /** The credentials are due for a check at once. */
    async insert(client: OauthClient): Promise<void> {
      await db('oauth_clients').insert({
        ...columnValues(client, plainColumns),
        ...healthColumns(client),
        health_check_due_at: client.createdAt,
      });
    },

    async update(client: OauthClient): Promise<void> {
      await db('oauth_clients')
        .where({ organization_id: client.organizationId, id: client.id })
        .update({ ...columnValues(client, changing), ...healthColumns(client) });
    },

    /** Finds the organization for a path that names only the connection; reveals nothing else about it. */
    findOwner: (id: OauthClientId): Promise<OrganizationId | undefined> => ownerOf(db, 'oauth_clients', id),

    async find(organizationId: OrganizationId, id: OauthClientId): Promise<OauthClient | undefined> {
      return firstRow(oauthClientRow, await one(organizationId, id));
    },

    /** Locks the connection until the transaction ends, so that only one transaction at a time changes it or its tokens. */
    async lock(organizationId: OrganizationId, id: OauthClientId): Promise<OauthClient | undefined> {
      return firstRow(oauthClientRow, await one(organizationId, id).forUpdate());
    },

    async lockAll(organizationId: OrganizationId, ids: readonly OauthClientId[]): Promise<OauthClient[]> {
      const query = db('oauth_clients').select(columns).where({ organization_id: organizationId });
      return parseRows(
        oauthClientRow,
        await query
          .whereIn('id', [...ids])
          .orderBy('id')
          .forUpdate(),
      );
    },

    async count(organizationId: OrganizationId): Promise<number> {
      return countOf(db('oauth_clients').where({ organization_id: organizationId }));
    },

    /** The tokens of the connection must already be deleted. */
    async delete({ organizationId, id }: OauthClient): Promise<void> {
      await db('oauth_clients').where({ organization_id: organizationId, id }).delete();
    },

    async scheduleCheck({ organizationId, id }: Pick<OauthClient, 'organizationId' | 'id'>, at: Date) {
      await db('oauth_clients')
        .where({ organization_id: organizationId, id })
        .update({ health_check_due_at: at });
    },

    /**
     * Makes the check due now, or `pauseMs` after the last one, unless it is due earlier. Also works during a check, which may have read
     * the state before a change.
     */
    async hastenCheck(
      { organizationId, id }: Pick<OauthClient, 'organizationId' | 'id'>,
      { now, pauseMs }: { readonly now: Date; readonly pauseMs: number },
    ): Promise<void> {
      const soon = `greatest(?::timestamptz, health_checked_at + ? * interval '1 millisecond')`;
      await db('oauth_clients')
        .where({ organization_id: organizationId, id })
        .whereRaw(`health_check_due_at > ${soon}`, [now, pauseMs])
        .update({ health_check_due_at: db.raw(soon, [now, pauseMs]) });
    },

    /** Takes connections whose check is due. No other process takes them until `takenUntil`; then they are due again. */
    async takeDueForCheck(now: Date, takenUntil: Date, atMost: number): Promise<TakenForCheck[]> {
      const due = db('oauth_clients')
        .select(['organization_id', 'id'])
        .where('health_check_due_at', '<=', now)
        .orderBy('health_check_due_at')
        .limit(atMost)
        .forUpdate()
        .skipLocked();
      const rows: unknown = await db('oauth_clients')
        .whereIn(['organization_id', 'id'], due)
        .update({ health_check_due_at: takenUntil })
        .returning(['organization_id', 'id']);
      return parseRows(dueRow, rows).map((key) => ({ ...key, takenUntil }));
    },

    /** Does nothing if the check was requested again, or taken by another process, in the meantime. */
    async endCheck({ organizationId, id, takenUntil }: TakenForCheck, nextAt: Date): Promise<void> {
      await db('oauth_clients')
        .where({ organization_id: organizationId, id, health_check_due_at: takenUntil })
        .update({ health_check_due_at: nextAt });
    },

    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, 'oauth_clients', organizationId, atMost),
  };
}
