import type { ApiClient } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { formPage } from '../pages/form-page.ts';
import { WorkspaceFormPage } from './workspace-form-page.tsx';
import { descriptionIn, tagBindingsIn, tagNamesIn } from './workspace-form.ts';
import { workspaceForm, type WorkspaceForm } from './workspace.request.ts';
import { ownTags, type Workspace } from './workspace.ts';
import { findProjects, findTags, findWorkspace } from './workspaces.view.ts';

const change = formPage({
  async find(visit: OrganizationVisit) {
    const { client, organization } = visit;
    const { workspace, project } = await findWorkspace(visit);
    const mayChange = workspace.attributes.permissions['can-update'];
    const mayMove = project.attributes.permissions['can-move-workspace'];
    if (!mayChange && !mayMove) throw notFound();
    const [projects, tags] = await Promise.all([
      mayMove ? findTargets(client, organization.id, project.id) : undefined,
      findTags(client, 'workspaces', workspace.id),
    ]);
    return { workspace, projects, mayChange, values: valuesOf(workspace, ownTags(tags)) };
  },
  fields: workspaceForm,
  show({ organization, session: { formToken } }, { workspace, projects, mayChange, values }, refused) {
    const path = pathOf(organization.id, 'workspaces', workspace.id);
    const body = WorkspaceFormPage({
      heading: 'Change a workspace',
      action: `${path}/change`,
      verb: 'Change',
      back: path,
      values,
      projects,
      onlyMoves: !mayChange,
      formToken,
      refused,
    });
    return { title: 'Change a workspace', body };
  },
  send: ({ client }, { workspace, projects, mayChange, values }, form) =>
    attempt(
      client.PATCH('/api/v2/workspaces/{workspace_id}', {
        params: { path: { workspace_id: workspace.id } },
        body: {
          data: {
            type: 'workspaces',
            attributes: mayChange ? { name: form.name, description: descriptionIn(form.description) } : {},
            relationships: {
              ...(projects && form.project !== values.project && movedTo(form.project)),
              ...(mayChange && tagsIn(form, values)),
            },
          },
        },
      }),
    ),
  done: ({ organization }, { workspace }) => ({
    goTo: `${pathOf(organization.id, 'workspaces', workspace.id)}?done=changed`,
  }),
});

/** `GET /app/organizations/:organization/workspaces/:workspace/change`: the name, description, project and tags of a workspace. */
export const showWorkspaceChange = organizationPage('workspaces', change.show);

/** `POST /app/organizations/:organization/workspaces/:workspace/change`: changes them, and moves the workspace; tags that were left as they were are not sent. */
export const updateWorkspace = organizationPage('workspaces', change.send);

/** Projects that the user may move the workspace to, and the one that it is in. */
async function findTargets(client: ApiClient, organization: string, current: string) {
  const { projects, isWhole } = await findProjects(client, organization);
  const targets = [...projects].filter(
    ([id, { attributes }]) => id === current || attributes.permissions['can-move-workspace'],
  );
  return { projects: new Map(targets), isWhole };
}

const valuesOf = ({ attributes, relationships }: Workspace, tags: string): WorkspaceForm => ({
  name: attributes.name,
  description: attributes.description ?? '',
  project: relationships.project.data.id,
  tags,
  'tag-names': attributes['tag-names'].join('\n'),
});

const movedTo = (id: string) => ({ project: { data: { type: 'projects' as const, id } } });

const tagsIn = (form: WorkspaceForm, before: WorkspaceForm) => ({
  ...(form.tags !== before.tags && { 'tag-bindings': tagBindingsIn(form.tags) }),
  ...(form['tag-names'] !== before['tag-names'] && { tags: tagNamesIn(form['tag-names']) }),
});
