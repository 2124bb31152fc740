import { get, patch, post, remove, type Route } from '@groundwork/http';
import { parkedEventRoutes } from '@groundwork/outbox/parked-events';
import type { RegistryContext } from './context.ts';
import { createConsumptionRule } from './consumption-rules/create-consumption-rule.ts';
import { deleteConsumptionRule } from './consumption-rules/delete-consumption-rule.ts';
import { listConsumptionRefusals } from './consumption-rules/list-consumption-refusals.ts';
import { listConsumptionRules } from './consumption-rules/list-consumption-rules.ts';
import { showConsumptionRule } from './consumption-rules/show-consumption-rule.ts';
import { updateConsumptionRule } from './consumption-rules/update-consumption-rule.ts';
import { feedModuleVersions } from './feeds/feed-module-versions.ts';
import { feedModules } from './feeds/feed-modules.ts';
import { listModuleCallers } from './module-callers/list-module-callers.ts';
import { createModuleCheck } from './module-checks/create-module-check.ts';
import { listModuleConsumers } from './module-consumers/list-module-consumers.ts';
import { compareModuleVersions } from './module-comparisons/compare-module-versions.ts';
import { showModuleInterface } from './module-comparisons/show-module-interface.ts';
import { listModuleFiles } from './module-files/list-module-files.ts';
import { showModuleFile } from './module-files/show-module-file.ts';
import { downloadLatest } from './module-protocol/download-latest.ts';
import { downloadVersion } from './module-protocol/download-version.ts';
import { listAvailableVersions } from './module-protocol/list-available-versions.ts';
import { listInstallableModules } from './module-protocol/list-installable-modules.ts';
import { listLatestVersions } from './module-protocol/list-latest-versions.ts';
import { listModuleChanges } from './module-protocol/list-module-changes.ts';
import { listModulesOfNamespace } from './module-protocol/list-modules-of-namespace.ts';
import { listSearchResults } from './module-protocol/list-search-results.ts';
import { showLatestVersion } from './module-protocol/show-latest-version.ts';
import { showVersion } from './module-protocol/show-version.ts';
import { listModuleCommits } from './modules/list-module-commits.ts';
import { publishModuleByToken } from './publications/publish-module-by-token.ts';
import { publishModule } from './publications/publish-module.ts';
import { resyncModule } from './modules/resync-module.ts';
import { releaseModuleNumber } from './module-numbers/release-module-number.ts';
import { createModuleVersion } from './module-versions/create-module-version.ts';
import { deleteModuleVersion } from './module-deletions/delete-module-version.ts';
import { listModuleVersionsById } from './module-versions/list-module-versions-by-id.ts';
import { listModuleVersions } from './module-versions/list-module-versions.ts';
import { retryModuleVersion } from './module-versions/retry-module-version.ts';
import { showModuleVersionById } from './module-versions/show-module-version-by-id.ts';
import { showModuleVersion } from './module-versions/show-module-version.ts';
import { listDeletedModules } from './module-restorations/list-deleted-modules.ts';
import { listDeletedVersions } from './module-restorations/list-deleted-versions.ts';
import { purgeDeletedModule } from './module-restorations/purge-deleted-module.ts';
import { purgeDeletedVersion } from './module-restorations/purge-deleted-version.ts';
import { restoreDeletedModule } from './module-restorations/restore-deleted-module.ts';
import { restoreDeletedVersion } from './module-restorations/restore-deleted-version.ts';
import { showModuleUpgrade } from './module-upgrades/show-module-upgrade.ts';
import { updateModuleVersion } from './module-versions/update-module-version.ts';
import { createModule } from './modules/create-module.ts';
import { deleteModuleByName } from './module-deletions/delete-module-by-name.ts';
import { deleteModule } from './module-deletions/delete-module.ts';
import { deleteProvider } from './module-deletions/delete-provider.ts';
import { listModuleTagBindings } from './modules/list-module-tag-bindings.ts';
import { listModules } from './modules/list-modules.ts';
import { showModuleById } from './modules/show-module-by-id.ts';
import { showModule } from './modules/show-module.ts';
import { updateModuleTagBindings } from './modules/update-module-tag-bindings.ts';
import { updateModule } from './modules/update-module.ts';
import { createNoCodeModule } from './no-code-modules/create-no-code-module.ts';
import { deleteNoCodeModule } from './no-code-modules/delete-no-code-module.ts';
import { listModuleVariables } from './no-code-modules/list-module-variables.ts';
import { showNoCodeModule } from './no-code-modules/show-no-code-module.ts';
import { updateNoCodeModule } from './no-code-modules/update-no-code-module.ts';
import { acceptPublicArchive } from './public-archives/accept-public-archive.ts';
import { createPublicArchive } from './public-archives/create-public-archive.ts';
import { deletePublicArchive } from './public-archives/delete-public-archive.ts';
import { downloadPublicLatestVersion } from './public-archives/download-public-latest-version.ts';
import { downloadPublicVersion } from './public-archives/download-public-version.ts';
import { listPublicArchives } from './public-archives/list-public-archives.ts';
import { showPublicArchiveContent } from './public-archives/show-public-archive-content.ts';
import { showPublicArchive } from './public-archives/show-public-archive.ts';
import { listPublicVersions } from './public-registry/list-public-versions.ts';
import { showPublicLatestVersion } from './public-registry/show-public-latest-version.ts';
import { showPublicVersion } from './public-registry/show-public-version.ts';

