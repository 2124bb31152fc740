import { bodyOf, type ApiClient, type components } from '@groundwork/client';
import { recordPath, recordPathOf, type ModuleName } from '../module-addresses/module-address.ts';
import { ifFound } from '../platform/if-there.ts';
import type { Caller, Consumer } from './module-user.ts';

interface UserList<User> {
  readonly users: readonly User[];
  readonly pagination: components['schemas']['Pagination'];
}

/** Users of a module, as far as the reader may see them. */
export interface ModuleUsers {
  readonly callers: UserList<Caller>;
  readonly consumers: UserList<Consumer>;
}

interface Pages {
  readonly callers: number;
  readonly consumers: number;
  readonly size: number;
}

/** Few enough to be named on a page that is about something else. */
const first: Pages = { callers: 1, consumers: 1, size: 5 };

/** @returns undefined if the reader may not see the record of the module */
export const findUsers = (
  client: ApiClient,
  module: ModuleName,
  pages: Pages = first,
): Promise<ModuleUsers | undefined> => ifFound(usersOf(client, module, pages));

async function usersOf(
  client: ApiClient,
  module: ModuleName,
  { callers, consumers, size }: Pages,
): Promise<ModuleUsers> {
  const path = recordPathOf(module);
  const pageOf = (number: number) => ({ 'page[number]': String(number), 'page[size]': String(size) });
  const [calling, consuming] = await Promise.all([
    bodyOf(client.GET(`${recordPath}/callers`, { params: { path, query: pageOf(callers) } })),
    bodyOf(client.GET(`${recordPath}/consumers`, { params: { path, query: pageOf(consumers) } })),
  ]);
  return {
    callers: listOf(calling),
    consumers: listOf(consuming),
  };
}

interface ListDocument<User> {
  readonly data: readonly { readonly attributes: User }[];
  readonly meta: { readonly pagination: UserList<User>['pagination'] };
}

const listOf = <User>({ data, meta }: ListDocument<User>): UserList<User> => ({
  users: data.map(({ attributes }) => attributes),
  pagination: meta.pagination,
});
