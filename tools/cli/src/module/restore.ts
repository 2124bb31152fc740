import type { components } from '@groundwork/client';
import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import { confirm } from '../frame/confirm.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { show, table } from '../frame/output.ts';
import { chooseOrganization } from '../hosts/organization.ts';
import { allOf } from '../hosts/pages.ts';
import { ask, openPlatform, type Platform } from '../hosts/platform.ts';
import { readAddress } from './module-address.ts';
import { readVersion } from './module-identity.ts';
import { modulePath, parametersOf, textOf, type ModuleAddress } from './publication.ts';

type DeletedModule = components['schemas']['DeletedRegistryModules'];
type DeletedVersion = components['schemas']['DeletedRegistryModuleVersions'];

/** Lists the deleted modules and versions of an organization that can be restored. */
export async function deleted(io: Io, options: CommonOptions & OrganizationOptions): Promise<void> {
  const platform = openPlatform(io, options);
  const organization = await chooseOrganization(io, platform, options);
  const modules = await deletedModules(platform, organization);
  const versions = await deletedVersions(platform, organization);
  const rows = [
    ...modules.map(({ id, attributes }) => ({ id, version: null, ...commonOf(attributes) })),
    ...versions.map(({ id, attributes: { 'provider-name': provider, version, ...attributes } }) => ({
      id,
      version,
      ...commonOf({ ...attributes, provider }),
    })),
  ];
  show(io, options, rows, () =>
    table(
      io,
      ['MODULE', 'VERSION', 'DELETED', 'UNTIL', 'DOWNLOADS'],
      rows.map((row) => [
        row.module,
        row.version ?? 'the module',
        row.deletedAt.slice(0, 10),
        row.restorableUntil.slice(0, 10),
        String(row.downloads),
      ]),
    ),
  );
}

const commonOf = (
  attributes: Pick<
    DeletedModule['attributes'],
    'name' | 'provider' | 'deleted-at' | 'restorable-until' | 'downloads'
  >,
) => ({
  module: `${attributes.name}/${attributes.provider}`,
  deletedAt: attributes['deleted-at'],
  restorableUntil: attributes['restorable-until'],
  downloads: attributes.downloads,
});

/** Restores a deleted version, or a deleted module with the versions that were deleted with it. */
export async function restore(
  io: Io,
  options: CommonOptions & OrganizationOptions,
  text: string | undefined,
  given: string | undefined,
): Promise<void> {
  const version = given === undefined ? undefined : readVersion(given);
  const platform = openPlatform(io, options);
  const module = await readAddress(io, platform, options, text);
  const what = `${version === undefined ? '' : `version ${version} of `}${textOf(module)}`;
  const { data } =
    version === undefined
      ? await restoreModule(platform, module)
      : await restoreVersion(platform, module, version);
  show(io, options, { id: data.id, ...data.attributes }, () => [
    `Restored ${what}.`,
    ...(version === undefined ? ['The module follows no repository until it is linked again.'] : []),
  ]);
}

async function restoreModule(platform: Platform, module: ModuleAddress) {
  const found = (await deletedModules(platform, module.organization)).find(
    ({ attributes: { name, provider } }) => name === module.name && provider === module.provider,
  );
  if (!found) throw nothingDeleted(textOf(module));
  return ask(
    platform,
    `the deleted module ${textOf(module)}`,
    platform.api.POST('/api/v2/deleted-registry-modules/{id}/actions/restore', {
      params: { path: { id: found.id } },
    }),
  );
}

async function restoreVersion(platform: Platform, module: ModuleAddress, version: string) {
  const filter = { 'filter[name]': module.name, 'filter[provider]': module.provider };
  const found = (await deletedVersions(platform, module.organization, filter)).find(
    ({ attributes }) => attributes.version === version,
  );
  if (!found) throw nothingDeleted(`version ${version} of ${textOf(module)}`);
  return ask(
    platform,
    `the deleted version ${version} of ${textOf(module)}`,
    platform.api.POST('/api/v2/deleted-registry-module-versions/{id}/actions/restore', {
      params: { path: { id: found.id } },
    }),
  );
}

const nothingDeleted = (what: string) =>
  new Failure(
    'access',
    `There is no deletion of ${what} that can be undone.`,
    'See what can be restored: groundwork module deleted',
  );

const deletedModules = (platform: Platform, organization: string): Promise<DeletedModule[]> =>
  allOf(platform, `the organization ${organization}`, (query) =>
    platform.api.GET('/api/v2/organizations/{organization_name}/deleted-registry-modules', {
      params: { path: { organization_name: organization }, query },
    }),
  );

const deletedVersions = (
  platform: Platform,
  organization: string,
  filter: { readonly 'filter[name]'?: string; readonly 'filter[provider]'?: string } = {},
): Promise<DeletedVersion[]> =>
  allOf(platform, `the organization ${organization}`, (query) =>
    platform.api.GET('/api/v2/organizations/{organization_name}/deleted-registry-module-versions', {
      params: { path: { organization_name: organization }, query: { ...query, ...filter } },
    }),
  );

interface ReleaseOptions extends CommonOptions, OrganizationOptions {
  readonly reason?: string;
  readonly yes?: boolean;
}

/** Releases the number of a deleted version after a confirmation, so that other content may have it. */
export async function releaseNumber(
  io: Io,
  options: ReleaseOptions,
  text: string | undefined,
  given = '',
): Promise<void> {
  const version = readVersion(given);
  const { reason } = options;
  if (reason === undefined)
    throw new Failure('usage', 'The audit trail needs a reason.', 'Add --reason <text>');
  const platform = openPlatform(io, options);
  const module = await readAddress(io, platform, options, text);
  const what = `number ${version} of ${textOf(module)}`;
  await confirm(io, `Release ${what}? Other content may then have it.`, options);
  await ask(
    platform,
    what,
    platform.api.POST(`${modulePath}/versions/{version}/actions/release-number`, {
      params: { path: { ...parametersOf(module), version } },
      body: { data: { type: 'registry-module-numbers', attributes: { reason } } },
    }),
  );
  show(io, options, { ...module, version, released: true }, () => [`Released ${what}.`]);
}
