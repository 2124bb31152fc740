import { pathOf } from '../organizations/organization.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { confirmation } from '../pages/confirmation.ts';
import { Named } from '../pages/list-parts.tsx';
import { policiesOf, scopeOf } from './policy-exemption.ts';
import { findExemption } from './policy-exemptions.view.ts';

const ending = confirmation({
  find: findExemption,
  ask({ organization }, { exemption, names }) {
    const { id, attributes, relationships } = exemption;
    const isActive = attributes.status === 'active';
    return {
      title: isActive ? 'End an exemption' : 'Delete an exemption',
      heading: (
        <>
          {isActive ? 'End' : 'Delete'} the exemption from <Named>{policiesOf(exemption)}</Named> of{' '}
          <Named>{attributes['policy-set-name']}</Named>?
        </>
      ),
      consequences: [
        <>
          It {isActive ? 'exempts' : 'exempted'} <Named>{scopeOf(exemption, names)}</Named>. Its owner:{' '}
          <Named>{attributes.owner}</Named>
        </>,
        <>
          Its reason: <Named>{attributes.reason}</Named>
        </>,
        isActive
          ? 'From now on, a plan there fails if one of these policies fails. Plans that were judged stay as they are.'
          : `It ended on ${attributes['ends-at'].slice(0, 10)}, so deleting it changes no verdict.`,
        'It is removed from all lists. The audit trail still shows who created, changed and ended it.',
      ],
      action: pathOf(organization.id, 'policy-exemptions', id, 'end'),
      verb: isActive ? 'End it now' : 'Delete it',
      back: pathOf(organization.id, 'policy-sets', relationships['policy-set'].data.id),
    };
  },
  act: ({ client }, { exemption: { id } }) =>
    client.DELETE('/api/v2/policy-exemptions/{id}', { params: { path: { id } } }),
  goTo: ({ organization }, { exemption: { attributes, relationships } }) =>
    `${pathOf(organization.id, 'policy-sets', relationships['policy-set'].data.id)}?done=${attributes.status === 'active' ? 'ended' : 'deleted'}`,
});

/** `GET /app/organizations/:organization/policy-exemptions/:exemption/end`: asks before an exemption is ended. */
export const showExemptionEnd = organizationPage('policy-sets', ending.show);

/** `POST /app/organizations/:organization/policy-exemptions/:exemption/end`: ends an exemption, and deletes it. */
export const endPolicyExemption = organizationPage('policy-sets', ending.send);
