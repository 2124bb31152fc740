import { notFound } from '@groundwork/errors';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { formPage } from '../pages/form-page.ts';
import { NewWorkspacePage } from './workspace-form-page.tsx';
import { descriptionIn, tagBindingsIn, tagNamesIn } from './workspace-form.ts';
import { newWorkspaceQuery, workspaceForm, type WorkspaceForm } from './workspace.request.ts';
import { findProjects } from './workspaces.view.ts';

const creation = formPage({
  async find({ client, organization }: OrganizationVisit) {
    const query = { 'filter[permissions][create-workspace]': 'true' } as const;
    const projects = await findProjects(client, organization.id, query);
    if (projects.projects.size === 0) throw notFound();
    return projects;
  },
  fields: workspaceForm,
  show({ req, organization: { id, relationships }, session: { formToken } }, projects, refused) {
    const { project: wanted } = newWorkspaceQuery.parse({ ...req.query });
    const project = wanted === '' ? relationships['default-project'].data.id : wanted;
    return {
      title: 'Create a workspace',
      body: NewWorkspacePage({ organization: id, project, projects, formToken, refused }),
    };
  },
  send: ({ client, organization }, _projects, form) =>
    attempt(
      client.POST('/api/v2/organizations/{organization_name}/workspaces', {
        params: { path: { organization_name: organization.id } },
        body: { data: documentOf(form) },
      }),
    ),
  done: ({ organization }, _projects, { data }) => ({
    goTo: `${pathOf(organization.id, 'workspaces', data.id)}?done=created`,
  }),
});

/** `GET /app/organizations/:organization/workspaces/new`: the form that creates a workspace, in the project `project`. */
export const showNewWorkspace = organizationPage('workspaces', creation.show);

/** `POST /app/organizations/:organization/workspaces/new`: creates a workspace in a project, with its tags. */
export const createWorkspace = organizationPage('workspaces', creation.send);

const documentOf = ({ name, description, project, ...form }: WorkspaceForm) => ({
  type: 'workspaces' as const,
  attributes: { name, description: descriptionIn(description) },
  relationships: {
    project: { data: { type: 'projects' as const, id: project } },
    'tag-bindings': tagBindingsIn(form.tags),
    tags: tagNamesIn(form['tag-names']),
  },
});
