import { join } from 'node:path';
import type { Db } from '@groundwork/database';
import { createOutboxStore, outboxMigrations } from '@groundwork/outbox';
import {
  createOauthTokenReferenceStore,
  createOrganizationStore,
  referenceMigrations,
} from '@groundwork/references';
import { createConsumptionRefusalStore } from './consumption-rules/consumption-refusal.store.ts';
import { createConsumptionRuleStore } from './consumption-rules/consumption-rule.store.ts';
import { createJudgedVersionStore } from './consumption-rules/judged-version.store.ts';
import { createModuleDownloadsStore } from './module-downloads/module-downloads.store.ts';
import { createInstallableModulesStore } from './module-protocol/installable-modules.store.ts';
import { createInstallableVersionsStore } from './module-protocol/installable-versions.store.ts';
import { createModuleDocumentsStore } from './module-protocol/module-documents.store.ts';
import { createModuleFacetsStore } from './module-protocol/module-facets.store.ts';
import { createPublicVersionDateStore } from './public-registry/public-version-date.store.ts';
import { createFeedStore } from './feeds/feed.store.ts';
import { createModuleCallerStore } from './module-callers/module-caller.store.ts';
import { createModuleCheckStore } from './module-checks/module-check.store.ts';
import { createReportedModuleStore } from './module-consumers/reported-module.store.ts';
import { createModuleFileStore } from './module-files/module-file.store.ts';
import { createModuleInterfaceStore } from './module-interfaces/module-interface.store.ts';
import { createModuleNumberStore } from './module-numbers/module-number.store.ts';
import { createModuleRepositoryStore } from './module-repositories/module-repository.store.ts';
import { createDeletedModuleStore } from './module-restorations/deleted-module.store.ts';
import { createDeletedVersionStore } from './module-restorations/deleted-version.store.ts';
import { createPublicArchiveStore } from './public-archives/public-archive.store.ts';
import { createPublicDocumentStore } from './public-registry/public-document.store.ts';
import { createModuleDetailsStore } from './module-versions/module-details.store.ts';
import { createModuleReadingStore } from './module-versions/module-reading.store.ts';
import { createModuleVersionStore } from './module-versions/module-version.store.ts';
import { createModuleChangesStore } from './modules/module-changes.store.ts';
import { createModuleContentStore } from './modules/module-content.store.ts';
import { createModuleListStore } from './modules/module-list.store.ts';
import { createModuleSearchStore } from './modules/module-search.store.ts';
import { createModuleStore } from './modules/module.store.ts';
import { createShownModuleStore } from './modules/shown-module.store.ts';

export const migrationDirectories = [
  outboxMigrations,
  referenceMigrations,
  join(import.meta.dirname, '../migrations'),
];

export function createStores(db: Db) {
  return {
    consumptionRefusals: createConsumptionRefusalStore(db),
    consumptionRules: createConsumptionRuleStore(db),
    judgedVersions: createJudgedVersionStore(db),
    deletedModules: createDeletedModuleStore(db),
    deletedModuleVersions: createDeletedVersionStore(db),
    feeds: createFeedStore(db),
    modules: createModuleStore(db),
    moduleCallers: createModuleCallerStore(db),
    moduleChanges: createModuleChangesStore(db),
    moduleChecks: createModuleCheckStore(db),
    moduleContents: createModuleContentStore(db),
    moduleLists: createModuleListStore(db),
    moduleSearch: createModuleSearchStore(db),
    shownModules: createShownModuleStore(db),
    moduleInterfaces: createModuleInterfaceStore(db),
    moduleNumbers: createModuleNumberStore(db),
    moduleRepositories: createModuleRepositoryStore(db),
    moduleVersions: createModuleVersionStore(db),
    moduleDetails: createModuleDetailsStore(db),
    moduleDocuments: createModuleDocumentsStore(db),
    moduleReadings: createModuleReadingStore(db),
    moduleFiles: createModuleFileStore(db),
    moduleDownloads: createModuleDownloadsStore(db),
    installableModules: createInstallableModulesStore(db),
    moduleFacets: createModuleFacetsStore(db),
    installableVersions: createInstallableVersionsStore(db),
    oauthTokens: createOauthTokenReferenceStore(db),
    organizations: createOrganizationStore(db),
    outbox: createOutboxStore(db, 'registry'),
    publicArchives: createPublicArchiveStore(db),
    publicDocuments: createPublicDocumentStore(db),
    publicVersionDates: createPublicVersionDateStore(db),
    reportedModules: createReportedModuleStore(db),
  };
}

export type RegistryStores = ReturnType<typeof createStores>;
