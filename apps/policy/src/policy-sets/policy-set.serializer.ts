import { z } from 'zod';
import { repositoryUrlOf, serviceProviderSchema } from '@groundwork/contracts';
import { webhookUrlOf } from '@groundwork/followed-repository';
import {
  resourceShape,
  selfLink,
  timeShape,
  toMany,
  toOne,
  toOneOrNone,
  type Relationship,
  type Resource,
} from '@groundwork/jsonapi';
import { policyKinds } from '../policy-words/policy-kind.ts';
import { typeOfRelation, type Relation, type Relations } from '../relations/relation.ts';
import {
  repositoryErrorOf,
  type PolicySetRepository,
  type VcsRepo,
} from '../policy-set-repositories/policy-set-repository.ts';
import { renderTagSelector, tagSelectorShape } from '../tag-selectors/tag-selector.serializer.ts';
import type { PolicySet } from './policy-set.ts';

export interface PolicySetView {
  /** The organization's current name. */
  readonly organizationName: string;
  readonly relations: Relations;
  /** The version whose upload became ready last, and its number of policies. */
  readonly currentVersion: { readonly id: string; readonly policyCount: number } | null;
  /** The version that was created last, whatever its outcome. */
  readonly newestVersionId: string | null;
  readonly repository: PolicySetRepository | null;
  /** Public address of the platform, without a trailing slash. */
  readonly baseUrl: string;
  /** Shows unused settings as the reference product does: null, and the agent as always enabled for `kind2`. */
  readonly isReferenceShaped: boolean;
}

/** Shape: docs/reference/policy-sets.md#the-resource. */
export const policySetShape = resourceShape('policy-sets', {
  attributes: z.strictObject({
    name: z.string(),
    description: z.string().nullable(),
    kind: z.enum(policyKinds),
    global: z.boolean(),
    overridable: z.boolean().nullable(),
    'agent-enabled': z.boolean(),
    'policy-tool-version': z.string().nullable(),
    'policies-path': z.string().nullable(),
    'policy-update-patterns': z.array(z.string()),
    'allow-empty': z.boolean(),
    'require-passing-tests': z.boolean(),
    'tag-selectors': z.array(tagSelectorShape),
    'vcs-repo': z
      .strictObject({
        branch: z.string(),
        identifier: z.string(),
        'display-identifier': z.string(),
        'ingress-submodules': z.boolean(),
        'oauth-token-id': z.string(),
        'service-provider': serviceProviderSchema,
        'repository-http-url': z.string(),
        'webhook-url': z.string().optional(),
        error: z.string().nullable().optional(),
      })
      .optional(),
    versioned: z.boolean(),
    'policy-count': z.int(),
    'workspace-count': z.int(),
    'project-count': z.int(),
    'created-at': timeShape,
    'updated-at': timeShape,
  }),
  relationships: z.strictObject({
    organization: toOne('organizations'),
    projects: toMany('projects').optional(),
    workspaces: toMany('workspaces').optional(),
    'project-exclusions': toMany('projects'),
    'workspace-exclusions': toMany('workspaces'),
    policies: toMany('policies'),
    'current-version': toOneOrNone('policy-set-versions'),
    'newest-version': toOneOrNone('policy-set-versions'),
  }),
  links: selfLink,
});

/** A global set omits `projects` and `workspaces`, one without repository omits `vcs-repo`. */
export function renderPolicySet(set: PolicySet, view: PolicySetView): Resource {
  const { relations, currentVersion } = view;
  return {
    id: set.id,
    type: 'policy-sets',
    attributes: {
      name: set.name,
      description: set.description,
      kind: set.kind,
      global: set.global,
      ...renderSettings(set, view.isReferenceShaped),
      'policies-path': set.policiesPath,
      'policy-update-patterns': set.policyUpdatePatterns,
      'allow-empty': set.allowEmpty,
      'require-passing-tests': set.requirePassingTests,
      'tag-selectors': set.tagSelectors.map(renderTagSelector),
      ...(set.vcsRepo && { 'vcs-repo': renderRepository(set.vcsRepo, view) }),
      versioned: set.versioned,
      'policy-count': set.versioned ? (currentVersion?.policyCount ?? 0) : relations.policies.length,
      'workspace-count': relations.workspaces.length,
      'project-count': relations.projects.length,
      'created-at': set.createdAt.toISOString(),
      'updated-at': set.updatedAt.toISOString(),
    },
    relationships: {
      organization: { data: { id: view.organizationName, type: 'organizations' } },
      ...(!set.global && {
        projects: identifiers(relations, 'projects'),
        workspaces: identifiers(relations, 'workspaces'),
      }),
      'project-exclusions': identifiers(relations, 'project-exclusions'),
      'workspace-exclusions': identifiers(relations, 'workspace-exclusions'),
      policies: identifiers(relations, 'policies'),
      'current-version': versionIdentifier(currentVersion?.id ?? null),
      'newest-version': versionIdentifier(view.newestVersionId),
    },
    links: { self: `/api/v2/policy-sets/${set.id}` },
  };
}

function renderSettings(set: PolicySet, isReferenceShaped: boolean) {
  const isUnused = isReferenceShaped && set.kind === 'kind1' && !set.agentEnabled;
  return {
    overridable: isUnused ? null : set.overridable,
    'agent-enabled': set.agentEnabled || (isReferenceShaped && set.kind === 'kind2'),
    'policy-tool-version': isUnused ? null : set.policyToolVersion,
  };
}

/** `error`, an addition, says why the repository cannot be followed now. */
const renderRepository = (repo: VcsRepo, { repository, baseUrl }: PolicySetView) => ({
  branch: repo.branch,
  identifier: repo.identifier,
  'display-identifier': repo.identifier,
  'ingress-submodules': repo.ingressSubmodules,
  'oauth-token-id': repo.oauthTokenId,
  'service-provider': repo.serviceProvider,
  'repository-http-url': repositoryUrlOf(repo),
  ...(repository && {
    'webhook-url': webhookUrlOf(baseUrl, repository),
    error: repositoryErrorOf(repository),
  }),
});

const identifiers = (relations: Relations, relation: Relation): Relationship => ({
  data: relations[relation].map((id) => ({ id, type: typeOfRelation[relation] })),
});

const versionIdentifier = (id: string | null): Relationship => ({
  data: id === null ? null : { id, type: 'policy-set-versions' },
});
