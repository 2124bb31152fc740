import { pathOf } from '../organizations/organization.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { confirmation } from '../pages/confirmation.ts';
import { Named } from '../pages/list-parts.tsx';
import { isEnforced } from './consumption-rule.ts';
import { findRule } from './consumption-rules.view.ts';

const deletion = confirmation({
  find: findRule,
  ask: ({ organization }, rule) => ({
    title: 'Delete a rule',
    heading: (
      <>
        Delete the rule <Named>{rule.attributes.name}</Named>?
      </>
    ),
    consequences: [
      isEnforced(rule)
        ? 'Versions that only this rule refuses can be used at once.'
        : 'It is not enforced, so nothing changes for those who use modules.',
      'The audit trail still shows who created, changed and deleted it.',
    ],
    action: pathOf(organization.id, 'consumption-rules', rule.id, 'delete'),
    verb: 'Delete it',
    back: pathOf(organization.id, 'consumption-rules', rule.id),
  }),
  act: ({ client }, { id }) => client.DELETE('/api/v2/consumption-rules/{id}', { params: { path: { id } } }),
  goTo: ({ organization }) => `${pathOf(organization.id, 'consumption-rules')}?done=deleted`,
});

/** `GET /app/organizations/:organization/consumption-rules/:rule/delete`: asks before a rule is deleted. */
export const showRuleDeletion = organizationPage('consumption-rules', deletion.show);

/** `POST /app/organizations/:organization/consumption-rules/:rule/delete`: deletes a rule. */
export const deleteConsumptionRule = organizationPage('consumption-rules', deletion.send);
