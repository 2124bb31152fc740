import type { CommonOptions } from '../frame/add-command.ts';
import { confirm } from '../frame/confirm.ts';
import type { Io } from '../frame/io.ts';
import { listed, show, tableInText } from '../frame/output.ts';
import { ask, openPlatform } from '../hosts/platform.ts';
import {
  archivesPath,
  findPublicArchive,
  moduleOf,
  type PublicArchive,
  readPublicArchives,
} from './public-archives.ts';

/** Lists all archives that were asked for, with the bytes that are kept. */
export async function list(io: Io, options: CommonOptions): Promise<void> {
  const { archives, bytes, maxBytes } = await readPublicArchives(openPlatform(io, options));
  const data = {
    bytes,
    'max-bytes': maxBytes,
    archives: archives.map(({ id, attributes }) => ({ id, ...attributes })),
  };
  show(io, options, data, () => [
    ...tableInText(
      io,
      ['MODULE', 'VERSION', 'STATE', 'BYTES', 'LAST USED', 'COMMIT'],
      archives.map((archive) => [
        moduleOf(archive),
        archive.attributes.version,
        archive.attributes.state,
        String(archive.attributes.bytes ?? ''),
        archive.attributes['last-used-at'].slice(0, 10),
        archive.attributes.commit?.slice(0, 12) ?? '',
      ]),
    ),
    '',
    maxBytes === null
      ? 'The platform keeps no public modules: its operator has not set PUBLIC_CACHE_BYTES.'
      : `${bytes} bytes of at most ${maxBytes} are kept.`,
    ...problemsOf(io, archives),
  ]);
}

function problemsOf(io: Io, archives: readonly PublicArchive[]): string[] {
  const problems = archives.flatMap((archive) =>
    archive.attributes.error === null
      ? []
      : listed(io, `${moduleOf(archive)} ${archive.attributes.version}: ${archive.attributes.error}`),
  );
  return problems.length === 0 ? [] : ['', 'Problems:', ...problems];
}

interface RemoveOptions extends CommonOptions {
  readonly yes?: boolean;
}

/** Removes the archive of a version after a confirmation. */
export async function remove(io: Io, options: RemoveOptions, module = '', version = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const { id } = await findPublicArchive(platform, module, version);
  const what = `version ${version} of ${module}`;
  await confirm(io, `Remove the archive of ${what}? The next download fetches it again.`, options);
  await ask(platform, what, platform.api.DELETE(`${archivesPath}/{id}`, { params: { path: { id } } }));
  show(io, options, { id, module, version, removed: true }, () => [`Removed the archive of ${what}.`]);
}
