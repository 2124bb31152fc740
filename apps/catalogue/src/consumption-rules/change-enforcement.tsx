import { z } from 'zod';
import { parseParams } from '@groundwork/http';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { confirmation } from '../pages/confirmation.ts';
import { Named } from '../pages/list-parts.tsx';
import { ruleParameters } from './consumption-rule.request.ts';
import { refusalSentence } from './consumption-rule.ts';
import { findRefusals, findRule, type Refusals } from './consumption-rules.view.ts';
import { RefusalTable } from './refusal-table.tsx';

const parameters = ruleParameters.extend({ change: z.enum(['begin', 'end']) });

/** Enough to see who is affected. */
const shownRefusals = 10;

const enforcement = confirmation({
  find: async (visit: OrganizationVisit) => ({
    rule: await findRule(visit),
    change: parseParams(parameters, visit.req).change,
  }),
  async ask({ client, organization }, { rule, change }) {
    const refused = await findRefusals(client, rule, { page: 1, size: shownRefusals });
    const path = pathOf(organization.id, 'consumption-rules', rule.id);
    const begins = change === 'begin';
    return {
      title: begins ? 'Enforce a rule' : 'Stop enforcing a rule',
      heading: (
        <>
          {begins ? 'Enforce' : 'Stop enforcing'} the rule <Named>{rule.attributes.name}</Named>?
        </>
      ),
      affected: Affected({ sentence: refusalSentence(rule, refused.counts), refused }),
      consequences: begins
        ? [
            'Clients of this organization no longer find these versions. Those who ask for one are told the rule and its reason.',
            'That holds for tokens of the organization and its teams, and for all members.',
            'Versions that were installed stay where they are, but the next terraform init elsewhere fails.',
          ]
        : [
            'Clients of this organization find these versions again, unless another rule refuses them.',
            'The rule stays, and its page lists what it would refuse.',
          ],
      action: `${path}/enforcement/${change}`,
      verb: begins ? 'Enforce it' : 'Stop enforcing it',
      back: path,
    };
  },
  act: ({ client }, { rule: { id }, change }) =>
    client.PATCH('/api/v2/consumption-rules/{id}', {
      params: { path: { id } },
      body: {
        data: {
          type: 'consumption-rules',
          attributes: { enforcement: change === 'begin' ? 'enforced' : 'dry-run' },
        },
      },
    }),
  goTo: ({ organization }, { rule: { id }, change }) =>
    `${pathOf(organization.id, 'consumption-rules', id)}?done=${change === 'begin' ? 'enforced' : 'ended'}`,
});

interface AffectedProps {
  readonly sentence: string;
  readonly refused: Refusals;
}

const Affected = ({ sentence, refused: { refusals, counts } }: AffectedProps) => (
  <>
    <p>{sentence}</p>
    {refusals.length === 0 ? null : <RefusalTable refusals={refusals} />}
    {counts.versions > refusals.length && refusals.length > 0 ? (
      <p class="quiet">These are the first {refusals.length}. The page of the rule has all of them.</p>
    ) : null}
  </>
);

/** `GET /app/organizations/:organization/consumption-rules/:rule/enforcement/:change`: shows who is affected, and asks first. */
export const showEnforcement = organizationPage('consumption-rules', enforcement.show);

/** `POST /app/organizations/:organization/consumption-rules/:rule/enforcement/:change`: begins or ends to enforce a rule. */
export const changeEnforcement = organizationPage('consumption-rules', enforcement.send);
