import type { ResourceOf } from '@groundwork/client';
import type { CommonOptions } from '../frame/add-command.ts';
import { requiredText } from '../frame/ask-missing.ts';
import { confirm } from '../frame/confirm.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { facts, show as print, table } from '../frame/output.ts';
import { allOf } from '../hosts/pages.ts';
import { ask, openPlatform, type Platform } from '../hosts/platform.ts';

type User = ResourceOf<'AdminUsers'>;

const all = '/api/v2/admin/users';
const one = '/api/v2/admin/users/{user_id}';

interface ListOptions extends CommonOptions {
  readonly search?: string;
  readonly suspended?: boolean;
}

/** Lists the users of the platform. */
export async function list(io: Io, options: ListOptions): Promise<void> {
  const platform = openPlatform(io, options);
  const users = await usersOf(platform, {
    ...(options.search !== undefined && { q: options.search }),
    ...(options.suspended === true && { 'filter[suspended]': 'true' as const }),
  });
  print(io, options, users.map(dataOf), () =>
    table(
      io,
      ['NAME', 'EMAIL', 'STATE', 'ADMINISTRATOR', 'CREATED', 'ID'],
      users.map(({ id, attributes }) => [
        attributes.username,
        attributes.email,
        stateOf(attributes),
        attributes['is-site-admin'] ? 'yes' : 'no',
        attributes['created-at'].slice(0, 10),
        id,
      ]),
    ),
  );
}

/** Shows a user. */
export async function show(io: Io, options: CommonOptions, name = ''): Promise<void> {
  const { id, attributes } = await find(openPlatform(io, options), name);
  print(io, options, { id, ...attributes }, () =>
    facts([
      ['User', attributes.username],
      ['Id', id],
      ['Email', attributes.email],
      ['New email', attributes['unconfirmed-email'] ?? undefined],
      ['State', stateOf(attributes)],
      ['Administrator', attributes['is-site-admin'] ? 'yes' : 'no'],
      ['Created', attributes['created-at']],
    ]),
  );
}

interface CreateOptions extends CommonOptions {
  readonly email?: string;
  readonly siteAdministrator?: boolean;
  readonly withToken?: boolean;
}

/** Creates a user. With `--with-token`, prints a token of the user, which is the only time that it is shown. */
export async function create(io: Io, options: CreateOptions, name = ''): Promise<void> {
  const email = await requiredText(io, options, '--email ADDRESS', options.email);
  const platform = openPlatform(io, options);
  const { data: user } = await ask(
    platform,
    `the user ${name}`,
    platform.api.POST(all, {
      body: {
        data: {
          type: 'users',
          attributes: { username: name, email, 'is-site-admin': options.siteAdministrator === true },
        },
      },
    }),
  );
  if (options.withToken !== true) {
    print(io, options, dataOf(user), () => [`Created the user ${name} (${user.id}).`]);
    return;
  }
  const { data } = await ask(
    platform,
    `the token of ${name}`,
    platform.api.POST(`${one}/authentication-tokens`, {
      params: { path: { user_id: user.id } },
      body: { data: { type: 'authentication-tokens', attributes: { description: 'First token' } } },
    }),
  );
  const { token } = data.attributes;
  io.tell(`Created the user ${name} (${user.id}). The token is shown only once:`);
  print(io, options, { ...dataOf(user), token }, () => [token ?? '']);
}

interface SuspendOptions extends CommonOptions {
  readonly yes?: boolean;
}

/** Suspends a user after a confirmation. */
export async function suspend(io: Io, options: SuspendOptions, name = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const { id } = await find(platform, name);
  await confirm(io, `Suspend the user ${name}? Their tokens and sessions stop working.`, options);
  const { data } = await ask(
    platform,
    `the user ${name}`,
    platform.api.POST(`${one}/actions/suspend`, { params: { path: { user_id: id } } }),
  );
  print(io, options, dataOf(data), () => [`Suspended the user ${name}.`]);
}

/** Ends the suspension of a user. */
export async function unsuspend(io: Io, options: CommonOptions, name = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const { id } = await find(platform, name);
  const { data } = await ask(
    platform,
    `the user ${name}`,
    platform.api.POST(`${one}/actions/unsuspend`, { params: { path: { user_id: id } } }),
  );
  print(io, options, dataOf(data), () => [`The user ${name} is no longer suspended.`]);
}

/** Finds a user by name or id. @throws Failure if it does not exist */
async function find(platform: Platform, name: string): Promise<User> {
  const users = await usersOf(platform, name.startsWith('user-') ? {} : { q: name });
  const user = users.find(({ id, attributes }) => attributes.username === name || id === name);
  if (user !== undefined) return user;
  throw new Failure(
    'access',
    `${platform.name} has no user ${name}.`,
    'List the users: groundwork user list',
  );
}

const usersOf = (platform: Platform, filter: { q?: string; 'filter[suspended]'?: 'true' }): Promise<User[]> =>
  allOf(platform, 'the users', (query) =>
    platform.api.GET(all, { params: { query: { ...query, ...filter } } }),
  );

const dataOf = ({ id, attributes }: User) => ({ id, ...attributes });

const stateOf = (attributes: User['attributes']): string =>
  attributes['is-suspended'] ? 'suspended' : 'active';
