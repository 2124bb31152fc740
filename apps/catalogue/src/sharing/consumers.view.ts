import { bodyOf, type ApiClient } from '@groundwork/client';
import { pagesOfList } from '../platform/pages-of-list.ts';

/** Limit of a form. */
const maxPages = 10;

export interface Consumers {
  /** True if all organizations may use the modules. */
  readonly isGlobal: boolean;
  readonly names: readonly string[];
  /** False if there are more. */
  readonly isWhole: boolean;
}

/** Organizations that may use the modules of another. The API is 404 for everybody but site administrators. */
export async function findConsumers(client: ApiClient, organization: string): Promise<Consumers> {
  const path = { organization_name: organization };
  const { data } = await bodyOf(
    client.GET('/api/v2/admin/organizations/{organization_name}', { params: { path } }),
  );
  const { pages, isWhole } = await pagesOfList(
    (query) =>
      bodyOf(
        client.GET('/api/v2/admin/organizations/{organization_name}/relationships/module-consumers', {
          params: { path, query },
        }),
      ),
    maxPages,
  );
  const names = pages.flatMap((page) => page.data.map(({ id }) => id));
  return { isGlobal: data.attributes['global-module-sharing'], names, isWhole };
}
