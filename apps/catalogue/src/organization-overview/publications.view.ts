import { bodyOf, type ApiClient } from '@groundwork/client';
import type { VersionAddress } from '../module-addresses/module-address.ts';

/** Module with its latest version. */
export interface Publication extends VersionAddress {
  readonly published_at: string;
}

const shownPublications = 6;

/** The modules whose latest versions are the newest; empty if the organization has more modules than one list holds. */
export async function latestPublications(client: ApiClient, namespace: string): Promise<Publication[]> {
  const { modules, meta } = await bodyOf(
    client.GET('/api/registry/v1/modules/{namespace}', {
      params: { path: { namespace }, query: { limit: '100', offset: '0' } },
    }),
  );
  if (meta.next_offset !== undefined) return [];
  return modules
    .toSorted((one, other) => (one.published_at < other.published_at ? 1 : -1))
    .slice(0, shownPublications);
}
