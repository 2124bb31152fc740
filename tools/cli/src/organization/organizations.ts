import type { CommonOptions } from '../frame/add-command.ts';
import { confirm } from '../frame/confirm.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { facts, show as print, table } from '../frame/output.ts';
import { allOf } from '../hosts/pages.ts';
import { ask, openPlatform, type Platform } from '../hosts/platform.ts';
import { accountOf } from '../login/account.ts';

interface CreateOptions extends CommonOptions {
  readonly email?: string;
}

/** Creates an organization. The user becomes its owner. */
export async function create(io: Io, options: CreateOptions, name = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const { attributes } = await make(platform, name, options.email ?? (await ownAddress(platform)));
  const result = { name: attributes.name, id: attributes['external-id'], email: attributes.email };
  print(io, options, result, () => [`Created the organization ${attributes.name}.`]);
}

async function make(platform: Platform, name: string, email: string) {
  const { data } = await ask(
    platform,
    `the organization ${name}`,
    platform.api.POST('/api/v2/organizations', {
      body: { data: { type: 'organizations', attributes: { name, email } } },
    }),
  );
  return data;
}

/** Creates an organization unless it exists. @returns true if it was created */
export async function ensureOrganization(platform: Platform, name: string, email: string): Promise<boolean> {
  const found = platform.api.GET('/api/v2/organizations/{organization_name}', {
    params: { path: { organization_name: name } },
  });
  if ((await found).response.ok) return false;
  await make(platform, name, email);
  return true;
}

/** @throws Failure if the account has no usable address */
async function ownAddress(platform: Platform): Promise<string> {
  const { email } = await accountOf(platform);
  if (email.includes('@') && !email.endsWith('localhost')) return email;
  throw new Failure(
    'usage',
    'The email address of the organization is missing: your account has none.',
    'Add --email ADDRESS.',
  );
}

/** Lists the organizations of the token. */
export async function list(io: Io, options: CommonOptions): Promise<void> {
  const platform = openPlatform(io, options);
  const found = await allOf(platform, 'the organizations', (query) =>
    platform.api.GET('/api/v2/organizations', { params: { query } }),
  );
  const rows = found.map(({ attributes }) => ({
    name: attributes.name,
    id: attributes['external-id'],
    email: attributes.email,
    'created-at': attributes['created-at'],
  }));
  print(io, options, rows, () =>
    table(
      io,
      ['NAME', 'EMAIL', 'CREATED', 'ID'],
      rows.map((row) => [row.name, row.email, row['created-at'].slice(0, 10), row.id]),
    ),
  );
}

const one = '/api/v2/organizations/{organization_name}';

/** Shows an organization, and what the token may do in it. */
export async function show(io: Io, options: CommonOptions, name = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const { data } = await ask(
    platform,
    `the organization ${name}`,
    platform.api.GET(one, { params: { path: { organization_name: name } } }),
  );
  const { attributes } = data;
  const allowed = Object.entries(attributes.permissions).flatMap(([permission, has]) =>
    has ? [permission.replace(/^can-/, '')] : [],
  );
  print(io, options, { id: attributes['external-id'], ...attributes }, () =>
    facts([
      ['Organization', attributes.name],
      ['Id', attributes['external-id']],
      ['Email', attributes.email],
      ['Created', attributes['created-at']],
      ['Numbers', attributes['module-version-rule']],
      ['You may', allowed.join(', ')],
    ]),
  );
}

interface RemoveOptions extends CommonOptions {
  readonly yes?: boolean;
}

/** Deletes an organization after a confirmation. */
export async function remove(io: Io, options: RemoveOptions, name = ''): Promise<void> {
  const platform = openPlatform(io, options);
  await confirm(
    io,
    `Delete the organization ${name}? Its modules, policy sets, teams and connections are deleted, too.`,
    options,
  );
  await ask(
    platform,
    `the organization ${name}`,
    platform.api.DELETE(one, { params: { path: { organization_name: name } } }),
  );
  print(io, options, { name, deleted: true }, () => [`Deleted the organization ${name}.`]);
}
