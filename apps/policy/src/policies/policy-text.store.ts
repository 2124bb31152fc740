import { z } from 'zod';
import type { OrganizationId, PolicyId } from '@groundwork/contracts/resource-ids';
import { firstRow, type Db } from '@groundwork/database';

const contentRow = z.object({ content: z.string() });

export function createPolicyTextStore(db: Db) {
  return {
    async find(organizationId: OrganizationId, policyId: PolicyId): Promise<string | undefined> {
      const rows: unknown = await db('policy_texts')
        .select('content')
        .where({ organization_id: organizationId, policy_id: policyId });
      return firstRow(contentRow, rows)?.content;
    },

    async put(organizationId: OrganizationId, policyId: PolicyId, content: string): Promise<void> {
      await db('policy_texts')
        .insert({ organization_id: organizationId, policy_id: policyId, content })
        .onConflict(['organization_id', 'policy_id'])
        .merge();
    },
  };
}
