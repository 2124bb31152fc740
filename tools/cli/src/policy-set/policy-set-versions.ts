import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { notesOf, show as print, table } from '../frame/output.ts';
import { chooseOrganization } from '../hosts/organization.ts';
import { allOf } from '../hosts/pages.ts';
import { ask, openPlatform } from '../hosts/platform.ts';
import { find } from './policy-sets.ts';

type Options = CommonOptions & OrganizationOptions;

/** Lists the versions of a policy set, the newest first. */
export async function versions(io: Io, options: Options, name = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const set = await find(platform, await chooseOrganization(io, platform, options), name);
  const { data: current } = set.relationships['current-version'];
  const listed = await allOf(platform, `the policy set ${name}`, (query) =>
    platform.api.GET('/api/v2/policy-sets/{id}/versions', { params: { path: { id: set.id }, query } }),
  );
  const shown = listed.map(({ id, attributes }) => ({ id, ...attributes, current: id === current?.id }));
  print(io, options, shown, () =>
    table(
      io,
      ['VERSION', 'STATUS', 'POLICIES', 'CREATED'],
      shown.map((version) => [
        version.id,
        version.current ? `${version.status}, current` : version.status,
        String(version['policy-count'] ?? ''),
        version['created-at'],
      ]),
    ),
  );
}

/** Makes a new version of a policy set from the archive of an earlier one, which is current at once. */
export async function promote(io: Io, options: Options, name = '', version = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const organization = await chooseOrganization(io, platform, options);
  const set = await find(platform, organization, name);
  const listed = await allOf(platform, `the policy set ${name}`, (query) =>
    platform.api.GET('/api/v2/policy-sets/{id}/versions', { params: { path: { id: set.id }, query } }),
  );
  if (!listed.some(({ id }) => id === version)) throw unknownVersion(name, version);
  const { data } = await ask(
    platform,
    `the version ${version}`,
    platform.api.POST('/api/v2/policy-set-versions/{id}/actions/promote', {
      params: { path: { id: version } },
    }),
  );
  const { policies, warnings } = data.attributes;
  print(io, options, { id: data.id, ...data.attributes }, () => [
    `Promoted ${version} to ${data.id}: ${policies?.length ?? 0} policies of ${name}.`,
    ...notesOf(warnings),
  ]);
}

const unknownVersion = (name: string, version: string) =>
  new Failure(
    'access',
    `${name} has no version ${version}.`,
    `List its versions: groundwork policy-set versions ${name}`,
  );
