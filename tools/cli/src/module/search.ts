import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';
import { show, table } from '../frame/output.ts';
import { namedOrganization } from '../hosts/organization.ts';
import { ask, openPlatform } from '../hosts/platform.ts';

interface SearchOptions extends CommonOptions, OrganizationOptions {
  readonly provider?: string;
}

const maxShown = 20;

/** Searches the modules that the token may read, by name and by content. */
export async function search(
  io: Io,
  options: SearchOptions,
  ...words: readonly (string | undefined)[]
): Promise<void> {
  const platform = openPlatform(io, options);
  const q = words.join(' ');
  const namespace = namedOrganization(io, options);
  const { provider } = options;
  const query = {
    q,
    limit: String(maxShown),
    ...(namespace !== undefined && { namespace }),
    ...(provider !== undefined && { provider }),
  };
  const { modules, meta } = await ask(
    platform,
    'the modules',
    platform.api.GET('/api/registry/v1/modules/search', { params: { query } }),
  );
  const suggestions = meta.suggestions ?? [];
  show(io, options, { modules, suggestions }, () =>
    modules.length === 0
      ? []
      : table(
          io,
          ['MODULE', 'VERSION', 'FOUND IN', 'DESCRIPTION'],
          modules.map((module) => [
            `${module.namespace}/${module.name}/${module.provider}`,
            module.version,
            (module.matched ?? []).map(textOf).join(', '),
            module.description,
          ]),
        ),
  );
  if (options.json) return;
  if (modules.length === 0) io.tell(`No module that you may read matches ${q}.`);
  if (suggestions.length > 0) io.tell(`Did you mean ${suggestions.join(', or ')}?`);
  if (meta.next_offset !== undefined) io.tell(`These are the first ${maxShown}. Add a word to see others.`);
}

const textOf = ({ field, name }: { readonly field: string; readonly name?: string | undefined }) =>
  name === undefined ? field : `${field} ${name}`;
