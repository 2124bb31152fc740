import { z } from 'zod';
import {
  moduleDescriptionSchema,
  type ModuleContents,
  type ModuleDescription,
  type ModuleDetails,
} from '@groundwork/contracts';
import { timeShape } from '@groundwork/jsonapi';
import type { AvailableVersion } from './available-version.ts';
import { withoutInputs, type ModuleRequirements } from '../module-versions/module-summary.ts';
import type { ModuleVersion, Notice } from '../module-versions/module-version.ts';
import { shownDescription } from '../modules/module-description.ts';
import type { Match } from '../modules/module-search.ts';
import { matchedShape } from '../modules/module-search.serializer.ts';
import type { Module } from '../modules/module.ts';
import type { InstallableModule } from './installable-module.ts';
import { pageMetaShape, type PageMeta } from './page-meta.ts';

/** The CLIs read both fields as strings. */
const deprecationShape = z.strictObject({ reason: z.string(), link: z.string() }).nullable();

/** Shape: docs/reference/registry-protocol.md#the-list-entry. `deprecation` is an addition. */
const entryShape = z.strictObject({
  id: z.string(),
  owner: z.string(),
  namespace: z.string(),
  name: z.string(),
  version: z.string(),
  provider: z.string(),
  description: z.string(),
  source: z.string(),
  published_at: timeShape,
  downloads: z.int(),
  verified: z.boolean(),
  deprecation: deprecationShape,
});

export const moduleListShape = z
  .strictObject({
    meta: pageMetaShape,
    modules: z.array(entryShape.extend({ matched: matchedShape.optional() })),
  })
  .meta({ id: 'InstallableModules' });

/** Response of protocol operations 1, 2, 3 and 6 (docs/compatibility.md#protocol-payloads). */
export const renderModuleList = (modules: readonly ListedModule[], meta: PageMeta) => ({
  meta,
  modules: modules.map(renderEntry),
});

type ListedModule = InstallableModule & { readonly namespace: string; readonly matched?: readonly Match[] };

/** A private module has no owner, and an uploaded one has no source: these fields are then empty. */
const renderEntry = (module: ListedModule) => ({
  id: `${module.namespace}/${module.name}/${module.provider}/${module.version}`,
  owner: '',
  namespace: module.namespace,
  name: module.name,
  version: module.version,
  provider: module.provider,
  description: module.description,
  source: module.repositoryUrl ?? '',
  published_at: module.publishedAt.toISOString(),
  downloads: module.downloads,
  verified: false,
  deprecation: renderDeprecation(module.deprecation),
  ...(module.matched && { matched: module.matched }),
});

const { variables, outputs, providerRequirements, moduleCalls } = moduleDescriptionSchema.shape;

const dependenciesShape = z.array(moduleCalls.element.omit({ inputs: true }));

const requirementsShape = z.strictObject({
  providers: providerRequirements,
  dependencies: dependenciesShape,
});

