import { parseParams } from '@groundwork/http';
import { organizationPage } from '../organizations/organization.view.ts';
import { listQuery } from '../pages/fields.ts';
import { ifFound } from '../platform/if-there.ts';
import { findExemptions } from '../policy-exemptions/policy-exemptions.view.ts';
import { PolicySetPage } from './policy-set-page.tsx';
import { policySetParameters } from './policy-set.request.ts';
import { findPolicySet, findVersions } from './policy-set.view.ts';

/** `GET /app/organizations/:organization/policy-sets/:set`: the policies of a set, its scope, its exemptions and its versions. */
export const showPolicySet = organizationPage('policy-sets', () => async ({ req, client, organization }) => {
  const { set: id } = parseParams(policySetParameters, req);
  const { page, done } = listQuery.parse({ ...req.query });
  const shown = await findPolicySet(client, organization.id, id);
  const [found, exempt] = await Promise.all([
    findVersions(client, id, page),
    ifFound(findExemptions(client, organization.id, { 'filter[policy-set]': id })),
  ]);
  return {
    title: shown.set.attributes.name,
    body: PolicySetPage({ organization, ...shown, ...found, exempt, done }),
  };
});
