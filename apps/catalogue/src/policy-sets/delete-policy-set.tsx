import { parseParams } from '@groundwork/http';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { confirmation } from '../pages/confirmation.ts';
import { Named } from '../pages/list-parts.tsx';
import { policySetParameters } from './policy-set.request.ts';
import { reachOf } from './policy-set.ts';
import { findPolicySet } from './policy-set.view.ts';

const deletion = confirmation({
  find: async ({ req, client, organization }: OrganizationVisit) =>
    (await findPolicySet(client, organization.id, parseParams(policySetParameters, req).set)).set,
  ask: ({ organization }, set) => ({
    title: 'Delete a policy set',
    heading: (
      <>
        Delete the policy set <Named>{set.attributes.name}</Named>?
      </>
    ),
    consequences: [
      `It applies to ${reachOf(set)}. Its policies are no longer enforced there.`,
      'Its versions, parameters and exemptions are deleted, too. Nothing brings them back.',
    ],
    action: pathOf(organization.id, 'policy-sets', set.id, 'delete'),
    verb: 'Delete it',
    back: pathOf(organization.id, 'policy-sets', set.id),
  }),
  typed: (set) => set.attributes.name,
  act: ({ client }, { id }) => client.DELETE('/api/v2/policy-sets/{id}', { params: { path: { id } } }),
  goTo: ({ organization }) => `${pathOf(organization.id, 'policy-sets')}?done=deleted`,
});

/** `GET /app/organizations/:organization/policy-sets/:set/delete`: asks before a policy set is deleted. */
export const showPolicySetDeletion = organizationPage('policy-sets', deletion.show);

/** `POST /app/organizations/:organization/policy-sets/:set/delete`: deletes a policy set. */
export const deletePolicySet = organizationPage('policy-sets', deletion.send);
