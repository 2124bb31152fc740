import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';
import { show, table } from '../frame/output.ts';
import { chooseOrganization } from '../hosts/organization.ts';
import { allOf } from '../hosts/pages.ts';
import { openPlatform } from '../hosts/platform.ts';

interface ListOptions extends CommonOptions, OrganizationOptions {
  readonly search?: string;
}

/** Lists the modules of an organization. */
export async function list(io: Io, options: ListOptions): Promise<void> {
  const platform = openPlatform(io, options);
  const organization = await chooseOrganization(io, platform, options);
  const search = options.search === undefined ? {} : { q: options.search };
  const modules = await allOf(platform, `the organization ${organization}`, (query) =>
    platform.api.GET('/api/v2/organizations/{organization_name}/registry-modules', {
      params: { path: { organization_name: organization }, query: { ...query, ...search } },
    }),
  );
  const rows = modules.map(({ id, attributes }) => ({
    id,
    namespace: attributes.namespace,
    name: attributes.name,
    provider: attributes.provider,
    status: attributes.status,
    latest: attributes['version-statuses'].find(({ status }) => status === 'ok')?.version ?? null,
  }));
  show(io, options, rows, () =>
    table(
      io,
      ['NAME', 'PROVIDER', 'LATEST', 'STATUS', 'ID'],
      rows.map(({ id, name, provider, status, latest }) => [name, provider, latest ?? '', status, id]),
    ),
  );
}