const modules = '/api/v2/organizations/:organization_name/registry-modules';
const moduleName = `${modules}/:registry_name/:namespace/:name`;
const module = `${moduleName}/:provider`;
/** Paths without registry and namespace, replaced by those above (docs/reference/common.md#deprecated-endpoints). */
const deprecated = '/api/v2/registry-modules';
const deprecatedDeletion = `${deprecated}/actions/delete/:organization_name/:name`;
const version = '/api/v2/registry-module-versions/:id';
const deletedModule = '/api/v2/deleted-registry-modules/:id';
const deletedVersion = '/api/v2/deleted-registry-module-versions/:id';
const noCodeModule = '/api/v2/no-code-modules/:id';
/**
 * Used in place of a section number such as `A6`: these endpoints have none, and are described in
 * docs/reference/no-code-modules.md.
 */
const noCodeModules = 'no-code modules';
/** Likewise, docs/reference/consumption-rules.md. */
const consumptionRules = 'rules of consumption';
const ownRules = '/api/v2/organizations/:organization_name/consumption-rules';
const rule = '/api/v2/consumption-rules/:id';
const browsed = '/api/registry/v1/modules';
const protocol = `${browsed}/:namespace/:name/:provider`;
const publicArchives = '/api/v2/admin/public-archives';
/** Used in place of a section number; described in docs/reference/public-modules.md. */
const publicModules = 'public modules';
/** A download waits until the archive is fetched, within a limit of its own. */
const waits = { deadline: 'none' } as const;
const publicProtocol = '/api/registry/public/v1/modules/:namespace/:name/:provider';

/**
 * All routes with their sections in the reference. The first match wins: in the protocol `search` comes before a
 * namespace, and `versions` and `download` before a version (docs/compatibility.md#protocol-operations).
 */
