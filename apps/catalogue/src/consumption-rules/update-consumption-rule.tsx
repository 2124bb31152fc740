import { pathOf } from '../organizations/organization.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { formPage } from '../pages/form-page.ts';
import { Named } from '../pages/list-parts.tsx';
import { attributesIn, ruleForm, type RuleForm } from './consumption-rule.request.ts';
import { isEnforced, type ConsumptionRule } from './consumption-rule.ts';
import { findRule } from './consumption-rules.view.ts';
import { RuleFormPage } from './rule-form-page.tsx';

const change = formPage({
  find: findRule,
  fields: ruleForm,
  show({ organization, session: { formToken } }, rule, refused) {
    const path = pathOf(organization.id, 'consumption-rules', rule.id);
    return {
      title: 'Change a rule of consumption',
      body: RuleFormPage({
        heading: (
          <>
            Change the rule <Named>{rule.attributes.name}</Named>
          </>
        ),
        introduction: isEnforced(rule)
          ? 'It is enforced, so the change holds at once. To see first what another rule would refuse, create one.'
          : 'It is not enforced. Its page then lists what it would refuse.',
        action: `${path}/change`,
        verb: 'Change',
        values: formOf(rule),
        back: path,
        formToken,
        refused,
      }),
    };
  },
  send: ({ client }, { id, attributes: { kind } }, fields) =>
    attempt(
      client.PATCH('/api/v2/consumption-rules/{id}', {
        params: { path: { id } },
        body: { data: { type: 'consumption-rules', attributes: attributesIn({ ...fields, kind }) } },
      }),
    ),
  done: ({ organization }, { id }) => ({
    goTo: `${pathOf(organization.id, 'consumption-rules', id)}?done=changed`,
  }),
});

/** `GET /app/organizations/:organization/consumption-rules/:rule/change`: the form that changes a rule. */
export const showRuleChange = organizationPage('consumption-rules', change.show);

/** `POST /app/organizations/:organization/consumption-rules/:rule/change`: changes a rule. */
export const updateConsumptionRule = organizationPage('consumption-rules', change.send);

const formOf = ({ attributes }: ConsumptionRule): RuleForm =>
  ruleForm.parse({
    kind: attributes.kind,
    name: attributes.name,
    hours: textOf(attributes.hours),
    unit: attributes.unit,
    supported: textOf(attributes.supported),
    update: textOf(attributes.update),
    'update-effect': attributes['update-effect'],
    'deprecated-effect': attributes['deprecated-effect'],
    modules: attributes.modules?.join('\n'),
    versions: attributes.versions,
    reason: attributes.reason,
    link: attributes.link,
  });

const textOf = (number: number | null): string => (number === null ? '' : String(number));
