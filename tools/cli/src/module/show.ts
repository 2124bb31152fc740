import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';
import { facts, show as print, table } from '../frame/output.ts';
import { ask, openPlatform } from '../hosts/platform.ts';
import { readAddress } from './module-address.ts';
import { modulePath, parametersOf, textOf } from './publication.ts';

/** One module. */
export async function show(
  io: Io,
  options: CommonOptions & OrganizationOptions,
  text: string | undefined,
): Promise<void> {
  const platform = openPlatform(io, options);
  const module = await readAddress(io, platform, options, text);
  const { data } = await ask(
    platform,
    `the module ${textOf(module)}`,
    platform.api.GET(modulePath, { params: { path: parametersOf(module) } }),
  );
  const { attributes } = data;
  const versions = attributes['version-statuses'];
  print(io, options, { id: data.id, ...attributes }, () =>
    [
      facts([
        ['Module', textOf(module)],
        ['Id', data.id],
        ['Status', attributes.status],
        ['Source', `${platform.name}/${textOf(module)}`],
        ['Repository', attributes['vcs-repo']?.identifier],
        ['Created', attributes['created-at']],
      ]),
      '',
      table(
        io,
        ['VERSION', 'STATUS', 'REASON'],
        versions.map(({ version, status, error }) => [version, status, error ?? '']),
      ),
    ].join('\n'),
  );
}