export const routes: readonly Route<RegistryContext>[] = [
  get(modules, 'A1', listModules),
  post(modules, 'A3', createModule),
  post(`${modules}/vcs`, 'A2', publishModule),
  post(deprecated, 'A2', publishModuleByToken),
  post(`${module}/versions`, 'A4', createModuleVersion),
  get(`${module}/versions`, 'A6', listModuleVersions),
  get(`${module}/versions/:version/files`, 'A6', listModuleFiles),
  get(`${module}/versions/:version/files/*path`, 'A6', showModuleFile),
  post(`${module}/versions/:version/actions/release-number`, 'A8', releaseModuleNumber),
  get(`${module}/version`, 'A6', showModuleVersion),
  get(`${module}/commits`, 'A6', listModuleCommits),
  get(`${module}/callers`, 'A6', listModuleCallers),
  get(`${module}/consumers`, 'A6', listModuleConsumers),
  get(`${module}/upgrade`, 'A6', showModuleUpgrade),
  post('/api/v2/module-checks', 'A6', createModuleCheck),
  get(`${module}/compare`, 'A6', compareModuleVersions),
  get(`${module}/interface`, 'A6', showModuleInterface),
  get(module, 'A6', showModule),
  patch(module, 'A7', updateModule),
  patch(`${module}/:version`, 'A7', updateModuleVersion),
  remove(`${module}/:version`, 'A8', deleteModuleVersion),
  remove(module, 'A8', deleteProvider),
  remove(moduleName, 'A8', deleteModule),
  get('/api/v2/organizations/:organization_name/deleted-registry-modules', 'A8', listDeletedModules),
  get('/api/v2/organizations/:organization_name/deleted-registry-module-versions', 'A8', listDeletedVersions),
  post(`${deletedModule}/actions/restore`, 'A8', restoreDeletedModule),
  remove(deletedModule, 'A8', purgeDeletedModule),
  post(`${deletedVersion}/actions/restore`, 'A8', restoreDeletedVersion),
  remove(deletedVersion, 'A8', purgeDeletedVersion),
  get(`${deprecated}/:id`, 'A6', showModuleById),
  get(`${deprecated}/:id/versions`, 'A6', listModuleVersionsById),
  get(`${deprecated}/:id/tag-bindings`, 'A6', listModuleTagBindings),
  patch(`${deprecated}/:id/tag-bindings`, 'A7', updateModuleTagBindings),
  post(`${deprecated}/:id/actions/resync`, 'A2', resyncModule),
  get(version, 'A6', showModuleVersionById),
  post(`${version}/actions/retry`, 'A5', retryModuleVersion),
  // Before the creation of a version, whose path also matches some of these.
  post(`${deprecatedDeletion}/:provider/:version`, 'A8', deleteModuleVersion),
  post(`${deprecatedDeletion}/:provider`, 'A8', deleteProvider),
  post(deprecatedDeletion, 'A8', deleteModuleByName),
  post(`${deprecated}/:organization_name/:name/:provider/versions`, 'A4', createModuleVersion),
  get(`${deprecated}/show/:organization_name/:name/:provider`, 'A6', showModule),
  post('/api/v2/organizations/:organization_name/no-code-modules', noCodeModules, createNoCodeModule),
  get(noCodeModule, noCodeModules, showNoCodeModule),
  patch(noCodeModule, noCodeModules, updateNoCodeModule),
  remove(noCodeModule, noCodeModules, deleteNoCodeModule),
  get(`${noCodeModule}/versions/:version/module-variables`, noCodeModules, listModuleVariables),
  get(ownRules, consumptionRules, listConsumptionRules),
  post(ownRules, consumptionRules, createConsumptionRule),
  get(rule, consumptionRules, showConsumptionRule),
  patch(rule, consumptionRules, updateConsumptionRule),
  remove(rule, consumptionRules, deleteConsumptionRule),
  get(`${rule}/refusals`, consumptionRules, listConsumptionRefusals),
  get(browsed, 'A0', listInstallableModules),
  get(`${browsed}/search`, 'A0', listSearchResults),
  get(`${browsed}/:namespace`, 'A0', listModulesOfNamespace),
  get(`${browsed}/:namespace/:name`, 'A0', listLatestVersions),
  get(`${protocol}/versions`, 'A0', listAvailableVersions),
  get(`${protocol}/download`, 'A0', downloadLatest),
  get(`${protocol}/:version/download`, 'A0', downloadVersion),
  get(`${protocol}/:version`, 'A0', showVersion),
  get(protocol, 'A0', showLatestVersion),
  listModuleChanges,
  feedModules,
  feedModuleVersions,
  get(`${publicProtocol}/versions`, 'A0', listPublicVersions),
  get(`${publicProtocol}/download`, 'A0', downloadPublicLatestVersion),
  get(`${publicProtocol}/:version/download`, 'A0', downloadPublicVersion, waits),
  get(`${publicProtocol}/:version`, 'A0', showPublicVersion),
  get(publicProtocol, 'A0', showPublicLatestVersion),
  get(publicArchives, publicModules, listPublicArchives),
  post(publicArchives, publicModules, createPublicArchive),
  get(`${publicArchives}/:id`, publicModules, showPublicArchive),
  get(`${publicArchives}/:id/content`, publicModules, showPublicArchiveContent),
  post(`${publicArchives}/:id/actions/accept`, publicModules, acceptPublicArchive),
  remove(`${publicArchives}/:id`, publicModules, deletePublicArchive),
  ...parkedEventRoutes('registry'),
];
