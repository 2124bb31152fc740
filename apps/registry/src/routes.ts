import type { Route } from '@groundwork/http';
import type { RegistryContext } from './context.ts';
import { feedModuleVersions } from './feeds/feed-module-versions.ts';
import { feedModules } from './feeds/feed-modules.ts';
import { downloadLatest } from './module-protocol/download-latest.ts';
import { downloadVersion } from './module-protocol/download-version.ts';
import { listAvailableVersions } from './module-protocol/list-available-versions.ts';
import { listInstallableModules } from './module-protocol/list-installable-modules.ts';
import { listLatestVersions } from './module-protocol/list-latest-versions.ts';
import { listModulesOfNamespace } from './module-protocol/list-modules-of-namespace.ts';
import { listSearchResults } from './module-protocol/list-search-results.ts';
import { showLatestVersion } from './module-protocol/show-latest-version.ts';
import { showVersion } from './module-protocol/show-version.ts';
import { publishModuleByToken } from './module-repositories/publish-module-by-token.ts';
import { publishModule } from './module-repositories/publish-module.ts';
import { resyncModule } from './module-repositories/resync-module.ts';
import { createModuleVersion } from './module-versions/create-module-version.ts';
import { deleteModuleVersion } from './module-versions/delete-module-version.ts';
import { listModuleVersions } from './module-versions/list-module-versions.ts';
import { retryModuleVersion } from './module-versions/retry-module-version.ts';
import { showModuleVersionById } from './module-versions/show-module-version-by-id.ts';
import { showModuleVersion } from './module-versions/show-module-version.ts';
import { updateModuleVersion } from './module-versions/update-module-version.ts';
import { createModule } from './modules/create-module.ts';
import { deleteModuleByName } from './modules/delete-module-by-name.ts';
import { deleteModule } from './modules/delete-module.ts';
import { deleteProvider } from './modules/delete-provider.ts';
import { listModules } from './modules/list-modules.ts';
import { showModuleById } from './modules/show-module-by-id.ts';
import { showModule } from './modules/show-module.ts';
import { updateModule } from './modules/update-module.ts';
import { listPublicVersions } from './public-registry/list-public-versions.ts';
import { showPublicLatestVersion } from './public-registry/show-public-latest-version.ts';
import { showPublicVersion } from './public-registry/show-public-version.ts';

const modules = '/api/v2/organizations/:organization_name/registry-modules';
const moduleName = `${modules}/:registry_name/:namespace/:name`;
const module = `${moduleName}/:provider`;
/** Paths that name no registry and no namespace; their replacements are those above (contract, "Versioning"). */
const deprecated = '/api/v2/registry-modules';
const deprecatedDeletion = `${deprecated}/actions/delete/:organization_name/:name`;
const version = '/api/v2/registry-module-versions/:id';
const browsed = '/api/registry/v1/modules';
const protocol = `${browsed}/:namespace/:name/:provider`;
const publicProtocol = '/api/registry/public/v1/modules/:namespace/:name/:provider';

/**
 * Every request that the registry answers, with its section in the contract. The first that fits wins: in the
 * protocol `search` comes before a namespace, and `versions` and `download` before a version (wire-facts 1.2).
 */
