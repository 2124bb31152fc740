import type { CommonOptions } from '../frame/add-command.ts';
import { confirm as askFirst } from '../frame/confirm.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { show, table } from '../frame/output.ts';
import { allOf } from '../hosts/pages.ts';
import { ask, openPlatform, type Platform } from '../hosts/platform.ts';

const mappingsPath = '/api/v2/admin/group-mappings';
const grantsPath = '/api/v2/admin/group-mapping-grants';

interface ListOptions extends CommonOptions {
  readonly unconfirmed?: boolean;
}

/** Lists the mappings of all organizations, or only those that no grant covers. */
export async function list(io: Io, options: ListOptions): Promise<void> {
  const mappings = await mappingsOf(openPlatform(io, options), options.unconfirmed === true);
  const rows = mappings.map(({ id, attributes, relationships }) => ({
    id,
    organization: relationships.organization.data.id,
    provider: attributes.provider,
    group: attributes.group,
    team: attributes['team-name'],
    owners: attributes.owners,
    status: attributes.status,
  }));
  show(io, options, rows, () =>
    table(
      io,
      ['ORGANIZATION', 'PROVIDER', 'GROUP', 'TEAM', 'STATUS', 'ID'],
      rows.map((row) => [row.organization, row.provider, row.group, row.team, row.status, row.id]),
    ),
  );
}

/** Grants the group of a mapping to its organization. @throws Failure if the mapping does not exist or is confirmed */
export async function confirm(io: Io, options: CommonOptions, id = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const mapping = (await mappingsOf(platform, true)).find((each) => each.id === id);
  if (!mapping)
    throw new Failure(
      'access',
      `There is no unconfirmed mapping ${id}.`,
      'List the mappings: groundwork group-mapping list --unconfirmed',
    );
  const { provider, group, owners } = mapping.attributes;
  const organization = mapping.relationships.organization.data.id;
  await create(io, options, platform, { organization, provider, group, owners });
}

interface GrantOptions extends CommonOptions {
  readonly allGroups?: boolean;
  readonly owners?: boolean;
}

/** Lets an organization map a group of a provider, or all of them. */
export async function grant(
  io: Io,
  options: GrantOptions,
  organization = '',
  provider = '',
  group?: string,
): Promise<void> {
  if ((options.allGroups === true) === (group !== undefined))
    throw new Failure('usage', 'The group is missing or ambiguous.', 'Name one group, or add --all-groups.');
  const granted = { organization, provider, group: group ?? null, owners: options.owners === true };
  await create(io, options, openPlatform(io, options), granted);
}

/** Lists the grants of all organizations. */
export async function grants(io: Io, options: CommonOptions): Promise<void> {
  const platform = openPlatform(io, options);
  const found = await allOf(platform, 'the grants', (query) =>
    platform.api.GET(grantsPath, { params: { query } }),
  );
  const rows = found.map(({ id, attributes, relationships }) => ({
    id,
    organization: relationships.organization.data.id,
    provider: attributes.provider,
    group: attributes.group,
    owners: attributes.owners,
    origin: attributes.origin,
  }));
  show(io, options, rows, () =>
    table(
      io,
      ['ORGANIZATION', 'PROVIDER', 'GROUP', 'TO OWNERS', 'ORIGIN', 'ID'],
      rows.map((row) => [
        row.organization,
        row.provider,
        row.group ?? '(every group)',
        row.owners ? 'yes' : 'no',
        row.origin,
        row.id,
      ]),
    ),
  );
}

interface RemoveOptions extends CommonOptions {
  readonly yes?: boolean;
}

/** Ends a grant after a confirmation. */
export async function removeGrant(io: Io, options: RemoveOptions, id = ''): Promise<void> {
  const platform = openPlatform(io, options);
  await askFirst(io, `End the grant ${id}? Its mappings will admit no new members.`, options);
  const params = { path: { group_mapping_grant_id: id } };
  await ask(
    platform,
    `the grant ${id}`,
    platform.api.DELETE(`${grantsPath}/{group_mapping_grant_id}`, { params }),
  );
  show(io, options, { id, deleted: true }, () => [`Ended the grant ${id}.`]);
}

interface Granted {
  readonly organization: string;
  readonly provider: string;
  readonly group: string | null;
  readonly owners: boolean;
}

async function create(
  io: Io,
  options: CommonOptions,
  platform: Platform,
  { organization, ...attributes }: Granted,
): Promise<void> {
  const { data } = await ask(
    platform,
    `the grant to ${organization}`,
    platform.api.POST(grantsPath, {
      body: {
        data: {
          type: 'group-mapping-grants',
          attributes,
          relationships: { organization: { data: { type: 'organizations', id: organization } } },
        },
      },
    }),
  );
  const { provider, group, owners } = attributes;
  const what = group === null ? `every group of ${provider}` : `the group ${group} of ${provider}`;
  show(io, options, { id: data.id, organization, ...data.attributes }, () => [
    `${organization} may map ${what}${owners ? ', also to its owners' : ''} (${data.id}).`,
  ]);
}

const mappingsOf = (platform: Platform, isUnconfirmed: boolean) =>
  allOf(platform, 'the group mappings', (query) =>
    platform.api.GET(mappingsPath, {
      params: { query: { ...query, ...(isUnconfirmed && { 'filter[status]': 'unconfirmed' }) } },
    }),
  );
