import { notFound } from '@groundwork/errors';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { formPage } from '../pages/form-page.ts';
import { NewProjectPage } from './project-form-page.tsx';
import { descriptionIn, tagBindingsIn } from './workspace-form.ts';
import { projectForm } from './workspace.request.ts';

const creation = formPage({
  find({ organization }: OrganizationVisit) {
    if (!organization.attributes.permissions['can-create-project']) throw notFound();
    return organization.id;
  },
  fields: projectForm,
  show: ({ session: { formToken } }, organization, refused) => ({
    title: 'Create a project',
    body: NewProjectPage({ organization, formToken, refused }),
  }),
  send: ({ client }, organization, { name, description, tags }) =>
    attempt(
      client.POST('/api/v2/organizations/{organization_name}/projects', {
        params: { path: { organization_name: organization } },
        body: {
          data: {
            type: 'projects',
            attributes: { name, description: descriptionIn(description) },
            relationships: { 'tag-bindings': tagBindingsIn(tags) },
          },
        },
      }),
    ),
  done: (_visit, organization, { data }) => ({
    goTo: `${pathOf(organization, 'projects', data.id)}?done=created`,
  }),
});

/** `GET /app/organizations/:organization/projects/new`: the form that creates a project. */
export const showNewProject = organizationPage('workspaces', creation.show);

/** `POST /app/organizations/:organization/projects/new`: creates a project with its tags. */
export const createProject = organizationPage('workspaces', creation.send);
