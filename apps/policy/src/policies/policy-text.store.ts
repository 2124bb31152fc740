import { z } from 'zod';
import type { OrganizationId, PolicyId } from '@groundwork/contracts/resource-ids';
import { camelRow, firstRow, parseRows, type Db } from '@groundwork/database';

const contentRow = z.object({ content: z.string() });
const pieceRow = camelRow({ piece: z.string(), isLast: z.boolean() });
const policyRow = contentRow.extend({ policy_id: z.string() });
const sizeRow = z.object({ bytes: z.coerce.number() });

export function createPolicyTextStore(db: Db) {
  const ofAll = (organizationId: OrganizationId, policyIds: readonly string[]) =>
    db('policy_texts')
      .where({ organization_id: organizationId })
      .whereRaw('policy_id = any(?)', [[...policyIds]]);

  return {
    /** Number of bytes of these texts together. */
    async size(organizationId: OrganizationId, policyIds: readonly string[]): Promise<number> {
      const rows: unknown = await ofAll(organizationId, policyIds).select(
        db.raw('coalesce(sum(octet_length(content)), 0) as bytes'),
      );
      return firstRow(sizeRow, rows)?.bytes ?? 0;
    },

    /** Texts, keyed by policy. Check the size before. */
    async findAll(
      organizationId: OrganizationId,
      policyIds: readonly string[],
    ): Promise<ReadonlyMap<string, string>> {
      const rows: unknown = await ofAll(organizationId, policyIds).select('policy_id', 'content');
      return new Map(parseRows(policyRow, rows).map((row) => [row.policy_id, row.content]));
    },

    async find(organizationId: OrganizationId, policyId: PolicyId): Promise<string | undefined> {
      const rows: unknown = await db('policy_texts')
        .select('content')
        .where({ organization_id: organizationId, policy_id: policyId });
      return firstRow(contentRow, rows)?.content;
    },

    /** `length` characters from `offset` on, and whether the text ends with them. */
    async findPiece(
      organizationId: OrganizationId,
      policyId: PolicyId,
      { offset, length }: { readonly offset: number; readonly length: number },
    ): Promise<{ readonly piece: string; readonly isLast: boolean } | undefined> {
      const rows: unknown = await db('policy_texts')
        .select(
          db.raw('substr(content, ?, ?) as piece', [offset + 1, length]),
          db.raw('char_length(content) <= ? as is_last', [offset + length]),
        )
        .where({ organization_id: organizationId, policy_id: policyId });
      return firstRow(pieceRow, rows);
    },

    async put(organizationId: OrganizationId, policyId: PolicyId, content: string): Promise<void> {
      await db('policy_texts')
        .insert({ organization_id: organizationId, policy_id: policyId, content })
        .onConflict(['organization_id', 'policy_id'])
        .merge();
    },
  };
}
