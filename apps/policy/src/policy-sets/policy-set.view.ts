import type { Request } from 'express';
import type { Grants } from '@groundwork/contracts';
import { contextOf } from '@groundwork/http';
import type { Resource } from '@groundwork/jsonapi';
import type { PolicyContext } from '../context.ts';
import type { RelatedRecord } from '../directory/directory.ts';
import { policyResources } from '../policies/policy.view.ts';
import { noRelations, type Relations } from '../relations/relation.ts';
import type { PolicyStores } from '../stores.ts';
import { policySetVersionResource } from '../policy-set-versions/policy-set-version.view.ts';
import { renderPolicySet, type PolicySetView } from './policy-set.serializer.ts';
import type { PolicySet } from './policy-set.ts';
import type { ShownBesides } from './shown-policy-set.store.ts';

type Organization = Grants['organization'];

/** Whether responses have the reference product's shape where there is a choice (ADR 28). */
export const speaksReference = (req: Request) => contextOf(req).vocabulary.name === 'terraform';

/**
 * Whether a set may pin only versions that site administrators offer, as in the reference product. In the hosted
 * edition nobody could add one.
 */
export const pinsOfferedVersions = ({ config }: PolicyContext, req: Request) =>
  speaksReference(req) && config.selfHosted;

/** How documents of sets are shown: in the shape that the client expects, with addresses that it can use. */
export const presentationOf = (ctx: PolicyContext, req: Request): Presentation => ({
  isReferenceShaped: speaksReference(req),
  baseUrl: ctx.config.baseUrl,
});

type Presentation = Pick<PolicySetView, 'isReferenceShaped' | 'baseUrl'>;
type ShownStores = Pick<PolicyStores, 'shownPolicySets'>;

/** What the documents of some sets show, in one query for all of them; returns the view of each. */
export async function policySetViews(
  stores: ShownStores,
  organization: Organization,
  sets: readonly PolicySet[],
  presentation: Presentation,
): Promise<(set: PolicySet) => PolicySetView> {
  const ids = sets.map(({ id }) => id);
  const shown = await stores.shownPolicySets.besidesOf(organization.id, ids);
  return ({ id }) => policySetView(organization, shown.get(id) ?? nothingBesides, presentation);
}

/** A set that was deleted between two reads. */
const nothingBesides: ShownBesides = {
  relations: noRelations,
  current: null,
  newestId: null,
  repository: null,
};

/** What the document of a set shows. */
export const policySetView = (
  { name: organizationName }: Organization,
  { relations, current, newestId, repository }: ShownBesides,
  presentation: Presentation,
): PolicySetView => ({
  organizationName,
  relations,
  currentVersion: current,
  newestVersionId: newestId,
  repository,
  ...presentation,
});

/** One set as its reader sees it. */
export async function policySetResource(
  stores: ShownStores,
  organization: Organization,
  set: PolicySet,
  presentation: Presentation,
): Promise<Resource> {
  const viewOf = await policySetViews(stores, organization, [set], presentation);
  return renderPolicySet(set, viewOf(set));
}

/** What `include` of a set may name (B2, B3). */
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

/** The related records that the client requested; undefined if it did not request any. */
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
    ...[...projects.values()].map((record) => renderRecord('projects', record, organization.name)),
    ...[...workspaces.values()].map((record) => renderRecord('workspaces', record, organization.name)),
    ...(await policyResources(ctx.stores, organization, policies, { isReferenceShaped })),
    ...versions.map((version) => policySetVersionResource(ctx, version)),
  ];
}

const visibleRelations = (set: PolicySet, relations: Relations): Relations =>
  set.global ? { ...relations, projects: [], workspaces: [] } : relations;

/** What other services may know about a project or workspace (libs/contracts); its owner shows the rest. */
function renderRecord(type: string, record: RelatedRecord, organizationName: string): Resource {
  return {
    id: record.id,
    type,
    attributes: { name: record.name, 'created-at': record.createdAt },
    relationships: {
      organization: { data: { id: organizationName, type: 'organizations' } },
      ...(record.projectId !== null && { project: { data: { id: record.projectId, type: 'projects' } } }),
    },
    links: { self: `/api/v2/${type}/${record.id}` },
  };
}
