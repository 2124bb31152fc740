import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import { wordsIn } from '../frame/choices.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { show, table } from '../frame/output.ts';
import { chooseOrganization } from '../hosts/organization.ts';
import { allOf } from '../hosts/pages.ts';
import { ask, openPlatform, type Platform } from '../hosts/platform.ts';
import { permissions } from './permissions.ts';

type Options = CommonOptions & OrganizationOptions;

interface CreateOptions extends Options {
  readonly access?: string;
}

const inOrganization = '/api/v2/organizations/{organization_name}/teams';

/** Lists the teams of an organization. */
export async function list(io: Io, options: Options): Promise<void> {
  const platform = openPlatform(io, options);
  const teams = await teamsOf(platform, await chooseOrganization(io, platform, options));
  const rows = teams.map(({ id, attributes }) => ({
    id,
    name: attributes.name,
    members: attributes['users-count'],
    access: Object.entries(attributes['organization-access']).flatMap(([name, has]) => (has ? [name] : [])),
  }));
  show(io, options, rows, () =>
    table(
      io,
      ['NAME', 'MEMBERS', 'ACCESS', 'ID'],
      rows.map(({ id, name, members, access }) => [name, String(members), access.join(', '), id]),
    ),
  );
}

/** Creates a team with permissions in its organization. */
export async function create(io: Io, options: CreateOptions, name = ''): Promise<void> {
  const { access: list } = options;
  const access = list === undefined ? [] : wordsIn('--access', permissions, list);
  const platform = openPlatform(io, options);
  const organization = await chooseOrganization(io, platform, options);
  const { data } = await ask(
    platform,
    `the team ${name}`,
    platform.api.POST(inOrganization, {
      params: { path: { organization_name: organization } },
      body: { data: { type: 'teams', attributes: { name, 'organization-access': accessOf(access) } } },
    }),
  );
  show(io, options, { id: data.id, ...data.attributes }, () => [
    `Created the team ${name} of ${organization} (${data.id}).`,
  ]);
}

const accessOf = (granted: readonly string[]) =>
  Object.fromEntries(granted.map((permission) => [permission, true]));

const members = '/api/v2/teams/{team_id}/relationships/users';

/** Adds a member of the organization to a team. */
export async function addMember(io: Io, options: Options, name = '', user = ''): Promise<void> {
  const { platform, team, request } = await membership(io, options, name, user);
  await ask(platform, `the member ${user}`, platform.api.POST(members, request));
  show(io, options, { team: team.id, user }, () => [`Added ${user} to the team ${name}.`]);
}

/** Removes a member from a team. */
export async function removeMember(io: Io, options: Options, name = '', user = ''): Promise<void> {
  const { platform, team, request } = await membership(io, options, name, user);
  await ask(platform, `the member ${user}`, platform.api.DELETE(members, request));
  show(io, options, { team: team.id, user, removed: true }, () => [`Removed ${user} from the team ${name}.`]);
}

async function membership(io: Io, options: Options, name: string, user: string) {
  const platform = openPlatform(io, options);
  const team = await findTeam(platform, await chooseOrganization(io, platform, options), name);
  const request = {
    params: { path: { team_id: team.id } },
    body: { data: [{ type: 'users' as const, id: user }] },
  };
  return { platform, team, request };
}

/** Finds a team by name or id. @throws Failure if it does not exist */
export async function findTeam(platform: Platform, organization: string, name: string) {
  const teams = await teamsOf(platform, organization);
  const team = teams.find(({ id, attributes }) => attributes.name === name || id === name);
  if (team !== undefined) return team;
  throw new Failure('access', `${organization} has no team ${name}.`, 'List the teams: groundwork team list');
}

const teamsOf = (platform: Platform, organization: string) =>
  allOf(platform, `the organization ${organization}`, (query) =>
    platform.api.GET(inOrganization, { params: { path: { organization_name: organization }, query } }),
  );
