import { notFound } from '@groundwork/errors';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { formPage } from '../pages/form-page.ts';
import { ProjectFormPage } from './project-form-page.tsx';
import { descriptionIn, tagBindingsIn } from './workspace-form.ts';
import { projectForm } from './workspace.request.ts';
import { ownTags } from './workspace.ts';
import { findProject, findTags } from './workspaces.view.ts';

const change = formPage({
  async find(visit: OrganizationVisit) {
    const project = await findProject(visit);
    if (!project.attributes.permissions['can-update']) throw notFound();
    return { project, tags: ownTags(await findTags(visit.client, 'projects', project.id)) };
  },
  fields: projectForm,
  show({ organization, session: { formToken } }, { project, tags }, refused) {
    const { name, description } = project.attributes;
    const path = pathOf(organization.id, 'projects', project.id);
    const body = ProjectFormPage({
      organization: organization.id,
      heading: 'Change a project',
      action: `${path}/change`,
      verb: 'Change',
      back: path,
      values: { name, description: description ?? '', tags },
      formToken,
      refused,
    });
    return { title: 'Change a project', body };
  },
  send: ({ client }, { project, tags }, form) =>
    attempt(
      client.PATCH('/api/v2/projects/{project_id}', {
        params: { path: { project_id: project.id } },
        body: {
          data: {
            type: 'projects',
            attributes: { name: form.name, description: descriptionIn(form.description) },
            ...(form.tags !== tags && { relationships: { 'tag-bindings': tagBindingsIn(form.tags) } }),
          },
        },
      }),
    ),
  done: ({ organization }, { project }) => ({
    goTo: `${pathOf(organization.id, 'projects', project.id)}?done=changed`,
  }),
});

/** `GET /app/organizations/:organization/projects/:project/change`: the name, description and tags of a project. */
export const showProjectChange = organizationPage('workspaces', change.show);

/** `POST /app/organizations/:organization/projects/:project/change`: changes them; tags that were left as they were are not sent. */
export const updateProject = organizationPage('workspaces', change.send);
