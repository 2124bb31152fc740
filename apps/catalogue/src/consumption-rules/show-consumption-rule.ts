import { organizationPage } from '../organizations/organization.view.ts';
import { listQuery } from '../pages/fields.ts';
import { findRefusals, findRule } from './consumption-rules.view.ts';
import { RulePage } from './rule-page.tsx';

/** `GET /app/organizations/:organization/consumption-rules/:rule`: a rule with the versions that it refuses, or would refuse. */
export const showConsumptionRule = organizationPage('consumption-rules', () => async (visit) => {
  const { page, done } = listQuery.parse({ ...visit.req.query });
  const rule = await findRule(visit);
  const refused = await findRefusals(visit.client, rule, { page, size: 50 });
  return {
    title: rule.attributes.name,
    body: RulePage({ organization: visit.organization, rule, refused, done }),
  };
});
