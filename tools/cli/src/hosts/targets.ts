import { Failure } from '../frame/failure.ts';
import { ask, type Platform } from '../hosts/platform.ts';

/** Id of a workspace, by its name or id. @throws Failure */
export async function findWorkspace(platform: Platform, organization: string, name: string): Promise<string> {
  if (name.startsWith('ws-')) return name;
  const { data } = await ask(
    platform,
    `the workspace ${name}`,
    platform.api.GET('/api/v2/organizations/{organization_name}/workspaces/{workspace_name}', {
      params: { path: { organization_name: organization, workspace_name: name } },
    }),
  );
  return data.id;
}

/** Id of a project, by its name or id. @throws Failure */
export async function findProject(platform: Platform, organization: string, name: string): Promise<string> {
  if (name.startsWith('prj-')) return name;
  const { data } = await ask(
    platform,
    `the project ${name}`,
    platform.api.GET('/api/v2/organizations/{organization_name}/projects', {
      params: { path: { organization_name: organization }, query: { 'filter[names]': name } },
    }),
  );
  const project = data.find(({ attributes }) => attributes.name === name) ?? data[0];
  if (project !== undefined) return project.id;
  throw new Failure('access', `${organization} has no project ${name}.`, 'Check the name of the project.');
}