export const routes: readonly Route<RegistryContext>[] = [
  { method: 'GET', path: modules, spec: 'A1', access: 'principal', handler: listModules },
  { method: 'POST', path: modules, spec: 'A3', access: 'principal', handler: createModule },
  { method: 'POST', path: `${modules}/vcs`, spec: 'A2', access: 'principal', handler: publishModule },
  { method: 'POST', path: deprecated, spec: 'A2', access: 'principal', handler: publishModuleByToken },
  {
    method: 'POST',
    path: `${module}/versions`,
    spec: 'A4',
    access: 'principal',
    handler: createModuleVersion,
  },
  {
    method: 'GET',
    path: `${module}/versions`,
    spec: 'A6',
    access: 'principal',
    handler: listModuleVersions,
  },
  { method: 'GET', path: `${module}/version`, spec: 'A6', access: 'principal', handler: showModuleVersion },
  { method: 'GET', path: module, spec: 'A6', access: 'principal', handler: showModule },
  { method: 'PATCH', path: module, spec: 'A7', access: 'principal', handler: updateModule },
  {
    method: 'PATCH',
    path: `${module}/:version`,
    spec: 'A7',
    access: 'principal',
    handler: updateModuleVersion,
  },
  {
    method: 'DELETE',
    path: `${module}/:version`,
    spec: 'A8',
    access: 'principal',
    handler: deleteModuleVersion,
  },
  { method: 'DELETE', path: module, spec: 'A8', access: 'principal', handler: deleteProvider },
  { method: 'DELETE', path: moduleName, spec: 'A8', access: 'principal', handler: deleteModule },
  { method: 'GET', path: `${deprecated}/:id`, spec: 'A6', access: 'principal', handler: showModuleById },
  {
    method: 'POST',
    path: `${deprecated}/:id/actions/resync`,
    spec: 'A2',
    access: 'principal',
    handler: resyncModule,
  },
  { method: 'GET', path: version, spec: 'A6', access: 'principal', handler: showModuleVersionById },
  {
    method: 'POST',
    path: `${version}/actions/retry`,
    spec: 'A5',
    access: 'principal',
    handler: retryModuleVersion,
  },
  // Before the creation of a version, whose path fits some of these too.
  {
    method: 'POST',
    path: `${deprecatedDeletion}/:provider/:version`,
    spec: 'A8',
    access: 'principal',
    handler: deleteModuleVersion,
  },
  {
    method: 'POST',
    path: `${deprecatedDeletion}/:provider`,
    spec: 'A8',
    access: 'principal',
    handler: deleteProvider,
  },
  {
    method: 'POST',
    path: deprecatedDeletion,
    spec: 'A8',
    access: 'principal',
    handler: deleteModuleByName,
  },
  {
    method: 'POST',
    path: `${deprecated}/:organization_name/:name/:provider/versions`,
    spec: 'A4',
    access: 'principal',
    handler: createModuleVersion,
  },
  {
    method: 'GET',
    path: `${deprecated}/show/:organization_name/:name/:provider`,
    spec: 'A6',
    access: 'principal',
    handler: showModule,
  },
  { method: 'GET', path: browsed, spec: 'A0', access: 'principal', handler: listInstallableModules },
  { method: 'GET', path: `${browsed}/search`, spec: 'A0', access: 'principal', handler: listSearchResults },
  {
    method: 'GET',
    path: `${browsed}/:namespace`,
    spec: 'A0',
    access: 'principal',
    handler: listModulesOfNamespace,
  },
  {
    method: 'GET',
    path: `${browsed}/:namespace/:name`,
    spec: 'A0',
    access: 'principal',
    handler: listLatestVersions,
  },
  {
    method: 'GET',
    path: `${protocol}/versions`,
    spec: 'A0',
    access: 'principal',
    handler: listAvailableVersions,
  },
  { method: 'GET', path: `${protocol}/download`, spec: 'A0', access: 'principal', handler: downloadLatest },
  {
    method: 'GET',
    path: `${protocol}/:version/download`,
    spec: 'A0',
    access: 'principal',
    handler: downloadVersion,
  },
  { method: 'GET', path: `${protocol}/:version`, spec: 'A0', access: 'principal', handler: showVersion },
  { method: 'GET', path: protocol, spec: 'A0', access: 'principal', handler: showLatestVersion },
  feedModules,
  feedModuleVersions,
  {
    method: 'GET',
    path: `${publicProtocol}/versions`,
    spec: 'A0',
    access: 'principal',
    handler: listPublicVersions,
  },
  {
    method: 'GET',
    path: `${publicProtocol}/:version`,
    spec: 'A0',
    access: 'principal',
    handler: showPublicVersion,
  },
  {
    method: 'GET',
    path: publicProtocol,
    spec: 'A0',
    access: 'principal',
    handler: showPublicLatestVersion,
  },
];
