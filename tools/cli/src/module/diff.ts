import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { bold, show, wrapped } from '../frame/output.ts';
import { replaceFile } from '../frame/write-file.ts';
import { ask, openPlatform } from '../hosts/platform.ts';
import { changeLines } from './interface-changes.ts';
import { readAddress } from './module-address.ts';
import { readVersion, semantic } from './module-identity.ts';
import { modulePath, parametersOf, textOf } from './publication.ts';

interface DiffOptions extends CommonOptions, OrganizationOptions {
  readonly part?: string;
  readonly markdown?: string;
}

/** Shows what has changed between the interfaces of two versions, for their callers. */
export async function diff(
  io: Io,
  options: DiffOptions,
  text: string | undefined,
  ...given: readonly (string | undefined)[]
): Promise<void> {
  const [from, to] = [versionIn(given[0]), versionIn(given[1])];
  const platform = openPlatform(io, options);
  const module = await readAddress(io, platform, options, text);
  const { part } = options;
  const { data } = await ask(
    platform,
    `versions ${from} and ${to} of ${textOf(module)}${part === undefined ? '' : `, or their part ${part}`}`,
    platform.api.GET(`${modulePath}/compare`, {
      params: { path: parametersOf(module), query: { from, to, ...(part !== undefined && { part }) } },
    }),
  );
  const { changes, sentence, text: notes, ...rest } = data.attributes;
  show(io, options, data.attributes, () => [
    bold(
      io,
      `${textOf(module)}, ${rest.from} to ${rest.to}${rest.part === null ? '' : ` (part ${rest.part})`}`,
    ),
    ...(changes.length === 0 ? ['', 'Callers see no difference.'] : changeLines(io, changes)),
    '',
    ...wrapped(io, sentence),
  ]);
  if (options.markdown !== undefined) replaceFile(io.pathOf(options.markdown), `${notes.trimEnd()}\n`);
}

function versionIn(given = ''): string {
  const version = readVersion(given);
  if (semantic.test(version)) return version;
  throw new Failure(
    'usage',
    `${JSON.stringify(given)} is not a semantic version.`,
    'Name two versions, such as 1.0.0 and 2.0.0.',
  );
}
