import type { Grants } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import type { PolicyContext } from '../context.ts';
import { renderRelatedRecord } from '../directory/related-record.serializer.ts';
import { policyResources } from '../policies/policy.view.ts';
import { policySetVersionResource } from '../policy-set-versions/policy-set-version.view.ts';
import type { PolicySetView } from '../policy-sets/policy-set.serializer.ts';
import type { PolicySet } from '../policy-sets/policy-set.ts';
import type { Relations } from '../relations/relation.ts';

type Organization = Grants['organization'];

/** B2, B3. */
export const policySetIncludes = {
  added: [
    'projects',
    'workspaces',
    'workspace-exclusions',
    'project-exclusions',
    'policies',
    'newest_version',
    'current_version',
  ],
} as const;

type Includable = (typeof policySetIncludes.added)[number];

/** Undefined if the client requested no included records. */
export async function includedResources(
  ctx: PolicyContext,
  organization: Organization,
  sets: readonly PolicySet[],
  viewOf: (set: PolicySet) => PolicySetView,
  includes: readonly Includable[],
): Promise<Resource[] | undefined> {
  if (includes.length === 0) return undefined;
  const views = sets.map(viewOf);
  const isReferenceShaped = views.some((view) => view.isReferenceShaped);
  const shown = sets.map((set) => visibleRelations(set, viewOf(set).relations));
  const idsOf = (relation: keyof Relations) =>
    includes.some((name) => name === relation) ? shown.flatMap((relations) => relations[relation]) : [];
  const versionIds = views.flatMap(({ currentVersion, newestVersionId }) => [
    ...(includes.includes('current_version') && currentVersion ? [currentVersion.id] : []),
    ...(includes.includes('newest_version') && newestVersionId !== null ? [newestVersionId] : []),
  ]);
  const [projects, workspaces, policies, versions] = await Promise.all([
    ctx.directory.findRelated('project', organization.id, [
      ...idsOf('projects'),
      ...idsOf('project-exclusions'),
    ]),
    ctx.directory.findRelated('workspace', organization.id, [
      ...idsOf('workspaces'),
      ...idsOf('workspace-exclusions'),
    ]),
    ctx.stores.policies.findAll(organization.id, idsOf('policies')),
    ctx.stores.policySetVersions.findAll(organization.id, versionIds),
  ]);
  return [
    ...[...projects.values()].map((record) => renderRelatedRecord('projects', record, organization.name)),
    ...[...workspaces.values()].map((record) => renderRelatedRecord('workspaces', record, organization.name)),
    ...(await policyResources(ctx.stores, organization, policies, { isReferenceShaped })),
    ...versions.map((version) => policySetVersionResource(ctx, version)),
  ];
}

const visibleRelations = (set: PolicySet, relations: Relations): Relations =>
  set.global ? { ...relations, projects: [], workspaces: [] } : relations;