/** Shape of `renderAvailableVersions`: docs/reference/registry-protocol.md#list-installable-versions. */
export const availableVersionsShape = z
  .strictObject({
    modules: z.array(
      z.strictObject({
        source: z.string(),
        versions: z.array(
          z.strictObject({
            version: z.string(),
            root: requirementsShape,
            submodules: z.array(requirementsShape.extend({ path: z.string() })),
            published_at: timeShape,
            deprecation: deprecationShape,
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'AvailableVersions' });

interface AvailableVersionsView {
  readonly module: Module;
  readonly organization: { readonly name: string };
  readonly repositoryUrl: string | null;
}

/**
 * Response of protocol operation 4: `modules` always has one element (docs/compatibility.md#protocol-payloads). Clients take a
 * `source` that is an address as that of the repository.
 */
export function renderAvailableVersions(
  { module, organization, repositoryUrl }: AvailableVersionsView,
  versions: readonly AvailableVersion[],
) {
  return {
    modules: [
      {
        source: repositoryUrl ?? addressOf(module, organization.name),
        versions: versions.map(({ version, publishedAt, summary, warning }) => ({
          version,
          root: renderRequirements(summary.root),
          submodules: summary.submodules.map((submodule) => ({
            path: submodule.path,
            ...renderRequirements(submodule),
          })),
          published_at: publishedAt.toISOString(),
          deprecation: renderDeprecation(warning),
        })),
      },
    ],
  };
}

const resourcesShape = z.array(
  z.strictObject({ name: z.string(), type: z.string(), enabled: z.string().optional() }),
);

const contentsShape = z.strictObject({
  empty: z.boolean(),
  inputs: z.array(variables.element.extend({ default: z.string() }).strict()),
  outputs,
  dependencies: dependenciesShape,
  provider_dependencies: providerRequirements,
  provider_instances: z
    .array(z.strictObject({ name: z.string(), alias: z.string(), for_each: z.string() }))
    .optional(),
  resources: resourcesShape,
  data_sources: resourcesShape,
  ephemeral_resources: resourcesShape.optional(),
  required_version: z.string().optional(),
});

const descriptionShape = contentsShape
  .extend({
    path: z.string(),
    name: z.string(),
    readme: z.string(),
    readme_truncated: z.boolean(),
    readme_format: z.literal('text').optional(),
    opentofu: contentsShape.optional(),
    opentofu_only: z.literal(true).optional(),
  })
  .meta({ id: 'ModuleDescription' });

/** Shape of `renderModuleDetail`: docs/reference/registry-protocol.md#the-version-in-full. */
export const moduleDetailShape = entryShape
  .extend({
    provider_logo_url: z.string(),
    tag: z.string(),
    module_downloads: z.int(),
    digest: z.string().nullable(),
    license: z.string(),
    root: descriptionShape,
    submodules: z.array(descriptionShape),
    examples: z.array(descriptionShape),
    providers: z.array(z.string()),
    versions: z.array(z.string()),
  })
  .meta({ id: 'InstallableVersion' });

interface ModuleDetailView {
  readonly module: Module;
  readonly organizationName: string;
  readonly version: ModuleVersion;
  readonly details: ModuleDetails;
  /** Newest first. */
  readonly versions: readonly string[];
  readonly providers: readonly string[];
  readonly downloads: { readonly ofModule: number; readonly ofVersion: number };
}

/**
 * Response of protocol operations 7 and 8 (docs/compatibility.md#protocol-payloads). Additions
 * (docs/reference/registry-protocol.md#the-version-in-full): what is more than name, type, description, default and
 * `required` of inputs and outputs, `provider_instances`, `opentofu`, `opentofu_only`, `enabled`, `data_sources`, `ephemeral_resources`,
 * `readme_truncated`, `readme_format`, `required_version`, `examples`, `digest`, `license`, `module_downloads`.
 */
export function renderModuleDetail(view: ModuleDetailView) {
  const { module, organizationName, version, details, downloads } = view;
  return {
    id: `${addressOf(module, organizationName)}/${version.version.text}`,
    owner: '',
    namespace: organizationName,
    name: module.name,
    version: version.version.text,
    provider: module.provider,
    provider_logo_url: '',
    description: shownDescription(module.description, version.description),
    source: version.ref?.repositoryUrl ?? version.upkeep?.repositoryUrl ?? '',
    tag: version.ref?.kind === 'tag' ? version.ref.name : '',
    published_at: (version.okAt ?? version.createdAt).toISOString(),
    downloads: downloads.ofVersion,
    module_downloads: downloads.ofModule,
    verified: false,
    deprecation: renderDeprecation(version.revocation ?? version.deprecation),
    digest: version.archive && `sha256:${version.archive.sha256}`,
    license: version.license ?? '',
    root: { ...renderDescription(details.root), name: module.name },
    submodules: details.submodules.map(renderDescription),
    examples: details.examples.map(renderDescription),
    providers: view.providers,
    versions: view.versions,
  };
}

/** A revoked version is also shown as deprecated, because it should no longer be used. */
const renderDeprecation = (notice: Pick<Notice, 'reason' | 'link'> | null) =>
  notice && { reason: notice.reason, link: notice.link ?? '' };

const addressOf = (module: Module, organizationName: string) =>
  `${organizationName}/${module.name}/${module.provider}`;

const renderRequirements = ({ providerRequirements, moduleCalls }: Omit<ModuleRequirements, 'path'>) => ({
  providers: providerRequirements,
  dependencies: moduleCalls.map(withoutInputs),
});

function renderDescription(description: ModuleDescription) {
  const { openTofu, openTofuOnly } = description;
  return {
    path: description.path,
    name: description.name,
    readme: description.readme ?? '',
    readme_truncated: description.readmeTruncated,
    ...(description.readmeFormat && { readme_format: description.readmeFormat }),
    ...renderContents(description),
    ...(openTofu && { opentofu: renderContents(openTofu) }),
    ...(openTofuOnly && { opentofu_only: openTofuOnly }),
  };
}

function renderContents(contents: ModuleContents) {
  const { providers, dependencies } = renderRequirements(contents);
  const { providerInstances, ephemeralResources, requiredVersion } = contents;
  return {
    empty: contents.empty,
    inputs: contents.variables.map((variable) => ({ ...variable, default: variable.default ?? '' })),
    outputs: contents.outputs,
    dependencies,
    provider_dependencies: providers,
    ...(providerInstances && {
      provider_instances: providerInstances.map(({ name, alias, forEach }) => ({
        name,
        alias,
        for_each: forEach,
      })),
    }),
    resources: resourcesOf(contents, 'managed'),
    data_sources: resourcesOf(contents, 'data'),
    ...(ephemeralResources && { ephemeral_resources: ephemeralResources }),
    ...(requiredVersion !== undefined && { required_version: requiredVersion }),
  };
}

const resourcesOf = ({ resources }: ModuleContents, wanted: 'managed' | 'data') =>
  resources.flatMap(({ mode, name, ...resource }) => (mode === wanted ? [{ name, ...resource }] : []));
