import { bodyOf, RefusedError } from '@groundwork/client';
import { parseParams } from '@groundwork/http';
import { z } from 'zod';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { readFormWithFile } from '../pages/form-with-file.ts';
import { readOwnFields } from '../pages/forms.ts';
import { policySetParameters } from './policy-set.request.ts';
import { renderPolicySet } from './policy-set-page.view.ts';

/**
 * `POST /app/organizations/:organization/policy-sets/:set/versions`: creates a version and streams its archive to the platform. The page
 * of the set shows how it goes on.
 */
export const publishPolicies = organizationPage('policy-sets', ({ config, platform }) => async (visit) => {
  const { fields, file, end } = await readFormWithFile(visit.req);
  readOwnFields(z.unknown(), fields, visit, config.baseUrl);
  const { set: id } = parseParams(policySetParameters, visit.req);
  const refuse = async (problems: readonly string[]) => {
    await end();
    return renderPolicySet(visit, id, problems);
  };
  if (!file) return refuse(['Choose the archive of the policies.']);
  try {
    const { data } = await bodyOf(
      visit.client.POST('/api/v2/policy-sets/{id}/versions', { params: { path: { id } } }),
    );
    await platform.upload(data.links.upload ?? '', file, visit.session, visit.req);
  } catch (error) {
    if (error instanceof RefusedError && error.status !== 404) return refuse(error.details);
    throw error;
  }
  return { goTo: `${pathOf(visit.organization.id, 'policy-sets', id)}?done=sent` };
});
