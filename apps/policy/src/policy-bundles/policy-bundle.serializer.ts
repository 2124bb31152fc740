import { z } from 'zod';
import type { TagBinding } from '@groundwork/contracts/tag-bindings';
import { resourceShape, timeShape, type Resource } from '@groundwork/jsonapi';
import { appliedByWords, notEnforcedReasons } from '../effective-policy-sets/effective-policy-set.ts';
import { policyKinds } from '../policy-words/policy-kind.ts';
import {
  problemOfPolicy,
  problemOfVersion,
  revisionOf,
  type ApplicablePolicySet,
  type MatchingExemption,
  type MatchingOverride,
} from './applicable-policy-set.ts';
import type { KeptBundle } from './kept-bundle.ts';

const problem = z.string().nullable();
const url = z.string();

const setShape = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(policyKinds),
  'applied-by': z.array(z.enum(appliedByWords)),
  revision: z.string().nullable(),
  'version-id': z.string().nullable(),
  overridable: z.boolean(),
  'not-enforced-because': z.array(z.enum(notEnforcedReasons)),
  problem,
  policies: z.array(
    z.strictObject({
      name: z.string(),
      description: z.string().nullable(),
      query: z.string().nullable(),
      'enforcement-level': z.string(),
      problem,
    }),
  ),
  parameters: z.array(
    z.strictObject({ key: z.string(), sensitive: z.boolean(), value: z.string().nullable() }),
  ),
  exemptions: z.array(
    z.strictObject({
      id: z.string(),
      'policy-name': z.string().nullable(),
      reason: z.string(),
      owner: z.string(),
      'ends-at': timeShape,
    }),
  ),
  overrides: z.array(
    z.strictObject({
      id: z.string(),
      'policy-name': z.string(),
      revision: z.string(),
      'plan-digest': z.string(),
      reason: z.string(),
      'created-at': timeShape,
    }),
  ),
  'overlaps-with': z.array(z.string()),
  'rego-version': z.union([z.literal(0), z.literal(1)]).nullable(),
  bundle: z.strictObject({ url, 'signed-url': url, sha256: z.string(), bytes: z.int() }).nullable(),
  archive: z.strictObject({ url, 'signed-url': url, sha256: z.string() }).nullable(),
});

const runShape = z.strictObject({
  organization: z.strictObject({ name: z.string() }),
  project: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  workspace: z.strictObject({
    id: z.string(),
    name: z.string(),
    created_at: timeShape,
    tags: z.array(z.string()),
  }),
});

/** Shape: docs/reference/policy-bundles.md#the-index. */
export const policyBundleShape = resourceShape('policy-bundles', {
  attributes: z.strictObject({
    'organization-name': z.string(),
    'workspace-name': z.string(),
    'project-name': z.string().nullable(),
    run: runShape,
    'signed-until': timeShape,
    'policy-sets': z.array(setShape),
  }),
});

interface StoredContent {
  readonly key: string;
  readonly sha256: string;
}

/** A set with what is needed to judge by it. `bundle`: null if there is nothing for OPA. */
export interface BundledPolicySet {
  readonly set: ApplicablePolicySet;
  readonly exemptions: readonly MatchingExemption[];
  readonly overrides: readonly MatchingOverride[];
  readonly bundle: KeptBundle | null;
}

