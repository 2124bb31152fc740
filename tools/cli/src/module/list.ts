import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';
import { show, table } from '../frame/output.ts';
import { chooseOrganization } from '../hosts/organization.ts';
import { allOf } from '../hosts/pages.ts';
import { openPlatform } from '../hosts/platform.ts';

interface ListOptions extends CommonOptions, OrganizationOptions {
  readonly search?: string;
}

/** Lists the modules of an organization. A module without a version that can be installed has its status in place of that. */
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
    latest: attributes['latest-version'],
    published: attributes['published-at'],
    deprecation: attributes.deprecation,
    downloads: attributes.downloads,
    license: attributes.license,
    source: attributes.source,
    description: attributes.description,
  }));
  show(io, options, rows, () =>
    table(
      io,
      ['NAME', 'PROVIDER', 'LATEST', 'PUBLISHED', 'DOWNLOADS', 'DESCRIPTION'],
      rows.map(({ name, provider, status, latest, published, downloads, description, deprecation }) => [
        name,
        provider,
        latest ?? status,
        published?.slice(0, 10) ?? '',
        String(downloads),
        deprecation ? `deprecated: ${deprecation.reason}` : description,
      ]),
    ),
  );
}
