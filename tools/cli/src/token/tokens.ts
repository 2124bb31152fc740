import { z } from 'zod';
import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { show, table } from '../frame/output.ts';
import { chooseOrganization } from '../hosts/organization.ts';
import { allOf } from '../hosts/pages.ts';
import { ask, openPlatform, type Platform } from '../hosts/platform.ts';
import { accountOf } from '../login/account.ts';
import { findTeam } from '../team/teams.ts';

interface OwnerOptions extends CommonOptions, OrganizationOptions {
  readonly team?: string;
}

interface CreateOptions extends OwnerOptions {
  readonly description?: string;
  readonly expires?: string;
}

/** Creates a token and prints it, which is the only time that it is shown. */
export async function create(io: Io, options: CreateOptions): Promise<void> {
  const platform = openPlatform(io, options);
  const { description = 'groundwork token create' } = options;
  const end = options.expires === undefined ? {} : { 'expired-at': endOf(options.expires) };
  const body = { data: { type: 'authentication-tokens' as const, attributes: { description, ...end } } };
  const owner = await ownerOf(io, platform, options);
  const { data } = await ask(
    platform,
    'the token',
    owner.kind === 'team'
      ? platform.api.POST('/api/v2/teams/{team_id}/authentication-tokens', {
          params: { path: { team_id: owner.id } },
          body,
        })
      : platform.api.POST('/api/v2/users/{user_id}/authentication-tokens', {
          params: { path: { user_id: owner.id } },
          body,
        }),
  );
  io.tell(`Token ${data.id} of the ${owner.kind} ${owner.name}. It is shown only once:`);
  show(io, options, { id: data.id, ...data.attributes }, () => [data.attributes.token ?? '']);
}

/** Lists the tokens of the user or a team, without their secrets. */
export async function list(io: Io, options: OwnerOptions): Promise<void> {
  const platform = openPlatform(io, options);
  const owner = await ownerOf(io, platform, options);
  const tokens = await allOf(platform, `the tokens of ${owner.name}`, (query) =>
    owner.kind === 'team'
      ? platform.api.GET('/api/v2/teams/{team_id}/authentication-tokens', {
          params: { path: { team_id: owner.id }, query },
        })
      : platform.api.GET('/api/v2/users/{user_id}/authentication-tokens', {
          params: { path: { user_id: owner.id }, query },
        }),
  );
  const rows = tokens.map(({ id, attributes }) => ({ id, ...attributes }));
  show(io, options, rows, () =>
    table(
      io,
      ['ID', 'DESCRIPTION', 'CREATED', 'LAST USED', 'EXPIRES'],
      rows.map((row) => [
        row.id,
        row.description ?? '',
        row['created-at'].slice(0, 10),
        row['last-used-at']?.slice(0, 10) ?? 'never',
        row['expired-at']?.slice(0, 10) ?? 'never',
      ]),
    ),
  );
}

/** Revokes a token immediately. */
export async function revoke(io: Io, options: CommonOptions, id = ''): Promise<void> {
  const platform = openPlatform(io, options);
  await ask(
    platform,
    `the token ${id}`,
    platform.api.DELETE('/api/v2/authentication-tokens/{token_id}', { params: { path: { token_id: id } } }),
  );
  show(io, options, { id, revoked: true }, () => [`Revoked the token ${id}.`]);
}

interface Owner {
  readonly kind: 'team' | 'user';
  readonly id: string;
  readonly name: string;
}

async function ownerOf(io: Io, platform: Platform, options: OwnerOptions): Promise<Owner> {
  if (options.team !== undefined) {
    const organization = await chooseOrganization(io, platform, options);
    return {
      kind: 'team',
      id: (await findTeam(platform, organization, options.team)).id,
      name: options.team,
    };
  }
  const { kind, id, name } = await accountOf(platform);
  if (kind === 'user') return { kind, id, name };
  throw new Failure('access', `Your token belongs to a ${kind}, not to a user.`, 'Name a team: --team TEAM');
}

const dayMs = 24 * 60 * 60 * 1000;

const timeSchema = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** Parses `30d`, a date, or a time with an offset. Returns an ISO 8601 time. @throws Failure */
export function endOf(text: string): string {
  const [, days] = /^(\d{1,5})d$/.exec(text) ?? [];
  if (days !== undefined) return new Date(Date.now() + Number(days) * dayMs).toISOString();
  const time = timeSchema.safeParse(text).data;
  if (time !== undefined) return new Date(time).toISOString();
  throw new Failure(
    'usage',
    `${JSON.stringify(text)} is not a time.`,
    'Use a number of days such as 30d, or a date such as 2027-01-31.',
  );
}
