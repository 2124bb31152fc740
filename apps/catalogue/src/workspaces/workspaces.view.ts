import { bodyOf, type ApiClient } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import type { OrganizationVisit } from '../organizations/organization.view.ts';
import { pagesOfList } from '../platform/pages-of-list.ts';
import { projectParameters, workspaceParameters } from './workspace.request.ts';
import type { EffectivePolicySet, EffectiveTag, Project, Workspace } from './workspace.ts';

export interface ShownProjects {
  /** Keyed by id. */
  readonly projects: ReadonlyMap<string, Project>;
  /** False if the organization has more. */
  readonly isWhole: boolean;
}

/** The projects of an organization, up to the number that a page can list. */
export async function findProjects(
  client: ApiClient,
  organization: string,
  filter: { readonly 'filter[permissions][create-workspace]'?: 'true' } = {},
): Promise<ShownProjects> {
  const { pages, isWhole } = await pagesOfList((query) =>
    bodyOf(
      client.GET('/api/v2/organizations/{organization_name}/projects', {
        params: { path: { organization_name: organization }, query: { ...query, ...filter } },
      }),
    ),
  );
  const projects = pages.flatMap(({ data }) => data);
  return { projects: new Map(projects.map((project) => [project.id, project])), isWhole };
}

/**
 * @param id by default, what the address of the page names
 * @throws GroundworkError `not-found` if it belongs to another organization
 */
export async function findProject(
  { req, client, organization }: OrganizationVisit,
  id = parseParams(projectParameters, req).project,
): Promise<Project> {
  const { data } = await bodyOf(
    client.GET('/api/v2/projects/{project_id}', { params: { path: { project_id: id } } }),
  );
  if (data.relationships.organization.data.id !== organization.id) throw notFound();
  return data;
}

export interface WorkspaceInProject {
  readonly workspace: Workspace;
  readonly project: Project;
}

/**
 * @param id by default, what the address of the page names
 * @throws GroundworkError `not-found` if it belongs to another organization
 */
export async function findWorkspace(
  { req, client, organization }: OrganizationVisit,
  id = parseParams(workspaceParameters, req).workspace,
): Promise<WorkspaceInProject> {
  const { data: workspace } = await bodyOf(
    client.GET('/api/v2/workspaces/{workspace_id}', { params: { path: { workspace_id: id } } }),
  );
  if (workspace.relationships.organization.data.id !== organization.id) throw notFound();
  const { data: project } = await bodyOf(
    client.GET('/api/v2/projects/{project_id}', {
      params: { path: { project_id: workspace.relationships.project.data.id } },
    }),
  );
  return { workspace, project };
}

type Kind = 'workspaces' | 'projects';

/** Tags that apply to a workspace or a project: its own, and those that a workspace has from its project. */
export async function findTags(client: ApiClient, kind: Kind, id: string): Promise<readonly EffectiveTag[]> {
  const query = { 'page[size]': '100' };
  const { data } = await bodyOf(
    kind === 'workspaces'
      ? client.GET('/api/v2/workspaces/{workspace_id}/effective-tag-bindings', {
          params: { path: { workspace_id: id }, query },
        })
      : client.GET('/api/v2/projects/{project_id}/effective-tag-bindings', {
          params: { path: { project_id: id }, query },
        }),
  );
  return data;
}

/** Policy sets that apply to a workspace or a project, or would apply if nothing excluded them. */
export async function findEffectiveSets(
  client: ApiClient,
  kind: Kind,
  id: string,
): Promise<{ readonly sets: readonly EffectivePolicySet[]; readonly isWhole: boolean }> {
  const { pages, isWhole } = await pagesOfList((query) =>
    bodyOf(
      kind === 'workspaces'
        ? client.GET('/api/v2/workspaces/{id}/effective-policy-sets', { params: { path: { id }, query } })
        : client.GET('/api/v2/projects/{id}/effective-policy-sets', { params: { path: { id }, query } }),
    ),
  );
  return { sets: pages.flatMap(({ data }) => data), isWhole };
}
