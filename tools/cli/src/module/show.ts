import type { components, ResourceOf } from '@groundwork/client';
import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';
import { facts, show as print, tableInText } from '../frame/output.ts';
import { nameInSources } from '../hosts/host.ts';
import { ask, openPlatform, type Platform } from '../hosts/platform.ts';
import { readAddress } from './module-address.ts';
import { readVersion } from './module-identity.ts';
import { nameOfPublisher, publisherOf } from './publisher.ts';
import {
  findVersion,
  type ModuleAddress,
  modulePath,
  parametersOf,
  textOf,
  type Version,
} from './publication.ts';
import { tagNote, tagNoteOf } from './tag-note.ts';

type Options = CommonOptions & OrganizationOptions;

/** Shows a module, or one of its versions. */
export async function show(
  io: Io,
  options: Options,
  text: string | undefined,
  version: string | undefined,
): Promise<void> {
  const platform = openPlatform(io, options);
  const module = await readAddress(io, platform, options, text);
  if (version === undefined) await showModule(io, options, platform, module);
  else await showVersion(io, options, platform, { ...module, version: readVersion(version) });
}

async function showModule(
  io: Io,
  options: Options,
  platform: Platform,
  module: ModuleAddress,
): Promise<void> {
  const { data } = await ask(
    platform,
    `the module ${textOf(module)}`,
    platform.api.GET(modulePath, { params: { path: parametersOf(module) } }),
  );
  const { attributes } = data;
  const versions = attributes['version-statuses'];
  const tags = new Map(attributes['version-tags']?.map((tag) => [tag.version, tag]));
  print(io, options, { id: data.id, ...attributes }, () => [
    ...facts([
      ['Module', textOf(module)],
      ['Id', data.id],
      ['Status', attributes.status],
      ['Source', `${nameInSources(platform)}/${textOf(module)}`],
      ['Description', attributes.description],
      ['Latest', attributes['latest-version'] ?? undefined],
      ['Published', attributes['published-at'] ?? undefined],
      ['Deprecated', attributes.deprecation?.reason],
      ['Downloads', String(attributes.downloads)],
      ['License', attributes.license ?? undefined],
      ['Repository', attributes.source ?? attributes['vcs-repo']?.identifier],
      ['Created', attributes['created-at']],
    ]),
    '',
    ...tableInText(
      io,
      ['VERSION', 'STATUS', 'NOTE'],
      versions.map(({ version, status, error }) => [
        version,
        status,
        error ?? noteOfTag(tags.get(version)) ?? '',
      ]),
    ),
  ]);
}

type VersionTag = NonNullable<ResourceOf<'RegistryModules'>['attributes']['version-tags']>[number];

const noteOfTag = (tag: VersionTag | undefined): string | undefined =>
  tag && tagNote({ tag: tag.tag, movedTo: tag['moved-to'], isDeleted: tag.deleted === true });

/** Shows a version from the registry protocol, as its users see it, and what has become of its tag. */
async function showVersion(
  io: Io,
  options: Options,
  platform: Platform,
  module: ModuleAddress & { readonly version: string },
): Promise<void> {
  const { organization: namespace, name, provider, version } = module;
  const [details, record] = await Promise.all([
    ask(
      platform,
      `version ${version} of ${textOf(module)}`,
      platform.api.GET('/api/registry/v1/modules/{namespace}/{name}/{provider}/{version}', {
        params: { path: { namespace, name, provider, version } },
      }),
    ),
    findVersion(platform, { ...module, number: version }),
  ]);
  const tags = {
    'moved-tag': record?.attributes['moved-tag'] ?? null,
    'deleted-tag': record?.attributes['deleted-tag'] ?? null,
  };
  const publisher = publisherOf(record);
  const publishedBy = await nameOfPublisher(platform, publisher);
  print(io, options, { ...details, ...tags, 'published-by': publisher ?? null }, () =>
    contentsOf(io, platform, module, { details, record, publishedBy }),
  );
}

interface ShownVersion {
  readonly details: components['schemas']['InstallableVersion'];
  /** Undefined for users of another organization. */
  readonly record: Version | undefined;
  /** Name of who published it. */
  readonly publishedBy: string | undefined;
}

function contentsOf(
  io: Io,
  platform: Platform,
  module: ModuleAddress & { readonly version: string },
  { details, record, publishedBy }: ShownVersion,
): string[] {
  const { root, submodules, deprecation } = details;
  return [
    ...facts([
      ['Module', textOf(module)],
      ['Version', module.version],
      ['Source', `${nameInSources(platform)}/${textOf(module)}`],
      ['Description', details.description],
      ['Published', details.published_at],
      ['Published by', publishedBy],
      ['License', details.license],
      ['Repository', details.source],
      ['Commit', record?.attributes['commit-sha'] ?? undefined],
      ['Note', record && tagNoteOf(record.attributes)],
      ['Deprecated', deprecation?.reason],
      ['Clients', root.opentofu_only ? 'OpenTofu only' : undefined],
      ['Requires', root.required_version],
      ['Providers', root.provider_dependencies.map(({ source }) => source).join(', ')],
      ['Resources', root.resources.map(({ type, name }) => `${type}.${name}`).join(', ')],
      ['Submodules', submodules.map(({ path }) => path).join(', ')],
    ]),
    '',
    ...tableInText(
      io,
      ['INPUT', 'TYPE', 'DEFAULT', 'DESCRIPTION'],
      root.inputs.map((input) => [
        input.name,
        input.type,
        input.required ? '(required)' : input.default,
        explained(input),
      ]),
    ),
    '',
    ...tableInText(
      io,
      ['OUTPUT', 'DESCRIPTION'],
      root.outputs.map((output) => [output.name, explained(output)]),
    ),
  ];
}

/** The description of an input or output, after the message that asks users to move on. */
const explained = ({ description, deprecated = '' }: Explained): string =>
  deprecated === '' ? description : `Deprecated: ${deprecated} ${description}`.trim();

interface Explained {
  readonly description: string;
  readonly deprecated?: string;
}
