import { z } from 'zod';
import { idSchema, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { type Db, firstRow, parseRows, purgeRows } from '@groundwork/database';
import type { SealedSecret } from './sealer.ts';

/** Owner of a secret: the row and column that would hold it unsealed. */
export interface SecretPlace {
  readonly organizationId: OrganizationId;
  readonly table: string;
  readonly rowId: string;
  readonly column: string;
}

const rowSchema = z
  .object({
    organization_id: idSchema('organization'),
    table_name: z.string(),
    row_id: z.string(),
    column_name: z.string(),
    key_id: z.string(),
    data_key: z.instanceof(Buffer),
    value: z.instanceof(Buffer),
  })
  .transform((row) => ({
    place: {
      organizationId: row.organization_id,
      table: row.table_name,
      rowId: row.row_id,
      column: row.column_name,
    },
    sealed: { keyId: row.key_id, dataKey: row.data_key, value: row.value },
  }));

export type StoredSecret = z.output<typeof rowSchema>;

const sizeRow = z.object({ bytes: z.coerce.number() });
const countRow = z.object({ key_id: z.string(), secrets: z.int() });

const keyColumns = ['organization_id', 'table_name', 'row_id', 'column_name'] as const;

const keyOf = ({ organizationId, table, rowId, column }: SecretPlace) => ({
  organization_id: organizationId,
  table_name: table,
  row_id: rowId,
  column_name: column,
});

/** SQL for sealed secrets. The store cannot open them. */
export function createSealedSecretStore(db: Db) {
  const ofRows = (organizationId: OrganizationId, table: string, rowIds: readonly string[]) =>
    db('sealed_secrets')
      .where({ organization_id: organizationId, table_name: table })
      .whereRaw('row_id = any(?)', [[...rowIds]]);

  return {
    async put(place: SecretPlace, { keyId, dataKey, value }: SealedSecret): Promise<void> {
      await db('sealed_secrets')
        .insert({ ...keyOf(place), key_id: keyId, data_key: dataKey, value })
        .onConflict([...keyColumns])
        .merge(['key_id', 'data_key', 'value']);
    },

    async find(place: SecretPlace): Promise<SealedSecret | undefined> {
      return firstRow(rowSchema, await db('sealed_secrets').where(keyOf(place)))?.sealed;
    },

    async listOfRow(organizationId: OrganizationId, table: string, rowId: string): Promise<StoredSecret[]> {
      const key = { organization_id: organizationId, table_name: table, row_id: rowId };
      return parseRows(rowSchema, await db('sealed_secrets').where(key));
    },

    /** Bytes of the secrets of several rows. */
    async size(organizationId: OrganizationId, table: string, rowIds: readonly string[]): Promise<number> {
      const rows: unknown = await ofRows(organizationId, table, rowIds).select(
        db.raw('coalesce(sum(octet_length(value)), 0) as bytes'),
      );
      return firstRow(sizeRow, rows)?.bytes ?? 0;
    },

    async listOfRows(
      organizationId: OrganizationId,
      table: string,
      rowIds: readonly string[],
    ): Promise<StoredSecret[]> {
      return parseRows(rowSchema, await ofRows(organizationId, table, rowIds));
    },

    async removeColumn(place: SecretPlace): Promise<void> {
      await db('sealed_secrets').where(keyOf(place)).delete();
    },

    /** Removes the secrets of a row. Call it when the row is removed: there is no foreign key. */
    async remove(organizationId: OrganizationId, table: string, rowId: string): Promise<void> {
      await db('sealed_secrets')
        .where({ organization_id: organizationId, table_name: table, row_id: rowId })
        .delete();
    },

    async removeAll(organizationId: OrganizationId, table: string, rowIds: readonly string[]): Promise<void> {
      await ofRows(organizationId, table, rowIds).delete();
    },

    async countByKey(): Promise<ReadonlyMap<string, number>> {
      const rows: unknown = await db('sealed_secrets')
        .select('key_id')
        .count({ secrets: '*' })
        .groupBy('key_id')
        .orderBy('key_id');
      return new Map(parseRows(countRow, rows).map(({ key_id, secrets }) => [key_id, secrets]));
    },

    /**
     * Locks secrets that are sealed under a different master key, in the order of their keys, beginning after the
     * secret `after`; skips locked rows.
     */
    async lockUnderOtherKeys(keyId: string, after: StoredSecret | undefined, atMost: number) {
      const query = db('sealed_secrets').whereNot({ key_id: keyId });
      if (after) {
        const { organizationId, table, rowId, column } = after.place;
        query.whereRaw('(key_id, organization_id, table_name, row_id, column_name) > (?, ?, ?, ?, ?)', [
          after.sealed.keyId,
          organizationId,
          table,
          rowId,
          column,
        ]);
      }
      const rows: unknown = await query
        .orderBy(['key_id', ...keyColumns])
        .limit(atMost)
        .forUpdate()
        .skipLocked();
      return parseRows(rowSchema, rows);
    },

    /** Secrets that are sealed under a master key, in the order of their keys, beginning after the secret `after`. */
    async listUnderKey(keyId: string, after: StoredSecret | undefined, atMost: number) {
      const query = db('sealed_secrets').where({ key_id: keyId });
      if (after) {
        const { organizationId, table, rowId, column } = after.place;
        query.whereRaw('(organization_id, table_name, row_id, column_name) > (?, ?, ?, ?)', [
          organizationId,
          table,
          rowId,
          column,
        ]);
      }
      const rows: unknown = await query.orderBy([...keyColumns]).limit(atMost);
      return parseRows(rowSchema, rows);
    },

    /** Deletes some rows of a deleted organization; returns their number. */
    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, 'sealed_secrets', organizationId, atMost, keyColumns),
  };
}

export type SealedSecretStore = ReturnType<typeof createSealedSecretStore>;

export interface SealedSecretStores {
  readonly sealedSecrets: SealedSecretStore;
}
