import { z } from 'zod';
import { bodyOf, type ApiClient } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import type { OrganizationVisit } from '../organizations/organization.view.ts';
import { includedOf } from '../platform/included.ts';
import { policyExemptionParameters } from './policy-exemption.request.ts';
import type { PolicyExemption } from './policy-exemption.ts';

const includedName = z.object({
  id: z.string(),
  type: z.enum(['projects', 'workspaces']),
  attributes: z.object({ name: z.string() }),
});

/** Exemptions for a page; those that end first come first. */
export interface ShownExemptions {
  readonly exemptions: readonly PolicyExemption[];
  /** Names of their workspaces and projects, keyed by id. */
  readonly names: ReadonlyMap<string, string>;
  /** False if there are more. */
  readonly isWhole: boolean;
}

/** Absent fields do not restrict the list. */
interface Wanted {
  readonly 'filter[policy-set]'?: string;
  readonly 'filter[workspace]'?: string;
  readonly 'filter[status]'?: 'active' | 'ended';
}

/** The first 100 exemptions of an organization. */
export async function findExemptions(
  client: ApiClient,
  organization: string,
  wanted: Wanted,
): Promise<ShownExemptions> {
  const query = { ...wanted, include: 'workspace,project', 'page[size]': '100' };
  const list = await bodyOf(
    client.GET('/api/v2/organizations/{organization_name}/policy-exemptions', {
      params: { path: { organization_name: organization }, query },
    }),
  );
  return {
    exemptions: list.data,
    names: namesIn(list),
    isWhole: list.meta.pagination['next-page'] === null,
  };
}

/** Names of the workspaces and projects that a document includes, keyed by id. */
const namesIn = (document: Parameters<typeof includedOf>[1]): ReadonlyMap<string, string> =>
  new Map([...includedOf(includedName, document)].map(([id, { attributes }]) => [id, attributes.name]));

/** Treats an exemption of another organization as not found. */
export async function findExemption({ req, client, organization }: OrganizationVisit) {
  const { exemption: id } = parseParams(policyExemptionParameters, req);
  const document = await bodyOf(
    client.GET('/api/v2/policy-exemptions/{id}', {
      params: { path: { id }, query: { include: 'workspace,project' } },
    }),
  );
  const { data: exemption } = document;
  if (exemption.relationships.organization.data.id !== organization.id) throw notFound();
  return { exemption, names: namesIn(document) };
}
