import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { addressWith } from '../pages/fields.ts';
import { formPage } from '../pages/form-page.ts';
import { attributesIn, newRuleQuery, ruleForm } from './consumption-rule.request.ts';
import { kindNames } from './consumption-rule.ts';
import { RuleFormPage } from './rule-form-page.tsx';

const creation = formPage({
  find: ({ req }: OrganizationVisit) => newRuleQuery.parse({ ...req.query }).kind,
  fields: ruleForm,
  show({ organization: { id }, session: { formToken } }, kind, refused) {
    const path = pathOf(id, 'consumption-rules');
    return {
      title: 'Create a rule of consumption',
      body: RuleFormPage({
        heading: `Create a rule: ${kindNames[kind].toLowerCase()}`,
        introduction:
          'It refuses nothing at first. Its page lists what it would refuse, and lets you enforce it.',
        action: addressWith(`${path}/new`, { kind }),
        verb: 'Create',
        values: ruleForm.parse({ kind, update: '0' }),
        back: path,
        formToken,
        refused,
      }),
    };
  },
  send: ({ client, organization }, kind, fields) =>
    attempt(
      client.POST('/api/v2/organizations/{organization_name}/consumption-rules', {
        params: { path: { organization_name: organization.id } },
        body: {
          data: { type: 'consumption-rules', attributes: { ...attributesIn({ ...fields, kind }), kind } },
        },
      }),
    ),
  done: ({ organization }, _kind, { data }) => ({
    goTo: `${pathOf(organization.id, 'consumption-rules', data.id)}?done=created`,
  }),
});

/** `GET /app/organizations/:organization/consumption-rules/new`: the form that creates a rule of the kind in the query. */
export const showNewRule = organizationPage('consumption-rules', creation.show);

/** `POST /app/organizations/:organization/consumption-rules/new`: creates a rule that is not enforced yet. */
export const createConsumptionRule = organizationPage('consumption-rules', creation.send);
