import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';
import { show, table } from '../frame/output.ts';
import { allOf } from '../hosts/pages.ts';
import { openPlatform } from '../hosts/platform.ts';
import { readAddress } from './module-address.ts';
import { modulePath, parametersOf, textOf, type Version } from './publication.ts';
import { tagNoteOf } from './tag-note.ts';

/** Lists the versions of a module. */
export async function versions(
  io: Io,
  options: CommonOptions & OrganizationOptions,
  text: string | undefined,
): Promise<void> {
  const platform = openPlatform(io, options);
  const module = await readAddress(io, platform, options, text);
  const found = await allOf(platform, `the module ${textOf(module)}`, (query) =>
    platform.api.GET(`${modulePath}/versions`, { params: { path: parametersOf(module), query } }),
  );
  const data = found.map(({ id, attributes }) => ({ id, ...attributes }));
  show(io, options, data, () =>
    table(
      io,
      ['VERSION', 'STATUS', 'DOWNLOADS', 'PUBLISHED', 'NOTE'],
      found.map(({ attributes }) => [
        attributes.version,
        attributes.status,
        String(attributes.downloads),
        attributes['created-at'].slice(0, 10),
        noteOf(attributes),
      ]),
    ),
  );
}

function noteOf(attributes: Version['attributes']): string {
  const { error, deprecation, revocation } = attributes;
  if (revocation !== null) return `revoked: ${revocation.message}`;
  if (deprecation !== null) return `deprecated: ${deprecation.reason}`;
  return error ?? tagNoteOf(attributes) ?? '';
}