/** `addressOf` signs the address of an object that policy or ingest-worker has stored. */
export interface IndexedPolicySet extends BundledPolicySet {
  readonly addressOf: (content: StoredContent, owner: 'policy' | 'ingest-worker') => string;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Bundled {
  readonly organization: { readonly name: string };
  readonly workspace: Named & { readonly createdAt: string };
  readonly project: Named | undefined;
  readonly subject: { readonly tags: readonly TagBinding[] };
}

/** The index of the policies that apply to a workspace (an addition). Its id is that of the workspace. */
export function renderPolicyBundle(
  { organization, workspace, project, subject }: Bundled,
  expiresAt: Date,
  sets: readonly IndexedPolicySet[],
): Resource {
  return {
    id: workspace.id,
    type: 'policy-bundles',
    attributes: {
      'organization-name': organization.name,
      'workspace-name': workspace.name,
      'project-name': project?.name ?? null,
      run: renderRun({ organization, workspace, project, subject }),
      'signed-until': expiresAt.toISOString(),
      'policy-sets': sets.map((indexed) => renderSet(workspace.id, indexed, sets)),
    },
  };
}

/** `input.run` of the policies, without what only the pipeline knows. */
export const renderRun = ({ organization, workspace, project, subject }: Bundled) => ({
  organization: { name: organization.name },
  project: project ? { id: project.id, name: project.name } : null,
  workspace: {
    id: workspace.id,
    name: workspace.name,
    created_at: workspace.createdAt,
    tags: subject.tags.map(({ key, value }) => (value === '' ? key : `${key}:${value}`)).sort(),
  },
});

/** Why no policy of the set can be judged; null if nothing is known. */
export const problemOfSet = ({ set, bundle }: BundledPolicySet): string | null =>
  problemOfVersion(set) ?? (bundle?.kind === 'problem' ? bundle.problem : null);

function renderSet(workspaceId: string, indexed: IndexedPolicySet, all: readonly IndexedPolicySet[]) {
  const { set } = indexed;
  return {
    id: set.id,
    name: set.name,
    kind: set.kind,
    'applied-by': set.appliedBy,
    revision: revisionOf(set),
    'version-id': set.version?.id ?? null,
    overridable: set.overridable,
    'not-enforced-because': set.notEnforcedBecause,
    problem: problemOfSet(indexed),
    policies: set.policies.map((policy) => ({
      name: policy.name,
      description: policy.description,
      query: policy.query,
      'enforcement-level': policy.enforcementLevel,
      problem: problemOfPolicy(policy, set),
    })),
    parameters: set.parameters.map(({ key, sensitive, value }) => ({ key, sensitive, value })),
    ...renderAllowances(indexed),
    'overlaps-with': overlapping(indexed, all),
    'rego-version': set.kind === 'kind2' && revisionOf(set) !== null ? set.regoVersion : null,
    bundle: renderBundle(workspaceId, indexed),
    archive: renderArchive(indexed),
  };
}

const renderAllowances = ({ exemptions, overrides }: IndexedPolicySet) => ({
  exemptions: exemptions.map(({ id, policyName, reason, owner, endsAt }) => ({
    id,
    'policy-name': policyName,
    reason,
    owner,
    'ends-at': endsAt.toISOString(),
  })),
  overrides: overrides.map(({ id, policyName, revision, planDigest, reason, createdAt }) => ({
    id,
    'policy-name': policyName,
    revision,
    'plan-digest': planDigest,
    reason,
    'created-at': createdAt.toISOString(),
  })),
});

function overlapping({ set, bundle }: IndexedPolicySet, all: readonly IndexedPolicySet[]): string[] {
  const own = new Set(packagesOf(bundle));
  return all
    .filter((other) => other.set.id !== set.id && packagesOf(other.bundle).some((name) => own.has(name)))
    .map((other) => other.set.id);
}

const packagesOf = (bundle: KeptBundle | null): readonly string[] =>
  bundle?.kind === 'bundle' ? bundle.packages : [];

function renderBundle(workspaceId: string, { set, bundle, addressOf }: IndexedPolicySet) {
  if (bundle?.kind !== 'bundle') return null;
  const { sha256, bytes } = bundle.object;
  return {
    url: `/api/v2/workspaces/${workspaceId}/policy-bundle/policy-sets/${set.id}`,
    'signed-url': addressOf({ key: bundle.key, sha256 }, 'policy'),
    sha256,
    bytes,
  };
}

function renderArchive({ set: { version }, addressOf }: IndexedPolicySet) {
  return (
    version && {
      url: `/api/v2/policy-set-versions/${version.id}/download`,
      'signed-url': addressOf(version.archive, 'ingest-worker'),
      sha256: version.archive.sha256,
    }
  );
}
