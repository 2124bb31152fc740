import { bodyOf, type ApiClient } from '@groundwork/client';
import { pagesOfList } from '../platform/pages-of-list.ts';
import type { EffectivePolicySet, Project } from './workspace.ts';

/** The projects of an organization, keyed by id, up to the number that a page can list. */
export async function projectNames(
  client: ApiClient,
  organization: string,
): Promise<{ readonly projects: ReadonlyMap<string, Project>; readonly isWhole: boolean }> {
  const { pages, isWhole } = await pagesOfList((query) =>
    bodyOf(
      client.GET('/api/v2/organizations/{organization_name}/projects', {
        params: { path: { organization_name: organization }, query },
      }),
    ),
  );
  const projects = pages.flatMap(({ data }) => data);
  return { projects: new Map(projects.map((project) => [project.id, project])), isWhole };
}

/** Policy sets that apply to a workspace or a project, or would apply if nothing excluded them. */
export async function findEffectiveSets(
  client: ApiClient,
  kind: 'workspaces' | 'projects',
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
