import { bodyOf, type ApiClient } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { findMembers } from '../members/members.view.ts';
import type { OrganizationVisit } from '../organizations/organization.view.ts';
import type { Pagination } from '../pages/list-parts.tsx';
import { deletedModule, deletedVersion, type Deleted, type DeletedKind } from './deleted-module.ts';
import { deletedParameters } from './deleted-module.request.ts';

export interface DeletedList {
  readonly deleted: readonly Deleted[];
  readonly pagination: Pagination;
}

const pageSize = 50;

/** One page of what an organization can restore, the latest deletion first. */
export async function findDeleted(
  client: ApiClient,
  organization: string,
  kind: DeletedKind,
  page: number,
): Promise<DeletedList> {
  const params = {
    path: { organization_name: organization },
    query: { 'page[number]': String(page), 'page[size]': String(pageSize) },
  };
  if (kind === 'modules') {
    const path = '/api/v2/organizations/{organization_name}/deleted-registry-modules';
    const { data, meta } = await bodyOf(client.GET(path, { params }));
    return { deleted: data.map(deletedModule), pagination: meta.pagination };
  }
  const path = '/api/v2/organizations/{organization_name}/deleted-registry-module-versions';
  const { data, meta } = await bodyOf(client.GET(path, { params }));
  return { deleted: data.map(deletedVersion), pagination: meta.pagination };
}

/** @throws GroundworkError `not-found` if what the address names can no longer be restored */
export async function findAddressed({ req, client, organization }: OrganizationVisit): Promise<Deleted> {
  const { kind, deleted: id } = parseParams(deletedParameters, req);
  for (let page = 1; ; page += 1) {
    const { deleted, pagination } = await findDeleted(client, organization.id, kind, page);
    const found = deleted.find((each) => each.id === id);
    if (found) return found;
    if (pagination['next-page'] === null) throw notFound();
  }
}

const actions: Readonly<Record<DeletedKind, string>> = {
  modules: 'module.deleted',
  versions: 'module-version.deleted',
};

/** Services may disagree by this much on when something was deleted. */
const tolerance = 60_000;

/**
 * Names of those who deleted these, keyed by id, as far as the newest 100 events of the audit trail about that time
 * tell.
 */
export async function findActors(
  client: ApiClient,
  organization: string,
  { deleted }: DeletedList,
): Promise<ReadonlyMap<string, string>> {
  const [latest] = deleted;
  const oldest = deleted.at(-1);
  if (!latest || !oldest) return new Map();
  const query = {
    'filter[action]': actions[latest.kind],
    'filter[since]': new Date(Date.parse(oldest.deletedAt) - tolerance).toISOString(),
    'filter[until]': new Date(Date.parse(latest.deletedAt) + tolerance).toISOString(),
    'page[size]': '100',
  };
  const [{ data }, { members }] = await Promise.all([
    bodyOf(
      client.GET('/api/v2/organizations/{organization_name}/audit-trail', {
        params: { path: { organization_name: organization }, query },
      }),
    ),
    findMembers(client, organization, { page: 1, q: '' }),
  ]);
  const names = new Map(members.map(({ userId, username }) => [userId, username]));
  return new Map(
    data.map(({ attributes: { resource, actor } }) => [
      resource.id,
      actor === null ? 'the platform itself' : (names.get(actor.id) ?? actor.id),
    ]),
  );
}
