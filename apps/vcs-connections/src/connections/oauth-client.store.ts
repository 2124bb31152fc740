import { z } from 'zod';
import { connectedProviderSchema } from '@groundwork/contracts';
import { columnsOf, countOf, type Db, firstRow, ownerOf, parseRows, purgeRows } from '@groundwork/database';
import { idSchema, type OauthClientId, type OrganizationId } from '@groundwork/resource-id';
import { healthStates, type OauthClient } from './oauth-client.ts';

export const oauthClientRow = z
  .object({
    organization_id: idSchema('organization'),
    id: idSchema('oauthClient'),
    uuid: z.uuid(),
    service_provider: connectedProviderSchema,
    name: z.string().nullable(),
    http_url: z.string(),
    api_url: z.string(),
    key: z.string().nullable(),
    rsa_public_key: z.string().nullable(),
    organization_scoped: z.boolean(),
    ssh_port: z.int(),
    ssh_host_keys: z.string().nullable(),
    health: z.enum(healthStates),
    health_message: z.string().nullable(),
    health_checked_at: z.date().nullable(),
    version: z.int(),
    created_at: z.date(),
    updated_at: z.date(),
  })
  .transform((row): OauthClient => ({
    id: row.id,
    organizationId: row.organization_id,
    uuid: row.uuid,
    serviceProvider: row.service_provider,
    name: row.name,
    httpUrl: row.http_url,
    apiUrl: row.api_url,
    key: row.key,
    rsaPublicKey: row.rsa_public_key,
    organizationScoped: row.organization_scoped,
    sshPort: row.ssh_port,
    sshHostKeys: row.ssh_host_keys,
    health: { state: row.health, message: row.health_message, checkedAt: row.health_checked_at },
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));

const columns = columnsOf(oauthClientRow);

const dueRow = z
  .object({ organization_id: idSchema('organization'), id: idSchema('oauthClient') })
  .transform((row) => ({ organizationId: row.organization_id, id: row.id }));

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
        organization_id: client.organizationId,
        id: client.id,
        uuid: client.uuid,
        service_provider: client.serviceProvider,
        name: client.name,
        http_url: client.httpUrl,
        api_url: client.apiUrl,
        key: client.key,
        rsa_public_key: client.rsaPublicKey,
        organization_scoped: client.organizationScoped,
        ssh_port: client.sshPort,
        ssh_host_keys: client.sshHostKeys,
        ...healthColumns(client),
        health_check_due_at: client.createdAt,
        version: client.version,
        created_at: client.createdAt,
        updated_at: client.updatedAt,
      });
    },

    async update(client: OauthClient): Promise<void> {
      await db('oauth_clients')
        .where({ organization_id: client.organizationId, id: client.id })
        .update({
          name: client.name,
          key: client.key,
          rsa_public_key: client.rsaPublicKey,
          organization_scoped: client.organizationScoped,
          ssh_host_keys: client.sshHostKeys,
          ...healthColumns(client),
          version: client.version,
          updated_at: client.updatedAt,
        });
    },

    /** For a path that names only the connection; reveals nothing else about it. */
    findOwner: (id: OauthClientId): Promise<OrganizationId | undefined> => ownerOf(db, 'oauth_clients', id),

    async find(organizationId: OrganizationId, id: OauthClientId): Promise<OauthClient | undefined> {
      return firstRow(oauthClientRow, await one(organizationId, id));
    },

    /** Locks the connection until the transaction ends: it and its tokens change one step at a time. */
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

    /** The tokens must have been deleted. */
    async delete({ organizationId, id }: OauthClient): Promise<void> {
      await db('oauth_clients').where({ organization_id: organizationId, id }).delete();
    },

    async scheduleCheck({ organizationId, id }: Pick<OauthClient, 'organizationId' | 'id'>, at: Date) {
      await db('oauth_clients')
        .where({ organization_id: organizationId, id })
        .update({ health_check_due_at: at });
    },

    /** Due now, or `pauseMs` after the last check, unless earlier. A check in progress may have read the state before a change. */
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

    /** No other process takes them until `takenUntil`; then they are due again. */
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
