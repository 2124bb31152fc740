import { notFound } from '@groundwork/errors';
import type { Resource } from '@groundwork/jsonapi';
import type { Access } from '../grants/grants.ts';
import { renderOrganization } from '../organizations/organization.serializer.ts';
import type { AdminOrgsStores } from '../stores.ts';
import type { Project } from './project.ts';
import { powersOnProjects } from './project.access.ts';
import { renderEffectiveTagsOfProject, renderProject } from './project.serializer.ts';

export const projectIncludes = { added: ['organization', 'effective_tag_bindings'] } as const;

type Include = (typeof projectIncludes.added)[number];

/** Projects of one organization as resources, and `included` if requested. */
export async function renderProjects(
  stores: AdminOrgsStores,
  access: Access,
  projects: readonly Project[],
  includes: readonly Include[],
): Promise<{ resources: Resource[]; included?: readonly Resource[] }> {
  const { grants } = access;
  const powersOn = await powersOnProjects(
    stores,
    access,
    projects.map(({ id }) => id),
  );
  const withTags = includes.includes('effective_tag_bindings');
  const rendered = projects.map((project) => {
    const tags = withTags ? renderEffectiveTagsOfProject(project) : undefined;
    return { tags, resource: renderProject(project, grants, powersOn(project.id), tags) };
  });
  const resources = rendered.map(({ resource }) => resource);
  if (includes.length === 0) return { resources };
  const organizations = includes.includes('organization')
    ? [renderOrganization(await stores.organizations.get(grants.organization.id), grants)]
    : [];
  return { resources, included: [...organizations, ...rendered.flatMap(({ tags = [] }) => tags)] };
}

export async function renderOneProject(
  stores: AdminOrgsStores,
  access: Access,
  project: Project,
  includes: readonly Include[],
): Promise<{ resource: Resource; included?: readonly Resource[] }> {
  const { resources, ...included } = await renderProjects(stores, access, [project], includes);
  const [resource] = resources;
  if (!resource) throw notFound();
  return { resource, ...included };
}
