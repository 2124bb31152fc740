import { z } from 'zod';
import {
  idSchema,
  type OrganizationId,
  type PolicySetId,
  type PolicySetParameterId,
} from '@groundwork/contracts/resource-ids';
import {
  camelRow,
  countOf,
  type Db,
  firstRow,
  insertUnlessTaken,
  parseRows,
  purgeRows,
  readPage,
  type RequestedPage,
  unlessTaken,
} from '@groundwork/database';
import type { PolicySet } from '../policy-sets/policy-set.ts';
import { parameterTable, type PolicySetParameter } from './policy-set-parameter.ts';

const parameterRow = camelRow({
  id: idSchema('policySetParameter'),
  organizationId: idSchema('organization'),
  policySetId: idSchema('policySet'),
  key: z.string(),
  value: z.string().nullable(),
  isSensitive: z.boolean(),
}).transform(({ isSensitive: sensitive, ...rest }): PolicySetParameter => ({ ...rest, sensitive }));

const idRow = z.object({ id: idSchema('policySetParameter') }).transform((row) => row.id);

const sensitiveRow = camelRow({
  id: idSchema('policySetParameter'),
  policySetId: idSchema('policySet'),
  key: z.string(),
});

type Owner = Pick<PolicySet, 'organizationId' | 'id'>;

/** SQL for the parameters of policy sets. Writers lock the set. */
export function createPolicySetParameterStore(db: Db) {
  const ofSet = ({ organizationId, id }: Owner) =>
    db(parameterTable).where({ organization_id: organizationId, policy_set_id: id });

  return {
    async find(set: Owner, id: PolicySetParameterId): Promise<PolicySetParameter | undefined> {
      return firstRow(parameterRow, await ofSet(set).where({ id }));
    },

    count: (set: Owner): Promise<number> => countOf(ofSet(set)),

    page: (set: Owner, page: RequestedPage) => readPage(parameterRow, ofSet(set).orderBy('key'), page),

    async listSensitive(set: Owner): Promise<PolicySetParameterId[]> {
      const rows: unknown = await ofSet(set).select('id').where({ is_sensitive: true });
      return parseRows(idRow, rows);
    },

    /** The sensitive parameters of several sets, without their values. */
    async listSensitiveOf(organizationId: OrganizationId, setIds: readonly PolicySetId[]) {
      const rows: unknown = await db(parameterTable)
        .select('id', 'policy_set_id', 'key')
        .where({ organization_id: organizationId, is_sensitive: true })
        .whereRaw('policy_set_id = any(?)', [[...setIds]]);
      return parseRows(sensitiveRow, rows);
    },

    /** False, with nothing written, if the set already has a parameter with this key. */
    async insert(parameter: PolicySetParameter): Promise<boolean> {
      const row = {
        id: parameter.id,
        organization_id: parameter.organizationId,
        policy_set_id: parameter.policySetId,
        ...changingColumns(parameter),
      };
      return insertUnlessTaken(db, parameterTable, row, `on constraint ${keyConstraint}`);
    },

    /** False if another parameter of the set has the key; the transaction can then no longer be used. */
    update: (parameter: PolicySetParameter): Promise<boolean> =>
      unlessTaken(
        keyConstraint,
        db(parameterTable)
          .where({ organization_id: parameter.organizationId, id: parameter.id })
          .update(changingColumns(parameter)),
      ),

    /** Does not delete the sealed value. */
    async delete({ organizationId, id }: Pick<PolicySetParameter, 'organizationId' | 'id'>): Promise<void> {
      await db(parameterTable).where({ organization_id: organizationId, id }).delete();
    },

    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, parameterTable, organizationId, atMost),
  };
}

const keyConstraint = 'policy_set_parameters_key_key';

const changingColumns = (parameter: PolicySetParameter) => ({
  key: parameter.key,
  value: parameter.value,
  is_sensitive: parameter.sensitive,
});
