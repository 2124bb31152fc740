import { findUsableConnections } from '../connections/connections.view.ts';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { formPage } from '../pages/form-page.ts';
import { PolicySetFormPage } from './policy-set-form-page.tsx';
import { policySetForm, type PolicySetForm } from './policy-set-form.request.ts';

const creation = formPage({
  find: ({ organization }: OrganizationVisit) => organization.id,
  fields: policySetForm,
  async show(visit, organization, refused) {
    const connections = await findUsableConnections(visit);
    const { formToken } = visit.session;
    const body = PolicySetFormPage({ organization, connections, formToken, refused });
    return { title: 'Create a policy set', body };
  },
  send: ({ client }, organization, form) =>
    attempt(
      client.POST('/api/v2/organizations/{organization_name}/policy-sets', {
        params: { path: { organization_name: organization } },
        body: { data: { type: 'policy-sets', attributes: attributesIn(form) } },
      }),
    ),
  done: (_visit, organization, { data }) => ({
    goTo: `${pathOf(organization, 'policy-sets', data.id)}?done=created`,
  }),
});

/** `GET /app/organizations/:organization/policy-sets/new`: the form that creates a policy set. */
export const showNewPolicySet = organizationPage('policy-sets', creation.show);

/** `POST /app/organizations/:organization/policy-sets/new`: creates a policy set, of a repository or of archives. */
export const createPolicySet = organizationPage('policy-sets', creation.send);

function attributesIn({ connection, repository, branch, folder, ...form }: PolicySetForm) {
  const repo = { identifier: repository, 'oauth-token-id': connection, ...(branch !== '' && { branch }) };
  return {
    name: form.name,
    description: form.description === '' ? null : form.description,
    kind: form.kind,
    global: form.global,
    ...(form.kind === 'kind2' && { overridable: form.overridable }),
    ...(connection !== '' && { 'vcs-repo': repo, ...(folder !== '' && { 'policies-path': folder }) }),
  };
}
