import { parseParams } from '@groundwork/http';
import type { ApiClient } from '@groundwork/client';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { formPage } from '../pages/form-page.ts';
import { findProject, findWorkspace } from './named-records.view.ts';
import { ExemptionPage } from './exemption-page.tsx';
import {
  exemptionForm,
  exemptionQuery,
  policySetParameters,
  type ExemptionForm,
} from './policy-set.request.ts';
import { endOfDay, givenTags } from '../policy-exemptions/exemption-form.ts';
import { findPolicyNames, findPolicySet } from './policy-set.view.ts';

const creation = formPage({
  async find({ req, client, organization }: OrganizationVisit, { clock }) {
    const { set: id } = parseParams(policySetParameters, req);
    return { ...(await findPolicySet(client, organization.id, id)), now: clock.now() };
  },
  fields: exemptionForm,
  async show({ req, client, organization, session: { formToken } }, { now, ...shown }, refused) {
    const { workspace } = exemptionQuery.parse({ ...req.query });
    return {
      title: `Exempt from ${shown.set.attributes.name}`,
      body: ExemptionPage({
        organization: organization.id,
        set: shown.set,
        policies: await findPolicyNames(client, shown),
        now,
        workspace,
        formToken,
        refused,
      }),
    };
  },
  async send({ client, organization }, { set }, form) {
    const scope = await findScope(client, organization.id, form);
    if (scope.problems) return scope;
    return attempt(
      client.POST('/api/v2/organizations/{organization_name}/policy-exemptions', {
        params: { path: { organization_name: organization.id } },
        body: {
          data: {
            type: 'policy-exemptions',
            attributes: {
              'policy-name': form.policy === '' ? null : form.policy,
              reason: form.reason,
              owner: form.owner,
              'ends-at': endOfDay(form.ends),
              tags: givenTags(form.tags),
            },
            relationships: {
              'policy-set': { data: { type: 'policy-sets', id: set.id } },
              ...scope.relationships,
            },
          },
        },
      }),
    );
  },
  done: ({ organization }, { set }) => ({
    goTo: `${pathOf(organization.id, 'policy-sets', set.id)}?done=exempted`,
  }),
});

/** `GET /app/organizations/:organization/policy-sets/:set/exemptions/new`: the form that creates an exemption. */
export const showNewExemption = organizationPage('policy-sets', creation.show);

/** `POST /app/organizations/:organization/policy-sets/:set/exemptions/new`: creates an exemption. */
export const createPolicyExemption = organizationPage('policy-sets', creation.send);

/** Finds the workspace or the project that the form names. The platform decides if the scope is complete. */
async function findScope(client: ApiClient, organization: string, { workspace, project }: ExemptionForm) {
  const [foundWorkspace, foundProject] = await Promise.all([
    workspace === '' ? undefined : findWorkspace(client, organization, workspace),
    project === '' ? undefined : findProject(client, organization, project),
  ]);
  const problems = [
    ...(workspace !== '' && !foundWorkspace
      ? [`There is no workspace ${workspace}, or you may not see it.`]
      : []),
    ...(project !== '' && !foundProject ? [`There is no project ${project}.`] : []),
  ];
  if (problems.length > 0) return { problems };
  return {
    relationships: {
      ...(foundWorkspace && { workspace: { data: { type: 'workspaces' as const, id: foundWorkspace.id } } }),
      ...(foundProject && { project: { data: { type: 'projects' as const, id: foundProject.id } } }),
    },
  };
}
