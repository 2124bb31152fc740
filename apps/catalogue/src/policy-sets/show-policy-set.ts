import { parseParams } from '@groundwork/http';
import { organizationPage } from '../organizations/organization.view.ts';
import { policySetParameters } from './policy-set.request.ts';
import { renderPolicySet } from './policy-set-page.view.ts';

/** `GET /app/organizations/:organization/policy-sets/:set`: the policies of a set, its scope, its exemptions and its versions. */
export const showPolicySet = organizationPage('policy-sets', () => (visit) => {
  const { set: id } = parseParams(policySetParameters, visit.req);
  return renderPolicySet(visit, id);
});
