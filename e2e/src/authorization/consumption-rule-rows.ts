import { another } from './further-records.ts';
import { row, type Row } from './row.ts';
import { ownersAndAdministrators, rulesReaders } from './subjects.ts';

/** Members see rules of consumption; owners and site administrators change them. */
export const consumptionRuleRows: Readonly<Record<string, Row>> = {
  'GET /api/v2/organizations/:organization_name/consumption-rules': row(rulesReaders, 200),
  'POST /api/v2/organizations/:organization_name/consumption-rules': row(ownersAndAdministrators, 422),
  'GET /api/v2/consumption-rules/:id': row(rulesReaders, 200, { named: { id: 'consumption_rule_id' } }),
  'GET /api/v2/consumption-rules/:id/refusals': row(rulesReaders, 200, {
    named: { id: 'consumption_rule_id' },
  }),
  'PATCH /api/v2/consumption-rules/:id': row(ownersAndAdministrators, 422, {
    named: { id: 'consumption_rule_id' },
  }),
  'DELETE /api/v2/consumption-rules/:id': row(ownersAndAdministrators, 204, {
    named: { id: 'consumption_rule_id' },
    uses: another.consumptionRule,
  }),
};
