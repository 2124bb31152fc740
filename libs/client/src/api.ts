// Generated from libs/openapi/documents by npm run record-openapi.
export interface paths {
    "/.well-known/terraform.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Discovery */
        get: operations["getWellKnownTerraformJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ping and health */
        get: operations["getPing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/meta/ip-ranges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ping and health */
        get: operations["getApiMetaIpRanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the description */
        get: operations["getOpenapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cli/groundwork.tgz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The command line */
        get: operations["getCliGroundworkTgz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cli/groundwork.tgz.sha256": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The command line */
        get: operations["getCliGroundworkTgzSha256"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/livez": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ping and health */
        get: operations["getLivez"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ping and health */
        get: operations["getReadyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statusz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ping and health */
        get: operations["getStatusz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/registry-modules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the modules of an organization */
        get: operations["getOrganizationsByOrganizationNameRegistryModules"];
        put?: never;
        /** Create a module without a repository */
        post: operations["postOrganizationsByOrganizationNameRegistryModules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/registry-modules/vcs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish a module from a repository */
        post: operations["postOrganizationsByOrganizationNameRegistryModulesVcs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/registry-modules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish a module from a repository */
        post: operations["postRegistryModules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the versions of a module */
        get: operations["getOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderVersions"];
        put?: never;
        /** Create a module version */
        post: operations["postOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderVersions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}/versions/{version}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the files of a version */
        get: operations["getOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderVersionsByVersionFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}/versions/{version}/files/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a file of a version */
        get: operations["getOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderVersionsByVersionFilesByPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}/versions/{version}/actions/release-number": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Release a number */
        post: operations["postOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderVersionsByVersionActionsReleaseNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a version */
        get: operations["getOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}/commits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Commits of a module */
        get: operations["getOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderCommits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}/callers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Callers */
        get: operations["getOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderCallers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}/consumers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reported consumers */
        get: operations["getOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderConsumers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}/upgrade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An upgrade */
        get: operations["getOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderUpgrade"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/module-checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check the modules of a configuration */
        post: operations["postModuleChecks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Compare two versions */
        get: operations["getOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderCompare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}/interface": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an interface */
        get: operations["getOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderInterface"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a module */
        get: operations["getOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProvider"];
        put?: never;
        post?: never;
        /** Delete a module, a provider or a version */
        delete: operations["deleteOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProvider"];
        options?: never;
        head?: never;
        /** Change a module */
        patch: operations["patchOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProvider"];
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a module, a provider or a version */
        delete: operations["deleteOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderByVersion"];
        options?: never;
        head?: never;
        /** Deprecate or revoke a version */
        patch: operations["patchOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderByVersion"];
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a module, a provider or a version */
        delete: operations["deleteOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByName"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/deleted-registry-modules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Restore a module */
        get: operations["getOrganizationsByOrganizationNameDeletedRegistryModules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/deleted-registry-module-versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Restore a version */
        get: operations["getOrganizationsByOrganizationNameDeletedRegistryModuleVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/deleted-registry-modules/{id}/actions/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a module */
        post: operations["postDeletedRegistryModulesByIdActionsRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/deleted-registry-modules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Restore a module */
        delete: operations["deleteDeletedRegistryModulesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/deleted-registry-module-versions/{id}/actions/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a version */
        post: operations["postDeletedRegistryModuleVersionsByIdActionsRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/deleted-registry-module-versions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Restore a version */
        delete: operations["deleteDeletedRegistryModuleVersionsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/registry-modules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a module */
        get: operations["getRegistryModulesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/registry-modules/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the versions of a module */
        get: operations["getRegistryModulesByIdVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/registry-modules/{id}/tag-bindings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tags of a module */
        get: operations["getRegistryModulesByIdTagBindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Tags of a module */
        patch: operations["patchRegistryModulesByIdTagBindings"];
        trace?: never;
    };
    "/api/v2/registry-modules/{id}/actions/resync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resync a module */
        post: operations["postRegistryModulesByIdActionsResync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/registry-module-versions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a version */
        get: operations["getRegistryModuleVersionsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/registry-module-versions/{id}/actions/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retry a failed version */
        post: operations["postRegistryModuleVersionsByIdActionsRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/registry-modules/actions/delete/{organization_name}/{name}/{provider}/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a module, a provider or a version */
        post: operations["postRegistryModulesActionsDeleteByOrganizationNameByNameByProviderByVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/registry-modules/actions/delete/{organization_name}/{name}/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a module, a provider or a version */
        post: operations["postRegistryModulesActionsDeleteByOrganizationNameByNameByProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/registry-modules/actions/delete/{organization_name}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a module, a provider or a version */
        post: operations["postRegistryModulesActionsDeleteByOrganizationNameByName"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/registry-modules/{organization_name}/{name}/{provider}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a module version */
        post: operations["postRegistryModulesByOrganizationNameByNameByProviderVersions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/registry-modules/show/{organization_name}/{name}/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a module */
        get: operations["getRegistryModulesShowByOrganizationNameByNameByProvider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/no-code-modules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a record */
        post: operations["postOrganizationsByOrganizationNameNoCodeModules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/no-code-modules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a record */
        get: operations["getNoCodeModulesById"];
        put?: never;
        post?: never;
        /** Delete a record */
        delete: operations["deleteNoCodeModulesById"];
        options?: never;
        head?: never;
        /** Update a record */
        patch: operations["patchNoCodeModulesById"];
        trace?: never;
    };
    "/api/v2/no-code-modules/{id}/versions/{version}/module-variables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the variables of a version */
        get: operations["getNoCodeModulesByIdVersionsByVersionModuleVariables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/consumption-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List rules */
        get: operations["getOrganizationsByOrganizationNameConsumptionRules"];
        put?: never;
        /** Create a rule */
        post: operations["postOrganizationsByOrganizationNameConsumptionRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/consumption-rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a rule */
        get: operations["getConsumptionRulesById"];
        put?: never;
        post?: never;
        /** Delete a rule */
        delete: operations["deleteConsumptionRulesById"];
        options?: never;
        head?: never;
        /** Change a rule */
        patch: operations["patchConsumptionRulesById"];
        trace?: never;
    };
    "/api/v2/consumption-rules/{id}/refusals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Refused versions */
        get: operations["getConsumptionRulesByIdRefusals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/v1/modules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Browse modules */
        get: operations["getApiRegistryV1Modules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/v1/modules/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search modules */
        get: operations["getApiRegistryV1ModulesSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/v1/modules/{namespace}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Browse the modules of a namespace */
        get: operations["getApiRegistryV1ModulesByNamespace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/v1/modules/{namespace}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the providers of a module */
        get: operations["getApiRegistryV1ModulesByNamespaceByName"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/v1/modules/{namespace}/{name}/{provider}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List installable versions */
        get: operations["getApiRegistryV1ModulesByNamespaceByNameByProviderVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/v1/modules/{namespace}/{name}/{provider}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the latest version */
        get: operations["getApiRegistryV1ModulesByNamespaceByNameByProviderDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/v1/modules/{namespace}/{name}/{provider}/{version}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download one version */
        get: operations["getApiRegistryV1ModulesByNamespaceByNameByProviderByVersionDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/v1/modules/{namespace}/{name}/{provider}/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show one version */
        get: operations["getApiRegistryV1ModulesByNamespaceByNameByProviderByVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/v1/modules/{namespace}/{name}/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the latest version */
        get: operations["getApiRegistryV1ModulesByNamespaceByNameByProvider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/public/v1/modules/{namespace}/{name}/{provider}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public modules */
        get: operations["getApiRegistryPublicV1ModulesByNamespaceByNameByProviderVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/public/v1/modules/{namespace}/{name}/{provider}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public modules */
        get: operations["getApiRegistryPublicV1ModulesByNamespaceByNameByProviderDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/public/v1/modules/{namespace}/{name}/{provider}/{version}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public modules */
        get: operations["getApiRegistryPublicV1ModulesByNamespaceByNameByProviderByVersionDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/public/v1/modules/{namespace}/{name}/{provider}/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public modules */
        get: operations["getApiRegistryPublicV1ModulesByNamespaceByNameByProviderByVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/public/v1/modules/{namespace}/{name}/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public modules */
        get: operations["getApiRegistryPublicV1ModulesByNamespaceByNameByProvider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/public-archives": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List them */
        get: operations["getAdminPublicArchives"];
        put?: never;
        /** Import one */
        post: operations["postAdminPublicArchives"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/public-archives/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show one */
        get: operations["getAdminPublicArchivesById"];
        put?: never;
        post?: never;
        /** Remove one */
        delete: operations["deleteAdminPublicArchivesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/public-archives/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export them */
        get: operations["getAdminPublicArchivesByIdContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/parked-events/registry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List parked events */
        get: operations["getAdminParkedEventsRegistry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/parked-events/registry/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a parked event */
        get: operations["getAdminParkedEventsRegistryByEventId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/parked-events/registry/actions/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replay all parked events */
        post: operations["postAdminParkedEventsRegistryActionsReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/parked-events/registry/{event_id}/actions/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replay a parked event */
        post: operations["postAdminParkedEventsRegistryByEventIdActionsReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/policy-sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List policy sets */
        get: operations["getOrganizationsByOrganizationNamePolicySets"];
        put?: never;
        /** Create a policy set */
        post: operations["postOrganizationsByOrganizationNamePolicySets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policy-sets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a policy set */
        get: operations["getPolicySetsById"];
        put?: never;
        post?: never;
        /** Delete a policy set */
        delete: operations["deletePolicySetsById"];
        options?: never;
        head?: never;
        /** Change a policy set */
        patch: operations["patchPolicySetsById"];
        trace?: never;
    };
    "/api/v2/policy-sets/{id}/relationships/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add and remove related records */
        post: operations["postPolicySetsByIdRelationshipsPolicies"];
        /** Add and remove related records */
        delete: operations["deletePolicySetsByIdRelationshipsPolicies"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policy-sets/{id}/relationships/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add and remove related records */
        post: operations["postPolicySetsByIdRelationshipsProjects"];
        /** Add and remove related records */
        delete: operations["deletePolicySetsByIdRelationshipsProjects"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policy-sets/{id}/relationships/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add and remove related records */
        post: operations["postPolicySetsByIdRelationshipsWorkspaces"];
        /** Add and remove related records */
        delete: operations["deletePolicySetsByIdRelationshipsWorkspaces"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policy-sets/{id}/relationships/workspace-exclusions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add and remove related records */
        post: operations["postPolicySetsByIdRelationshipsWorkspaceExclusions"];
        /** Add and remove related records */
        delete: operations["deletePolicySetsByIdRelationshipsWorkspaceExclusions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policy-sets/{id}/relationships/project-exclusions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add and remove related records */
        post: operations["postPolicySetsByIdRelationshipsProjectExclusions"];
        /** Add and remove related records */
        delete: operations["deletePolicySetsByIdRelationshipsProjectExclusions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policy-sets/{id}/tag-selectors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tag selectors */
        post: operations["postPolicySetsByIdTagSelectors"];
        /** Tag selectors */
        delete: operations["deletePolicySetsByIdTagSelectors"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policy-sets/{id}/actions/resync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resync a policy set */
        post: operations["postPolicySetsByIdActionsResync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policy-sets/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the versions of a policy set */
        get: operations["getPolicySetsByIdVersions"];
        put?: never;
        /** Create a policy set version */
        post: operations["postPolicySetsByIdVersions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policy-set-versions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a policy set version */
        get: operations["getPolicySetVersionsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policy-set-versions/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a policy set version */
        get: operations["getPolicySetVersionsByIdDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policy-set-versions/{id}/actions/promote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Promote a policy set version */
        post: operations["postPolicySetVersionsByIdActionsPromote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policy-sets/{id}/parameters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List parameters */
        get: operations["getPolicySetsByIdParameters"];
        put?: never;
        /** Create a parameter */
        post: operations["postPolicySetsByIdParameters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policy-sets/{id}/parameters/{pid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a parameter */
        get: operations["getPolicySetsByIdParametersByPid"];
        put?: never;
        post?: never;
        /** Delete a parameter */
        delete: operations["deletePolicySetsByIdParametersByPid"];
        options?: never;
        head?: never;
        /** Change a parameter */
        patch: operations["patchPolicySetsByIdParametersByPid"];
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List policies */
        get: operations["getOrganizationsByOrganizationNamePolicies"];
        put?: never;
        /** Create a policy */
        post: operations["postOrganizationsByOrganizationNamePolicies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a policy */
        get: operations["getPoliciesById"];
        put?: never;
        post?: never;
        /** Delete a policy */
        delete: operations["deletePoliciesById"];
        options?: never;
        head?: never;
        /** Change a policy */
        patch: operations["patchPoliciesById"];
        trace?: never;
    };
    "/api/v2/policies/{id}/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Upload the text of a policy */
        put: operations["putPoliciesByIdUpload"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policies/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the text of a policy */
        get: operations["getPoliciesByIdDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/policy-exemptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List exemptions */
        get: operations["getOrganizationsByOrganizationNamePolicyExemptions"];
        put?: never;
        /** Create an exemption */
        post: operations["postOrganizationsByOrganizationNamePolicyExemptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policy-exemptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an exemption */
        get: operations["getPolicyExemptionsById"];
        put?: never;
        post?: never;
        /** Delete an exemption */
        delete: operations["deletePolicyExemptionsById"];
        options?: never;
        head?: never;
        /** Change an exemption */
        patch: operations["patchPolicyExemptionsById"];
        trace?: never;
    };
    "/api/v2/workspaces/{id}/effective-policy-sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what applies to a workspace */
        get: operations["getWorkspacesByIdEffectivePolicySets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/effective-policy-sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what applies to a project */
        get: operations["getProjectsByIdEffectivePolicySets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/workspaces/{id}/policy-evaluations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the evaluations of a workspace */
        get: operations["getWorkspacesByIdPolicyEvaluations"];
        put?: never;
        /** Report an evaluation */
        post: operations["postWorkspacesByIdPolicyEvaluations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/policy-evaluations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the evaluations of a project */
        get: operations["getProjectsByIdPolicyEvaluations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policy-sets/{id}/policy-evaluations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the evaluations of a policy set */
        get: operations["getPolicySetsByIdPolicyEvaluations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policy-evaluations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an evaluation */
        get: operations["getPolicyEvaluationsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policy-evaluations/{id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a kept plan */
        get: operations["getPolicyEvaluationsByIdPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policy-evaluations/{id}/policy-set-outcomes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List policy set outcomes */
        get: operations["getPolicyEvaluationsByIdPolicySetOutcomes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policy-set-outcomes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a policy set outcome */
        get: operations["getPolicySetOutcomesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policy-evaluations/{id}/overrides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Override a failed policy */
        post: operations["postPolicyEvaluationsByIdOverrides"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/workspaces/{id}/policy-overrides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the overrides of a workspace */
        get: operations["getWorkspacesByIdPolicyOverrides"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/policy-overrides/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an override */
        get: operations["getPolicyOverridesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/workspaces/{id}/policy-bundle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the index */
        get: operations["getWorkspacesByIdPolicyBundle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/workspaces/{id}/policy-bundle/policy-sets/{policy_set_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a bundle */
        get: operations["getWorkspacesByIdPolicyBundlePolicySetsByPolicySetId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/{tool}-versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List versions */
        get: operations["getAdminByToolVersions"];
        put?: never;
        /** Add a version */
        post: operations["postAdminByToolVersions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/{tool}-versions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a version */
        get: operations["getAdminByToolVersionsById"];
        put?: never;
        post?: never;
        /** Delete a version */
        delete: operations["deleteAdminByToolVersionsById"];
        options?: never;
        head?: never;
        /** Change a version */
        patch: operations["patchAdminByToolVersionsById"];
        trace?: never;
    };
    "/api/v2/admin/parked-events/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List parked events */
        get: operations["getAdminParkedEventsPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/parked-events/policy/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a parked event */
        get: operations["getAdminParkedEventsPolicyByEventId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/parked-events/policy/actions/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replay all parked events */
        post: operations["postAdminParkedEventsPolicyActionsReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/parked-events/policy/{event_id}/actions/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replay a parked event */
        post: operations["postAdminParkedEventsPolicyByEventIdActionsReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/oauth-clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List OAuth clients */
        get: operations["getOrganizationsByOrganizationNameOauthClients"];
        put?: never;
        /** Create an OAuth client */
        post: operations["postOrganizationsByOrganizationNameOauthClients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/oauth-clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an OAuth client */
        get: operations["getOauthClientsById"];
        put?: never;
        post?: never;
        /** Delete an OAuth client */
        delete: operations["deleteOauthClientsById"];
        options?: never;
        head?: never;
        /** Change an OAuth client */
        patch: operations["patchOauthClientsById"];
        trace?: never;
    };
    "/api/v2/oauth-clients/{id}/actions/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check an OAuth client */
        post: operations["postOauthClientsByIdActionsCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/oauth-clients/{id}/relationships/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add and remove projects */
        post: operations["postOauthClientsByIdRelationshipsProjects"];
        /** Add and remove projects */
        delete: operations["deleteOauthClientsByIdRelationshipsProjects"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/oauth-clients/{id}/oauth-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the OAuth tokens of a client */
        get: operations["getOauthClientsByIdOauthTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/oauth-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the OAuth tokens of an organization */
        get: operations["getOrganizationsByOrganizationNameOauthTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/oauth-tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an OAuth token */
        get: operations["getOauthTokensById"];
        put?: never;
        post?: never;
        /** Delete an OAuth token */
        delete: operations["deleteOauthTokensById"];
        options?: never;
        head?: never;
        /** Change an OAuth token */
        patch: operations["patchOauthTokensById"];
        trace?: never;
    };
    "/api/v2/oauth-tokens/{id}/repositories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the repositories of an OAuth token */
        get: operations["getOauthTokensByIdRepositories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/oauth-clients/{id}/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the deliveries of a connection */
        get: operations["getOauthClientsByIdWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/oauth-clients/{id}/webhook-deliveries/actions/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replay deliveries */
        post: operations["postOauthClientsByIdWebhookDeliveriesActionsReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/vcs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Receive a webhook */
        post: operations["postWebhooksVcsById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/parked-events/vcs-connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List parked events */
        get: operations["getAdminParkedEventsVcsConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/parked-events/vcs-connections/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a parked event */
        get: operations["getAdminParkedEventsVcsConnectionsByEventId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/parked-events/vcs-connections/actions/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replay all parked events */
        post: operations["postAdminParkedEventsVcsConnectionsActionsReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/parked-events/vcs-connections/{event_id}/actions/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replay a parked event */
        post: operations["postAdminParkedEventsVcsConnectionsByEventIdActionsReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List organizations */
        get: operations["getOrganizations"];
        put?: never;
        /** Create an organization */
        post: operations["postOrganizations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an organization */
        get: operations["getOrganizationsByOrganizationName"];
        put?: never;
        post?: never;
        /** Delete an organization */
        delete: operations["deleteOrganizationsByOrganizationName"];
        options?: never;
        head?: never;
        /** Change an organization */
        patch: operations["patchOrganizationsByOrganizationName"];
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/entitlement-set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the entitlement set */
        get: operations["getOrganizationsByOrganizationNameEntitlementSet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/capacity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the capacity */
        get: operations["getOrganizationsByOrganizationNameCapacity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the subscription */
        get: operations["getOrganizationsByOrganizationNameSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/relationships/module-producers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List module producers */
        get: operations["getOrganizationsByOrganizationNameRelationshipsModuleProducers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all organizations */
        get: operations["getAdminOrganizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/organizations/{organization_name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an organization to site administrators */
        get: operations["getAdminOrganizationsByOrganizationName"];
        put?: never;
        post?: never;
        /** Delete an organization as a site administrator */
        delete: operations["deleteAdminOrganizationsByOrganizationName"];
        options?: never;
        head?: never;
        /** Change an organization as a site administrator */
        patch: operations["patchAdminOrganizationsByOrganizationName"];
        trace?: never;
    };
    "/api/v2/admin/organizations/{organization_name}/relationships/module-consumers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List module consumers */
        get: operations["getAdminOrganizationsByOrganizationNameRelationshipsModuleConsumers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change module consumers */
        patch: operations["patchAdminOrganizationsByOrganizationNameRelationshipsModuleConsumers"];
        trace?: never;
    };
    "/api/v2/admin/organizations/{organization_name}/module-consumers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List module consumers */
        get: operations["getAdminOrganizationsByOrganizationNameModuleConsumers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change module consumers */
        patch: operations["patchAdminOrganizationsByOrganizationNameModuleConsumers"];
        trace?: never;
    };
    "/api/v2/admin/organizations/{organization_name}/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the subscription of an organization */
        post: operations["postAdminOrganizationsByOrganizationNameSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/feature-sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List feature sets */
        get: operations["getAdminFeatureSets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/organization-deletions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List deleted organizations */
        get: operations["getAdminOrganizationDeletions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/account/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show your account */
        get: operations["getAccountDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/account/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change your account */
        patch: operations["patchAccountUpdate"];
        trace?: never;
    };
    "/api/v2/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change your password */
        patch: operations["patchAccountPassword"];
        trace?: never;
    };
    "/api/v2/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show somebody */
        get: operations["getUsersByUserId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/organization-memberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the members of an organization */
        get: operations["getOrganizationsByOrganizationNameOrganizationMemberships"];
        put?: never;
        /** Invite a member */
        post: operations["postOrganizationsByOrganizationNameOrganizationMemberships"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organization-memberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your own memberships */
        get: operations["getOrganizationMemberships"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organization-memberships/{membership_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a membership */
        get: operations["getOrganizationMembershipsByMembershipId"];
        put?: never;
        post?: never;
        /** Remove a member */
        delete: operations["deleteOrganizationMembershipsByMembershipId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organization-memberships/{membership_id}/actions/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept an invitation */
        post: operations["postOrganizationMembershipsByMembershipIdActionsActivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List teams */
        get: operations["getOrganizationsByOrganizationNameTeams"];
        put?: never;
        /** Create a team */
        post: operations["postOrganizationsByOrganizationNameTeams"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/teams/{team_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a team */
        get: operations["getTeamsByTeamId"];
        put?: never;
        post?: never;
        /** Delete a team */
        delete: operations["deleteTeamsByTeamId"];
        options?: never;
        head?: never;
        /** Change a team */
        patch: operations["patchTeamsByTeamId"];
        trace?: never;
    };
    "/api/v2/teams/{team_id}/relationships/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add and remove members */
        post: operations["postTeamsByTeamIdRelationshipsUsers"];
        /** Add and remove members */
        delete: operations["deleteTeamsByTeamIdRelationshipsUsers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/group-mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List group mappings */
        get: operations["getOrganizationsByOrganizationNameGroupMappings"];
        put?: never;
        /** Create a group mapping */
        post: operations["postOrganizationsByOrganizationNameGroupMappings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/group-mappings/{group_mapping_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a group mapping */
        get: operations["getGroupMappingsByGroupMappingId"];
        put?: never;
        post?: never;
        /** Delete a group mapping */
        delete: operations["deleteGroupMappingsByGroupMappingId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/group-mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the mappings of all organizations */
        get: operations["getAdminGroupMappings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/group-mapping-grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List grants */
        get: operations["getAdminGroupMappingGrants"];
        put?: never;
        /** Create a grant */
        post: operations["postAdminGroupMappingGrants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/group-mapping-grants/{group_mapping_grant_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a grant */
        get: operations["getAdminGroupMappingGrantsByGroupMappingGrantId"];
        put?: never;
        post?: never;
        /** Delete a grant */
        delete: operations["deleteAdminGroupMappingGrantsByGroupMappingGrantId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/team-workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List access to a workspace */
        get: operations["getTeamWorkspaces"];
        put?: never;
        /** Give a team access to a workspace */
        post: operations["postTeamWorkspaces"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/team-workspaces/{team_workspace_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show access to a workspace */
        get: operations["getTeamWorkspacesByTeamWorkspaceId"];
        put?: never;
        post?: never;
        /** Take access to a workspace away */
        delete: operations["deleteTeamWorkspacesByTeamWorkspaceId"];
        options?: never;
        head?: never;
        /** Change access to a workspace */
        patch: operations["patchTeamWorkspacesByTeamWorkspaceId"];
        trace?: never;
    };
    "/api/v2/team-projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List access to a project */
        get: operations["getTeamProjects"];
        put?: never;
        /** Give a team access to a project */
        post: operations["postTeamProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/team-projects/{team_project_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show access to a project */
        get: operations["getTeamProjectsByTeamProjectId"];
        put?: never;
        post?: never;
        /** Take access to a project away */
        delete: operations["deleteTeamProjectsByTeamProjectId"];
        options?: never;
        head?: never;
        /** Change access to a project */
        patch: operations["patchTeamProjectsByTeamProjectId"];
        trace?: never;
    };
    "/api/v2/teams/{team_id}/relationships/organization-memberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the memberships of a team */
        get: operations["getTeamsByTeamIdRelationshipsOrganizationMemberships"];
        put?: never;
        /** Add and remove members */
        post: operations["postTeamsByTeamIdRelationshipsOrganizationMemberships"];
        /** Add and remove members */
        delete: operations["deleteTeamsByTeamIdRelationshipsOrganizationMemberships"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/authentication-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The token of an organization */
        get: operations["getOrganizationsByOrganizationNameAuthenticationToken"];
        put?: never;
        /** The token of an organization */
        post: operations["postOrganizationsByOrganizationNameAuthenticationToken"];
        /** The token of an organization */
        delete: operations["deleteOrganizationsByOrganizationNameAuthenticationToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/teams/{team_id}/authentication-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The token of a team */
        get: operations["getTeamsByTeamIdAuthenticationToken"];
        put?: never;
        /** The token of a team */
        post: operations["postTeamsByTeamIdAuthenticationToken"];
        /** The token of a team */
        delete: operations["deleteTeamsByTeamIdAuthenticationToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/teams/{team_id}/authentication-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** More tokens of a team */
        get: operations["getTeamsByTeamIdAuthenticationTokens"];
        put?: never;
        /** More tokens of a team */
        post: operations["postTeamsByTeamIdAuthenticationTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/team-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** More tokens of a team */
        get: operations["getOrganizationsByOrganizationNameTeamTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{user_id}/authentication-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tokens of a user */
        get: operations["getUsersByUserIdAuthenticationTokens"];
        put?: never;
        /** Create a user token */
        post: operations["postUsersByUserIdAuthenticationTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/authentication-tokens/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a token */
        get: operations["getAuthenticationTokensByTokenId"];
        put?: never;
        post?: never;
        /** Revoke a token */
        delete: operations["deleteAuthenticationTokensByTokenId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List users */
        get: operations["getAdminUsers"];
        put?: never;
        /** Create a user */
        post: operations["postAdminUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a user */
        get: operations["getAdminUsersByUserId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a user */
        patch: operations["patchAdminUsersByUserId"];
        trace?: never;
    };
    "/api/v2/admin/users/{user_id}/actions/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suspend a user */
        post: operations["postAdminUsersByUserIdActionsSuspend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/users/{user_id}/actions/unsuspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resume a user */
        post: operations["postAdminUsersByUserIdActionsUnsuspend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/users/{user_id}/organization-memberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the memberships of any user */
        get: operations["getAdminUsersByUserIdOrganizationMemberships"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/users/{user_id}/authentication-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tokens of any user */
        get: operations["getAdminUsersByUserIdAuthenticationTokens"];
        put?: never;
        /** Create a token for any user */
        post: operations["postAdminUsersByUserIdAuthenticationTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/users/{user_id}/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the identities of a user */
        get: operations["getAdminUsersByUserIdIdentities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/users/{user_id}/identities/{identity_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove an identity */
        delete: operations["deleteAdminUsersByUserIdIdentitiesByIdentityId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List projects */
        get: operations["getOrganizationsByOrganizationNameProjects"];
        put?: never;
        /** Create a project */
        post: operations["postOrganizationsByOrganizationNameProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{project_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a project */
        get: operations["getProjectsByProjectId"];
        put?: never;
        post?: never;
        /** Delete a project */
        delete: operations["deleteProjectsByProjectId"];
        options?: never;
        head?: never;
        /** Change a project */
        patch: operations["patchProjectsByProjectId"];
        trace?: never;
    };
    "/api/v2/projects/{project_id}/tag-bindings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tag bindings of a project */
        get: operations["getProjectsByProjectIdTagBindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Add tag bindings to a project */
        patch: operations["patchProjectsByProjectIdTagBindings"];
        trace?: never;
    };
    "/api/v2/projects/{project_id}/effective-tag-bindings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the effective tag bindings of a project */
        get: operations["getProjectsByProjectIdEffectiveTagBindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List workspaces */
        get: operations["getOrganizationsByOrganizationNameWorkspaces"];
        put?: never;
        /** Create a workspace */
        post: operations["postOrganizationsByOrganizationNameWorkspaces"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/workspaces/{workspace_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a workspace */
        get: operations["getWorkspacesByWorkspaceId"];
        put?: never;
        post?: never;
        /** Delete a workspace */
        delete: operations["deleteWorkspacesByWorkspaceId"];
        options?: never;
        head?: never;
        /** Change a workspace */
        patch: operations["patchWorkspacesByWorkspaceId"];
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/workspaces/{workspace_name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a workspace */
        get: operations["getOrganizationsByOrganizationNameWorkspacesByWorkspaceName"];
        put?: never;
        post?: never;
        /** Delete a workspace */
        delete: operations["deleteOrganizationsByOrganizationNameWorkspacesByWorkspaceName"];
        options?: never;
        head?: never;
        /** Change a workspace */
        patch: operations["patchOrganizationsByOrganizationNameWorkspacesByWorkspaceName"];
        trace?: never;
    };
    "/api/v2/workspaces/{workspace_id}/tag-bindings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tag bindings of a workspace */
        get: operations["getWorkspacesByWorkspaceIdTagBindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Add tag bindings to a workspace */
        patch: operations["patchWorkspacesByWorkspaceIdTagBindings"];
        trace?: never;
    };
    "/api/v2/workspaces/{workspace_id}/effective-tag-bindings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the effective tag bindings of a workspace */
        get: operations["getWorkspacesByWorkspaceIdEffectiveTagBindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/workspaces/{workspace_id}/relationships/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tags of a workspace */
        get: operations["getWorkspacesByWorkspaceIdRelationshipsTags"];
        put?: never;
        /** Add tags to a workspace */
        post: operations["postWorkspacesByWorkspaceIdRelationshipsTags"];
        /** Remove tags from a workspace */
        delete: operations["deleteWorkspacesByWorkspaceIdRelationshipsTags"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tags of an organization */
        get: operations["getOrganizationsByOrganizationNameTags"];
        put?: never;
        post?: never;
        /** Delete tags */
        delete: operations["deleteOrganizationsByOrganizationNameTags"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/tags/{tag_id}/relationships/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a tag to workspaces */
        post: operations["postTagsByTagIdRelationshipsWorkspaces"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/workspaces/{workspace_id}/actions/safe-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a workspace safely */
        post: operations["postWorkspacesByWorkspaceIdActionsSafeDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/workspaces/{workspace_name}/actions/safe-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a workspace safely */
        post: operations["postOrganizationsByOrganizationNameWorkspacesByWorkspaceNameActionsSafeDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/workspaces/{workspace_id}/actions/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lock a workspace */
        post: operations["postWorkspacesByWorkspaceIdActionsLock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/workspaces/{workspace_id}/actions/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unlock a workspace */
        post: operations["postWorkspacesByWorkspaceIdActionsUnlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/workspaces/{workspace_id}/actions/force-unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unlock a workspace by force */
        post: operations["postWorkspacesByWorkspaceIdActionsForceUnlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/workspaces/{workspace_id}/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what a workspace does not have */
        get: operations["getWorkspacesByWorkspaceIdResources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/workspaces/{workspace_id}/relationships/remote-state-consumers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what a workspace does not have */
        get: operations["getWorkspacesByWorkspaceIdRelationshipsRemoteStateConsumers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{project_id}/relationships/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move workspaces to a project */
        post: operations["postProjectsByProjectIdRelationshipsWorkspaces"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/audit-trail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the audit trail of an organization */
        get: operations["getOrganizationsByOrganizationNameAuditTrail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/audit-trail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the whole audit trail */
        get: operations["getAdminAuditTrail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/parked-events/admin-orgs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List parked events */
        get: operations["getAdminParkedEventsAdminOrgs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/parked-events/admin-orgs/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a parked event */
        get: operations["getAdminParkedEventsAdminOrgsByEventId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/parked-events/admin-orgs/actions/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replay all parked events */
        post: operations["postAdminParkedEventsAdminOrgsActionsReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/parked-events/admin-orgs/{event_id}/actions/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replay a parked event */
        post: operations["postAdminParkedEventsAdminOrgsByEventIdActionsReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/object/{object_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download an archive */
        get: operations["getV1ObjectByObjectId"];
        /** Upload an archive */
        put: operations["putV1ObjectByObjectId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/parked-events/ingest-worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List parked events */
        get: operations["getAdminParkedEventsIngestWorker"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/parked-events/ingest-worker/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a parked event */
        get: operations["getAdminParkedEventsIngestWorkerByEventId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/parked-events/ingest-worker/actions/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replay all parked events */
        post: operations["postAdminParkedEventsIngestWorkerActionsReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/parked-events/ingest-worker/{event_id}/actions/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replay a parked event */
        post: operations["postAdminParkedEventsIngestWorkerByEventIdActionsReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages */
        get: operations["get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/modules/{namespace}/{name}/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages */
        get: operations["getAppModulesByNamespaceByNameByProvider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/modules/{namespace}/{name}/{provider}/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages */
        get: operations["getAppModulesByNamespaceByNameByProviderCompare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/modules/{namespace}/{name}/{provider}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages */
        get: operations["getAppModulesByNamespaceByNameByProviderDelete"];
        put?: never;
        /** Pages */
        post: operations["postAppModulesByNamespaceByNameByProviderDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/modules/{namespace}/{name}/{provider}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages */
        get: operations["getAppModulesByNamespaceByNameByProviderSettings"];
        put?: never;
        /** Pages */
        post: operations["postAppModulesByNamespaceByNameByProviderSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/modules/{namespace}/{name}/{provider}/upgrade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages */
        get: operations["getAppModulesByNamespaceByNameByProviderUpgrade"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/modules/{namespace}/{name}/{provider}/used-by": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages */
        get: operations["getAppModulesByNamespaceByNameByProviderUsedBy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/modules/{namespace}/{name}/{provider}/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages */
        get: operations["getAppModulesByNamespaceByNameByProviderByVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/modules/{namespace}/{name}/{provider}/{version}/manage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages */
        get: operations["getAppModulesByNamespaceByNameByProviderByVersionManage"];
        put?: never;
        /** Pages */
        post: operations["postAppModulesByNamespaceByNameByProviderByVersionManage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/modules/{namespace}/{name}/{provider}/{version}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages */
        get: operations["getAppModulesByNamespaceByNameByProviderByVersionFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/modules/{namespace}/{name}/{provider}/{version}/files/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages */
        get: operations["getAppModulesByNamespaceByNameByProviderByVersionFilesByPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/modules/{namespace}/{name}/{provider}/{version}/raw/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages */
        get: operations["getAppModulesByNamespaceByNameByProviderByVersionRawByPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/modules/{namespace}/{name}/{provider}/{version}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages */
        get: operations["getAppModulesByNamespaceByNameByProviderByVersionArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizations"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/invitations/{membership}/{answer}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pages of an organization */
        post: operations["postAppInvitationsByMembershipByAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationProblems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/modules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationModules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationDeleted"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/deleted/numbers/{name}/{provider}/{version}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationDeletedNumbersByNameByProviderByVersionRelease"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationDeletedNumbersByNameByProviderByVersionRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/deleted/{kind}/{deleted}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationDeletedByKindByDeletedRestore"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationDeletedByKindByDeletedRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/deleted/{kind}/{deleted}/purge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationDeletedByKindByDeletedPurge"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationDeletedByKindByDeletedPurge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Publish a module */
        get: operations["getAppOrganizationsByOrganizationPublish"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/publish/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish a module */
        post: operations["postAppOrganizationsByOrganizationPublishArchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/publish/repository": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish a module */
        post: operations["postAppOrganizationsByOrganizationPublishRepository"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationMembers"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/members/{membership}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationMembersByMembershipRemove"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationMembersByMembershipRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationTeams"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationTeams"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/teams/{team}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationTeamsByTeam"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationTeamsByTeam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/teams/{team}/members/{change}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationTeamsByTeamMembersByChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/teams/{team}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationTeamsByTeamDelete"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationTeamsByTeamDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/group-mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationGroupMappings"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationGroupMappings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/group-mappings/{mapping}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationGroupMappingsByMappingRemove"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationGroupMappingsByMappingRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/tokens/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationTokensNew"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationTokensNew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/tokens/{token}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationTokensByTokenRevoke"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationTokensByTokenRevoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/connections/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationConnectionsNew"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationConnectionsNew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/connections/{connection}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationConnectionsByConnection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/connections/{connection}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationConnectionsByConnectionCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/connections/{connection}/repositories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Publish a module */
        get: operations["getAppOrganizationsByOrganizationConnectionsByConnectionRepositories"];
        put?: never;
        /** Publish a module */
        post: operations["postAppOrganizationsByOrganizationConnectionsByConnectionRepositories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/connections/{connection}/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationConnectionsByConnectionToken"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationConnectionsByConnectionToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/connections/{connection}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationConnectionsByConnectionDelete"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationConnectionsByConnectionDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/policy-sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationPolicySets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/policy-sets/{set}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationPolicySetsBySet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/policy-sets/{set}/policy-evaluations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationPolicySetsBySetPolicyEvaluations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/policy-sets/{set}/exemptions/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationPolicySetsBySetExemptionsNew"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationPolicySetsBySetExemptionsNew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/policy-exemptions/{exemption}/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationPolicyExemptionsByExemptionChange"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationPolicyExemptionsByExemptionChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/policy-exemptions/{exemption}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationPolicyExemptionsByExemptionEnd"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationPolicyExemptionsByExemptionEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationWorkspaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/workspaces/{workspace}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationWorkspacesByWorkspace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/workspaces/{workspace}/policy-evaluations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationWorkspacesByWorkspacePolicyEvaluations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/policy-evaluations/{evaluation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationPolicyEvaluationsByEvaluation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/policy-evaluations/{evaluation}/outcomes/{outcome}/override": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationPolicyEvaluationsByEvaluationOutcomesByOutcomeOverride"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationPolicyEvaluationsByEvaluationOutcomesByOutcomeOverride"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/projects/{project}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationProjectsByProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/projects/{project}/policy-evaluations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationProjectsByProjectPolicyEvaluations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/sharing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationSharing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/consumption-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationConsumptionRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/consumption-rules/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationConsumptionRulesNew"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationConsumptionRulesNew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/consumption-rules/{rule}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationConsumptionRulesByRule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/consumption-rules/{rule}/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationConsumptionRulesByRuleChange"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationConsumptionRulesByRuleChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/consumption-rules/{rule}/enforcement/{change}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationConsumptionRulesByRuleEnforcementByChange"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationConsumptionRulesByRuleEnforcementByChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/consumption-rules/{rule}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationConsumptionRulesByRuleDelete"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationConsumptionRulesByRuleDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/audit-trail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationAuditTrail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationSettings"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of an organization */
        get: operations["getAppOrganizationsByOrganizationDelete"];
        put?: never;
        /** Pages of an organization */
        post: operations["postAppOrganizationsByOrganizationDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of site administrators */
        get: operations["getAppAdmin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/admin/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of site administrators */
        get: operations["getAppAdminOrganizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/admin/organizations/{organization}/sharing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of site administrators */
        get: operations["getAppAdminOrganizationsByOrganizationSharing"];
        put?: never;
        /** Pages of site administrators */
        post: operations["postAppAdminOrganizationsByOrganizationSharing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/admin/organizations/{organization}/{change}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of site administrators */
        get: operations["getAppAdminOrganizationsByOrganizationByChange"];
        put?: never;
        /** Pages of site administrators */
        post: operations["postAppAdminOrganizationsByOrganizationByChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of site administrators */
        get: operations["getAppAdminUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/admin/users/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of site administrators */
        get: operations["getAppAdminUsersNew"];
        put?: never;
        /** Pages of site administrators */
        post: operations["postAppAdminUsersNew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/admin/users/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of site administrators */
        get: operations["getAppAdminUsersByUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/admin/users/{user}/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of site administrators */
        get: operations["getAppAdminUsersByUserToken"];
        put?: never;
        /** Pages of site administrators */
        post: operations["postAppAdminUsersByUserToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/admin/users/{user}/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pages of site administrators */
        post: operations["postAppAdminUsersByUserAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/admin/users/{user}/identities/{identity}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of site administrators */
        get: operations["getAppAdminUsersByUserIdentitiesByIdentityRemove"];
        put?: never;
        /** Pages of site administrators */
        post: operations["postAppAdminUsersByUserIdentitiesByIdentityRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/admin/users/{user}/{change}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of site administrators */
        get: operations["getAppAdminUsersByUserByChange"];
        put?: never;
        /** Pages of site administrators */
        post: operations["postAppAdminUsersByUserByChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/admin/group-mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of site administrators */
        get: operations["getAppAdminGroupMappings"];
        put?: never;
        /** Pages of site administrators */
        post: operations["postAppAdminGroupMappings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/admin/group-mappings/{grant}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of site administrators */
        get: operations["getAppAdminGroupMappingsByGrantRemove"];
        put?: never;
        /** Pages of site administrators */
        post: operations["postAppAdminGroupMappingsByGrantRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/admin/public-modules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of site administrators */
        get: operations["getAppAdminPublicModules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/admin/public-modules/{archive}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of site administrators */
        get: operations["getAppAdminPublicModulesByArchiveRemove"];
        put?: never;
        /** Pages of site administrators */
        post: operations["postAppAdminPublicModulesByArchiveRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/admin/deletions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of site administrators */
        get: operations["getAppAdminDeletions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/admin/parked-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of site administrators */
        get: operations["getAppAdminParkedEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/admin/parked-events/{service}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of site administrators */
        get: operations["getAppAdminParkedEventsByService"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/admin/parked-events/{service}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pages of site administrators */
        post: operations["postAppAdminParkedEventsByServiceReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/admin/parked-events/{service}/{event}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of site administrators */
        get: operations["getAppAdminParkedEventsByServiceByEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/admin/parked-events/{service}/{event}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pages of site administrators */
        post: operations["postAppAdminParkedEventsByServiceByEventReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages */
        get: operations["getAppSignIn"];
        put?: never;
        /** Pages */
        post: operations["postAppSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/sign-in/with/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages */
        get: operations["getAppSignInWithByProvider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/sign-in/with/{provider}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages */
        get: operations["getAppSignInWithByProviderCallback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pages */
        post: operations["postAppSignOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/settings/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages */
        get: operations["getAppSettingsSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/settings/sessions/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pages */
        post: operations["postAppSettingsSessionsByIdEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/oauth/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Log in from a command line */
        get: operations["getAppOauthAuthorize"];
        put?: never;
        /** Log in from a command line */
        post: operations["postAppOauthAuthorize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in from a command line */
        post: operations["postAppOauthToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/appearance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pages */
        post: operations["postAppAppearance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages */
        get: operations["getAssetsByName"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the description in a browser */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/settings/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Log in from a command line */
        get: operations["getAppSettingsTokens"];
        put?: never;
        /** Log in from a command line */
        post: operations["postAppSettingsTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/settings/tokens/{token}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Log in from a command line */
        get: operations["getAppSettingsTokensByTokenRevoke"];
        put?: never;
        /** Log in from a command line */
        post: operations["postAppSettingsTokensByTokenRevoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{rest}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages */
        get: operations["getAppByRest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Errors: {
            errors: {
                status: string;
                title: string;
                detail?: string;
                source?: {
                    pointer: string;
                } | {
                    parameter: string;
                };
            }[];
        };
        RegistryModules: {
            id: string;
            /** @constant */
            type: "registry-modules";
            attributes: {
                name: string;
                namespace: string;
                provider: string;
                /** @enum {string} */
                "registry-name": "private" | "public";
                /** @enum {string} */
                status: "pending" | "no_version_tags" | "setup_failed" | "setup_complete";
                description: string;
                source: string | null;
                downloads: number;
                "latest-version": string | null;
                /** Format: date-time */
                "published-at": string | null;
                deprecation: {
                    /** @constant */
                    "deprecated-status": "Deprecated";
                    reason: string;
                    link: string | null;
                } | null;
                license: string | null;
                "version-statuses": {
                    version: string;
                    /** @enum {string} */
                    status: "pending" | "cloning" | "clone_failed" | "reg_ingressing" | "reg_ingress_req_failed" | "reg_ingress_failed" | "ok";
                    error?: string;
                }[];
                "revoked-versions": string[];
                /** Format: date-time */
                "created-at": string;
                /** Format: date-time */
                "updated-at": string;
                permissions: {
                    "can-delete": boolean;
                    "can-resync": boolean;
                    "can-retry": boolean;
                };
                /** @enum {string} */
                "publishing-mechanism": "git_tag" | "branch" | "non_vcs";
                "no-code": boolean;
                /** @enum {string|null} */
                "version-rule": "off" | "warn" | "enforce" | null;
                "vcs-repo"?: {
                    branch: string;
                    identifier: string;
                    "display-identifier": string;
                    "ingress-submodules": boolean;
                    "repository-http-url": string;
                    /** @enum {string} */
                    "service-provider": "vcs1" | "vcs2" | "vcs3" | "vcs4" | "vcs5" | "vcs6";
                    tags: boolean;
                    "tag-prefix": string;
                    "source-directory": string;
                    "oauth-token-id"?: string;
                    "webhook-url"?: string;
                };
                "version-tags"?: {
                    version: string;
                    tag: string;
                    "moved-to"?: string;
                    /** @constant */
                    deleted?: true;
                }[];
                "setup-error"?: string | null;
                "test-config"?: {
                    id: string;
                    "tests-enabled": boolean;
                    /** @enum {string} */
                    "agent-execution-mode": "remote" | "agent";
                    "agent-pool-id": string | null;
                };
            };
            relationships: {
                organization: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "organizations";
                    };
                };
                "no-code-modules": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "no-code-modules";
                    }[];
                };
                "tag-bindings": {
                    links: {
                        related: string;
                    };
                };
            };
            links: {
                self: string;
            };
        };
        Resource: {
            id: string;
            type: string;
        } & {
            [key: string]: unknown;
        };
        PaginationLinks: {
            self: string;
            first: string;
            prev: string | null;
            next: string | null;
            last: string;
        };
        Pagination: {
            "current-page": number;
            "page-size": number;
            "prev-page": number | null;
            "next-page": number | null;
            "total-pages": number;
            "total-count": number;
        };
        RegistryModuleVersions: {
            id: string;
            /** @constant */
            type: "registry-module-versions";
            attributes: {
                /** @enum {string} */
                source: "api" | "vcs1" | "vcs2" | "vcs3" | "vcs4" | "vcs5" | "vcs6";
                /** @enum {string} */
                status: "pending" | "cloning" | "clone_failed" | "reg_ingressing" | "reg_ingress_req_failed" | "reg_ingress_failed" | "ok";
                version: string;
                "commit-sha": string | null;
                branch: string | null;
                tags: string[];
                "moved-tag": {
                    tag: string;
                    "commit-sha": string;
                } | null;
                "deleted-tag": {
                    tag: string;
                    /** Format: date-time */
                    "noticed-at": string;
                } | null;
                name: string;
                namespace: string;
                "provider-name": string;
                error: string | null;
                notes: string[];
                "status-timestamps": {
                    /** Format: date-time */
                    "pending-at": string;
                    /** Format: date-time */
                    "cloning-at"?: string;
                    /** Format: date-time */
                    "ingressing-at"?: string;
                    /** Format: date-time */
                    "ok-at"?: string;
                    /** Format: date-time */
                    "failed-at"?: string;
                };
                sha256: string | null;
                size: number | null;
                "required-version": string | null;
                description: string;
                license: string | null;
                /** Format: date-time */
                "published-at": string | null;
                downloads: number;
                "interface-verdict": {
                    against: string;
                    /** @enum {string} */
                    level: "breaking" | "feature" | "fix" | "none";
                    "deserved-version": string;
                    "is-deserved": boolean;
                    sentence: string;
                } | null;
                deprecation: {
                    /** @constant */
                    "deprecated-status": "Deprecated";
                    reason: string;
                    link: string | null;
                } | null;
                revocation: {
                    /** @constant */
                    status: "Revoked";
                    message: string;
                    link: string | null;
                } | null;
                permissions: {
                    "can-delete": boolean;
                    "can-retry": boolean;
                };
                /** Format: date-time */
                "created-at": string;
                /** Format: date-time */
                "updated-at": string;
            };
            relationships: {
                "registry-module": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "registry-modules";
                    };
                };
            };
            links?: {
                upload: string;
            };
        };
        RegistryModuleFiles: {
            id: string;
            /** @constant */
            type: "registry-module-files";
            attributes: {
                path: string;
                /** @enum {string} */
                kind: "file" | "directory" | "link";
                bytes: number;
                sha256: string | null;
            };
            links?: {
                self: string;
            };
        };
        Commit: {
            id: string;
            /** @constant */
            type: "commit";
            attributes: {
                sha: string;
                /** Format: date-time */
                date: string;
                url: string;
                author: string;
                "author-avatar-url": string;
                "author-html-url": string;
                message: string;
            };
        };
        ModuleCallers: {
            id: string;
            /** @constant */
            type: "module-callers";
            attributes: {
                organization: string;
                namespace: string;
                name: string;
                provider: string;
                version: string;
                part: string;
                call: string;
                "called-part": string;
                constraint: string;
                "is-known": boolean;
                "satisfying-version": string | null;
                inputs: string[] | null;
            };
            links: {
                self: string;
            };
        };
        ModuleConsumers: {
            id: string;
            /** @constant */
            type: "module-consumers";
            attributes: {
                name: string;
                repository: string | null;
                environment: string | null;
                source: string;
                version: string;
                /** Format: date-time */
                "reported-at": string;
                /** Format: date-time */
                "ends-at": string;
            };
        };
        ModuleUpgrades: {
            id: string;
            /** @constant */
            type: "module-upgrades";
            attributes: {
                to: string;
                from: string | null;
                callers: {
                    organization: string;
                    namespace: string;
                    name: string;
                    provider: string;
                    version: string;
                    part: string;
                    call: string;
                    "called-part": string;
                    constraint: string;
                    "is-known": boolean;
                    "satisfying-version": string | null;
                    inputs: string[] | null;
                    allows: boolean | null;
                    "is-part-missing": boolean;
                    "missing-inputs": string[] | null;
                    "unset-inputs": string[] | null;
                }[];
                consumers: {
                    name: string;
                    repository: string | null;
                    environment: string | null;
                    source: string;
                    version: string;
                    /** Format: date-time */
                    "reported-at": string;
                    /** Format: date-time */
                    "ends-at": string;
                }[];
                counts: {
                    callers: number;
                    allowing: number;
                    affected: number;
                    "not-known": number;
                    consumers: number;
                };
            };
            links: {
                self: string;
            };
        };
        ModuleChecks: {
            id: string;
            /** @constant */
            type: "module-checks";
            attributes: {
                modules: {
                    key: string;
                    source: string;
                    version: string;
                    /** @enum {string} */
                    status: "ok" | "unknown";
                    findings: {
                        /** @enum {string} */
                        kind: "revoked" | "deprecated" | "outdated" | "too-young" | "digest-changed" | "forbidden" | "window";
                        /** @enum {string} */
                        level: "error" | "warning" | "info";
                        message: string;
                    }[];
                    latest: string | null;
                    digest: string | null;
                    deprecation: {
                        reason: string;
                        link: string | null;
                    } | null;
                    /** Format: date-time */
                    "published-at": string | null;
                }[];
                /** Format: date-time */
                "report-ends-at": string | null;
            };
        };
        ModuleComparisons: {
            id: string;
            /** @constant */
            type: "module-comparisons";
            attributes: {
                from: string;
                to: string;
                part: string | null;
                /** @enum {string} */
                level: "breaking" | "feature" | "fix" | "none";
                /** @enum {string} */
                "deserved-bump": "major" | "minor" | "patch";
                "deserved-version": string;
                "is-deserved": boolean;
                sentence: string;
                changes: {
                    part: string;
                    /** @enum {string} */
                    subject: "input" | "output" | "provider" | "resource" | "required-version" | "part";
                    name: string;
                    change: string;
                    /** @enum {string} */
                    level: "breaking" | "feature" | "fix";
                    reason: string;
                }[];
                text: string;
            };
            links: {
                self: string;
            };
        };
        ModuleInterfaces: {
            id: string;
            /** @constant */
            type: "module-interfaces";
            attributes: {
                version: string;
                /** @enum {string} */
                "version-rule": "off" | "warn" | "enforce";
                parts: {
                    path: string;
                    interface: {
                        inputs: {
                            name: string;
                            type: string;
                            default: string | null;
                            required: boolean;
                            sensitive: boolean;
                            ephemeral?: boolean;
                            nullable?: boolean;
                            const?: boolean;
                            deprecated?: string;
                            validations?: string[];
                        }[];
                        outputs: {
                            name: string;
                            sensitive: boolean;
                            type?: string;
                            ephemeral?: boolean;
                            deprecated?: string;
                        }[];
                        providers: {
                            name: string;
                            source: string;
                            version: string;
                        }[];
                        resources: string[];
                        calls: {
                            [key: string]: string;
                        };
                        moved?: {
                            from: string;
                            to: string;
                        }[];
                        removed?: string[];
                        requiredVersion?: string;
                    };
                }[];
            };
            links: {
                self: string;
            };
        };
        DeletedRegistryModules: {
            id: string;
            /** @constant */
            type: "deleted-registry-modules";
            attributes: {
                name: string;
                namespace: string;
                downloads: number;
                /** Format: date-time */
                "deleted-at": string;
                /** Format: date-time */
                "restorable-until": string;
                "module-exists": boolean;
                provider: string;
                "version-count": number;
            };
        };
        DeletedRegistryModuleVersions: {
            id: string;
            /** @constant */
            type: "deleted-registry-module-versions";
            attributes: {
                name: string;
                namespace: string;
                downloads: number;
                /** Format: date-time */
                "deleted-at": string;
                /** Format: date-time */
                "restorable-until": string;
                "module-exists": boolean;
                "provider-name": string;
                version: string;
                sha256: string;
                size: number;
                "commit-sha": string | null;
            };
        };
        TagBindings: {
            id: string;
            /** @constant */
            type: "tag-bindings";
            attributes: {
                key: string;
                value: string;
            };
        };
        NoCodeModules: {
            id: string;
            /** @constant */
            type: "no-code-modules";
            attributes: {
                enabled: boolean;
                "version-pin": string;
            };
            relationships: {
                organization: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "organizations";
                    };
                };
                "registry-module": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "registry-modules";
                    };
                };
                "variable-options": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "variable-options";
                    }[];
                };
            };
            links: {
                self: string;
            };
        };
        RegistryModuleVariables: {
            id: string;
            /** @constant */
            type: "registry-module-variables";
            attributes: {
                name: string;
                type: string;
                description: string;
                required: boolean;
                sensitive: boolean;
                options: string[];
                "has-global": boolean;
            };
        };
        ConsumptionRules: {
            id: string;
            /** @constant */
            type: "consumption-rules";
            attributes: {
                name: string;
                /** @enum {string} */
                kind: "minimum-age" | "window" | "allow" | "deny";
                /** @enum {string} */
                enforcement: "dry-run" | "enforced";
                hours: number | null;
                /** @enum {string|null} */
                unit: "major" | "minor" | "version" | null;
                supported: number | null;
                update: number | null;
                /** @enum {string|null} */
                "update-effect": "allow" | "warn" | "refuse" | null;
                /** @enum {string|null} */
                "deprecated-effect": "allow" | "warn" | "refuse" | null;
                modules: string[] | null;
                versions: string | null;
                reason: string | null;
                link: string | null;
                /** Format: date-time */
                "created-at": string;
                /** Format: date-time */
                "updated-at": string;
            };
            relationships: {
                organization: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "organizations";
                    };
                };
            };
            links: {
                self: string;
            };
        };
        ConsumptionRefusals: {
            id: string;
            /** @constant */
            type: "consumption-refusals";
            attributes: {
                module: string;
                version: string;
                /** Format: date-time */
                until: string | null;
                /** Format: date-time */
                "published-at": string | null;
                callers: number;
                consumers: number;
            };
        };
        InstallableModules: {
            meta: {
                limit: number;
                current_offset: number;
                next_offset?: number;
                next_url?: string;
                prev_offset?: number;
                prev_url?: string;
                facets?: components["schemas"]["ModuleFacets"];
                readonly suggestions?: string[];
            };
            modules: {
                id: string;
                owner: string;
                namespace: string;
                name: string;
                version: string;
                provider: string;
                description: string;
                source: string;
                /** Format: date-time */
                published_at: string;
                downloads: number;
                verified: boolean;
                deprecation: {
                    reason: string;
                    link: string;
                } | null;
                matched?: {
                    /** @enum {string} */
                    field: "name" | "provider" | "namespace" | "description" | "readme" | "input" | "output" | "resource" | "submodule";
                    name?: string;
                }[];
            }[];
        };
        ModuleFacets: {
            readonly provider: {
                value: string;
                count: number;
            }[];
            readonly namespace: {
                value: string;
                count: number;
            }[];
            readonly deprecated: {
                value: string;
                count: number;
            }[];
        };
        PlainErrors: {
            errors: string[];
        };
        AvailableVersions: {
            modules: {
                source: string;
                versions: {
                    version: string;
                    root: {
                        providers: {
                            name: string;
                            namespace: string;
                            source: string;
                            version: string;
                        }[];
                        dependencies: {
                            name: string;
                            source: string;
                            version: string;
                            enabled?: string;
                        }[];
                    };
                    submodules: {
                        providers: {
                            name: string;
                            namespace: string;
                            source: string;
                            version: string;
                        }[];
                        dependencies: {
                            name: string;
                            source: string;
                            version: string;
                            enabled?: string;
                        }[];
                        path: string;
                    }[];
                    /** Format: date-time */
                    published_at: string;
                    deprecation: {
                        reason: string;
                        link: string;
                    } | null;
                }[];
            }[];
        };
        InstallableVersion: {
            id: string;
            owner: string;
            namespace: string;
            name: string;
            version: string;
            provider: string;
            description: string;
            source: string;
            /** Format: date-time */
            published_at: string;
            downloads: number;
            verified: boolean;
            deprecation: {
                reason: string;
                link: string;
            } | null;
            provider_logo_url: string;
            tag: string;
            module_downloads: number;
            digest: string | null;
            license: string;
            root: components["schemas"]["ModuleDescription"];
            submodules: components["schemas"]["ModuleDescription"][];
            examples: components["schemas"]["ModuleDescription"][];
            providers: string[];
            versions: string[];
        };
        ModuleDescription: {
            empty: boolean;
            inputs: {
                name: string;
                type: string;
                description: string;
                default: string;
                required: boolean;
                sensitive: boolean;
                ephemeral?: boolean;
                nullable?: boolean;
                const?: boolean;
                deprecated?: string;
                group?: string;
                validations?: {
                    condition: string;
                    message: string;
                }[];
            }[];
            outputs: {
                name: string;
                description: string;
                sensitive: boolean;
                type?: string;
                ephemeral?: boolean;
                deprecated?: string;
            }[];
            dependencies: {
                name: string;
                source: string;
                version: string;
                enabled?: string;
            }[];
            provider_dependencies: {
                name: string;
                namespace: string;
                source: string;
                version: string;
            }[];
            provider_instances?: {
                name: string;
                alias: string;
                for_each: string;
            }[];
            resources: {
                name: string;
                type: string;
                enabled?: string;
            }[];
            data_sources: {
                name: string;
                type: string;
                enabled?: string;
            }[];
            ephemeral_resources?: {
                name: string;
                type: string;
                enabled?: string;
            }[];
            required_version?: string;
            path: string;
            name: string;
            readme: string;
            readme_truncated: boolean;
            /** @constant */
            readme_format?: "text";
            opentofu?: {
                empty: boolean;
                inputs: {
                    name: string;
                    type: string;
                    description: string;
                    default: string;
                    required: boolean;
                    sensitive: boolean;
                    ephemeral?: boolean;
                    nullable?: boolean;
                    const?: boolean;
                    deprecated?: string;
                    group?: string;
                    validations?: {
                        condition: string;
                        message: string;
                    }[];
                }[];
                outputs: {
                    name: string;
                    description: string;
                    sensitive: boolean;
                    type?: string;
                    ephemeral?: boolean;
                    deprecated?: string;
                }[];
                dependencies: {
                    name: string;
                    source: string;
                    version: string;
                    enabled?: string;
                }[];
                provider_dependencies: {
                    name: string;
                    namespace: string;
                    source: string;
                    version: string;
                }[];
                provider_instances?: {
                    name: string;
                    alias: string;
                    for_each: string;
                }[];
                resources: {
                    name: string;
                    type: string;
                    enabled?: string;
                }[];
                data_sources: {
                    name: string;
                    type: string;
                    enabled?: string;
                }[];
                ephemeral_resources?: {
                    name: string;
                    type: string;
                    enabled?: string;
                }[];
                required_version?: string;
            };
            /** @constant */
            opentofu_only?: true;
        };
        PublicDocument: {
            [key: string]: unknown;
        };
        PublicArchives: {
            id: string;
            /** @constant */
            type: "public-archives";
            attributes: {
                host: string;
                namespace: string;
                name: string;
                provider: string;
                version: string;
                /** @enum {string} */
                state: "waiting" | "kept" | "evicted" | "failed";
                origin: string;
                directory: string;
                commit: string | null;
                sha256: string | null;
                bytes: number | null;
                error: string | null;
                /** Format: date-time */
                "published-at": string | null;
                /** Format: date-time */
                "first-fetched-at": string | null;
                /** Format: date-time */
                "last-used-at": string;
                /** Format: date-time */
                "last-checked-at": string | null;
            };
            links: {
                self: string;
                upload: string | null;
            };
        };
        ParkedEvents: {
            id: string;
            /** @constant */
            type: "parked-events";
            attributes: {
                event: string;
                publisher: string;
                /** Format: date-time */
                "received-at": string;
                /** Format: date-time */
                "parked-at": string;
                attempts: number;
                reason: string;
                content?: unknown;
            };
        };
        PolicySets: {
            id: string;
            /** @constant */
            type: "policy-sets";
            attributes: {
                name: string;
                description: string | null;
                /** @enum {string} */
                kind: "kind1" | "kind2";
                global: boolean;
                overridable: boolean | null;
                "agent-enabled": boolean;
                "policy-tool-version": string | null;
                "policies-path": string | null;
                "policy-update-patterns": string[];
                "allow-empty": boolean;
                "require-passing-tests": boolean;
                "tag-selectors": {
                    "tag-key": string;
                    "tag-value": string | null;
                    "is-exclude": boolean;
                }[];
                "vcs-repo"?: {
                    branch: string;
                    identifier: string;
                    "display-identifier": string;
                    "ingress-submodules": boolean;
                    "oauth-token-id": string;
                    /** @enum {string} */
                    "service-provider": "vcs1" | "vcs2" | "vcs3" | "vcs4" | "vcs5" | "vcs6";
                    "repository-http-url": string;
                    "webhook-url"?: string;
                    error?: string | null;
                };
                versioned: boolean;
                "policy-count": number;
                "workspace-count": number;
                "project-count": number;
                /** Format: date-time */
                "created-at": string;
                /** Format: date-time */
                "updated-at": string;
            };
            relationships: {
                organization: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "organizations";
                    };
                };
                projects?: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "projects";
                    }[];
                };
                workspaces?: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "workspaces";
                    }[];
                };
                "project-exclusions": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "projects";
                    }[];
                };
                "workspace-exclusions": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "workspaces";
                    }[];
                };
                policies: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "policies";
                    }[];
                };
                "current-version": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "policy-set-versions";
                    } | null;
                };
                "newest-version": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "policy-set-versions";
                    } | null;
                };
            };
            links: {
                self: string;
            };
        };
        PolicySetVersions: {
            id: string;
            /** @constant */
            type: "policy-set-versions";
            attributes: {
                /** @enum {string} */
                source: "api" | "vcs1" | "vcs2" | "vcs3" | "vcs4" | "vcs5" | "vcs6";
                /** @enum {string} */
                status: "pending" | "ingressing" | "ready" | "errored";
                "status-timestamps": {
                    /** Format: date-time */
                    "ingressing-at"?: string;
                    /** Format: date-time */
                    "ready-at"?: string;
                    /** Format: date-time */
                    "errored-at"?: string;
                };
                error: string | null;
                "error-message": string | null;
                warnings: string[];
                "policy-count": number | null;
                policies: {
                    name: string;
                    description: string | null;
                    "enforcement-level": string;
                    path: string | null;
                    query: string | null;
                }[] | null;
                /** @enum {string|null} */
                compilation: "pending" | "ok" | "failed" | null;
                "compilation-error": string | null;
                "rego-version": (0 | 1) | null;
                "opa-version": string | null;
                tests: {
                    passed: number;
                    failed: number;
                    skipped: number;
                    failures: {
                        name: string;
                        package: string;
                        file: string;
                        line: number;
                        message: string | null;
                    }[];
                    error: string | null;
                } | null;
                "ingress-attributes"?: {
                    "commit-sha": string;
                    "commit-url": string;
                    identifier: string;
                };
                /** Format: date-time */
                "created-at": string;
                /** Format: date-time */
                "updated-at": string;
            };
            relationships: {
                "policy-set": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "policy-sets";
                    };
                };
                "promoted-from"?: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "policy-set-versions";
                    };
                };
            };
            links: {
                self: string;
                upload?: string;
                download?: string;
            };
        };
        Vars: {
            id: string;
            /** @constant */
            type: "vars";
            attributes: {
                key: string;
                value: string | null;
                /** @constant */
                category: "policy-set";
                sensitive: boolean;
            };
            relationships: {
                configurable: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "policy-sets";
                    };
                };
            };
            links: {
                self: string;
            };
        };
        Policies: {
            id: string;
            /** @constant */
            type: "policies";
            attributes: {
                name: string;
                description: string | null;
                /** @enum {string} */
                kind: "kind1" | "kind2";
                query: string | null;
                enforce: {
                    path: string;
                    /** @enum {string} */
                    mode: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory";
                }[];
                /** @enum {string} */
                "enforcement-level": "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory";
                /** @enum {string|null} */
                compilation: "pending" | "ok" | "failed" | null;
                "compilation-error": string | null;
                "rego-version": (0 | 1) | null;
                "opa-version": string | null;
                "policy-set-count": number;
                /** Format: date-time */
                "created-at": string;
                /** Format: date-time */
                "updated-at": string;
            };
            relationships: {
                organization: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "organizations";
                    };
                };
                "policy-sets": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "policy-sets";
                    }[];
                };
            };
            links: {
                self: string;
                upload: string;
                download?: string;
            };
        };
        PolicyExemptions: {
            id: string;
            /** @constant */
            type: "policy-exemptions";
            attributes: {
                "policy-name": string | null;
                "policy-present": boolean;
                "policy-set-name": string;
                reason: string;
                owner: string;
                /** Format: date-time */
                "ends-at": string;
                /** @enum {string} */
                status: "active" | "ended";
                tags: {
                    key: string;
                    value: string | null;
                }[];
                /** Format: date-time */
                "created-at": string;
                /** Format: date-time */
                "updated-at": string;
            };
            relationships: {
                organization: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "organizations";
                    };
                };
                "policy-set": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "policy-sets";
                    };
                };
                workspace: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "workspaces";
                    } | null;
                };
                project: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "projects";
                    } | null;
                };
                "created-by": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "users" | "teams" | "organizations";
                    };
                };
            };
            links: {
                self: string;
            };
        };
        EffectivePolicySets: {
            id: string;
            /** @constant */
            type: "effective-policy-sets";
            attributes: {
                name: string;
                /** @enum {string} */
                kind: "kind1" | "kind2";
                enforced: boolean;
                "not-enforced-because": ("excluded" | "no-policies" | "no-ready-version" | "newest-version-errored" | "policy-without-text")[];
                "applied-by": ("global" | "project" | "workspace" | "tag-selector")[];
                "excluded-by": ("project-exclusion" | "workspace-exclusion" | "tag-exclusion")[];
                versioned: boolean;
                "policy-count": number;
                policies: {
                    name: string;
                    "enforcement-level": string;
                }[];
            };
            relationships: {
                "policy-set": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "policy-sets";
                    };
                };
                "current-version": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "policy-set-versions";
                    } | null;
                };
            };
            links: {
                related: string;
            };
        };
        PolicyEvaluations: {
            id: string;
            /** @constant */
            type: "policy-evaluations";
            attributes: {
                /** @enum {string} */
                status: "pending" | "running" | "passed" | "failed" | "overridden" | "errored";
                /** @enum {string|null} */
                verdict: "passed" | "overridable" | "errored" | "failed" | null;
                /** @enum {string} */
                source: "reported" | "platform";
                error: string | null;
                /** @enum {string} */
                "policy-kind": "kind1" | "kind2";
                "opa-version": string | null;
                "plan-digest": string | null;
                /** Format: date-time */
                "keep-plan-until": string | null;
                "result-count": {
                    "advisory-failed": number;
                    "mandatory-failed": number;
                    passed: number;
                    errored: number;
                    exempted: number;
                    overridden: number;
                } | null;
                run: {
                    [key: string]: unknown;
                };
                "workspace-name": string;
                "status-timestamps": {
                    /** Format: date-time */
                    "pending-at"?: string;
                    /** Format: date-time */
                    "running-at"?: string;
                    /** Format: date-time */
                    "passed-at"?: string;
                    /** Format: date-time */
                    "failed-at"?: string;
                    /** Format: date-time */
                    "errored-at"?: string;
                    /** Format: date-time */
                    "overridden-at"?: string;
                };
                /** Format: date-time */
                "created-at": string;
                /** Format: date-time */
                "updated-at": string;
            };
            relationships: {
                organization: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "organizations";
                    };
                };
                workspace: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "workspaces";
                    };
                };
                project: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "projects";
                    };
                };
                "created-by": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "users" | "teams" | "organizations";
                    };
                };
                "policy-set-outcomes": {
                    links: {
                        related: string;
                    };
                };
            };
            links: {
                self: string;
                "self-html": string;
                upload?: string;
            };
        };
        PolicySetOutcomes: {
            id: string;
            /** @constant */
            type: "policy-set-outcomes";
            attributes: {
                outcomes: {
                    policy_name: string;
                    description: string;
                    query: string | null;
                    enforcement_level: string;
                    /** @enum {string} */
                    status: "passed" | "failed" | "errored";
                    output: {
                        print: string;
                    }[];
                    overridable: boolean;
                    exempted_by: string | null;
                    overridden_by: string | null;
                }[];
                error: string;
                overridable: boolean;
                revision: string | null;
                "policy-set-name": string;
                "policy-set-description": string | null;
                "result-count": {
                    "advisory-failed": number;
                    "mandatory-failed": number;
                    passed: number;
                    errored: number;
                    exempted: number;
                    overridden: number;
                };
                result_count: {
                    "advisory-failed": number;
                    "mandatory-failed": number;
                    passed: number;
                    errored: number;
                    exempted: number;
                    overridden: number;
                };
            };
            relationships: {
                "policy-evaluation": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "policy-evaluations";
                    };
                };
                "policy-set": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "policy-sets";
                    };
                };
            };
            links: {
                self: string;
            };
        };
        PolicyOverrides: {
            id: string;
            /** @constant */
            type: "policy-overrides";
            attributes: {
                "policy-name": string;
                "policy-set-name": string;
                revision: string;
                "plan-digest": string;
                reason: string;
                /** Format: date-time */
                "created-at": string;
            };
            relationships: {
                workspace: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "workspaces";
                    };
                };
                "policy-set": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "policy-sets";
                    };
                };
                "policy-evaluation": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "policy-evaluations";
                    };
                };
                "policy-set-outcome": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "policy-set-outcomes";
                    };
                };
                "created-by": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "users" | "teams" | "organizations";
                    };
                };
            };
            links: {
                self: string;
            };
        };
        PolicyBundles: {
            id: string;
            /** @constant */
            type: "policy-bundles";
            attributes: {
                "organization-name": string;
                "workspace-name": string;
                "project-name": string | null;
                run: {
                    organization: {
                        name: string;
                    };
                    project: {
                        id: string;
                        name: string;
                    } | null;
                    workspace: {
                        id: string;
                        name: string;
                        /** Format: date-time */
                        created_at: string;
                        tags: string[];
                    };
                };
                /** Format: date-time */
                "signed-until": string;
                "policy-sets": {
                    id: string;
                    name: string;
                    /** @enum {string} */
                    kind: "kind1" | "kind2";
                    "applied-by": ("global" | "project" | "workspace" | "tag-selector")[];
                    revision: string | null;
                    "version-id": string | null;
                    overridable: boolean;
                    "not-enforced-because": ("excluded" | "no-policies" | "no-ready-version" | "newest-version-errored" | "policy-without-text")[];
                    problem: string | null;
                    policies: {
                        name: string;
                        description: string | null;
                        query: string | null;
                        "enforcement-level": string;
                        problem: string | null;
                    }[];
                    parameters: {
                        key: string;
                        sensitive: boolean;
                        value: string | null;
                    }[];
                    exemptions: {
                        id: string;
                        "policy-name": string | null;
                        reason: string;
                        owner: string;
                        /** Format: date-time */
                        "ends-at": string;
                    }[];
                    overrides: {
                        id: string;
                        "policy-name": string;
                        revision: string;
                        "plan-digest": string;
                        reason: string;
                        /** Format: date-time */
                        "created-at": string;
                    }[];
                    "overlaps-with": string[];
                    "rego-version": (0 | 1) | null;
                    bundle: {
                        url: string;
                        "signed-url": string;
                        sha256: string;
                        bytes: number;
                    } | null;
                    archive: {
                        url: string;
                        "signed-url": string;
                        sha256: string;
                    } | null;
                }[];
            };
        };
        Kind1Versions: {
            id: string;
            /** @constant */
            type: "kind1-versions";
            attributes: {
                version: string;
                url: string;
                sha: string;
                official: boolean;
                enabled: boolean;
                beta: boolean;
                deprecated: boolean;
                "deprecated-reason": string | null;
                usage: number;
                /** Format: date-time */
                "created-at": string;
                archs: {
                    url: string;
                    sha: string;
                    os: string;
                    arch: string;
                }[];
            };
            links: {
                self: string;
            };
        };
        Kind2Versions: {
            id: string;
            /** @constant */
            type: "kind2-versions";
            attributes: {
                version: string;
                url: string;
                sha: string;
                official: boolean;
                enabled: boolean;
                beta: boolean;
                deprecated: boolean;
                "deprecated-reason": string | null;
                usage: number;
                /** Format: date-time */
                "created-at": string;
                archs: {
                    url: string;
                    sha: string;
                    os: string;
                    arch: string;
                }[];
            };
            links: {
                self: string;
            };
        };
        OauthClients: {
            id: string;
            /** @constant */
            type: "oauth-clients";
            attributes: {
                /** Format: date-time */
                "created-at": string;
                /** Format: date-time */
                "updated-at": string;
                "callback-url": string;
                "connect-path": string;
                /** @enum {string} */
                "service-provider": "vcs1" | "vcs2" | "vcs3" | "vcs4" | "vcs5" | "vcs6" | "vcs7";
                "service-provider-display-name": string;
                name: string | null;
                "http-url": string;
                "api-url": string;
                key: string | null;
                "rsa-public-key": string | null;
                "organization-scoped": boolean;
                "ssh-port": number;
                "ssh-host-keys": string | null;
                /** @enum {string} */
                "connection-status": "unknown" | "ok" | "unauthorized" | "unreachable";
                "connection-message": string | null;
                /** Format: date-time */
                "connection-checked-at": string | null;
                "affected-workspaces"?: {
                    id: string;
                    name: string;
                }[];
                "affected-workspaces-count"?: number;
            };
            relationships: {
                organization: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "organizations";
                    };
                    links: {
                        related: string;
                    };
                };
                "oauth-tokens": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "oauth-tokens";
                    }[];
                    links: {
                        related: string;
                    };
                };
                projects: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "projects";
                    }[];
                };
                "agent-pool": {
                    data: null;
                };
            };
        };
        OauthTokens: {
            id: string;
            /** @constant */
            type: "oauth-tokens";
            attributes: {
                /** Format: date-time */
                "created-at": string;
                "service-provider-user": string | null;
                "has-ssh-key": boolean;
            };
            relationships: {
                "oauth-client": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "oauth-clients";
                    };
                    links: {
                        related: string;
                    };
                };
            };
            links: {
                self: string;
            };
        };
        Repositories: {
            id: string;
            /** @constant */
            type: "repositories";
            attributes: {
                identifier: string;
                description: string;
                "default-branch": string | null;
            };
        };
        WebhookDeliveries: {
            id: string;
            /** @constant */
            type: "webhook-deliveries";
            attributes: {
                "delivery-id": string | null;
                /** @enum {string} */
                event: "push" | "ping" | "other";
                refs: {
                    name: string;
                    deleted: boolean;
                }[];
                "user-agent": string | null;
                "body-bytes": number;
                "body-sha256": string;
                /** Format: date-time */
                "received-at": string;
                /** Format: date-time */
                "processed-at": string | null;
                /** @enum {string|null} */
                outcome: "announced" | "irrelevant" | null;
                "webhook-id": string;
            };
            relationships: {
                "oauth-client": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "oauth-clients";
                    };
                };
            };
        };
        Organizations: {
            id: string;
            /** @constant */
            type: "organizations";
            attributes: {
                name: string;
                "external-id": string;
                /** Format: date-time */
                "created-at": string;
                email: string;
                /** @enum {string} */
                "collaborator-auth-policy": "password" | "two_factor_mandatory";
                "session-timeout": number | null;
                "session-remember": number | null;
                "owners-team-saml-role-id": string | null;
                "cost-estimation-enabled": boolean;
                "assessments-enforced": boolean;
                "send-passing-statuses-for-untriggered-speculative-plans": boolean;
                "aggregated-commit-status-enabled": boolean;
                "speculative-plan-management-enabled": boolean;
                "max-ttl-enabled": boolean;
                "enforce-hyok": boolean;
                "stacks-enabled": boolean;
                "registry-monorepo-support-enabled": boolean;
                "refuse-secret-files": boolean;
                /** @enum {string} */
                "module-version-rule": "off" | "warn" | "enforce";
                /** @enum {string} */
                "default-execution-mode": "remote" | "local" | "agent";
                "user-tokens-enabled": boolean;
                "allow-force-delete-workspaces": boolean;
                "is-unified": boolean;
                "saml-enabled": boolean;
                "two-factor-conformant": boolean;
                "remaining-testable-count": number;
                permissions: {
                    "can-update": boolean;
                    "can-destroy": boolean;
                    "can-traverse": boolean;
                    "can-access-via-teams": boolean;
                    "can-create-team": boolean;
                    "can-manage-users": boolean;
                    "can-view-users": boolean;
                    "can-update-api-token": boolean;
                    "can-create-module": boolean;
                    "can-deploy-no-code-modules": boolean;
                    "can-manage-no-code-modules": boolean;
                    "can-create-provider": boolean;
                    "can-create-project": boolean;
                    "can-create-workspace": boolean;
                    "can-update-oauth": boolean;
                    "can-update-sentinel": boolean;
                    "can-read-policies": boolean;
                    "can-manage-run-tasks": boolean;
                    "can-update-agent-pools": boolean;
                };
            };
            relationships: {
                "default-agent-pool": {
                    data: null;
                };
                "default-project": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "projects";
                    };
                };
                "entitlement-set": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "entitlement-sets";
                    };
                    links: {
                        related: string;
                    };
                };
                subscription: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "subscriptions";
                    };
                    links: {
                        related: string;
                    };
                };
                "authentication-token": {
                    links: {
                        related: string;
                    };
                };
                "oauth-tokens": {
                    links: {
                        related: string;
                    };
                };
            };
            links: {
                self: string;
            };
        };
        EntitlementSets: {
            id: string;
            /** @constant */
            type: "entitlement-sets";
            attributes: {
                agents: boolean;
                "audit-logging": boolean;
                "cost-estimation": boolean;
                "global-run-tasks": boolean;
                infragraph: boolean;
                "infragraph-with-nrtu": boolean;
                operations: boolean;
                "policy-enforcement": boolean;
                "private-module-registry": boolean;
                "private-run-tasks": boolean;
                "run-tasks": boolean;
                sentinel: boolean;
                sso: boolean;
                "state-storage": boolean;
                teams: boolean;
                "vcs-integrations": boolean;
                "waypoint-actions": boolean;
                "waypoint-templates-and-addons": boolean;
            };
            links: {
                self: string;
            };
        };
        OrganizationCapacity: {
            id: string;
            /** @constant */
            type: "organization-capacity";
            attributes: {
                pending: number;
                running: number;
            };
            links: {
                self: string;
            };
        };
        Subscriptions: {
            id: string;
            /** @constant */
            type: "subscriptions";
            attributes: {
                "runs-ceiling": number | null;
                "agents-ceiling": number | null;
                /** Format: date-time */
                "contract-start-at": string | null;
                /** Format: date-time */
                "end-at": string | null;
                "contract-user-limit": number | null;
                "contract-apply-limit": number | null;
                "contract-managed-resources-limit": number | null;
            };
            relationships: {
                organization: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "organizations";
                    };
                };
                "feature-set": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "feature-sets";
                    };
                };
            };
            links: {
                self: string;
            };
        };
        ModuleProducers: {
            id: string;
            /** @constant */
            type: "organizations";
            attributes: {
                name: string;
                "external-id": string;
            };
        };
        AdminOrganizations: {
            id: string;
            /** @constant */
            type: "organizations";
            attributes: {
                name: string;
                "external-id": string;
                /** Format: date-time */
                "created-at": string;
                "access-beta-tools": boolean;
                "is-disabled": boolean;
                "engine-build-worker-apply-timeout": string | null;
                "engine-build-worker-plan-timeout": string | null;
                "apply-timeout": string | null;
                "plan-timeout": string | null;
                "engine-worker-sudo-enabled": boolean;
                "notification-email": string;
                "global-module-sharing": boolean;
                "global-provider-sharing": boolean | null;
                "sso-enabled": boolean;
                "user-tokens-enabled": boolean;
                "workspace-limit": number | null;
            };
            relationships: {
                owners: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "users";
                    }[];
                };
                subscription: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "subscriptions";
                    } | null;
                };
                "feature-set": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "feature-sets";
                    } | null;
                };
                "module-consumers": {
                    links: {
                        related: string;
                    };
                };
            };
            links: {
                self: string;
            };
        };
        ModulePartnerships: {
            id: string;
            /** @constant */
            type: "module-partnerships";
            attributes: {
                "consuming-organization-id": string;
                "consuming-organization-name": string;
                "producing-organization-id": string;
                "producing-organization-name": string;
            };
        };
        FeatureSets: {
            id: string;
            /** @constant */
            type: "feature-sets";
            attributes: {
                name: string;
                description: string;
                "plan-names": string[];
                agents: boolean;
                "audit-logging": boolean;
                "cost-estimation": boolean;
                "global-run-tasks": boolean;
                infragraph: boolean;
                "infragraph-with-nrtu": boolean;
                operations: boolean;
                "policy-enforcement": boolean;
                "private-module-registry": boolean;
                "private-run-tasks": boolean;
                "run-tasks": boolean;
                sentinel: boolean;
                sso: boolean;
                "state-storage": boolean;
                teams: boolean;
                "vcs-integrations": boolean;
                "waypoint-actions": boolean;
                "waypoint-templates-and-addons": boolean;
            };
        };
        OrganizationDeletions: {
            id: string;
            /** @constant */
            type: "organization-deletions";
            attributes: {
                name: string;
                /** Format: date-time */
                "deleted-at": string;
                "finished-services": {
                    service: string;
                    /** Format: date-time */
                    "finished-at": string;
                }[];
                "remaining-services": string[];
            };
        };
        Accounts: {
            id: string;
            /** @constant */
            type: "users";
            attributes: {
                username: string;
                email: string;
                "unconfirmed-email": string | null;
                "is-service-account": boolean;
                "is-site-admin": boolean;
                "is-admin": boolean;
                "avatar-url": string;
                "is-sso-login": boolean;
                "v2-only": boolean;
                "two-factor": {
                    enabled: boolean;
                    verified: boolean;
                };
                permissions: {
                    "can-create-organizations": boolean;
                    "can-create-organization": boolean;
                    "can-change-email": boolean;
                    "can-change-username": boolean;
                    "can-manage-user-tokens": boolean;
                    "can-view2fa-settings": boolean;
                    "can-manage-hcp-account": boolean;
                };
            };
            relationships: {
                "authentication-tokens"?: {
                    links: {
                        related: string;
                    };
                };
                "authenticated-resource": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "users" | "teams" | "organizations";
                    };
                };
            };
            links?: {
                self: string;
            };
        };
        Users: {
            id: string;
            /** @constant */
            type: "users";
            attributes: {
                username: string;
                "avatar-url": string;
                "is-service-account": boolean;
                email: string;
            };
            links: {
                self: string;
            };
        };
        OrganizationMemberships: {
            id: string;
            /** @constant */
            type: "organization-memberships";
            attributes: {
                /** @enum {string} */
                status: "invited" | "active";
                email: string;
                /** Format: date-time */
                "created-at": string;
                "group-mappings"?: {
                    provider: string;
                    group: string;
                    "team-id": string;
                }[];
            };
            relationships: {
                user: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "users";
                    };
                };
                organization: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "organizations";
                    };
                };
                teams: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "teams";
                    }[];
                };
            };
            links: {
                self: string;
            };
        };
        Teams: {
            id: string;
            /** @constant */
            type: "teams";
            attributes: {
                name: string;
                "sso-team-id": string | null;
                "allow-member-token-management": boolean;
                "is-unified": boolean;
                /** @enum {string} */
                visibility: "secret" | "organization";
                "users-count": number;
                "organization-access": {
                    "manage-policies": boolean;
                    "manage-policy-overrides": boolean;
                    "delegate-policy-overrides": boolean;
                    "manage-workspaces": boolean;
                    "manage-vcs-settings": boolean;
                    "manage-providers": boolean;
                    "manage-modules": boolean;
                    "manage-run-tasks": boolean;
                    "manage-projects": boolean;
                    "read-workspaces": boolean;
                    "read-projects": boolean;
                    "manage-membership": boolean;
                    "manage-teams": boolean;
                    "manage-organization-access": boolean;
                    "access-secret-teams": boolean;
                    "manage-agent-pools": boolean;
                };
                permissions: {
                    "can-update-membership": boolean;
                    "can-destroy": boolean;
                    "can-update-name": boolean;
                    "can-update-visibility": boolean;
                    "can-update-organization-access": boolean;
                    "can-update-api-token": boolean;
                    "can-view-api-token": boolean;
                };
            };
            relationships: {
                organization: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "organizations";
                    };
                };
                users: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "users";
                    }[];
                };
                "organization-memberships"?: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "organization-memberships";
                    }[];
                };
                "authentication-token": {
                    links: {
                        related: string;
                    };
                };
                "authentication-tokens": {
                    links: {
                        related: string;
                    };
                };
            };
            links: {
                self: string;
            };
        };
        GroupMappings: {
            id: string;
            /** @constant */
            type: "group-mappings";
            attributes: {
                provider: string;
                group: string;
                /** @enum {string} */
                status: "confirmed" | "unconfirmed";
                /** Format: date-time */
                "created-at": string;
            };
            relationships: {
                team: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "teams";
                    };
                };
            };
            links: {
                self: string;
            };
        };
        AdminGroupMappings: {
            id: string;
            /** @constant */
            type: "group-mappings";
            attributes: {
                provider: string;
                group: string;
                /** @enum {string} */
                status: "confirmed" | "unconfirmed";
                owners: boolean;
                "team-name": string;
                /** Format: date-time */
                "created-at": string;
            };
            relationships: {
                organization: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "organizations";
                    };
                };
                team: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "teams";
                    };
                };
            };
        };
        GroupMappingGrants: {
            id: string;
            /** @constant */
            type: "group-mapping-grants";
            attributes: {
                provider: string;
                group: string | null;
                owners: boolean;
                /** @enum {string} */
                origin: "administrator" | "settings";
                /** Format: date-time */
                "created-at": string;
            };
            relationships: {
                organization: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "organizations";
                    };
                };
            };
            links: {
                self: string;
            };
        };
        TeamWorkspaces: {
            id: string;
            /** @constant */
            type: "team-workspaces";
            attributes: {
                /** @enum {string} */
                access: "read" | "plan" | "write" | "admin" | "custom";
                /** @enum {string} */
                runs: "read" | "plan" | "apply";
                /** @enum {string} */
                variables: "none" | "read" | "write";
                /** @enum {string} */
                "state-versions": "none" | "read-outputs" | "read" | "write";
                /** @enum {string} */
                "sentinel-mocks": "none" | "read";
                "workspace-locking": boolean;
                "run-tasks": boolean;
                "policy-overrides": boolean;
            };
            relationships: {
                team: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "teams";
                    };
                };
                workspace: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "workspaces";
                    };
                };
            };
            links: {
                self: string;
            };
        };
        TeamProjects: {
            id: string;
            /** @constant */
            type: "team-projects";
            attributes: {
                /** @enum {string} */
                access: "read" | "write" | "maintain" | "admin" | "custom";
                "project-access": {
                    /** @enum {string} */
                    settings: "read" | "update" | "delete";
                    /** @enum {string} */
                    teams: "none" | "read" | "manage";
                    /** @enum {string} */
                    "variable-sets": "none" | "read" | "write";
                };
                "workspace-access": {
                    /** @enum {string} */
                    runs: "read" | "plan" | "apply";
                    /** @enum {string} */
                    variables: "none" | "read" | "write";
                    /** @enum {string} */
                    "state-versions": "none" | "read-outputs" | "read" | "write";
                    /** @enum {string} */
                    "sentinel-mocks": "none" | "read";
                    create: boolean;
                    locking: boolean;
                    move: boolean;
                    delete: boolean;
                    "run-tasks": boolean;
                    "policy-overrides": boolean;
                };
            };
            relationships: {
                team: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "teams";
                    };
                };
                project: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "projects";
                    };
                };
            };
            links: {
                self: string;
            };
        };
        AuthenticationTokens: {
            id: string;
            /** @constant */
            type: "authentication-tokens";
            attributes: {
                /** Format: date-time */
                "created-at": string;
                /** Format: date-time */
                "last-used-at": string | null;
                description: string | null;
                "is-session": boolean;
                /** Format: date-time */
                "expired-at": string | null;
                token?: string;
            };
            relationships: {
                "created-by": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "users" | "teams" | "organizations";
                    };
                };
                team?: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "teams";
                    };
                };
            };
            links: {
                self: string;
            };
        };
        AdminUsers: {
            id: string;
            /** @constant */
            type: "users";
            attributes: {
                username: string;
                email: string;
                "unconfirmed-email": string | null;
                "is-service-account": boolean;
                "is-site-admin": boolean;
                "is-suspended": boolean;
                /** Format: date-time */
                "created-at": string;
            };
            relationships: {
                "authentication-tokens": {
                    links: {
                        related: string;
                    };
                };
                "organization-memberships": {
                    links: {
                        related: string;
                    };
                };
            };
            links: {
                self: string;
            };
        };
        Identities: {
            id: string;
            /** @constant */
            type: "identities";
            attributes: {
                issuer: string;
                subject: string;
                /** Format: date-time */
                "created-at": string;
                /** Format: date-time */
                "last-used-at": string;
            };
            relationships: {
                user: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "users";
                    };
                };
            };
        };
        Projects: {
            id: string;
            /** @constant */
            type: "projects";
            attributes: {
                name: string;
                description: string | null;
                "auto-destroy-activity-duration": string | null;
                /** @enum {string} */
                "default-execution-mode": "remote" | "local" | "agent";
                "setting-overwrites": {
                    "default-execution-mode": boolean;
                    "default-agent-pool": boolean;
                };
                /** @constant */
                "is-unified": false;
                "workspace-count": number;
                /** Format: date-time */
                "created-at": string;
                permissions: {
                    "can-read": boolean;
                    "can-update": boolean;
                    "can-destroy": boolean;
                    "can-create-workspace": boolean;
                    "can-manage-tags": boolean;
                };
            };
            relationships: {
                organization: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "organizations";
                    };
                };
                "default-agent-pool": {
                    data: null;
                };
                "tag-bindings": {
                    links: {
                        related: string;
                    };
                };
                "effective-tag-bindings": {
                    data?: {
                        id: string;
                        /** @enum {string} */
                        type: "effective-tag-bindings";
                    }[];
                    links: {
                        related: string;
                    };
                };
            };
            links: {
                self: string;
            };
        };
        EffectiveTagBindings: {
            id: string;
            /** @constant */
            type: "effective-tag-bindings";
            attributes: {
                key: string;
                value: string;
            };
            links?: {
                "inherited-from": string;
            };
        };
        Workspaces: {
            id: string;
            /** @constant */
            type: "workspaces";
            attributes: {
                name: string;
                description: string | null;
                "vcs-repo": {
                    branch: string;
                    identifier: string;
                    "display-identifier": string;
                    "ingress-submodules": boolean;
                    "oauth-token-id": string;
                    "repository-http-url": string;
                    /** @enum {string} */
                    "service-provider": "vcs1" | "vcs2" | "vcs3" | "vcs4" | "vcs5" | "vcs6";
                    "tags-regex": string;
                } | null;
                /** Format: date-time */
                "created-at": string;
                /** Format: date-time */
                "updated-at": string;
                "allow-destroy-plan": boolean;
                "assessments-enabled": boolean;
                "auto-apply": boolean;
                "auto-apply-run-trigger": boolean;
                "auto-destroy-activity-duration": string | null;
                /** Format: date-time */
                "auto-destroy-at": string | null;
                "engine-version": string;
                /** @enum {string} */
                "execution-mode": "remote" | "local" | "agent";
                "file-triggers-enabled": boolean;
                "global-remote-state": boolean;
                /** @constant */
                "hyok-enabled": false;
                "inherits-project-auto-destroy": boolean;
                "migration-environment": string;
                operations: boolean;
                "project-remote-state": boolean;
                "queue-all-runs": boolean;
                "setting-overwrites": {
                    "execution-mode": boolean;
                    "agent-pool": boolean;
                };
                "source-name": string | null;
                "source-url": string | null;
                "speculative-enabled": boolean;
                "structured-run-output-enabled": boolean;
                "trigger-patterns": string[];
                "trigger-prefixes": string[];
                "working-directory": string;
                /** Format: date-time */
                "latest-change-at": string;
                /** @constant */
                environment: "default";
                locked: boolean;
                "locked-reason": string | null;
                actions: {
                    /** @constant */
                    "is-destroyable": true;
                };
                "resource-count": number;
                /** @constant */
                source: "api";
                "tag-names": string[];
                permissions: {
                    "can-create-state-versions": boolean;
                    "can-destroy": boolean;
                    "can-force-delete": boolean;
                    "can-force-unlock": boolean;
                    "can-lock": boolean;
                    "can-manage-run-tasks": boolean;
                    "can-manage-tags": boolean;
                    "can-queue-apply": boolean;
                    "can-queue-destroy": boolean;
                    "can-queue-run": boolean;
                    "can-read-run": boolean;
                    "can-read-settings": boolean;
                    "can-read-state-outputs": boolean;
                    "can-read-state-versions": boolean;
                    "can-read-variable": boolean;
                    "can-unlock": boolean;
                    "can-update": boolean;
                    "can-update-variable": boolean;
                };
            };
            relationships: {
                organization: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "organizations";
                    };
                };
                project: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "projects";
                    };
                };
                "agent-pool": {
                    data: null;
                };
                "locked-by": {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "users" | "teams" | "organizations";
                    } | null;
                };
                "ssh-key": {
                    data: null;
                };
                "remote-state-consumers": {
                    links: {
                        related: string;
                    };
                };
                tags: {
                    links: {
                        related: string;
                    };
                };
                "tag-bindings": {
                    links: {
                        related: string;
                    };
                };
                "effective-tag-bindings": {
                    data?: {
                        id: string;
                        /** @enum {string} */
                        type: "effective-tag-bindings";
                    }[];
                    links: {
                        related: string;
                    };
                };
            };
            links: {
                self: string;
                "self-html": string;
            };
        };
        Tags: {
            id: string;
            /** @constant */
            type: "tags";
            attributes: {
                name: string;
                /** Format: date-time */
                "created-at": string;
                "instance-count": number;
            };
            relationships: {
                organization: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "organizations";
                    };
                };
            };
        };
        AuditEvents: {
            id: string;
            /** @constant */
            type: "audit-events";
            attributes: {
                /** Format: date-time */
                timestamp: string;
                action: string;
                "organization-id": string | null;
                resource: {
                    type: string;
                    id: string;
                };
                actor: {
                    type: string;
                    id: string;
                    "token-id": string | null;
                } | null;
                "request-id": string | null;
                "source-address": string | null;
                data: unknown;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getWellKnownTerraformJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How command lines log in: OAuth 2.0 with an authorization code and PKCE */
                        "login.v1": {
                            client: string;
                            grant_types: string[];
                            authz: string;
                            token: string;
                            ports: [
                                number,
                                number
                            ];
                        };
                    } & {
                        [key: string]: string;
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getPing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getApiMetaIpRanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        api: string[];
                        notifications: string[];
                        sentinel: string[];
                        vcs: string[];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOpenapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        openapi: "3.1.0";
                        info: {
                            title: string;
                            version: string;
                        } & {
                            [key: string]: unknown;
                        };
                        paths: {
                            [key: string]: unknown;
                        };
                        components: {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The client already has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getCliGroundworkTgz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": string;
                };
            };
            /** @description The client already has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getCliGroundworkTgzSha256: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The client already has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getLivez: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "alive";
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getReadyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ready";
                    };
                };
            };
            /** @description Status 503 */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "not ready";
                        failing: string[];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getStatusz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        services: {
                            [key: string]: "ready" | "not ready";
                        };
                        working?: {
                            [key: string]: {
                                [key: string]: number;
                            };
                        };
                        lacking?: {
                            [key: string]: string[];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameRegistryModules: {
        parameters: {
            query?: {
                q?: string;
                "filter[registry_name]"?: string;
                "filter[provider]"?: string;
                "filter[organization_name]"?: string;
                "page[number]"?: string;
                "page[size]"?: string;
                /** @description Separated by commas: no-code-modules */
                include?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["RegistryModules"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                            matched?: {
                                [key: string]: {
                                    /** @enum {string} */
                                    field: "name" | "provider" | "namespace" | "description" | "readme" | "input" | "output" | "resource" | "submodule";
                                    name?: string;
                                }[];
                            };
                            suggestions?: string[];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postOrganizationsByOrganizationNameRegistryModules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            name: string;
                            provider: string;
                            /** @enum {string} */
                            "registry-name": "private" | "public";
                            namespace?: string | null;
                            "no-code"?: boolean | null;
                            description?: string | null;
                            /** @enum {string|null} */
                            "version-rule"?: "off" | "warn" | "enforce" | null;
                        };
                        relationships?: {
                            "tag-bindings"?: {
                                data?: {
                                    /** @constant */
                                    type: "tag-bindings";
                                    attributes: {
                                        key: string;
                                        value?: string | null;
                                    };
                                }[] | null;
                            } | null;
                        } | null;
                        /** @constant */
                        type: "registry-modules";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["RegistryModules"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postOrganizationsByOrganizationNameRegistryModulesVcs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            "vcs-repo": {
                                identifier?: string | null;
                                branch?: string | null;
                                "ingress-submodules"?: boolean | null;
                                "oauth-token-id"?: string | null;
                                "vcs-app-installation-id"?: string | null;
                                "display-identifier"?: string | null;
                                display_identifier?: string | null;
                                tags?: boolean | null;
                                "tag-prefix"?: string | null;
                                "source-directory"?: string | null;
                            };
                            name?: string | null;
                            provider?: string | null;
                            "initial-version"?: ("" | string) | null;
                            "no-code"?: boolean | null;
                            description?: string | null;
                            /** @enum {string|null} */
                            "version-rule"?: "off" | "warn" | "enforce" | null;
                            "test-config"?: {
                                "tests-enabled"?: boolean | null;
                                /** @enum {string|null} */
                                "agent-execution-mode"?: "remote" | "agent" | null;
                                "agent-pool-id"?: string | null;
                            } | null;
                        };
                        relationships?: {
                            "tag-bindings"?: {
                                data?: {
                                    /** @constant */
                                    type: "tag-bindings";
                                    attributes: {
                                        key: string;
                                        value?: string | null;
                                    };
                                }[] | null;
                            } | null;
                        } | null;
                        /** @constant */
                        type: "registry-modules";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["RegistryModules"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postRegistryModules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            "vcs-repo": {
                                identifier?: string | null;
                                branch?: string | null;
                                "ingress-submodules"?: boolean | null;
                                "oauth-token-id"?: string | null;
                                "vcs-app-installation-id"?: string | null;
                                "display-identifier"?: string | null;
                                display_identifier?: string | null;
                                tags?: boolean | null;
                                "tag-prefix"?: string | null;
                                "source-directory"?: string | null;
                            };
                            name?: string | null;
                            provider?: string | null;
                            "initial-version"?: ("" | string) | null;
                            "no-code"?: boolean | null;
                            description?: string | null;
                            /** @enum {string|null} */
                            "version-rule"?: "off" | "warn" | "enforce" | null;
                            "test-config"?: {
                                "tests-enabled"?: boolean | null;
                                /** @enum {string|null} */
                                "agent-execution-mode"?: "remote" | "agent" | null;
                                "agent-pool-id"?: string | null;
                            } | null;
                        };
                        relationships?: {
                            "tag-bindings"?: {
                                data?: {
                                    /** @constant */
                                    type: "tag-bindings";
                                    attributes: {
                                        key: string;
                                        value?: string | null;
                                    };
                                }[] | null;
                            } | null;
                        } | null;
                        /** @constant */
                        type: "registry-modules";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["RegistryModules"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderVersions: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                organization_name: string;
                registry_name: string;
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["RegistryModuleVersions"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
                registry_name: string;
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            version: string;
                            "commit-sha"?: string | null;
                            imported?: boolean | null;
                        };
                        /** @constant */
                        type: "registry-module-versions";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["RegistryModuleVersions"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderVersionsByVersionFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
                registry_name: string;
                namespace: string;
                name: string;
                provider: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["RegistryModuleFiles"][];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderVersionsByVersionFilesByPath: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
                registry_name: string;
                namespace: string;
                name: string;
                provider: string;
                version: string;
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/octet-stream": string;
                };
            };
            /** @description The client already has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderVersionsByVersionActionsReleaseNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
                registry_name: string;
                namespace: string;
                name: string;
                provider: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            reason: string;
                        };
                        /** @constant */
                        type: "registry-module-numbers";
                    };
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderVersion: {
        parameters: {
            query: {
                module_version: string;
            };
            header?: never;
            path: {
                organization_name: string;
                registry_name: string;
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["RegistryModuleVersions"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderCommits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
                registry_name: string;
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Commit"][];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderCallers: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                organization_name: string;
                registry_name: string;
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ModuleCallers"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderConsumers: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                organization_name: string;
                registry_name: string;
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ModuleConsumers"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderUpgrade: {
        parameters: {
            query: {
                to: string;
                from?: string;
            };
            header?: never;
            path: {
                organization_name: string;
                registry_name: string;
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ModuleUpgrades"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postModuleChecks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            modules: {
                                key: string;
                                source: string;
                                version: string;
                                digest?: string | null;
                            }[];
                            "minimum-age-hours"?: number | null;
                            report?: {
                                name: string;
                                repository?: string | null;
                                environment?: string | null;
                                organization?: string | null;
                            } | null;
                        };
                        /** @constant */
                        type: "module-checks";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ModuleChecks"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderCompare: {
        parameters: {
            query: {
                from: string;
                to: string;
                part?: string;
            };
            header?: never;
            path: {
                organization_name: string;
                registry_name: string;
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ModuleComparisons"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderInterface: {
        parameters: {
            query?: {
                version?: string;
            };
            header?: never;
            path: {
                organization_name: string;
                registry_name: string;
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ModuleInterfaces"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProvider: {
        parameters: {
            query?: {
                /** @description Separated by commas: no-code-modules */
                include?: string;
            };
            header?: never;
            path: {
                organization_name: string;
                registry_name: string;
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["RegistryModules"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
                registry_name: string;
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
                registry_name: string;
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            "vcs-repo"?: {
                                identifier?: string | null;
                                branch?: string | null;
                                "ingress-submodules"?: boolean | null;
                                "oauth-token-id"?: string | null;
                                "vcs-app-installation-id"?: string | null;
                                "display-identifier"?: string | null;
                                display_identifier?: string | null;
                                tags?: boolean | null;
                                "tag-prefix"?: string | null;
                                "source-directory"?: string | null;
                            } | null;
                            "test-config"?: {
                                "tests-enabled"?: boolean | null;
                                /** @enum {string|null} */
                                "agent-execution-mode"?: "remote" | "agent" | null;
                                "agent-pool-id"?: string | null;
                            } | null;
                            "no-code"?: boolean | null;
                            description?: string | null;
                            /** @enum {string|null} */
                            "version-rule"?: "off" | "warn" | "enforce" | null;
                        };
                        relationships?: {
                            "tag-bindings"?: {
                                data?: {
                                    /** @constant */
                                    type: "tag-bindings";
                                    attributes: {
                                        key: string;
                                        value?: string | null;
                                    };
                                }[] | null;
                            } | null;
                        } | null;
                        /** @constant */
                        type: "registry-modules";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["RegistryModules"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderByVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
                registry_name: string;
                namespace: string;
                name: string;
                provider: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByNameByProviderByVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
                registry_name: string;
                namespace: string;
                name: string;
                provider: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            deprecation?: {
                                /** @description deprecated or undeprecated, in any case */
                                "deprecated-status": string;
                                reason?: string | null;
                                link?: string | null;
                            } | null;
                            revocation?: {
                                /** @description revoked or unrevoked, in any case */
                                status: string;
                                message?: string | null;
                                link?: string | null;
                            } | null;
                        };
                        /** @constant */
                        type: "module-versions";
                    };
                } | {
                    data: {
                        attributes: {
                            deprecation?: {
                                /** @description deprecated or undeprecated, in any case */
                                "deprecated-status": string;
                                reason?: string | null;
                                link?: string | null;
                            } | null;
                            revocation?: {
                                /** @description revoked or unrevoked, in any case */
                                status: string;
                                message?: string | null;
                                link?: string | null;
                            } | null;
                        };
                        /** @constant */
                        type: "registry-module-versions";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["RegistryModuleVersions"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteOrganizationsByOrganizationNameRegistryModulesByRegistryNameByNamespaceByName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
                registry_name: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameDeletedRegistryModules: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["DeletedRegistryModules"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameDeletedRegistryModuleVersions: {
        parameters: {
            query?: {
                "filter[name]"?: string;
                "filter[provider]"?: string;
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["DeletedRegistryModuleVersions"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postDeletedRegistryModulesByIdActionsRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["RegistryModules"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteDeletedRegistryModulesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postDeletedRegistryModuleVersionsByIdActionsRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["RegistryModuleVersions"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteDeletedRegistryModuleVersionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getRegistryModulesById: {
        parameters: {
            query?: {
                /** @description Separated by commas: no-code-modules */
                include?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["RegistryModules"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getRegistryModulesByIdVersions: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["RegistryModuleVersions"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getRegistryModulesByIdTagBindings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["TagBindings"][];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchRegistryModulesByIdTagBindings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "tag-bindings";
                        attributes: {
                            key: string;
                            value?: string | null;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["TagBindings"][];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postRegistryModulesByIdActionsResync: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["RegistryModules"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getRegistryModuleVersionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["RegistryModuleVersions"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postRegistryModuleVersionsByIdActionsRetry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["RegistryModuleVersions"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postRegistryModulesActionsDeleteByOrganizationNameByNameByProviderByVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
                name: string;
                provider: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postRegistryModulesActionsDeleteByOrganizationNameByNameByProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postRegistryModulesActionsDeleteByOrganizationNameByName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postRegistryModulesByOrganizationNameByNameByProviderVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            version: string;
                            "commit-sha"?: string | null;
                            imported?: boolean | null;
                        };
                        /** @constant */
                        type: "registry-module-versions";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["RegistryModuleVersions"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getRegistryModulesShowByOrganizationNameByNameByProvider: {
        parameters: {
            query?: {
                /** @description Separated by commas: no-code-modules */
                include?: string;
            };
            header?: never;
            path: {
                organization_name: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["RegistryModules"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postOrganizationsByOrganizationNameNoCodeModules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            enabled?: boolean | null;
                            "version-pin"?: string | null;
                        };
                        relationships: {
                            "variable-options"?: {
                                data?: {
                                    /** @constant */
                                    type: "variable-options";
                                    attributes: {
                                        "variable-name": string;
                                        "variable-type": string;
                                        options?: string[] | null;
                                    };
                                }[] | null;
                            } | null;
                            "registry-module": {
                                data: {
                                    /** @constant */
                                    type: "registry-modules";
                                    id: string;
                                };
                            };
                        };
                        /** @constant */
                        type: "no-code-modules";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["NoCodeModules"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getNoCodeModulesById: {
        parameters: {
            query?: {
                /** @description Separated by commas: variable-options */
                include?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["NoCodeModules"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteNoCodeModulesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchNoCodeModulesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            enabled?: boolean | null;
                            "version-pin"?: string | null;
                        };
                        relationships?: {
                            "variable-options"?: {
                                data?: {
                                    /** @constant */
                                    type: "variable-options";
                                    attributes: {
                                        "variable-name": string;
                                        "variable-type": string;
                                        options?: string[] | null;
                                    };
                                }[] | null;
                            } | null;
                            "registry-module"?: {
                                data: {
                                    /** @constant */
                                    type: "registry-modules";
                                    id: string;
                                };
                            } | null;
                        } | null;
                        /** @constant */
                        type: "no-code-modules";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["NoCodeModules"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getNoCodeModulesByIdVersionsByVersionModuleVariables: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["RegistryModuleVariables"][];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameConsumptionRules: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ConsumptionRules"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postOrganizationsByOrganizationNameConsumptionRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            name: string;
                            /** @enum {string} */
                            kind: "minimum-age" | "window" | "allow" | "deny";
                            /** @enum {string|null} */
                            enforcement?: "dry-run" | "enforced" | null;
                            reason?: string | null;
                            link?: string | null;
                            hours?: number | null;
                            /** @enum {string|null} */
                            unit?: "major" | "minor" | "version" | null;
                            supported?: number | null;
                            update?: number | null;
                            /** @enum {string|null} */
                            "update-effect"?: "allow" | "warn" | "refuse" | null;
                            /** @enum {string|null} */
                            "deprecated-effect"?: "allow" | "warn" | "refuse" | null;
                            modules?: string[] | null;
                            versions?: string | null;
                        };
                        /** @constant */
                        type: "consumption-rules";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ConsumptionRules"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getConsumptionRulesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ConsumptionRules"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteConsumptionRulesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchConsumptionRulesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            name?: string | null;
                            /** @enum {string|null} */
                            kind?: "minimum-age" | "window" | "allow" | "deny" | null;
                            /** @enum {string|null} */
                            enforcement?: "dry-run" | "enforced" | null;
                            reason?: string | null;
                            link?: string | null;
                            hours?: number | null;
                            /** @enum {string|null} */
                            unit?: "major" | "minor" | "version" | null;
                            supported?: number | null;
                            update?: number | null;
                            /** @enum {string|null} */
                            "update-effect"?: "allow" | "warn" | "refuse" | null;
                            /** @enum {string|null} */
                            "deprecated-effect"?: "allow" | "warn" | "refuse" | null;
                            modules?: string[] | null;
                            versions?: string | null;
                        };
                        /** @constant */
                        type: "consumption-rules";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ConsumptionRules"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getConsumptionRulesByIdRefusals: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ConsumptionRefusals"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                            counts: {
                                versions: number;
                                used: number;
                            };
                            "is-complete": boolean;
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getApiRegistryV1Modules: {
        parameters: {
            query?: {
                offset?: string;
                limit?: string;
                provider?: string;
                verified?: "true" | "false";
                deprecated?: "true" | "false";
                facets?: "true" | "false";
                sort?: "published" | "downloads";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallableModules"];
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlainErrors"];
                };
            };
        };
    };
    getApiRegistryV1ModulesSearch: {
        parameters: {
            query: {
                offset?: string;
                limit?: string;
                provider?: string;
                verified?: "true" | "false";
                deprecated?: "true" | "false";
                facets?: "true" | "false";
                q: string;
                namespace?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallableModules"];
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlainErrors"];
                };
            };
        };
    };
    getApiRegistryV1ModulesByNamespace: {
        parameters: {
            query?: {
                offset?: string;
                limit?: string;
                provider?: string;
                verified?: "true" | "false";
                deprecated?: "true" | "false";
                facets?: "true" | "false";
                sort?: "published" | "downloads";
            };
            header?: never;
            path: {
                namespace: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallableModules"];
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlainErrors"];
                };
            };
        };
    };
    getApiRegistryV1ModulesByNamespaceByName: {
        parameters: {
            query?: {
                offset?: string;
                limit?: string;
            };
            header?: never;
            path: {
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallableModules"];
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlainErrors"];
                };
            };
        };
    };
    getApiRegistryV1ModulesByNamespaceByNameByProviderVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvailableVersions"];
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlainErrors"];
                };
            };
        };
    };
    getApiRegistryV1ModulesByNamespaceByNameByProviderDownload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is at another address */
            302: {
                headers: {
                    /** @description The download address of the latest version */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlainErrors"];
                };
            };
        };
    };
    getApiRegistryV1ModulesByNamespaceByNameByProviderByVersionDownload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    /** @description The address of the archive */
                    "X-Terraform-Get"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlainErrors"];
                };
            };
        };
    };
    getApiRegistryV1ModulesByNamespaceByNameByProviderByVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallableVersion"];
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlainErrors"];
                };
            };
        };
    };
    getApiRegistryV1ModulesByNamespaceByNameByProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallableVersion"];
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlainErrors"];
                };
            };
        };
    };
    getApiRegistryPublicV1ModulesByNamespaceByNameByProviderVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicDocument"];
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlainErrors"];
                };
            };
        };
    };
    getApiRegistryPublicV1ModulesByNamespaceByNameByProviderDownload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is at another address */
            302: {
                headers: {
                    /** @description The download address of the latest version */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlainErrors"];
                };
            };
        };
    };
    getApiRegistryPublicV1ModulesByNamespaceByNameByProviderByVersionDownload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    /** @description The address of the archive */
                    "X-Terraform-Get"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlainErrors"];
                };
            };
        };
    };
    getApiRegistryPublicV1ModulesByNamespaceByNameByProviderByVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicDocument"];
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlainErrors"];
                };
            };
        };
    };
    getApiRegistryPublicV1ModulesByNamespaceByNameByProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicDocument"];
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlainErrors"];
                };
            };
        };
    };
    getAdminPublicArchives: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PublicArchives"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                            bytes: number;
                            "max-bytes": number | null;
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAdminPublicArchives: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            namespace: string;
                            name: string;
                            provider: string;
                            version: string;
                            origin: string;
                            directory?: ("" | string) | null;
                            commit?: string | null;
                            sha256: string;
                            /** Format: date-time */
                            "published-at"?: string | null;
                            document?: {
                                [key: string]: unknown;
                            } | null;
                        };
                        /** @constant */
                        type: "public-archives";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PublicArchives"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminPublicArchivesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PublicArchives"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteAdminPublicArchivesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminPublicArchivesByIdContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is at another address */
            302: {
                headers: {
                    /** @description The signed address of the archive */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminParkedEventsRegistry: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ParkedEvents"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminParkedEventsRegistryByEventId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ParkedEvents"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAdminParkedEventsRegistryActionsReplay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAdminParkedEventsRegistryByEventIdActionsReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNamePolicySets: {
        parameters: {
            query?: {
                "search[name]"?: string;
                "filter[kind]"?: string;
                "filter[versioned]"?: "true" | "false" | "";
                "page[number]"?: string;
                "page[size]"?: string;
                /** @description Separated by commas: projects, workspaces, workspace-exclusions, project-exclusions, policies, newest_version, current_version */
                include?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicySets"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postOrganizationsByOrganizationNamePolicySets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            overridable?: boolean | null;
                            "agent-enabled"?: boolean | null;
                            "policy-tool-version"?: string | null;
                            description?: string | null;
                            /** @enum {string|null} */
                            kind?: "kind1" | "kind2" | null;
                            global?: boolean | null;
                            "policies-path"?: string | null;
                            "allow-empty"?: boolean | null;
                            "require-passing-tests"?: boolean | null;
                            "tag-selectors"?: {
                                "tag-key": string;
                                "tag-value"?: string | null;
                                "is-exclude"?: boolean | null;
                            }[] | null;
                            "policy-update-patterns"?: string[] | null;
                            name: string;
                            "vcs-repo"?: {
                                identifier?: string | null;
                                branch?: string | null;
                                "ingress-submodules"?: boolean | null;
                                "oauth-token-id"?: string | null;
                                "vcs-app-installation-id"?: string | null;
                            } | null;
                        };
                        relationships?: {
                            overridable?: boolean | null;
                            "agent-enabled"?: boolean | null;
                            "policy-tool-version"?: string | null;
                            projects?: {
                                data: {
                                    /** @constant */
                                    type: "projects";
                                    id: string;
                                }[];
                            } | null;
                            workspaces?: {
                                data: {
                                    /** @constant */
                                    type: "workspaces";
                                    id: string;
                                }[];
                            } | null;
                            "project-exclusions"?: {
                                data: {
                                    /** @constant */
                                    type: "projects";
                                    id: string;
                                }[];
                            } | null;
                            "workspace-exclusions"?: {
                                data: {
                                    /** @constant */
                                    type: "workspaces";
                                    id: string;
                                }[];
                            } | null;
                            policies?: {
                                data: {
                                    /** @constant */
                                    type: "policies";
                                    id: string;
                                }[];
                            } | null;
                        } | null;
                        /** @constant */
                        type: "policy-sets";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicySets"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getPolicySetsById: {
        parameters: {
            query?: {
                /** @description Separated by commas: projects, workspaces, workspace-exclusions, project-exclusions, policies, newest_version, current_version */
                include?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicySets"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deletePolicySetsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchPolicySetsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            overridable?: boolean | null;
                            "agent-enabled"?: boolean | null;
                            "policy-tool-version"?: string | null;
                            description?: string | null;
                            /** @enum {string|null} */
                            kind?: "kind1" | "kind2" | null;
                            global?: boolean | null;
                            "policies-path"?: string | null;
                            "allow-empty"?: boolean | null;
                            "require-passing-tests"?: boolean | null;
                            "tag-selectors"?: {
                                "tag-key": string;
                                "tag-value"?: string | null;
                                "is-exclude"?: boolean | null;
                            }[] | null;
                            "policy-update-patterns"?: string[] | null;
                            name?: string;
                            "vcs-repo"?: {
                                identifier?: string | null;
                                branch?: string | null;
                                "ingress-submodules"?: boolean | null;
                                "oauth-token-id"?: string | null;
                                "vcs-app-installation-id"?: string | null;
                            } | null;
                        };
                        relationships?: {
                            overridable?: boolean | null;
                            "agent-enabled"?: boolean | null;
                            "policy-tool-version"?: string | null;
                            projects?: {
                                data: {
                                    /** @constant */
                                    type: "projects";
                                    id: string;
                                }[];
                            } | null;
                            workspaces?: {
                                data: {
                                    /** @constant */
                                    type: "workspaces";
                                    id: string;
                                }[];
                            } | null;
                            "project-exclusions"?: {
                                data: {
                                    /** @constant */
                                    type: "projects";
                                    id: string;
                                }[];
                            } | null;
                            "workspace-exclusions"?: {
                                data: {
                                    /** @constant */
                                    type: "workspaces";
                                    id: string;
                                }[];
                            } | null;
                        } | null;
                        /** @constant */
                        type: "policy-sets";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicySets"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postPolicySetsByIdRelationshipsPolicies: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "policies";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deletePolicySetsByIdRelationshipsPolicies: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "policies";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postPolicySetsByIdRelationshipsProjects: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "projects";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deletePolicySetsByIdRelationshipsProjects: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "projects";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postPolicySetsByIdRelationshipsWorkspaces: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "workspaces";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deletePolicySetsByIdRelationshipsWorkspaces: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "workspaces";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postPolicySetsByIdRelationshipsWorkspaceExclusions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "workspaces";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deletePolicySetsByIdRelationshipsWorkspaceExclusions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "workspaces";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postPolicySetsByIdRelationshipsProjectExclusions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "projects";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deletePolicySetsByIdRelationshipsProjectExclusions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "projects";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postPolicySetsByIdTagSelectors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        "tag-key": string;
                        "tag-value"?: string | null;
                        "is-exclude"?: boolean | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deletePolicySetsByIdTagSelectors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        "tag-key": string;
                        "tag-value"?: string | null;
                        "is-exclude"?: boolean | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postPolicySetsByIdActionsResync: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicySets"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getPolicySetsByIdVersions: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicySetVersions"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postPolicySetsByIdVersions: {
        parameters: {
            query?: {
                "allow-empty"?: "true" | "false" | "";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicySetVersions"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getPolicySetVersionsById: {
        parameters: {
            query?: {
                /** @description Separated by commas: policy_set */
                include?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicySetVersions"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getPolicySetVersionsByIdDownload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is at another address */
            302: {
                headers: {
                    /** @description The address of the archive, which needs no token */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postPolicySetVersionsByIdActionsPromote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicySetVersions"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getPolicySetsByIdParameters: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Vars"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postPolicySetsByIdParameters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            value?: string | null;
                            category?: "policy-set" | null;
                            key: string;
                            sensitive?: boolean | null;
                        };
                        /** @constant */
                        type: "vars";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Vars"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getPolicySetsByIdParametersByPid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                pid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Vars"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deletePolicySetsByIdParametersByPid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                pid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchPolicySetsByIdParametersByPid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                pid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            value?: string | null;
                            category?: "policy-set" | null;
                            key?: string | null;
                            sensitive?: boolean | null;
                        };
                        /** @constant */
                        type: "vars";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Vars"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNamePolicies: {
        parameters: {
            query?: {
                "search[name]"?: string;
                "filter[kind]"?: string;
                "page[number]"?: string;
                "page[size]"?: string;
                /** @description Separated by commas: policy-sets */
                include?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Policies"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postOrganizationsByOrganizationNamePolicies: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            description?: string | null;
                            query?: string | null;
                            enforce?: {
                                path?: string | null;
                                mode: string;
                            }[] | null;
                            "enforcement-level"?: string | null;
                            name: string;
                            /** @enum {string|null} */
                            kind?: "kind1" | "kind2" | null;
                        };
                        relationships?: {
                            "policy-sets"?: {
                                data: {
                                    /** @constant */
                                    type: "policy-sets";
                                    id: string;
                                }[];
                            } | null;
                        } | null;
                        /** @constant */
                        type: "policies";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Policies"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getPoliciesById: {
        parameters: {
            query?: {
                /** @description Separated by commas: policy-sets */
                include?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Policies"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deletePoliciesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchPoliciesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            description?: string | null;
                            query?: string | null;
                            enforce?: {
                                path?: string | null;
                                mode: string;
                            }[] | null;
                            "enforcement-level"?: string | null;
                            name?: string;
                            /** @enum {string|null} */
                            kind?: "kind1" | "kind2" | null;
                        };
                        relationships?: {
                            "policy-sets"?: {
                                data: {
                                    /** @constant */
                                    type: "policy-sets";
                                    id: string;
                                }[];
                            } | null;
                        } | null;
                        /** @constant */
                        type: "policies";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Policies"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    putPoliciesByIdUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Policies"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getPoliciesByIdDownload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNamePolicyExemptions: {
        parameters: {
            query?: {
                "filter[policy-set]"?: string;
                "filter[workspace]"?: string;
                "filter[status]"?: "active" | "ended" | "";
                "page[number]"?: string;
                "page[size]"?: string;
                /** @description Separated by commas: workspace, project */
                include?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicyExemptions"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postOrganizationsByOrganizationNamePolicyExemptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            "policy-name"?: string | null;
                            reason: string;
                            owner: string;
                            /** Format: date-time */
                            "ends-at": string;
                            tags?: {
                                key: string;
                                value?: string | null;
                            }[] | null;
                        };
                        relationships: {
                            "policy-set": {
                                data: {
                                    /** @constant */
                                    type: "policy-sets";
                                    id: string;
                                };
                            };
                            workspace?: {
                                data?: {
                                    /** @constant */
                                    type: "workspaces";
                                    id: string;
                                } | null;
                            } | null;
                            project?: {
                                data?: {
                                    /** @constant */
                                    type: "projects";
                                    id: string;
                                } | null;
                            } | null;
                        };
                        /** @constant */
                        type: "policy-exemptions";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicyExemptions"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getPolicyExemptionsById: {
        parameters: {
            query?: {
                /** @description Separated by commas: workspace, project */
                include?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicyExemptions"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deletePolicyExemptionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchPolicyExemptionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            reason?: string | null;
                            owner?: string | null;
                            /** Format: date-time */
                            "ends-at"?: string | null;
                            "policy-name"?: string | null;
                            tags?: {
                                key: string;
                                value?: string | null;
                            }[] | null;
                        };
                        relationships?: {
                            "policy-set"?: {
                                data: {
                                    /** @constant */
                                    type: "policy-sets";
                                    id: string;
                                };
                            } | null;
                            workspace?: {
                                data?: {
                                    /** @constant */
                                    type: "workspaces";
                                    id: string;
                                } | null;
                            } | null;
                            project?: {
                                data?: {
                                    /** @constant */
                                    type: "projects";
                                    id: string;
                                } | null;
                            } | null;
                        } | null;
                        /** @constant */
                        type: "policy-exemptions";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicyExemptions"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getWorkspacesByIdEffectivePolicySets: {
        parameters: {
            query?: {
                "filter[kind]"?: string;
                "filter[enforced]"?: "true" | "false" | "";
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["EffectivePolicySets"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getProjectsByIdEffectivePolicySets: {
        parameters: {
            query?: {
                "filter[kind]"?: string;
                "filter[enforced]"?: "true" | "false" | "";
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["EffectivePolicySets"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getWorkspacesByIdPolicyEvaluations: {
        parameters: {
            query?: {
                "filter[status]"?: "pending" | "running" | "passed" | "failed" | "overridden" | "errored" | "";
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicyEvaluations"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postWorkspacesByIdPolicyEvaluations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            reported?: {
                                "plan-digest": string;
                                /** Format: date-time */
                                "judged-at": string;
                                "opa-version"?: string | null;
                                run?: {
                                    [key: string]: unknown;
                                } | null;
                                "policy-sets": {
                                    id: string;
                                    revision: string | null;
                                    policies: {
                                        name: string;
                                        description?: string | null;
                                        query?: string | null;
                                        /** @enum {string} */
                                        "enforcement-level": "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory";
                                        /** @enum {string} */
                                        status: "passed" | "failed" | "errored";
                                        messages: string[];
                                        "exempted-by"?: string | null;
                                        "overridden-by"?: string | null;
                                    }[];
                                }[];
                            } | null;
                            run?: {
                                [key: string]: unknown;
                            } | null;
                            /** Format: date-time */
                            "keep-plan-until"?: string | null;
                        };
                        /** @constant */
                        type: "policy-evaluations";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicyEvaluations"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getProjectsByIdPolicyEvaluations: {
        parameters: {
            query?: {
                "filter[status]"?: "pending" | "running" | "passed" | "failed" | "overridden" | "errored" | "";
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicyEvaluations"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getPolicySetsByIdPolicyEvaluations: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicyEvaluations"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getPolicyEvaluationsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicyEvaluations"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getPolicyEvaluationsByIdPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getPolicyEvaluationsByIdPolicySetOutcomes: {
        parameters: {
            query?: {
                "filter[0][status]"?: "passed" | "failed" | "errored" | "";
                "filter[1][status]"?: "passed" | "failed" | "errored" | "";
                "filter[2][status]"?: "passed" | "failed" | "errored" | "";
                "filter[3][status]"?: "passed" | "failed" | "errored" | "";
                "filter[4][status]"?: "passed" | "failed" | "errored" | "";
                "filter[5][status]"?: "passed" | "failed" | "errored" | "";
                "filter[6][status]"?: "passed" | "failed" | "errored" | "";
                "filter[7][status]"?: "passed" | "failed" | "errored" | "";
                "filter[8][status]"?: "passed" | "failed" | "errored" | "";
                "filter[9][status]"?: "passed" | "failed" | "errored" | "";
                "filter[0][enforcement_level]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[0][enforcementLevel]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[1][enforcement_level]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[1][enforcementLevel]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[2][enforcement_level]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[2][enforcementLevel]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[3][enforcement_level]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[3][enforcementLevel]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[4][enforcement_level]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[4][enforcementLevel]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[5][enforcement_level]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[5][enforcementLevel]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[6][enforcement_level]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[6][enforcementLevel]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[7][enforcement_level]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[7][enforcementLevel]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[8][enforcement_level]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[8][enforcementLevel]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[9][enforcement_level]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[9][enforcementLevel]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicySetOutcomes"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getPolicySetOutcomesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicySetOutcomes"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postPolicyEvaluationsByIdOverrides: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            "policy-name": string;
                            reason: string;
                        };
                        relationships: {
                            "policy-set-outcome": {
                                data: {
                                    /** @constant */
                                    type: "policy-set-outcomes";
                                    id: unknown;
                                };
                            };
                        };
                        /** @constant */
                        type: "policy-overrides";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicyOverrides"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getWorkspacesByIdPolicyOverrides: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicyOverrides"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getPolicyOverridesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicyOverrides"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getWorkspacesByIdPolicyBundle: {
        parameters: {
            query?: {
                "expires-in"?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["PolicyBundles"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description The client already has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getWorkspacesByIdPolicyBundlePolicySetsByPolicySetId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                policy_set_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": string;
                };
            };
            /** @description The client already has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminByToolVersions: {
        parameters: {
            query?: {
                "filter[version]"?: string;
                "search[version]"?: string;
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                tool: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: (components["schemas"]["Kind1Versions"] | components["schemas"]["Kind2Versions"])[];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAdminByToolVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tool: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            url?: ("" | string) | null;
                            sha?: ("" | string) | null;
                            official?: boolean | null;
                            enabled?: boolean | null;
                            beta?: boolean | null;
                            deprecated?: boolean | null;
                            "deprecated-reason"?: string | null;
                            archs?: {
                                url: string;
                                sha: string;
                                os: string;
                                arch: string;
                            }[] | null;
                            version: string;
                        };
                        /** @constant */
                        type: "kind1-versions";
                    };
                } | {
                    data: {
                        attributes: {
                            url?: ("" | string) | null;
                            sha?: ("" | string) | null;
                            official?: boolean | null;
                            enabled?: boolean | null;
                            beta?: boolean | null;
                            deprecated?: boolean | null;
                            "deprecated-reason"?: string | null;
                            archs?: {
                                url: string;
                                sha: string;
                                os: string;
                                arch: string;
                            }[] | null;
                            version: string;
                        };
                        /** @constant */
                        type: "kind2-versions";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Kind1Versions"] | components["schemas"]["Kind2Versions"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminByToolVersionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tool: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Kind1Versions"] | components["schemas"]["Kind2Versions"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteAdminByToolVersionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tool: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchAdminByToolVersionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tool: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            url?: ("" | string) | null;
                            sha?: ("" | string) | null;
                            official?: boolean | null;
                            enabled?: boolean | null;
                            beta?: boolean | null;
                            deprecated?: boolean | null;
                            "deprecated-reason"?: string | null;
                            archs?: {
                                url: string;
                                sha: string;
                                os: string;
                                arch: string;
                            }[] | null;
                            version?: string | null;
                        };
                        /** @constant */
                        type: "kind1-versions";
                    };
                } | {
                    data: {
                        attributes: {
                            url?: ("" | string) | null;
                            sha?: ("" | string) | null;
                            official?: boolean | null;
                            enabled?: boolean | null;
                            beta?: boolean | null;
                            deprecated?: boolean | null;
                            "deprecated-reason"?: string | null;
                            archs?: {
                                url: string;
                                sha: string;
                                os: string;
                                arch: string;
                            }[] | null;
                            version?: string | null;
                        };
                        /** @constant */
                        type: "kind2-versions";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Kind1Versions"] | components["schemas"]["Kind2Versions"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminParkedEventsPolicy: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ParkedEvents"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminParkedEventsPolicyByEventId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ParkedEvents"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAdminParkedEventsPolicyActionsReplay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAdminParkedEventsPolicyByEventIdActionsReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameOauthClients: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
                /** @description Separated by commas: oauth_tokens, projects */
                include?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["OauthClients"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postOrganizationsByOrganizationNameOauthClients: {
        parameters: {
            query?: {
                "check-token"?: "true" | "false";
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @enum {string} */
                            "service-provider": "vcs1" | "vcs2" | "vcs3" | "vcs4" | "vcs5" | "vcs6";
                            name?: string | null;
                            key?: string | null;
                            "http-url": string;
                            "api-url": string;
                            "oauth-token-string"?: string;
                            "private-key"?: unknown;
                            secret?: string | null;
                            "rsa-public-key"?: string | null;
                            "ssh-port"?: number | null;
                            "organization-scoped"?: boolean | null;
                        };
                        relationships?: {
                            projects?: {
                                data: {
                                    /** @constant */
                                    type: "projects";
                                    id: string;
                                }[];
                            } | null;
                            "agent-pool"?: {
                                data?: unknown;
                            } | null;
                        } | null;
                        /** @constant */
                        type: "oauth-clients";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["OauthClients"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOauthClientsById: {
        parameters: {
            query?: {
                show_affected_workspaces?: unknown;
                /** @description Separated by commas: oauth_tokens, projects */
                include?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["OauthClients"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteOauthClientsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchOauthClientsById: {
        parameters: {
            query?: {
                "check-token"?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        id?: unknown;
                        attributes: {
                            "service-provider"?: unknown;
                            "http-url"?: unknown;
                            "api-url"?: unknown;
                            "ssh-port"?: unknown;
                            name?: string | null;
                            key?: string | null;
                            secret?: string | null;
                            "rsa-public-key"?: string | null;
                            "organization-scoped"?: boolean | null;
                            "oauth-token-string"?: ("" | string) | null;
                            "private-key"?: unknown;
                            "ssh-host-keys"?: string | null;
                        };
                        relationships?: {
                            projects?: {
                                data: {
                                    /** @constant */
                                    type: "projects";
                                    id: string;
                                }[];
                            } | null;
                            "agent-pool"?: {
                                data?: unknown;
                            } | null;
                        } | null;
                        /** @constant */
                        type: "oauth-clients";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["OauthClients"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postOauthClientsByIdActionsCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["OauthClients"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postOauthClientsByIdRelationshipsProjects: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "projects";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteOauthClientsByIdRelationshipsProjects: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "projects";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOauthClientsByIdOauthTokens: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["OauthTokens"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameOauthTokens: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["OauthTokens"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOauthTokensById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["OauthTokens"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteOauthTokensById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchOauthTokensById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            "ssh-key"?: unknown;
                        };
                        /** @constant */
                        type: "oauth-tokens";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["OauthTokens"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOauthTokensByIdRepositories: {
        parameters: {
            query?: {
                q?: string;
                page?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Repositories"][];
                        included?: components["schemas"]["Resource"][];
                        meta: {
                            "next-page": number | null;
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOauthClientsByIdWebhookDeliveries: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["WebhookDeliveries"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postOauthClientsByIdWebhookDeliveriesActionsReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "webhook-deliveries";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postWebhooksVcsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted; the work goes on */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminParkedEventsVcsConnections: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ParkedEvents"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminParkedEventsVcsConnectionsByEventId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ParkedEvents"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAdminParkedEventsVcsConnectionsActionsReplay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAdminParkedEventsVcsConnectionsByEventIdActionsReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizations: {
        parameters: {
            query?: {
                q?: string;
                "q[email]"?: string;
                "q[name]"?: string;
                "page[number]"?: string;
                "page[size]"?: string;
                /** @description Separated by commas: subscription */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Organizations"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postOrganizations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            name: string;
                            /** Format: idn-email */
                            email: string;
                            /** @enum {string} */
                            "collaborator-auth-policy"?: "password" | "two_factor_mandatory";
                            "session-timeout"?: number | null;
                            "session-remember"?: number | null;
                            "owners-team-saml-role-id"?: string | null;
                            "cost-estimation-enabled"?: boolean;
                            "assessments-enforced"?: boolean;
                            "send-passing-statuses-for-untriggered-speculative-plans"?: boolean;
                            "aggregated-commit-status-enabled"?: boolean;
                            "speculative-plan-management-enabled"?: boolean;
                            "max-ttl-enabled"?: boolean;
                            "enforce-hyok"?: boolean;
                            "stacks-enabled"?: boolean;
                            "registry-monorepo-support-enabled"?: boolean;
                            "refuse-secret-files"?: boolean;
                            /** @enum {string} */
                            "module-version-rule"?: "off" | "warn" | "enforce";
                            /** @enum {string} */
                            "default-execution-mode"?: "remote" | "local" | "agent";
                            "user-tokens-enabled"?: boolean;
                            "allow-force-delete-workspaces"?: boolean;
                        };
                        relationships?: {
                            "default-agent-pool"?: {
                                data: {
                                    /** @constant */
                                    type: "agent-pools";
                                    id: string;
                                } | null;
                            } | null;
                        } | null;
                        /** @constant */
                        type: "organizations";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Organizations"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationName: {
        parameters: {
            query?: {
                /** @description Separated by commas: default-project, entitlement_set, subscription */
                include?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Organizations"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteOrganizationsByOrganizationName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchOrganizationsByOrganizationName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            name?: string;
                            /** Format: idn-email */
                            email?: string;
                            /** @enum {string} */
                            "collaborator-auth-policy"?: "password" | "two_factor_mandatory";
                            "session-timeout"?: number | null;
                            "session-remember"?: number | null;
                            "owners-team-saml-role-id"?: string | null;
                            "cost-estimation-enabled"?: boolean;
                            "assessments-enforced"?: boolean;
                            "send-passing-statuses-for-untriggered-speculative-plans"?: boolean;
                            "aggregated-commit-status-enabled"?: boolean;
                            "speculative-plan-management-enabled"?: boolean;
                            "max-ttl-enabled"?: boolean;
                            "enforce-hyok"?: boolean;
                            "stacks-enabled"?: boolean;
                            "registry-monorepo-support-enabled"?: boolean;
                            "refuse-secret-files"?: boolean;
                            /** @enum {string} */
                            "module-version-rule"?: "off" | "warn" | "enforce";
                            /** @enum {string} */
                            "default-execution-mode"?: "remote" | "local" | "agent";
                            "user-tokens-enabled"?: boolean;
                            "allow-force-delete-workspaces"?: boolean;
                        };
                        relationships?: {
                            "default-agent-pool"?: {
                                data: {
                                    /** @constant */
                                    type: "agent-pools";
                                    id: string;
                                } | null;
                            } | null;
                        } | null;
                        /** @constant */
                        type: "organizations";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Organizations"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameEntitlementSet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["EntitlementSets"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameCapacity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["OrganizationCapacity"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameSubscription: {
        parameters: {
            query?: {
                /** @description Separated by commas: feature-set */
                include?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Subscriptions"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameRelationshipsModuleProducers: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ModuleProducers"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminOrganizations: {
        parameters: {
            query?: {
                q?: string;
                "q[email]"?: string;
                "q[name]"?: string;
                "filter[module_producer]"?: "true" | "false";
                "page[number]"?: string;
                "page[size]"?: string;
                /** @description Separated by commas: owners */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AdminOrganizations"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                            "status-counts": {
                                total: number;
                                active: number;
                                disabled: number;
                            };
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminOrganizationsByOrganizationName: {
        parameters: {
            query?: {
                /** @description Separated by commas: owners */
                include?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AdminOrganizations"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteAdminOrganizationsByOrganizationName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchAdminOrganizationsByOrganizationName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            "access-beta-tools"?: boolean;
                            "global-module-sharing"?: boolean;
                            "global-provider-sharing"?: boolean | null;
                            "is-disabled"?: boolean;
                            "engine-build-worker-apply-timeout"?: string | null;
                            "engine-build-worker-plan-timeout"?: string | null;
                            "apply-timeout"?: string | null;
                            "plan-timeout"?: string | null;
                            "engine-worker-sudo-enabled"?: boolean;
                            "user-tokens-enabled"?: boolean;
                            "workspace-limit"?: number | null;
                        };
                        /** @constant */
                        type: "organizations";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AdminOrganizations"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminOrganizationsByOrganizationNameRelationshipsModuleConsumers: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AdminOrganizations"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchAdminOrganizationsByOrganizationNameRelationshipsModuleConsumers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "organizations";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ModulePartnerships"][];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminOrganizationsByOrganizationNameModuleConsumers: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AdminOrganizations"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchAdminOrganizationsByOrganizationNameModuleConsumers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "organizations";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ModulePartnerships"][];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAdminOrganizationsByOrganizationNameSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            "runs-ceiling"?: number | null;
                            "agents-ceiling"?: number | null;
                            /** Format: date-time */
                            "contract-start-at"?: string | null;
                            /** Format: date-time */
                            "end-at"?: string | null;
                            "contract-user-limit"?: number | null;
                            "contract-apply-limit"?: number | null;
                            "contract-managed-resources-limit"?: number | null;
                        };
                        relationships: {
                            "feature-set": {
                                data: {
                                    /** @constant */
                                    type: "feature-sets";
                                    id: string;
                                };
                            };
                        };
                        /** @constant */
                        type: "subscriptions";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Subscriptions"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminFeatureSets: {
        parameters: {
            query?: {
                q?: string;
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["FeatureSets"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminOrganizationDeletions: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["OrganizationDeletions"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAccountDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Accounts"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchAccountUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            username?: string;
                            /** Format: idn-email */
                            email?: string;
                        };
                        /** @constant */
                        type: "users";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Accounts"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchAccountPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: Record<string, never>;
                        /** @constant */
                        type: "users";
                    };
                };
            };
        };
        responses: {
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getUsersByUserId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Users"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameOrganizationMemberships: {
        parameters: {
            query?: {
                q?: string;
                "filter[status]"?: "invited" | "active";
                "filter[email]"?: string;
                "page[number]"?: string;
                "page[size]"?: string;
                /** @description Separated by commas: user, teams */
                include?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["OrganizationMemberships"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postOrganizationsByOrganizationNameOrganizationMemberships: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** Format: idn-email */
                            email: string;
                        };
                        relationships?: {
                            teams?: {
                                data: {
                                    /** @constant */
                                    type: "teams";
                                    id: string;
                                }[];
                            } | null;
                        } | null;
                        /** @constant */
                        type: "organization-memberships";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["OrganizationMemberships"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationMemberships: {
        parameters: {
            query?: {
                "filter[status]"?: "invited" | "active";
                "page[number]"?: string;
                "page[size]"?: string;
                /** @description Separated by commas: user, organization, teams */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["OrganizationMemberships"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationMembershipsByMembershipId: {
        parameters: {
            query?: {
                /** @description Separated by commas: user, teams */
                include?: string;
            };
            header?: never;
            path: {
                membership_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["OrganizationMemberships"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteOrganizationMembershipsByMembershipId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                membership_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postOrganizationMembershipsByMembershipIdActionsActivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                membership_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["OrganizationMemberships"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameTeams: {
        parameters: {
            query?: {
                q?: string;
                "filter[names]"?: string | string[];
                "page[number]"?: string;
                "page[size]"?: string;
                /** @description Separated by commas: users, organization-memberships */
                include?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Teams"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postOrganizationsByOrganizationNameTeams: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            name: string;
                            /** @enum {string|null} */
                            visibility?: "secret" | "organization" | null;
                            "organization-access"?: {
                                "manage-policies"?: boolean;
                                "manage-policy-overrides"?: boolean;
                                "delegate-policy-overrides"?: boolean;
                                "manage-workspaces"?: boolean;
                                "manage-vcs-settings"?: boolean;
                                "manage-providers"?: boolean;
                                "manage-modules"?: boolean;
                                "manage-run-tasks"?: boolean;
                                "manage-projects"?: boolean;
                                "read-workspaces"?: boolean;
                                "read-projects"?: boolean;
                                "manage-membership"?: boolean;
                                "manage-teams"?: boolean;
                                "manage-organization-access"?: boolean;
                                "access-secret-teams"?: boolean;
                                "manage-agent-pools"?: boolean;
                            } | null;
                            "sso-team-id"?: string | null;
                            "allow-member-token-management"?: boolean | null;
                        };
                        /** @constant */
                        type: "teams";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Teams"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getTeamsByTeamId: {
        parameters: {
            query?: {
                /** @description Separated by commas: users, organization-memberships */
                include?: string;
            };
            header?: never;
            path: {
                team_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Teams"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteTeamsByTeamId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                team_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchTeamsByTeamId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                team_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            name?: string;
                            /** @enum {string|null} */
                            visibility?: "secret" | "organization" | null;
                            "organization-access"?: {
                                "manage-policies"?: boolean;
                                "manage-policy-overrides"?: boolean;
                                "delegate-policy-overrides"?: boolean;
                                "manage-workspaces"?: boolean;
                                "manage-vcs-settings"?: boolean;
                                "manage-providers"?: boolean;
                                "manage-modules"?: boolean;
                                "manage-run-tasks"?: boolean;
                                "manage-projects"?: boolean;
                                "read-workspaces"?: boolean;
                                "read-projects"?: boolean;
                                "manage-membership"?: boolean;
                                "manage-teams"?: boolean;
                                "manage-organization-access"?: boolean;
                                "access-secret-teams"?: boolean;
                                "manage-agent-pools"?: boolean;
                            } | null;
                            "sso-team-id"?: string | null;
                            "allow-member-token-management"?: boolean | null;
                        };
                        /** @constant */
                        type: "teams";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Teams"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postTeamsByTeamIdRelationshipsUsers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                team_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "users";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteTeamsByTeamIdRelationshipsUsers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                team_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "users";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameGroupMappings: {
        parameters: {
            query?: {
                "filter[provider]"?: string;
                "filter[team]"?: string;
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["GroupMappings"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postOrganizationsByOrganizationNameGroupMappings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            provider: string;
                            group: string;
                        };
                        relationships: {
                            team: {
                                data: {
                                    /** @constant */
                                    type: "teams";
                                    id: string;
                                };
                            };
                        };
                        /** @constant */
                        type: "group-mappings";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["GroupMappings"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getGroupMappingsByGroupMappingId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_mapping_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["GroupMappings"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteGroupMappingsByGroupMappingId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_mapping_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminGroupMappings: {
        parameters: {
            query?: {
                "filter[organization]"?: string;
                "filter[provider]"?: string;
                "filter[status]"?: "confirmed" | "unconfirmed";
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AdminGroupMappings"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminGroupMappingGrants: {
        parameters: {
            query?: {
                "filter[organization]"?: string;
                "filter[provider]"?: string;
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["GroupMappingGrants"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAdminGroupMappingGrants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            provider: string;
                            group: string | null;
                            /** @default false */
                            owners?: boolean;
                        };
                        relationships: {
                            organization: {
                                data: {
                                    /** @constant */
                                    type: "organizations";
                                    id: string;
                                };
                            };
                        };
                        /** @constant */
                        type: "group-mapping-grants";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["GroupMappingGrants"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminGroupMappingGrantsByGroupMappingGrantId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_mapping_grant_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["GroupMappingGrants"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteAdminGroupMappingGrantsByGroupMappingGrantId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_mapping_grant_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getTeamWorkspaces: {
        parameters: {
            query: {
                "filter[workspace][id]": string;
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["TeamWorkspaces"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postTeamWorkspaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @enum {string} */
                            access: "read" | "plan" | "write" | "admin" | "custom";
                            /** @enum {string|null} */
                            runs?: "read" | "plan" | "apply" | null;
                            /** @enum {string|null} */
                            variables?: "none" | "read" | "write" | null;
                            /** @enum {string|null} */
                            "state-versions"?: "none" | "read-outputs" | "read" | "write" | null;
                            /** @enum {string|null} */
                            "sentinel-mocks"?: "none" | "read" | null;
                            "workspace-locking"?: boolean | null;
                            "run-tasks"?: boolean | null;
                            "policy-overrides"?: boolean | null;
                        };
                        relationships: {
                            team: {
                                data: {
                                    /** @constant */
                                    type: "teams";
                                    id: string;
                                };
                            };
                            workspace: {
                                data: {
                                    /** @constant */
                                    type: "workspaces";
                                    id: string;
                                };
                            };
                        };
                        /** @constant */
                        type: "team-workspaces";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["TeamWorkspaces"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getTeamWorkspacesByTeamWorkspaceId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                team_workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["TeamWorkspaces"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteTeamWorkspacesByTeamWorkspaceId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                team_workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchTeamWorkspacesByTeamWorkspaceId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                team_workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @enum {string|null} */
                            access?: "read" | "plan" | "write" | "admin" | "custom" | null;
                            /** @enum {string|null} */
                            runs?: "read" | "plan" | "apply" | null;
                            /** @enum {string|null} */
                            variables?: "none" | "read" | "write" | null;
                            /** @enum {string|null} */
                            "state-versions"?: "none" | "read-outputs" | "read" | "write" | null;
                            /** @enum {string|null} */
                            "sentinel-mocks"?: "none" | "read" | null;
                            "workspace-locking"?: boolean | null;
                            "run-tasks"?: boolean | null;
                            "policy-overrides"?: boolean | null;
                        };
                        /** @constant */
                        type: "team-workspaces";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["TeamWorkspaces"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getTeamProjects: {
        parameters: {
            query: {
                "filter[project][id]": string;
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["TeamProjects"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postTeamProjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @enum {string} */
                            access: "read" | "write" | "maintain" | "admin" | "custom";
                            "project-access"?: {
                                /** @enum {string|null} */
                                settings?: "read" | "update" | "delete" | null;
                                /** @enum {string|null} */
                                teams?: "none" | "read" | "manage" | null;
                                /** @enum {string|null} */
                                "variable-sets"?: "none" | "read" | "write" | null;
                            } | null;
                            "workspace-access"?: {
                                /** @enum {string|null} */
                                runs?: "read" | "plan" | "apply" | null;
                                /** @enum {string|null} */
                                variables?: "none" | "read" | "write" | null;
                                /** @enum {string|null} */
                                "state-versions"?: "none" | "read-outputs" | "read" | "write" | null;
                                /** @enum {string|null} */
                                "sentinel-mocks"?: "none" | "read" | null;
                                create?: boolean | null;
                                locking?: boolean | null;
                                move?: boolean | null;
                                delete?: boolean | null;
                                "run-tasks"?: boolean | null;
                                "policy-overrides"?: boolean | null;
                            } | null;
                        };
                        relationships: {
                            team: {
                                data: {
                                    /** @constant */
                                    type: "teams";
                                    id: string;
                                };
                            };
                            project: {
                                data: {
                                    /** @constant */
                                    type: "projects";
                                    id: string;
                                };
                            };
                        };
                        /** @constant */
                        type: "team-projects";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["TeamProjects"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getTeamProjectsByTeamProjectId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                team_project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["TeamProjects"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteTeamProjectsByTeamProjectId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                team_project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchTeamProjectsByTeamProjectId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                team_project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @enum {string|null} */
                            access?: "read" | "write" | "maintain" | "admin" | "custom" | null;
                            "project-access"?: {
                                /** @enum {string|null} */
                                settings?: "read" | "update" | "delete" | null;
                                /** @enum {string|null} */
                                teams?: "none" | "read" | "manage" | null;
                                /** @enum {string|null} */
                                "variable-sets"?: "none" | "read" | "write" | null;
                            } | null;
                            "workspace-access"?: {
                                /** @enum {string|null} */
                                runs?: "read" | "plan" | "apply" | null;
                                /** @enum {string|null} */
                                variables?: "none" | "read" | "write" | null;
                                /** @enum {string|null} */
                                "state-versions"?: "none" | "read-outputs" | "read" | "write" | null;
                                /** @enum {string|null} */
                                "sentinel-mocks"?: "none" | "read" | null;
                                create?: boolean | null;
                                locking?: boolean | null;
                                move?: boolean | null;
                                delete?: boolean | null;
                                "run-tasks"?: boolean | null;
                                "policy-overrides"?: boolean | null;
                            } | null;
                        };
                        /** @constant */
                        type: "team-projects";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["TeamProjects"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getTeamsByTeamIdRelationshipsOrganizationMemberships: {
        parameters: {
            query?: {
                "filter[status]"?: "invited" | "active";
                "page[number]"?: string;
                "page[size]"?: string;
                /** @description Separated by commas: user, teams */
                include?: string;
            };
            header?: never;
            path: {
                team_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["OrganizationMemberships"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postTeamsByTeamIdRelationshipsOrganizationMemberships: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                team_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "organization-memberships";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteTeamsByTeamIdRelationshipsOrganizationMemberships: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                team_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "organization-memberships";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameAuthenticationToken: {
        parameters: {
            query?: {
                token?: "audit-trails";
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AuthenticationTokens"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postOrganizationsByOrganizationNameAuthenticationToken: {
        parameters: {
            query?: {
                token?: "audit-trails";
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            description?: string | null;
                            /** Format: date-time */
                            "expired-at"?: string | null;
                        };
                        /** @constant */
                        type: "authentication-tokens";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AuthenticationTokens"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteOrganizationsByOrganizationNameAuthenticationToken: {
        parameters: {
            query?: {
                token?: "audit-trails";
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getTeamsByTeamIdAuthenticationToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                team_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AuthenticationTokens"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postTeamsByTeamIdAuthenticationToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                team_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            description?: string | null;
                            /** Format: date-time */
                            "expired-at"?: string | null;
                        };
                        /** @constant */
                        type: "authentication-tokens";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AuthenticationTokens"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteTeamsByTeamIdAuthenticationToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                team_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getTeamsByTeamIdAuthenticationTokens: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                team_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AuthenticationTokens"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postTeamsByTeamIdAuthenticationTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                team_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            description: string;
                            /** Format: date-time */
                            "expired-at"?: string | null;
                        };
                        /** @constant */
                        type: "authentication-tokens";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AuthenticationTokens"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameTeamTokens: {
        parameters: {
            query?: {
                q?: string;
                sort?: "team-name" | "-team-name" | "created-by" | "-created-by" | "expired-at" | "-expired-at" | "last-used-at" | "-last-used-at";
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AuthenticationTokens"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getUsersByUserIdAuthenticationTokens: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AuthenticationTokens"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postUsersByUserIdAuthenticationTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            description?: string | null;
                            /** Format: date-time */
                            "expired-at"?: string | null;
                        };
                        /** @constant */
                        type: "authentication-tokens";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AuthenticationTokens"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAuthenticationTokensByTokenId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AuthenticationTokens"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteAuthenticationTokensByTokenId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminUsers: {
        parameters: {
            query?: {
                q?: string;
                "filter[suspended]"?: "true" | "false";
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AdminUsers"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAdminUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            username: string;
                            /** Format: idn-email */
                            email: string;
                            "is-site-admin"?: boolean | null;
                            "is-suspended"?: boolean | null;
                        };
                        /** @constant */
                        type: "users";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AdminUsers"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminUsersByUserId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AdminUsers"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchAdminUsersByUserId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            username?: string;
                            /** Format: idn-email */
                            email?: string;
                            "is-site-admin"?: boolean | null;
                            "is-suspended"?: boolean | null;
                        };
                        /** @constant */
                        type: "users";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AdminUsers"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAdminUsersByUserIdActionsSuspend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AdminUsers"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAdminUsersByUserIdActionsUnsuspend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AdminUsers"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminUsersByUserIdOrganizationMemberships: {
        parameters: {
            query?: {
                "filter[status]"?: "invited" | "active";
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["OrganizationMemberships"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminUsersByUserIdAuthenticationTokens: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AuthenticationTokens"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAdminUsersByUserIdAuthenticationTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            description?: string | null;
                            /** Format: date-time */
                            "expired-at"?: string | null;
                        };
                        /** @constant */
                        type: "authentication-tokens";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AuthenticationTokens"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminUsersByUserIdIdentities: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Identities"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteAdminUsersByUserIdIdentitiesByIdentityId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
                identity_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameProjects: {
        parameters: {
            query?: {
                q?: string;
                "filter[names]"?: string | string[];
                "filter[permissions][create-workspace]"?: "true" | "false";
                "filter[permissions][update]"?: "true" | "false";
                sort?: "name" | "-name";
                "filter[tagged][0][key]"?: string;
                "filter[tagged][0][value]"?: string;
                "page[number]"?: string;
                "page[size]"?: string;
                /** @description Separated by commas: organization, effective_tag_bindings */
                include?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Projects"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postOrganizationsByOrganizationNameProjects: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            name: string;
                            description?: string | null;
                            "auto-destroy-activity-duration"?: string | null;
                            /** @enum {string|null} */
                            "default-execution-mode"?: "remote" | "local" | "agent" | null;
                            "default-agent-pool-id"?: string | null;
                            "setting-overwrites"?: {
                                "default-execution-mode"?: boolean | null;
                                "default-agent-pool"?: boolean | null;
                            } | null;
                        };
                        relationships?: {
                            "tag-bindings"?: {
                                data?: {
                                    /** @constant */
                                    type: "tag-bindings";
                                    attributes: {
                                        key: string;
                                        value?: string | null;
                                    };
                                }[] | null;
                            } | null;
                        } | null;
                        /** @constant */
                        type: "projects";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Projects"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getProjectsByProjectId: {
        parameters: {
            query?: {
                /** @description Separated by commas: organization, effective_tag_bindings */
                include?: string;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Projects"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteProjectsByProjectId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchProjectsByProjectId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            name?: string;
                            description?: string | null;
                            "auto-destroy-activity-duration"?: string | null;
                            /** @enum {string|null} */
                            "default-execution-mode"?: "remote" | "local" | "agent" | null;
                            "default-agent-pool-id"?: string | null;
                            "setting-overwrites"?: {
                                "default-execution-mode"?: boolean | null;
                                "default-agent-pool"?: boolean | null;
                            } | null;
                        };
                        relationships?: {
                            "tag-bindings"?: {
                                data?: {
                                    /** @constant */
                                    type: "tag-bindings";
                                    attributes: {
                                        key: string;
                                        value?: string | null;
                                    };
                                }[] | null;
                            } | null;
                        } | null;
                        /** @constant */
                        type: "projects";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Projects"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getProjectsByProjectIdTagBindings: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["TagBindings"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchProjectsByProjectIdTagBindings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "tag-bindings";
                        attributes: {
                            key: string;
                            value?: string | null;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["TagBindings"][];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getProjectsByProjectIdEffectiveTagBindings: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["EffectiveTagBindings"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameWorkspaces: {
        parameters: {
            query?: {
                "search[name]"?: string;
                "search[wildcard-name]"?: string;
                "filter[current-run][status]"?: string;
                "filter[project][id]"?: string;
                "search[tags]"?: string;
                "search[exclude-tags]"?: string;
                sort?: "name" | "-name" | "latest-change-at" | "-latest-change-at" | "current-run.created-at" | "-current-run.created-at";
                "filter[tagged][0][key]"?: string;
                "filter[tagged][0][value]"?: string;
                "page[number]"?: string;
                "page[size]"?: string;
                /** @description Separated by commas: organization, project, effective_tag_bindings */
                include?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Workspaces"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postOrganizationsByOrganizationNameWorkspaces: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            name: string;
                            description?: string | null;
                            "vcs-repo"?: {
                                identifier?: string | null;
                                branch?: string | null;
                                "ingress-submodules"?: boolean | null;
                                "oauth-token-id"?: string | null;
                                "vcs-app-installation-id"?: string | null;
                                "display-identifier"?: string | null;
                                display_identifier?: string | null;
                                "tags-regex"?: string | null;
                            } | null;
                            "agent-pool-id"?: string | null;
                            "allow-destroy-plan"?: boolean | null;
                            "assessments-enabled"?: boolean | null;
                            "auto-apply"?: boolean | null;
                            "auto-apply-run-trigger"?: boolean | null;
                            "auto-destroy-activity-duration"?: string | null;
                            /** Format: date-time */
                            "auto-destroy-at"?: string | null;
                            "engine-version"?: string | null;
                            /** @enum {string|null} */
                            "execution-mode"?: "remote" | "local" | "agent" | null;
                            "file-triggers-enabled"?: boolean | null;
                            "global-remote-state"?: boolean | null;
                            "hyok-enabled"?: boolean | null;
                            "inherits-project-auto-destroy"?: boolean | null;
                            operations?: boolean | null;
                            "project-remote-state"?: boolean | null;
                            "queue-all-runs"?: boolean | null;
                            "setting-overwrites"?: {
                                "execution-mode"?: boolean | null;
                                "agent-pool"?: boolean | null;
                            } | null;
                            "speculative-enabled"?: boolean | null;
                            "structured-run-output-enabled"?: boolean | null;
                            "trigger-patterns"?: string[] | null;
                            "trigger-prefixes"?: string[] | null;
                            "working-directory"?: string | null;
                            "migration-environment"?: string | null;
                            "source-name"?: string | null;
                            "source-url"?: ("" | string) | null;
                        };
                        relationships?: {
                            project?: {
                                data?: {
                                    /** @constant */
                                    type: "projects";
                                    id: string;
                                } | null;
                            } | null;
                            tags?: {
                                data?: {
                                    /** @constant */
                                    type: "tags";
                                    id?: string;
                                    attributes?: {
                                        name?: string;
                                    };
                                }[] | null;
                            } | null;
                            "tag-bindings"?: {
                                data?: {
                                    /** @constant */
                                    type: "tag-bindings";
                                    attributes: {
                                        key: string;
                                        value?: string | null;
                                    };
                                }[] | null;
                            } | null;
                        } | null;
                        /** @constant */
                        type: "workspaces";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Workspaces"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getWorkspacesByWorkspaceId: {
        parameters: {
            query?: {
                /** @description Separated by commas: organization, project, effective_tag_bindings */
                include?: string;
            };
            header?: never;
            path: {
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Workspaces"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteWorkspacesByWorkspaceId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchWorkspacesByWorkspaceId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            name?: string;
                            description?: string | null;
                            "vcs-repo"?: {
                                identifier?: string | null;
                                branch?: string | null;
                                "ingress-submodules"?: boolean | null;
                                "oauth-token-id"?: string | null;
                                "vcs-app-installation-id"?: string | null;
                                "display-identifier"?: string | null;
                                display_identifier?: string | null;
                                "tags-regex"?: string | null;
                            } | null;
                            "agent-pool-id"?: string | null;
                            "allow-destroy-plan"?: boolean | null;
                            "assessments-enabled"?: boolean | null;
                            "auto-apply"?: boolean | null;
                            "auto-apply-run-trigger"?: boolean | null;
                            "auto-destroy-activity-duration"?: string | null;
                            /** Format: date-time */
                            "auto-destroy-at"?: string | null;
                            "engine-version"?: string | null;
                            /** @enum {string|null} */
                            "execution-mode"?: "remote" | "local" | "agent" | null;
                            "file-triggers-enabled"?: boolean | null;
                            "global-remote-state"?: boolean | null;
                            "hyok-enabled"?: boolean | null;
                            "inherits-project-auto-destroy"?: boolean | null;
                            operations?: boolean | null;
                            "project-remote-state"?: boolean | null;
                            "queue-all-runs"?: boolean | null;
                            "setting-overwrites"?: {
                                "execution-mode"?: boolean | null;
                                "agent-pool"?: boolean | null;
                            } | null;
                            "speculative-enabled"?: boolean | null;
                            "structured-run-output-enabled"?: boolean | null;
                            "trigger-patterns"?: string[] | null;
                            "trigger-prefixes"?: string[] | null;
                            "working-directory"?: string | null;
                        };
                        relationships?: {
                            project?: {
                                data?: {
                                    /** @constant */
                                    type: "projects";
                                    id: string;
                                } | null;
                            } | null;
                            tags?: {
                                data?: {
                                    /** @constant */
                                    type: "tags";
                                    id?: string;
                                    attributes?: {
                                        name?: string;
                                    };
                                }[] | null;
                            } | null;
                            "tag-bindings"?: {
                                data?: {
                                    /** @constant */
                                    type: "tag-bindings";
                                    attributes: {
                                        key: string;
                                        value?: string | null;
                                    };
                                }[] | null;
                            } | null;
                        } | null;
                        /** @constant */
                        type: "workspaces";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Workspaces"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameWorkspacesByWorkspaceName: {
        parameters: {
            query?: {
                /** @description Separated by commas: organization, project, effective_tag_bindings */
                include?: string;
            };
            header?: never;
            path: {
                organization_name: string;
                workspace_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Workspaces"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteOrganizationsByOrganizationNameWorkspacesByWorkspaceName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
                workspace_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchOrganizationsByOrganizationNameWorkspacesByWorkspaceName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
                workspace_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            name?: string;
                            description?: string | null;
                            "vcs-repo"?: {
                                identifier?: string | null;
                                branch?: string | null;
                                "ingress-submodules"?: boolean | null;
                                "oauth-token-id"?: string | null;
                                "vcs-app-installation-id"?: string | null;
                                "display-identifier"?: string | null;
                                display_identifier?: string | null;
                                "tags-regex"?: string | null;
                            } | null;
                            "agent-pool-id"?: string | null;
                            "allow-destroy-plan"?: boolean | null;
                            "assessments-enabled"?: boolean | null;
                            "auto-apply"?: boolean | null;
                            "auto-apply-run-trigger"?: boolean | null;
                            "auto-destroy-activity-duration"?: string | null;
                            /** Format: date-time */
                            "auto-destroy-at"?: string | null;
                            "engine-version"?: string | null;
                            /** @enum {string|null} */
                            "execution-mode"?: "remote" | "local" | "agent" | null;
                            "file-triggers-enabled"?: boolean | null;
                            "global-remote-state"?: boolean | null;
                            "hyok-enabled"?: boolean | null;
                            "inherits-project-auto-destroy"?: boolean | null;
                            operations?: boolean | null;
                            "project-remote-state"?: boolean | null;
                            "queue-all-runs"?: boolean | null;
                            "setting-overwrites"?: {
                                "execution-mode"?: boolean | null;
                                "agent-pool"?: boolean | null;
                            } | null;
                            "speculative-enabled"?: boolean | null;
                            "structured-run-output-enabled"?: boolean | null;
                            "trigger-patterns"?: string[] | null;
                            "trigger-prefixes"?: string[] | null;
                            "working-directory"?: string | null;
                        };
                        relationships?: {
                            project?: {
                                data?: {
                                    /** @constant */
                                    type: "projects";
                                    id: string;
                                } | null;
                            } | null;
                            tags?: {
                                data?: {
                                    /** @constant */
                                    type: "tags";
                                    id?: string;
                                    attributes?: {
                                        name?: string;
                                    };
                                }[] | null;
                            } | null;
                            "tag-bindings"?: {
                                data?: {
                                    /** @constant */
                                    type: "tag-bindings";
                                    attributes: {
                                        key: string;
                                        value?: string | null;
                                    };
                                }[] | null;
                            } | null;
                        } | null;
                        /** @constant */
                        type: "workspaces";
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Workspaces"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getWorkspacesByWorkspaceIdTagBindings: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["TagBindings"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    patchWorkspacesByWorkspaceIdTagBindings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "tag-bindings";
                        attributes: {
                            key: string;
                            value?: string | null;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["TagBindings"][];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getWorkspacesByWorkspaceIdEffectiveTagBindings: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["EffectiveTagBindings"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getWorkspacesByWorkspaceIdRelationshipsTags: {
        parameters: {
            query?: {
                name?: string;
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Tags"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postWorkspacesByWorkspaceIdRelationshipsTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "tags";
                        id?: string;
                        attributes?: {
                            name?: string;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteWorkspacesByWorkspaceIdRelationshipsTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "tags";
                        id?: string;
                        attributes?: {
                            name?: string;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameTags: {
        parameters: {
            query?: {
                q?: string;
                "filter[exclude][taggable][id]"?: string;
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Tags"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteOrganizationsByOrganizationNameTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "tags";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postTagsByTagIdRelationshipsWorkspaces: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tag_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "workspaces";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postWorkspacesByWorkspaceIdActionsSafeDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postOrganizationsByOrganizationNameWorkspacesByWorkspaceNameActionsSafeDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_name: string;
                workspace_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postWorkspacesByWorkspaceIdActionsLock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/vnd.api+json": {
                    reason?: string | null;
                    data?: {
                        attributes?: {
                            reason?: string | null;
                        } | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Workspaces"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postWorkspacesByWorkspaceIdActionsUnlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Workspaces"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postWorkspacesByWorkspaceIdActionsForceUnlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["Workspaces"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getWorkspacesByWorkspaceIdResources: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: unknown[];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getWorkspacesByWorkspaceIdRelationshipsRemoteStateConsumers: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: unknown[];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postProjectsByProjectIdRelationshipsWorkspaces: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.api+json": {
                    data: {
                        /** @constant */
                        type: "workspaces";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrganizationsByOrganizationNameAuditTrail: {
        parameters: {
            query?: {
                "filter[since]"?: string;
                "filter[until]"?: string;
                "filter[action]"?: string;
                "filter[resource]"?: string;
                "filter[actor]"?: string;
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path: {
                organization_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AuditEvents"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                            complete: boolean;
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminAuditTrail: {
        parameters: {
            query?: {
                "filter[since]"?: string;
                "filter[until]"?: string;
                "filter[action]"?: string;
                "filter[resource]"?: string;
                "filter[actor]"?: string;
                "filter[organization]"?: string;
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["AuditEvents"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                            complete: boolean;
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminParkedEventsAdminOrgs: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ParkedEvents"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminParkedEventsAdminOrgsByEventId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ParkedEvents"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAdminParkedEventsAdminOrgsActionsReplay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAdminParkedEventsAdminOrgsByEventIdActionsReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getV1ObjectByObjectId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                object_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": string;
                };
            };
            /** @description Status 206 */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": string;
                };
            };
            /** @description The client already has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    putV1ObjectByObjectId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                object_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminParkedEventsIngestWorker: {
        parameters: {
            query?: {
                "page[number]"?: string;
                "page[size]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ParkedEvents"][];
                        included?: components["schemas"]["Resource"][];
                        links: components["schemas"]["PaginationLinks"];
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAdminParkedEventsIngestWorkerByEventId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["ParkedEvents"];
                        included?: components["schemas"]["Resource"][];
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAdminParkedEventsIngestWorkerActionsReplay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAdminParkedEventsIngestWorkerByEventIdActionsReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppModulesByNamespaceByNameByProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppModulesByNamespaceByNameByProviderCompare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppModulesByNamespaceByNameByProviderDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppModulesByNamespaceByNameByProviderDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppModulesByNamespaceByNameByProviderSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppModulesByNamespaceByNameByProviderSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppModulesByNamespaceByNameByProviderUpgrade: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppModulesByNamespaceByNameByProviderUsedBy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppModulesByNamespaceByNameByProviderByVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppModulesByNamespaceByNameByProviderByVersionManage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppModulesByNamespaceByNameByProviderByVersionManage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppModulesByNamespaceByNameByProviderByVersionFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppModulesByNamespaceByNameByProviderByVersionFilesByPath: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
                version: string;
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppModulesByNamespaceByNameByProviderByVersionRawByPath: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
                version: string;
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain; charset=utf-8": string;
                    "application/octet-stream": string;
                    "image/svg+xml": string;
                    "image/png": string;
                    "image/jpeg": string;
                    "image/gif": string;
                    "image/webp": string;
                    "image/avif": string;
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The client already has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppModulesByNamespaceByNameByProviderByVersionArchive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                name: string;
                provider: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppInvitationsByMembershipByAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                membership: string;
                answer: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationProblems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationModules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationDeleted: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationDeletedNumbersByNameByProviderByVersionRelease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                name: string;
                provider: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationDeletedNumbersByNameByProviderByVersionRelease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                name: string;
                provider: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationDeletedByKindByDeletedRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                kind: string;
                deleted: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationDeletedByKindByDeletedRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                kind: string;
                deleted: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationDeletedByKindByDeletedPurge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                kind: string;
                deleted: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationDeletedByKindByDeletedPurge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                kind: string;
                deleted: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationPublish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationPublishArchive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationPublishRepository: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationMembersByMembershipRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                membership: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationMembersByMembershipRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                membership: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationTeams: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationTeams: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationTeamsByTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                team: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationTeamsByTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                team: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationTeamsByTeamMembersByChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                team: string;
                change: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationTeamsByTeamDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                team: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationTeamsByTeamDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                team: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationGroupMappings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationGroupMappings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationGroupMappingsByMappingRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                mapping: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationGroupMappingsByMappingRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                mapping: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationTokensNew: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationTokensNew: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationTokensByTokenRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationTokensByTokenRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationConnections: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationConnectionsNew: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationConnectionsNew: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationConnectionsByConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationConnectionsByConnectionCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationConnectionsByConnectionRepositories: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationConnectionsByConnectionRepositories: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationConnectionsByConnectionToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationConnectionsByConnectionToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationConnectionsByConnectionDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationConnectionsByConnectionDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationPolicySets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationPolicySetsBySet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                set: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationPolicySetsBySetPolicyEvaluations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                set: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationPolicySetsBySetExemptionsNew: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                set: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationPolicySetsBySetExemptionsNew: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                set: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationPolicyExemptionsByExemptionChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                exemption: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationPolicyExemptionsByExemptionChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                exemption: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationPolicyExemptionsByExemptionEnd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                exemption: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationPolicyExemptionsByExemptionEnd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                exemption: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationWorkspaces: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationWorkspacesByWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                workspace: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationWorkspacesByWorkspacePolicyEvaluations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                workspace: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationPolicyEvaluationsByEvaluation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                evaluation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationPolicyEvaluationsByEvaluationOutcomesByOutcomeOverride: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                evaluation: string;
                outcome: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationPolicyEvaluationsByEvaluationOutcomesByOutcomeOverride: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                evaluation: string;
                outcome: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationProjectsByProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationProjectsByProjectPolicyEvaluations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationSharing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationConsumptionRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationConsumptionRulesNew: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationConsumptionRulesNew: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationConsumptionRulesByRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                rule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationConsumptionRulesByRuleChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                rule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationConsumptionRulesByRuleChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                rule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationConsumptionRulesByRuleEnforcementByChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                rule: string;
                change: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationConsumptionRulesByRuleEnforcementByChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                rule: string;
                change: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationConsumptionRulesByRuleDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                rule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationConsumptionRulesByRuleDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                rule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationAuditTrail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOrganizationsByOrganizationDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOrganizationsByOrganizationDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppAdminOrganizations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppAdminOrganizationsByOrganizationSharing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppAdminOrganizationsByOrganizationSharing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppAdminOrganizationsByOrganizationByChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                change: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppAdminOrganizationsByOrganizationByChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                change: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppAdminUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppAdminUsersNew: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppAdminUsersNew: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppAdminUsersByUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppAdminUsersByUserToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppAdminUsersByUserToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppAdminUsersByUserAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppAdminUsersByUserIdentitiesByIdentityRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user: string;
                identity: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppAdminUsersByUserIdentitiesByIdentityRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user: string;
                identity: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppAdminUsersByUserByChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user: string;
                change: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppAdminUsersByUserByChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user: string;
                change: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppAdminGroupMappings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppAdminGroupMappings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppAdminGroupMappingsByGrantRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                grant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppAdminGroupMappingsByGrantRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                grant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppAdminPublicModules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppAdminPublicModulesByArchiveRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                archive: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppAdminPublicModulesByArchiveRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                archive: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppAdminDeletions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppAdminParkedEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppAdminParkedEventsByService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                service: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppAdminParkedEventsByServiceReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                service: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppAdminParkedEventsByServiceByEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                service: string;
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppAdminParkedEventsByServiceByEventReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                service: string;
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppSignInWithByProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppSignInWithByProviderCallback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppSignOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppSettingsSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppSettingsSessionsByIdEnd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppOauthAuthorize: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOauthAuthorize: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppOauthToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_token: string;
                        /** @constant */
                        token_type: "bearer";
                    };
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppAppearance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAssetsByName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/css": string;
                    "text/javascript": string;
                    "image/svg+xml": string;
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppSettingsTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppSettingsTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppSettingsTokensByTokenRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    postAppSettingsTokensByTokenRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAppByRest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                rest: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Status 303 */
            303: {
                headers: {
                    /** @description the page to go to */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is wrong, with one error for each problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["Errors"];
                };
            };
        };
    };
}
