import { bodyOf, type ApiClient } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import type { Pagination } from '../pages/list-parts.tsx';
import { includedOf } from '../platform/included.ts';
import {
  includedName,
  includedPolicy,
  type IncludedPolicy,
  type PolicySet,
  type PolicySetVersion,
} from './policy-set.ts';

export interface ShownPolicySet {
  readonly set: PolicySet;
  /** Names of projects, workspaces and policies, keyed by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Its single policies, keyed by id. */
  readonly policies: ReadonlyMap<string, IncludedPolicy>;
}

/**
 * Policy set of an organization.
 *
 * @throws GroundworkError `not-found` if it belongs to another organization
 */
export async function findPolicySet(
  client: ApiClient,
  organization: string,
  id: string,
): Promise<ShownPolicySet> {
  const include = 'projects,workspaces,workspace_exclusions,project_exclusions,policies';
  const document = await bodyOf(
    client.GET('/api/v2/policy-sets/{id}', { params: { path: { id }, query: { include } } }),
  );
  const { data: set } = document;
  if (set.relationships.organization.data.id !== organization) throw notFound();
  const named = includedOf(includedName, document);
  return {
    set,
    names: new Map([...named].map(([key, { attributes }]) => [key, attributes.name])),
    policies: includedOf(includedPolicy, document),
  };
}

/** Newest first. */
export async function findVersions(
  client: ApiClient,
  id: string,
  page: number,
): Promise<{ readonly versions: readonly PolicySetVersion[]; readonly pagination: Pagination }> {
  const query = { 'page[number]': String(page), 'page[size]': '20' };
  const { data, meta } = await bodyOf(
    client.GET('/api/v2/policy-sets/{id}/versions', { params: { path: { id }, query } }),
  );
  return { versions: data, pagination: meta.pagination };
}

/** Names of the policies that a set has now. */
export async function findPolicyNames(
  client: ApiClient,
  { set, names }: ShownPolicySet,
): Promise<readonly string[]> {
  const { relationships, attributes } = set;
  if (!attributes.versioned) return relationships.policies.data.map(({ id }) => names.get(id) ?? id).sort();
  const current = relationships['current-version'].data;
  if (current === null) return [];
  const { data } = await bodyOf(
    client.GET('/api/v2/policy-set-versions/{id}', { params: { path: { id: current.id } } }),
  );
  return (data.attributes.policies ?? []).map(({ name }) => name).sort();
}
