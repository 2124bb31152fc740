import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import { chosenWord, requiredText } from '../frame/ask-missing.ts';
import { confirm } from '../frame/confirm.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { facts, show, table } from '../frame/output.ts';
import { withProgress } from '../frame/progress.ts';
import { chooseOrganization } from '../hosts/organization.ts';
import { allOf } from '../hosts/pages.ts';
import { ask, openPlatform, type Platform } from '../hosts/platform.ts';
import { eitherWordIn, learnVocabulary } from '../hosts/vocabulary.ts';
import { vcsWords } from '../hosts/words.ts';
import { askSecret, readToken } from '../login/ask-token.ts';

type Options = CommonOptions & OrganizationOptions;

interface CreateOptions extends Options {
  readonly provider?: string;
  readonly httpUrl?: string;
  readonly apiUrl?: string;
}

/** The client is typed with the neutral vocabulary, but the platform may use the other one. */
const providerSchema = z.custom<'vcs1'>((word) => typeof word === 'string');
const inOrganization = '/api/v2/organizations/{organization_name}/oauth-clients';
const patienceMs = 30_000;

/** Lists the VCS connections of an organization. */
export async function list(io: Io, options: Options): Promise<void> {
  const platform = openPlatform(io, options);
  const found = await connectionsOf(platform, await chooseOrganization(io, platform, options));
  show(io, options, found.map(dataOf), () =>
    table(
      io,
      ['NAME', 'PROVIDER', 'STATUS', 'ADDRESS', 'ID'],
      found.map(({ id, attributes }) => [
        attributes.name ?? '',
        attributes['service-provider'],
        attributes['connection-status'],
        attributes['http-url'],
        id,
      ]),
    ),
  );
}

/** Creates a connection. The token of the VCS provider is read from standard input, or prompted for in a terminal. */
export async function create(io: Io, options: CreateOptions, name = ''): Promise<void> {
  const names = vcsWords.map(({ terraform }) => terraform);
  const chosen = await chosenWord(io, options, '--provider', names, options.provider);
  const provider = eitherWordIn('--provider', vcsWords, chosen);
  const httpUrl = await requiredText(io, options, '--http-url ADDRESS', options.httpUrl);
  const apiUrl = await requiredText(io, options, '--api-url ADDRESS', options.apiUrl);
  const platform = openPlatform(io, options);
  const organization = await chooseOrganization(io, platform, options);
  const word = provider[await learnVocabulary(platform, organization)];
  const token = io.isInteractive ? await askSecret(io, `Token for ${httpUrl}`) : await readToken(io);
  const { data } = await ask(
    platform,
    `the connection ${name}`,
    platform.api.POST(inOrganization, {
      params: { path: { organization_name: organization } },
      body: {
        data: {
          type: 'oauth-clients',
          attributes: {
            name,
            'service-provider': providerSchema.parse(word),
            'http-url': httpUrl,
            'api-url': apiUrl,
            'oauth-token-string': token,
          },
        },
      },
    }),
  );
  show(io, options, dataOf(data), () => [
    `Created the connection ${name} (${data.id}). Check that it works: groundwork connection check ${name}`,
  ]);
}

/** @throws Failure if it is missing */
interface RemoveOptions extends Options {
  readonly yes?: boolean;
}

/** Deletes a connection after a confirmation. */
export async function remove(io: Io, options: RemoveOptions, name = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const { id } = await find(platform, await chooseOrganization(io, platform, options), name);
  await confirm(io, `Delete the connection ${name}? Its repositories will no longer be followed.`, options);
  await ask(
    platform,
    `the connection ${name}`,
    platform.api.DELETE('/api/v2/oauth-clients/{id}', { params: { path: { id } } }),
  );
  show(io, options, { id, deleted: true }, () => [`Deleted the connection ${name} (${id}).`]);
}

/** Makes the platform check a connection, and waits for the result. @throws Failure if the connection does not work */
export async function check(io: Io, options: Options, name = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const organization = await chooseOrganization(io, platform, options);
  const { id } = await find(platform, organization, name);
  const title = `Checking the connection ${name}`;
  const connection = await withProgress(io, title, () => checkNow(platform, id, name));
  const { attributes } = connection;
  const { 'connection-status': status, 'connection-message': message } = attributes;
  show(io, options, dataOf(connection), () =>
    facts([
      ['Connection', name],
      ['Provider', attributes['service-provider-display-name']],
      ['Status', status],
      ['Message', message ?? undefined],
      ['Checked', attributes['connection-checked-at'] ?? undefined],
    ]),
  );
  if (status !== 'ok')
    throw new Failure(
      'refused',
      `The connection ${name} does not work: ${message ?? status}.`,
      status === 'unauthorized' ? 'Give it a new token.' : 'Check its addresses, then check it again.',
    );
}

/** Resolves with the connection once a new check has finished. @throws Failure */
async function checkNow(platform: Platform, id: string, name: string) {
  const { api } = platform;
  const what = `the connection ${name}`;
  const params = { path: { id } };
  const asked = api.POST('/api/v2/oauth-clients/{id}/actions/check', { params });
  const checkedAt = ({ attributes }: Connection) => attributes['connection-checked-at'];
  const before = (await ask(platform, what, asked)).data;
  for (const until = Date.now() + patienceMs; Date.now() < until;) {
    await pause(500);
    const { data } = await ask(platform, what, api.GET('/api/v2/oauth-clients/{id}', { params }));
    if (checkedAt(data) !== checkedAt(before)) return data;
  }
  throw new Failure(
    'unreachable',
    `${platform.name} did not check the connection ${name} within ${patienceMs / 1000} seconds.`,
    'Run the command again later.',
  );
}

type Connection = Awaited<ReturnType<typeof find>>;

async function find(platform: Platform, organization: string, name: string) {
  const found = await connectionsOf(platform, organization);
  const connection = found.find(({ id, attributes }) => attributes.name === name || id === name);
  if (connection !== undefined) return connection;
  throw new Failure(
    'access',
    `${organization} has no connection ${name}.`,
    'List the connections: groundwork connection list',
  );
}

const connectionsOf = (platform: Platform, organization: string) =>
  allOf(platform, `the organization ${organization}`, (query) =>
    platform.api.GET(inOrganization, { params: { path: { organization_name: organization }, query } }),
  );

const dataOf = ({ id, attributes }: Connection) => ({ id, ...attributes });
