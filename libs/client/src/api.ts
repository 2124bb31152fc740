// Generated from libs/openapi/documents by npm run record-openapi.
export interface paths {
    "/.well-known/terraform.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Discovery
         * @description Access: anybody, without a token.
         *
         *     Reference: docs/reference/registry-protocol.md#discovery
         */
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
        /**
         * Ping and health
         * @description Access: anybody, without a token.
         *
         *     Reference: docs/reference/common.md#ping-and-health
         */
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
        /**
         * Ping and health
         * @description Access: anybody, without a token.
         *
         *     Reference: docs/reference/common.md#ping-and-health
         */
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
        /**
         * Read the description
         * @description Access: anybody, without a token.
         *
         *     Reference: docs/reference/description.md#read-the-description
         */
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
        /**
         * The command line
         * @description Access: anybody, without a token.
         *
         *     Reference: docs/reference/description.md#the-command-line
         */
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
        /**
         * The command line
         * @description Access: anybody, without a token.
         *
         *     Reference: docs/reference/description.md#the-command-line
         */
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
        /**
         * Ping and health
         * @description Access: anybody, without a token.
         *
         *     Reference: docs/reference/common.md#ping-and-health
         */
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
        /**
         * Ping and health
         * @description Access: anybody, without a token.
         *
         *     Reference: docs/reference/common.md#ping-and-health
         */
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
        /**
         * Ping and health
         * @description Access: anybody, without a token.
         *
         *     Reference: docs/reference/common.md#ping-and-health
         */
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
        /**
         * List the modules of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/modules.md#list-the-modules-of-an-organization
         */
        get: operations["listOrgRegistryModules"];
        put?: never;
        /**
         * Create a module without a repository
         * @description Access: `manage-modules`; not the organization token.
         *
         *     Reference: docs/reference/modules.md#create-a-module-without-a-repository
         */
        post: operations["createOrgRegistryModule"];
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
        /**
         * Publish a module from a repository
         * @description Access: `manage-modules`; not the organization token.
         *
         *     Reference: docs/reference/modules.md#publish-a-module-from-a-repository
         */
        post: operations["setOrgRegistryModulesVcs"];
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
        /**
         * Publish a module from a repository
         * @description Access: `manage-modules`; not the organization token.
         *
         *     Reference: docs/reference/modules.md#publish-a-module-from-a-repository
         */
        post: operations["createRegistryModule"];
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
        /**
         * List the versions of a module
         * @description Access: whoever may show the module.
         *
         *     Reference: docs/reference/module-versions.md#list-the-versions-of-a-module
         */
        get: operations["listOrgRegistryModuleVersions"];
        put?: never;
        /**
         * Create a module version
         * @description Access: `manage-modules`; not the organization token.
         *
         *     Reference: docs/reference/module-versions.md#create-a-module-version
         */
        post: operations["createOrgRegistryModuleVersion"];
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
        /**
         * List the files of a version
         * @description Access: whoever may show the module.
         *
         *     Reference: docs/reference/module-versions.md#list-the-files-of-a-version
         */
        get: operations["getOrgRegistryModuleVersionFiles"];
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
        /**
         * Read a file of a version
         * @description Access: whoever may show the module.
         *
         *     Reference: docs/reference/module-versions.md#read-a-file-of-a-version
         */
        get: operations["getOrgRegistryModuleVersionFilesByPath"];
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
        /**
         * Release a number
         * @description Access: owners.
         *
         *     Reference: docs/reference/module-versions.md#release-a-number
         */
        post: operations["releaseNumberOrgRegistryModuleVersion"];
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
        /**
         * Show a version
         * @description Access: whoever may show the module.
         *
         *     Reference: docs/reference/module-versions.md#show-a-version
         */
        get: operations["getOrgRegistryModuleVersion"];
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
        /**
         * Commits of a module
         * @description Access: members.
         *
         *     Reference: docs/reference/modules.md#commits-of-a-module
         */
        get: operations["getOrgRegistryModuleCommits"];
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
        /**
         * Callers
         * @description Access: whoever may show the module.
         *
         *     Reference: docs/reference/module-callers.md#callers
         */
        get: operations["listOrgRegistryModuleCallers"];
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
        /**
         * Reported consumers
         * @description Access: whoever may show the module.
         *
         *     Reference: docs/reference/module-callers.md#reported-consumers
         */
        get: operations["listOrgRegistryModuleConsumers"];
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
        /**
         * An upgrade
         * @description Access: whoever may show the module.
         *
         *     Reference: docs/reference/module-callers.md#an-upgrade
         */
        get: operations["getOrgRegistryModuleUpgrade"];
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
        /**
         * Check the modules of a configuration
         * @description Access: any token.
         *
         *     Reference: docs/reference/module-callers.md#check-the-modules-of-a-configuration
         */
        post: operations["createModuleCheck"];
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
        /**
         * Compare two versions
         * @description Access: as for showing the module.
         *
         *     Reference: docs/reference/module-comparisons.md#compare-two-versions
         */
        get: operations["getOrgRegistryModuleCompare"];
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
        /**
         * Show an interface
         * @description Access: as for showing the module.
         *
         *     Reference: docs/reference/module-comparisons.md#show-an-interface
         */
        get: operations["getOrgRegistryModuleInterface"];
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
        /**
         * Show a module
         * @description Access: members, and members of organizations that the module is shared with.
         *
         *     Reference: docs/reference/modules.md#show-a-module
         */
        get: operations["getOrgRegistryModule"];
        put?: never;
        post?: never;
        /**
         * Delete a module, a provider or a version
         * @description Access: owners.
         *
         *     Reference: docs/reference/modules.md#delete-a-module-a-provider-or-a-version
         */
        delete: operations["deleteOrgRegistryModule"];
        options?: never;
        head?: never;
        /**
         * Change a module
         * @description Access: owners.
         *
         *     Reference: docs/reference/modules.md#change-a-module
         */
        patch: operations["updateOrgRegistryModule"];
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
        /**
         * Delete a module, a provider or a version
         * @description Access: owners.
         *
         *     Reference: docs/reference/modules.md#delete-a-module-a-provider-or-a-version
         */
        delete: operations["deleteOrgRegistryModulesByVersion"];
        options?: never;
        head?: never;
        /**
         * Deprecate or revoke a version
         * @description Access: `manage-modules`; not the organization token.
         *
         *     Reference: docs/reference/module-versions.md#deprecate-or-revoke-a-version
         */
        patch: operations["updateOrgRegistryModulesByVersion"];
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
        /**
         * Delete a module, a provider or a version
         * @description Access: owners.
         *
         *     Reference: docs/reference/modules.md#delete-a-module-a-provider-or-a-version
         */
        delete: operations["deleteOrgRegistryModulesByName"];
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
        /**
         * Restore a module
         * @description Access: owners and site administrators.
         *
         *     Reference: docs/reference/modules.md#restore-a-module
         */
        get: operations["listOrgDeletedRegistryModules"];
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
        /**
         * Restore a version
         * @description Access: owners and site administrators.
         *
         *     Reference: docs/reference/module-versions.md#restore-a-version
         */
        get: operations["listOrgDeletedRegistryModuleVersions"];
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
        /**
         * Restore a module
         * @description Access: owners and site administrators.
         *
         *     Reference: docs/reference/modules.md#restore-a-module
         */
        post: operations["restoreDeletedRegistryModule"];
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
        /**
         * Restore a module
         * @description Access: owners and site administrators.
         *
         *     Reference: docs/reference/modules.md#restore-a-module
         */
        delete: operations["deleteDeletedRegistryModule"];
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
        /**
         * Restore a version
         * @description Access: owners and site administrators.
         *
         *     Reference: docs/reference/module-versions.md#restore-a-version
         */
        post: operations["restoreDeletedRegistryModuleVersion"];
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
        /**
         * Restore a version
         * @description Access: owners and site administrators.
         *
         *     Reference: docs/reference/module-versions.md#restore-a-version
         */
        delete: operations["deleteDeletedRegistryModuleVersion"];
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
        /**
         * Show a module
         * @description Access: members, and members of organizations that the module is shared with.
         *
         *     Reference: docs/reference/modules.md#show-a-module
         */
        get: operations["getRegistryModule"];
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
        /**
         * List the versions of a module
         * @description Access: whoever may show the module.
         *
         *     Reference: docs/reference/module-versions.md#list-the-versions-of-a-module
         */
        get: operations["listRegistryModuleVersions"];
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
        /**
         * Tags of a module
         * @description Access: who may read the module reads its tags; owners change them.
         *
         *     Reference: docs/reference/modules.md#tags-of-a-module
         */
        get: operations["getRegistryModuleTagBindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Tags of a module
         * @description Access: who may read the module reads its tags; owners change them.
         *
         *     Reference: docs/reference/modules.md#tags-of-a-module
         */
        patch: operations["updateRegistryModuleTagBindings"];
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
        /**
         * Resync a module
         * @description Access: `manage-modules`; not the organization token.
         *
         *     Reference: docs/reference/modules.md#resync-a-module
         */
        post: operations["resyncRegistryModule"];
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
        /**
         * Show a version
         * @description Access: whoever may show the module.
         *
         *     Reference: docs/reference/module-versions.md#show-a-version
         */
        get: operations["getRegistryModuleVersion"];
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
        /**
         * Retry a failed version
         * @description Access: `manage-modules`; not the organization token.
         *
         *     Reference: docs/reference/module-versions.md#retry-a-failed-version
         */
        post: operations["retryRegistryModuleVersion"];
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
        /**
         * Delete a module, a provider or a version
         * @description Access: owners.
         *
         *     Reference: docs/reference/modules.md#delete-a-module-a-provider-or-a-version
         */
        post: operations["deleteRegistryModulesByVersion"];
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
        /**
         * Delete a module, a provider or a version
         * @description Access: owners.
         *
         *     Reference: docs/reference/modules.md#delete-a-module-a-provider-or-a-version
         */
        post: operations["deleteRegistryModule"];
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
        /**
         * Delete a module, a provider or a version
         * @description Access: owners.
         *
         *     Reference: docs/reference/modules.md#delete-a-module-a-provider-or-a-version
         */
        post: operations["deleteRegistryModulesByName"];
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
        /**
         * Create a module version
         * @description Access: `manage-modules`; not the organization token.
         *
         *     Reference: docs/reference/module-versions.md#create-a-module-version
         */
        post: operations["createRegistryModuleVersion"];
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
        /**
         * Show a module
         * @description Access: members, and members of organizations that the module is shared with.
         *
         *     Reference: docs/reference/modules.md#show-a-module
         */
        get: operations["getRegistryModulesShowByProvider"];
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
        /**
         * Create a record
         * @description Access: `manage-modules`.
         *
         *     Reference: docs/reference/no-code-modules.md#create-a-record
         */
        post: operations["createOrgNoCodeModule"];
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
        /**
         * Show a record
         * @description Access: whoever may show the module.
         *
         *     Reference: docs/reference/no-code-modules.md#show-a-record
         */
        get: operations["getNoCodeModule"];
        put?: never;
        post?: never;
        /**
         * Delete a record
         * @description Access: owners.
         *
         *     Reference: docs/reference/no-code-modules.md#delete-a-record
         */
        delete: operations["deleteNoCodeModule"];
        options?: never;
        head?: never;
        /**
         * Update a record
         * @description Access: owners.
         *
         *     Reference: docs/reference/no-code-modules.md#update-a-record
         */
        patch: operations["updateNoCodeModule"];
        trace?: never;
    };
    "/api/v2/no-code-modules/{id}/versions/{version}/module-variables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the variables of a version
         * @description Access: whoever may show the module.
         *
         *     Reference: docs/reference/no-code-modules.md#list-the-variables-of-a-version
         */
        get: operations["getNoCodeModuleVersionModuleVariables"];
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
        /**
         * List rules
         * @description Access: members of the organization, the organization token, and site administrators.
         *
         *     Reference: docs/reference/consumption-rules.md#list-rules
         */
        get: operations["listOrgConsumptionRules"];
        put?: never;
        /**
         * Create a rule
         * @description Access: owners of the organization, and site administrators.
         *
         *     Reference: docs/reference/consumption-rules.md#create-a-rule
         */
        post: operations["createOrgConsumptionRule"];
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
        /**
         * Show a rule
         * @description Access: members of the organization, the organization token, and site administrators.
         *
         *     Reference: docs/reference/consumption-rules.md#show-a-rule
         */
        get: operations["getConsumptionRule"];
        put?: never;
        post?: never;
        /**
         * Delete a rule
         * @description Access: owners of the organization, and site administrators.
         *
         *     Reference: docs/reference/consumption-rules.md#delete-a-rule
         */
        delete: operations["deleteConsumptionRule"];
        options?: never;
        head?: never;
        /**
         * Change a rule
         * @description Access: owners of the organization, and site administrators.
         *
         *     Reference: docs/reference/consumption-rules.md#change-a-rule
         */
        patch: operations["updateConsumptionRule"];
        trace?: never;
    };
    "/api/v2/consumption-rules/{id}/refusals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Refused versions
         * @description Access: members of the organization, the organization token, and site administrators.
         *
         *     Reference: docs/reference/consumption-rules.md#refused-versions
         */
        get: operations["listConsumptionRuleRefusals"];
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
        /**
         * Browse modules
         * @description Access: everybody with a token; they see the modules of their organizations, and those that are shared with these.
         *
         *     Reference: docs/reference/registry-protocol.md#browse-modules
         */
        get: operations["getProtocolModules"];
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
        /**
         * Search modules
         * @description Access: everybody with a token; they see the modules of their organizations, and those that are shared with these.
         *
         *     Reference: docs/reference/registry-protocol.md#search-modules
         */
        get: operations["getProtocolModulesSearch"];
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
        /**
         * Browse the modules of a namespace
         * @description Access: everybody with a token; they see the modules of their organizations, and those that are shared with these.
         *
         *     Reference: docs/reference/registry-protocol.md#browse-the-modules-of-a-namespace
         */
        get: operations["getProtocolModulesByNamespace"];
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
        /**
         * List the providers of a module
         * @description Access: everybody with a token; they see the modules of their organizations, and those that are shared with these.
         *
         *     Reference: docs/reference/registry-protocol.md#list-the-providers-of-a-module
         */
        get: operations["getProtocolModulesByName"];
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
        /**
         * List installable versions
         * @description Access: everybody with a token; they see the modules of their organizations, and those that are shared with these.
         *
         *     Reference: docs/reference/registry-protocol.md#list-installable-versions
         */
        get: operations["getProtocolModuleVersions"];
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
        /**
         * Download the latest version
         * @description Access: everybody with a token; they see the modules of their organizations, and those that are shared with these.
         *
         *     Reference: docs/reference/registry-protocol.md#download-the-latest-version
         */
        get: operations["getProtocolModuleDownload"];
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
        /**
         * Download one version
         * @description Access: everybody with a token; they see the modules of their organizations, and those that are shared with these.
         *
         *     Reference: docs/reference/registry-protocol.md#download-one-version
         */
        get: operations["getProtocolModulesByVersionDownload"];
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
        /**
         * Show one version
         * @description Access: everybody with a token; they see the modules of their organizations, and those that are shared with these.
         *
         *     Reference: docs/reference/registry-protocol.md#show-one-version
         */
        get: operations["getProtocolModulesByVersion"];
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
        /**
         * Show the latest version
         * @description Access: everybody with a token; they see the modules of their organizations, and those that are shared with these.
         *
         *     Reference: docs/reference/registry-protocol.md#show-the-latest-version
         */
        get: operations["getProtocolModule"];
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
        /**
         * Public modules
         * @description Access: everybody with a token.
         *
         *     Reference: docs/reference/registry-protocol.md#public-modules
         */
        get: operations["getPublicModuleVersions"];
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
        /**
         * Public modules
         * @description Access: everybody with a token.
         *
         *     Reference: docs/reference/registry-protocol.md#public-modules
         */
        get: operations["getPublicModuleDownload"];
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
        /**
         * Public modules
         * @description Access: everybody with a token.
         *
         *     Reference: docs/reference/registry-protocol.md#public-modules
         */
        get: operations["getPublicModulesByVersionDownload"];
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
        /**
         * Public modules
         * @description Access: everybody with a token.
         *
         *     Reference: docs/reference/registry-protocol.md#public-modules
         */
        get: operations["getPublicModulesByVersion"];
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
        /**
         * Public modules
         * @description Access: everybody with a token.
         *
         *     Reference: docs/reference/registry-protocol.md#public-modules
         */
        get: operations["getPublicModule"];
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
        /**
         * List them
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/public-modules.md#list-them
         */
        get: operations["listAdminPublicArchives"];
        put?: never;
        /**
         * Import one
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/public-modules.md#import-one
         */
        post: operations["createAdminPublicArchive"];
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
        /**
         * Show one
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/public-modules.md#show-one
         */
        get: operations["getAdminPublicArchive"];
        put?: never;
        post?: never;
        /**
         * Remove one
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/public-modules.md#remove-one
         */
        delete: operations["deleteAdminPublicArchive"];
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
        /**
         * Export them
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/public-modules.md#export-them
         */
        get: operations["getAdminPublicArchiveContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/public-archives/{id}/actions/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept what an origin changed
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/public-modules.md#accept-what-an-origin-changed
         */
        post: operations["acceptAdminPublicArchive"];
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
        /**
         * List parked events
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/parked-events.md#list-parked-events
         */
        get: operations["listAdminParkedEventsRegistry"];
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
        /**
         * Show a parked event
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/parked-events.md#show-a-parked-event
         */
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
        /**
         * Replay all parked events
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/parked-events.md#replay-all-parked-events
         */
        post: operations["replayAdminParkedEventsRegistry"];
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
        /**
         * Replay a parked event
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/parked-events.md#replay-a-parked-event
         */
        post: operations["replayAdminParkedEventsRegistryByEventId"];
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
        /**
         * List policy sets
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-sets.md#list-policy-sets
         */
        get: operations["listOrgPolicySets"];
        put?: never;
        /**
         * Create a policy set
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-sets.md#create-a-policy-set
         */
        post: operations["createOrgPolicySet"];
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
        /**
         * Show a policy set
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-sets.md#show-a-policy-set
         */
        get: operations["getPolicySet"];
        put?: never;
        post?: never;
        /**
         * Delete a policy set
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-sets.md#delete-a-policy-set
         */
        delete: operations["deletePolicySet"];
        options?: never;
        head?: never;
        /**
         * Change a policy set
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-sets.md#change-a-policy-set
         */
        patch: operations["updatePolicySet"];
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
        /**
         * Add and remove related records
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-sets.md#add-and-remove-related-records
         */
        post: operations["addPolicySetPolicies"];
        /**
         * Add and remove related records
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-sets.md#add-and-remove-related-records
         */
        delete: operations["removePolicySetPolicies"];
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
        /**
         * Add and remove related records
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-sets.md#add-and-remove-related-records
         */
        post: operations["addPolicySetProjects"];
        /**
         * Add and remove related records
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-sets.md#add-and-remove-related-records
         */
        delete: operations["removePolicySetProjects"];
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
        /**
         * Add and remove related records
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-sets.md#add-and-remove-related-records
         */
        post: operations["addPolicySetWorkspaces"];
        /**
         * Add and remove related records
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-sets.md#add-and-remove-related-records
         */
        delete: operations["removePolicySetWorkspaces"];
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
        /**
         * Add and remove related records
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-sets.md#add-and-remove-related-records
         */
        post: operations["addPolicySetWorkspaceExclusions"];
        /**
         * Add and remove related records
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-sets.md#add-and-remove-related-records
         */
        delete: operations["removePolicySetWorkspaceExclusions"];
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
        /**
         * Add and remove related records
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-sets.md#add-and-remove-related-records
         */
        post: operations["addPolicySetProjectExclusions"];
        /**
         * Add and remove related records
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-sets.md#add-and-remove-related-records
         */
        delete: operations["removePolicySetProjectExclusions"];
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
        /**
         * Tag selectors
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-sets.md#tag-selectors
         */
        post: operations["createPolicySetTagSelector"];
        /**
         * Tag selectors
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-sets.md#tag-selectors
         */
        delete: operations["deletePolicySetTagSelectors"];
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
        /**
         * Resync a policy set
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-sets.md#resync-a-policy-set
         */
        post: operations["resyncPolicySet"];
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
        /**
         * List the versions of a policy set
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-set-versions.md#list-the-versions-of-a-policy-set
         */
        get: operations["listPolicySetVersions"];
        put?: never;
        /**
         * Create a policy set version
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-set-versions.md#create-a-policy-set-version
         */
        post: operations["createPolicySetVersion"];
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
        /**
         * Show a policy set version
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-set-versions.md#show-a-policy-set-version
         */
        get: operations["getPolicySetVersion"];
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
        /**
         * Download a policy set version
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-set-versions.md#download-a-policy-set-version
         */
        get: operations["getPolicySetVersionDownload"];
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
        /**
         * Promote a policy set version
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policy-set-versions.md#promote-a-policy-set-version
         */
        post: operations["promotePolicySetVersion"];
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
        /**
         * List parameters
         * @description Access: `manage-policies` in the organization of the set, and the organization token.
         *
         *     Reference: docs/reference/policy-set-parameters.md#list-parameters
         */
        get: operations["listPolicySetParameters"];
        put?: never;
        /**
         * Create a parameter
         * @description Access: `manage-policies` in the organization of the set, and the organization token.
         *
         *     Reference: docs/reference/policy-set-parameters.md#create-a-parameter
         */
        post: operations["createPolicySetParameter"];
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
        /**
         * Show a parameter
         * @description Access: `manage-policies` in the organization of the set, and the organization token.
         *
         *     Reference: docs/reference/policy-set-parameters.md#show-a-parameter
         */
        get: operations["getPolicySetParameter"];
        put?: never;
        post?: never;
        /**
         * Delete a parameter
         * @description Access: `manage-policies` in the organization of the set, and the organization token.
         *
         *     Reference: docs/reference/policy-set-parameters.md#delete-a-parameter
         */
        delete: operations["deletePolicySetParameter"];
        options?: never;
        head?: never;
        /**
         * Change a parameter
         * @description Access: `manage-policies` in the organization of the set, and the organization token.
         *
         *     Reference: docs/reference/policy-set-parameters.md#change-a-parameter
         */
        patch: operations["updatePolicySetParameter"];
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List policies
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policies.md#list-policies
         */
        get: operations["listOrgPolicies"];
        put?: never;
        /**
         * Create a policy
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policies.md#create-a-policy
         */
        post: operations["createOrgPolicy"];
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
        /**
         * Show a policy
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policies.md#show-a-policy
         */
        get: operations["getPolicy"];
        put?: never;
        post?: never;
        /**
         * Delete a policy
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policies.md#delete-a-policy
         */
        delete: operations["deletePolicy"];
        options?: never;
        head?: never;
        /**
         * Change a policy
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policies.md#change-a-policy
         */
        patch: operations["updatePolicy"];
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
        /**
         * Upload the text of a policy
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policies.md#upload-the-text-of-a-policy
         */
        put: operations["replacePolicyUpload"];
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
        /**
         * Download the text of a policy
         * @description Access: `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/policies.md#download-the-text-of-a-policy
         */
        get: operations["getPolicyDownload"];
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
        /**
         * List exemptions
         * @description Access: reading requires the permission to manage policies or to manage policy overrides, everything else the permission to manage policies.
         *
         *     Reference: docs/reference/policy-exemptions.md#list-exemptions
         */
        get: operations["listOrgPolicyExemptions"];
        put?: never;
        /**
         * Create an exemption
         * @description Access: reading requires the permission to manage policies or to manage policy overrides, everything else the permission to manage policies.
         *
         *     Reference: docs/reference/policy-exemptions.md#create-an-exemption
         */
        post: operations["createOrgPolicyExemption"];
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
        /**
         * Show an exemption
         * @description Access: reading requires the permission to manage policies or to manage policy overrides, everything else the permission to manage policies.
         *
         *     Reference: docs/reference/policy-exemptions.md#show-an-exemption
         */
        get: operations["getPolicyExemption"];
        put?: never;
        post?: never;
        /**
         * Delete an exemption
         * @description Access: reading requires the permission to manage policies or to manage policy overrides, everything else the permission to manage policies.
         *
         *     Reference: docs/reference/policy-exemptions.md#delete-an-exemption
         */
        delete: operations["deletePolicyExemption"];
        options?: never;
        head?: never;
        /**
         * Change an exemption
         * @description Access: reading requires the permission to manage policies or to manage policy overrides, everything else the permission to manage policies.
         *
         *     Reference: docs/reference/policy-exemptions.md#change-an-exemption
         */
        patch: operations["updatePolicyExemption"];
        trace?: never;
    };
    "/api/v2/workspaces/{id}/effective-policy-sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what applies to a workspace
         * @description Access: whoever may read workspaces (`read-workspaces`, `read-projects`, `manage-workspaces` or `manage-projects`), `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/effective-policy-sets.md#list-what-applies-to-a-workspace
         */
        get: operations["listWorkspaceEffectivePolicySets"];
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
        /**
         * List what applies to a project
         * @description Access: whoever may read workspaces (`read-workspaces`, `read-projects`, `manage-workspaces` or `manage-projects`), `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/effective-policy-sets.md#list-what-applies-to-a-project
         */
        get: operations["listProjectEffectivePolicySets"];
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
        /**
         * List the evaluations of a workspace
         * @description Access: whoever may read the workspace; `manage-policies` or `manage-policy-overrides`; the organization token.
         *
         *     Reference: docs/reference/policy-evaluations.md#list-the-evaluations-of-a-workspace
         */
        get: operations["listWorkspacePolicyEvaluations"];
        put?: never;
        /**
         * Report an evaluation
         * @description Access: `manage-workspaces`, `manage-projects`, the organization token, and members of teams whose access has `runs` of `plan` or `apply`.
         *
         *     Reference: docs/reference/policy-evaluations.md#report-an-evaluation
         */
        post: operations["createWorkspacePolicyEvaluation"];
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
        /**
         * List the evaluations of a project
         * @description Access: whoever may read the workspaces of the project; `manage-policies` or `manage-policy-overrides`; the organization token.
         *
         *     Reference: docs/reference/policy-evaluations.md#list-the-evaluations-of-a-project
         */
        get: operations["listProjectPolicyEvaluations"];
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
        /**
         * List the evaluations of a policy set
         * @description Access: `manage-policies` or `manage-policy-overrides`, and the organization token.
         *
         *     Reference: docs/reference/policy-evaluations.md#list-the-evaluations-of-a-policy-set
         */
        get: operations["listPolicySetPolicyEvaluations"];
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
        /**
         * Show an evaluation
         * @description Access: whoever may read the workspace; `manage-policies` or `manage-policy-overrides`; the organization token.
         *
         *     Reference: docs/reference/policy-evaluations.md#show-an-evaluation
         */
        get: operations["getPolicyEvaluation"];
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
        /**
         * Download a kept plan
         * @description Access: whoever may report an evaluation for the workspace.
         *
         *     Reference: docs/reference/policy-evaluations.md#download-a-kept-plan
         */
        get: operations["getPolicyEvaluationPlan"];
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
        /**
         * List policy set outcomes
         * @description Access: whoever may read the workspace; `manage-policies` or `manage-policy-overrides`; the organization token.
         *
         *     Reference: docs/reference/policy-evaluations.md#list-policy-set-outcomes
         */
        get: operations["listPolicyEvaluationPolicySetOutcomes"];
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
        /**
         * Show a policy set outcome
         * @description Access: whoever may read the workspace; `manage-policies` or `manage-policy-overrides`; the organization token.
         *
         *     Reference: docs/reference/policy-evaluations.md#show-a-policy-set-outcome
         */
        get: operations["getPolicySetOutcome"];
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
        /**
         * Override a failed policy
         * @description Access: `manage-policy-overrides`, and the organization token.
         *
         *     Reference: docs/reference/policy-evaluations.md#override-a-failed-policy
         */
        post: operations["createPolicyEvaluationOverride"];
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
        /**
         * List the overrides of a workspace
         * @description Access: whoever may read the workspace; `manage-policies` or `manage-policy-overrides`; the organization token.
         *
         *     Reference: docs/reference/policy-evaluations.md#list-the-overrides-of-a-workspace
         */
        get: operations["listWorkspacePolicyOverrides"];
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
        /**
         * Show an override
         * @description Access: whoever may read the workspace; `manage-policies` or `manage-policy-overrides`; the organization token.
         *
         *     Reference: docs/reference/policy-evaluations.md#show-an-override
         */
        get: operations["getPolicyOverride"];
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
        /**
         * Show the index
         * @description Access: whoever may read the effective policy sets of the workspace.
         *
         *     Reference: docs/reference/policy-bundles.md#show-the-index
         */
        get: operations["getWorkspacePolicyBundle"];
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
        /**
         * Download a bundle
         * @description Access: whoever may read the effective policy sets of the workspace.
         *
         *     Reference: docs/reference/policy-bundles.md#download-a-bundle
         */
        get: operations["getWorkspacePolicyBundlePolicySet"];
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
        /**
         * List versions
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/policy-tool-versions.md#list-versions
         */
        get: operations["listAdminToolVersions"];
        put?: never;
        /**
         * Add a version
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/policy-tool-versions.md#add-a-version
         */
        post: operations["createAdminToolVersion"];
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
        /**
         * Show a version
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/policy-tool-versions.md#show-a-version
         */
        get: operations["getAdminToolVersion"];
        put?: never;
        post?: never;
        /**
         * Delete a version
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/policy-tool-versions.md#delete-a-version
         */
        delete: operations["deleteAdminToolVersion"];
        options?: never;
        head?: never;
        /**
         * Change a version
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/policy-tool-versions.md#change-a-version
         */
        patch: operations["updateAdminToolVersion"];
        trace?: never;
    };
    "/api/v2/admin/parked-events/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List parked events
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/parked-events.md#list-parked-events
         */
        get: operations["listAdminParkedEventsPolicy"];
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
        /**
         * Show a parked event
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/parked-events.md#show-a-parked-event
         */
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
        /**
         * Replay all parked events
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/parked-events.md#replay-all-parked-events
         */
        post: operations["replayAdminParkedEventsPolicy"];
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
        /**
         * Replay a parked event
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/parked-events.md#replay-a-parked-event
         */
        post: operations["replayAdminParkedEventsPolicyByEventId"];
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
        /**
         * List OAuth clients
         * @description Access: `manage-vcs-settings`, and the organization token.
         *
         *     Reference: docs/reference/oauth-clients.md#list-oauth-clients
         */
        get: operations["listOrgOauthClients"];
        put?: never;
        /**
         * Create an OAuth client
         * @description Access: `manage-vcs-settings`, and the organization token.
         *
         *     Reference: docs/reference/oauth-clients.md#create-an-oauth-client
         */
        post: operations["createOrgOauthClient"];
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
        /**
         * Show an OAuth client
         * @description Access: `manage-vcs-settings`, and the organization token.
         *
         *     Reference: docs/reference/oauth-clients.md#show-an-oauth-client
         */
        get: operations["getOauthClient"];
        put?: never;
        post?: never;
        /**
         * Delete an OAuth client
         * @description Access: `manage-vcs-settings`, and the organization token.
         *
         *     Reference: docs/reference/oauth-clients.md#delete-an-oauth-client
         */
        delete: operations["deleteOauthClient"];
        options?: never;
        head?: never;
        /**
         * Change an OAuth client
         * @description Access: `manage-vcs-settings`, and the organization token.
         *
         *     Reference: docs/reference/oauth-clients.md#change-an-oauth-client
         */
        patch: operations["updateOauthClient"];
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
        /**
         * Check an OAuth client
         * @description Access: `manage-vcs-settings`, and the organization token.
         *
         *     Reference: docs/reference/oauth-clients.md#check-an-oauth-client
         */
        post: operations["checkOauthClient"];
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
        /**
         * Add and remove projects
         * @description Access: `manage-vcs-settings`, and the organization token.
         *
         *     Reference: docs/reference/oauth-clients.md#add-and-remove-projects
         */
        post: operations["addOauthClientProjects"];
        /**
         * Add and remove projects
         * @description Access: `manage-vcs-settings`, and the organization token.
         *
         *     Reference: docs/reference/oauth-clients.md#add-and-remove-projects
         */
        delete: operations["removeOauthClientProjects"];
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
        /**
         * List the OAuth tokens of a client
         * @description Access: `manage-vcs-settings`, `manage-modules` or `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/oauth-tokens.md#list-the-oauth-tokens-of-a-client
         */
        get: operations["listOauthClientOauthTokens"];
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
        /**
         * List the OAuth tokens of an organization
         * @description Access: `manage-vcs-settings`, `manage-modules` or `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/oauth-tokens.md#list-the-oauth-tokens-of-an-organization
         */
        get: operations["listOrgOauthTokens"];
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
        /**
         * Show an OAuth token
         * @description Access: `manage-vcs-settings`, `manage-modules` or `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/oauth-tokens.md#show-an-oauth-token
         */
        get: operations["getOauthToken"];
        put?: never;
        post?: never;
        /**
         * Delete an OAuth token
         * @description Access: `manage-vcs-settings`, and the organization token.
         *
         *     Reference: docs/reference/oauth-tokens.md#delete-an-oauth-token
         */
        delete: operations["deleteOauthToken"];
        options?: never;
        head?: never;
        /**
         * Change an OAuth token
         * @description Access: `manage-vcs-settings`; not the organization token.
         *
         *     Reference: docs/reference/oauth-tokens.md#change-an-oauth-token
         */
        patch: operations["updateOauthToken"];
        trace?: never;
    };
    "/api/v2/oauth-tokens/{id}/repositories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the repositories of an OAuth token
         * @description Access: `manage-vcs-settings`, `manage-modules` or `manage-policies`, and the organization token.
         *
         *     Reference: docs/reference/oauth-tokens.md#list-the-repositories-of-an-oauth-token
         */
        get: operations["getOauthTokenRepositories"];
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
        /**
         * List the deliveries of a connection
         * @description Access: `manage-vcs-settings`, and the organization token.
         *
         *     Reference: docs/reference/webhooks.md#list-the-deliveries-of-a-connection
         */
        get: operations["listOauthClientWebhookDeliveries"];
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
        /**
         * Replay deliveries
         * @description Access: `manage-vcs-settings`, and the organization token.
         *
         *     Reference: docs/reference/webhooks.md#replay-deliveries
         */
        post: operations["replayOauthClientWebhookDeliveries"];
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
        /**
         * Receive a webhook
         * @description Access: the VCS provider, which authenticates with the webhook's secret:
         *
         *     Reference: docs/reference/webhooks.md#receive-a-webhook
         */
        post: operations["setWebhooksVcsById"];
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
        /**
         * List parked events
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/parked-events.md#list-parked-events
         */
        get: operations["listAdminParkedEventsVcsConnections"];
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
        /**
         * Show a parked event
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/parked-events.md#show-a-parked-event
         */
        get: operations["getParkedEventsVcsConnectionsByEventId"];
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
        /**
         * Replay all parked events
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/parked-events.md#replay-all-parked-events
         */
        post: operations["replayAdminParkedEventsVcsConnections"];
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
        /**
         * Replay a parked event
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/parked-events.md#replay-a-parked-event
         */
        post: operations["replayEventsVcsConnectionsByEventId"];
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
        /**
         * List organizations
         * @description Access: everybody; callers see the organizations that they belong to, sorted by name.
         *
         *     Reference: docs/reference/organizations.md#list-organizations
         */
        get: operations["listOrgs"];
        put?: never;
        /**
         * Create an organization
         * @description Access: users; where the operator has restricted it, site administrators or members of certain groups.
         *
         *     Reference: docs/reference/organizations.md#create-an-organization
         */
        post: operations["createOrg"];
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
        /**
         * Show an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/organizations.md#show-an-organization
         */
        get: operations["getOrg"];
        put?: never;
        post?: never;
        /**
         * Delete an organization
         * @description Access: owners.
         *
         *     Reference: docs/reference/organizations.md#delete-an-organization
         */
        delete: operations["deleteOrg"];
        options?: never;
        head?: never;
        /**
         * Change an organization
         * @description Access: owners.
         *
         *     Reference: docs/reference/organizations.md#change-an-organization
         */
        patch: operations["updateOrg"];
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/entitlement-set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the entitlement set
         * @description Access: members.
         *
         *     Reference: docs/reference/organizations.md#show-the-entitlement-set
         */
        get: operations["getOrgEntitlementSet"];
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
        /**
         * Show the capacity
         * @description Access: members.
         *
         *     Reference: docs/reference/organizations.md#show-the-capacity
         */
        get: operations["getOrgCapacity"];
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
        /**
         * Show the subscription
         * @description Access: members.
         *
         *     Reference: docs/reference/organizations.md#show-the-subscription
         */
        get: operations["getOrgSubscription"];
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
        /**
         * List module producers
         * @description Access: members.
         *
         *     Reference: docs/reference/organizations.md#list-module-producers
         */
        get: operations["listOrgRelatedModuleProducers"];
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
        /**
         * List all organizations
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/admin-organizations.md#list-all-organizations
         */
        get: operations["listAdminOrgs"];
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
        /**
         * Show an organization to site administrators
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/admin-organizations.md#show-an-organization-to-site-administrators
         */
        get: operations["getAdminOrg"];
        put?: never;
        post?: never;
        /**
         * Delete an organization as a site administrator
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/admin-organizations.md#delete-an-organization-as-a-site-administrator
         */
        delete: operations["deleteAdminOrg"];
        options?: never;
        head?: never;
        /**
         * Change an organization as a site administrator
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/admin-organizations.md#change-an-organization-as-a-site-administrator
         */
        patch: operations["updateAdminOrg"];
        trace?: never;
    };
    "/api/v2/admin/organizations/{organization_name}/relationships/module-consumers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List module consumers
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/admin-organizations.md#list-module-consumers
         */
        get: operations["listAdminOrgRelatedModuleConsumers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change module consumers
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/admin-organizations.md#change-module-consumers
         */
        patch: operations["updateAdminOrgRelatedModuleConsumers"];
        trace?: never;
    };
    "/api/v2/admin/organizations/{organization_name}/module-consumers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List module consumers
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/admin-organizations.md#list-module-consumers
         */
        get: operations["listAdminOrgModuleConsumers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change module consumers
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/admin-organizations.md#change-module-consumers
         */
        patch: operations["updateAdminOrgModuleConsumers"];
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
        /**
         * Set the subscription of an organization
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/admin-organizations.md#set-the-subscription-of-an-organization
         */
        post: operations["setAdminOrgSubscription"];
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
        /**
         * List feature sets
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/admin-organizations.md#list-feature-sets
         */
        get: operations["listAdminFeatureSets"];
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
        /**
         * List deleted organizations
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/admin-organizations.md#list-deleted-organizations
         */
        get: operations["listAdminOrgDeletions"];
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
        /**
         * Show your account
         * @description Access: everybody.
         *
         *     Reference: docs/reference/account.md#show-your-account
         */
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
        /**
         * Change your account
         * @description Access: users, with a user token.
         *
         *     Reference: docs/reference/account.md#change-your-account
         */
        patch: operations["updateAccountUpdate"];
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
        /**
         * Change your password
         * @description Access: users, with a user token; 404 for other tokens.
         *
         *     Reference: docs/reference/account.md#change-your-password
         */
        patch: operations["updateAccountPassword"];
        trace?: never;
    };
    "/api/v2/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show somebody
         * @description Access: the user themselves, and everybody in an organization that the user belongs or is invited to.
         *
         *     Reference: docs/reference/account.md#show-somebody
         */
        get: operations["getUser"];
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
        /**
         * List the members of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/organizations.md#list-the-members-of-an-organization
         */
        get: operations["listOrgOrgMemberships"];
        put?: never;
        /**
         * Invite a member
         * @description Access: `manage-membership`, and the organization token.
         *
         *     Reference: docs/reference/organizations.md#invite-a-member
         */
        post: operations["createOrgOrgMembership"];
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
        /**
         * List your own memberships
         * @description Access: users; 404 for other tokens.
         *
         *     Reference: docs/reference/organizations.md#list-your-own-memberships
         */
        get: operations["listOrgMemberships"];
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
        /**
         * Show a membership
         * @description Access: members, and the user themselves.
         *
         *     Reference: docs/reference/organizations.md#show-a-membership
         */
        get: operations["getOrgMembership"];
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description Access: the user themselves, and others with `manage-membership` and permission to remove the user from each of their teams.
         *
         *     Reference: docs/reference/organizations.md#remove-a-member
         */
        delete: operations["deleteOrgMembership"];
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
        /**
         * Accept an invitation
         * @description Access: only the invited user.
         *
         *     Reference: docs/reference/organizations.md#accept-an-invitation
         */
        post: operations["activateOrgMembership"];
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
        /**
         * List teams
         * @description Access: members; they see only the teams that are visible to them.
         *
         *     Reference: docs/reference/teams.md#list-teams
         */
        get: operations["listOrgTeams"];
        put?: never;
        /**
         * Create a team
         * @description Access: `manage-teams`, and the organization token.
         *
         *     Reference: docs/reference/teams.md#create-a-team
         */
        post: operations["createOrgTeam"];
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
        /**
         * Show a team
         * @description Access: everybody who can see the team.
         *
         *     Reference: docs/reference/teams.md#show-a-team
         */
        get: operations["getTeam"];
        put?: never;
        post?: never;
        /**
         * Delete a team
         * @description Access: `manage-teams`, and the organization token.
         *
         *     Reference: docs/reference/teams.md#delete-a-team
         */
        delete: operations["deleteTeam"];
        options?: never;
        head?: never;
        /**
         * Change a team
         * @description Access: `manage-teams`, and the organization token.
         *
         *     Reference: docs/reference/teams.md#change-a-team
         */
        patch: operations["updateTeam"];
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
        /**
         * Add and remove members
         * @description Access: `manage-teams` or `manage-membership`, and the organization token.
         *
         *     Reference: docs/reference/teams.md#add-and-remove-members
         */
        post: operations["addTeamUsers"];
        /**
         * Add and remove members
         * @description Access: `manage-teams` or `manage-membership`, and the organization token.
         *
         *     Reference: docs/reference/teams.md#add-and-remove-members
         */
        delete: operations["removeTeamUsers"];
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
        /**
         * List group mappings
         * @description Access: owners.
         *
         *     Reference: docs/reference/teams.md#list-group-mappings
         */
        get: operations["listOrgGroupMappings"];
        put?: never;
        /**
         * Create a group mapping
         * @description Access: owners.
         *
         *     Reference: docs/reference/teams.md#create-a-group-mapping
         */
        post: operations["createOrgGroupMapping"];
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
        /**
         * Show a group mapping
         * @description Access: owners.
         *
         *     Reference: docs/reference/teams.md#show-a-group-mapping
         */
        get: operations["getGroupMapping"];
        put?: never;
        post?: never;
        /**
         * Delete a group mapping
         * @description Access: owners.
         *
         *     Reference: docs/reference/teams.md#delete-a-group-mapping
         */
        delete: operations["deleteGroupMapping"];
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
        /**
         * List the mappings of all organizations
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/teams.md#list-the-mappings-of-all-organizations
         */
        get: operations["listAdminGroupMappings"];
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
        /**
         * List grants
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/teams.md#list-grants
         */
        get: operations["listAdminGroupMappingGrants"];
        put?: never;
        /**
         * Create a grant
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/teams.md#create-a-grant
         */
        post: operations["createAdminGroupMappingGrant"];
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
        /**
         * Show a grant
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/teams.md#show-a-grant
         */
        get: operations["getAdminGroupMappingGrant"];
        put?: never;
        post?: never;
        /**
         * Delete a grant
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/teams.md#delete-a-grant
         */
        delete: operations["deleteAdminGroupMappingGrant"];
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
        /**
         * List access to a workspace
         * @description Access: everybody who may read the workspace; those who may not give access to it see only that of their own teams.
         *
         *     Reference: docs/reference/team-access.md#list-access-to-a-workspace
         */
        get: operations["listTeamWorkspaces"];
        put?: never;
        /**
         * Give a team access to a workspace
         * @description Access: `manage-workspaces`, `manage-projects`, the organization token, and those whose team has `admin` on the workspace, or `maintain` or `admin` on its project.
         *
         *     Reference: docs/reference/team-access.md#give-a-team-access-to-a-workspace
         */
        post: operations["createTeamWorkspace"];
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
        /**
         * Show access to a workspace
         * @description Access: as for the list.
         *
         *     Reference: docs/reference/team-access.md#show-access-to-a-workspace
         */
        get: operations["getTeamWorkspace"];
        put?: never;
        post?: never;
        /**
         * Take access to a workspace away
         * @description Access: as for giving it.
         *
         *     Reference: docs/reference/team-access.md#take-access-to-a-workspace-away
         */
        delete: operations["deleteTeamWorkspace"];
        options?: never;
        head?: never;
        /**
         * Change access to a workspace
         * @description Access: as for giving it.
         *
         *     Reference: docs/reference/team-access.md#change-access-to-a-workspace
         */
        patch: operations["updateTeamWorkspace"];
        trace?: never;
    };
    "/api/v2/team-projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List access to a project
         * @description Access: members; those who may not see which teams have access to the project see only that of their own teams.
         *
         *     Reference: docs/reference/team-access.md#list-access-to-a-project
         */
        get: operations["listTeamProjects"];
        put?: never;
        /**
         * Give a team access to a project
         * @description Access: `manage-projects`, the organization token, and those whose team has `teams` of `manage`, if their own access covers what they give.
         *
         *     Reference: docs/reference/team-access.md#give-a-team-access-to-a-project
         */
        post: operations["createTeamProject"];
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
        /**
         * Show access to a project
         * @description Access: as for the list.
         *
         *     Reference: docs/reference/team-access.md#show-access-to-a-project
         */
        get: operations["getTeamProject"];
        put?: never;
        post?: never;
        /**
         * Take access to a project away
         * @description Access: as for changing it.
         *
         *     Reference: docs/reference/team-access.md#take-access-to-a-project-away
         */
        delete: operations["deleteTeamProject"];
        options?: never;
        head?: never;
        /**
         * Change access to a project
         * @description Access: as for giving it; their own access must cover it before and after.
         *
         *     Reference: docs/reference/team-access.md#change-access-to-a-project
         */
        patch: operations["updateTeamProject"];
        trace?: never;
    };
    "/api/v2/teams/{team_id}/relationships/organization-memberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the memberships of a team
         * @description Access: everybody who can see the team.
         *
         *     Reference: docs/reference/teams.md#list-the-memberships-of-a-team
         */
        get: operations["listTeamRelatedOrgMemberships"];
        put?: never;
        /**
         * Add and remove members
         * @description Access: `manage-teams` or `manage-membership`, and the organization token.
         *
         *     Reference: docs/reference/teams.md#add-and-remove-members
         */
        post: operations["addTeamOrgMemberships"];
        /**
         * Add and remove members
         * @description Access: `manage-teams` or `manage-membership`, and the organization token.
         *
         *     Reference: docs/reference/teams.md#add-and-remove-members
         */
        delete: operations["removeTeamOrgMemberships"];
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
        /**
         * The token of an organization
         * @description Access: owners, and the organization token.
         *
         *     Reference: docs/reference/teams.md#the-token-of-an-organization
         */
        get: operations["getOrgAuthenticationToken"];
        put?: never;
        /**
         * The token of an organization
         * @description Access: owners, and the organization token.
         *
         *     Reference: docs/reference/teams.md#the-token-of-an-organization
         */
        post: operations["setOrgAuthenticationToken"];
        /**
         * The token of an organization
         * @description Access: owners, and the organization token.
         *
         *     Reference: docs/reference/teams.md#the-token-of-an-organization
         */
        delete: operations["deleteOrgAuthenticationToken"];
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
        /**
         * The token of a team
         * @description Access: `manage-teams`, and the organization token; but if `allow-member-token-management` of the team is false, none of its members except owners.
         *
         *     Reference: docs/reference/teams.md#the-token-of-a-team
         */
        get: operations["getTeamAuthenticationToken"];
        put?: never;
        /**
         * The token of a team
         * @description Access: `manage-teams`, and the organization token; but if `allow-member-token-management` of the team is false, none of its members except owners.
         *
         *     Reference: docs/reference/teams.md#the-token-of-a-team
         */
        post: operations["setTeamAuthenticationToken"];
        /**
         * The token of a team
         * @description Access: `manage-teams`, and the organization token; but if `allow-member-token-management` of the team is false, none of its members except owners.
         *
         *     Reference: docs/reference/teams.md#the-token-of-a-team
         */
        delete: operations["deleteTeamAuthenticationToken"];
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
        /**
         * More tokens of a team
         * @description Access: `manage-teams`, and the organization token; but if `allow-member-token-management` of the team is false, none of its members except owners.
         *
         *     Reference: docs/reference/teams.md#more-tokens-of-a-team
         */
        get: operations["listTeamAuthenticationTokens"];
        put?: never;
        /**
         * More tokens of a team
         * @description Access: `manage-teams`, and the organization token; but if `allow-member-token-management` of the team is false, none of its members except owners.
         *
         *     Reference: docs/reference/teams.md#more-tokens-of-a-team
         */
        post: operations["createTeamAuthenticationToken"];
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
        /**
         * More tokens of a team
         * @description Access: `manage-teams`, and the organization token; but if `allow-member-token-management` of the team is false, none of its members except owners.
         *
         *     Reference: docs/reference/teams.md#more-tokens-of-a-team
         */
        get: operations["listOrgTeamTokens"];
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
        /**
         * List the tokens of a user
         * @description Access: the user themselves, with a user token.
         *
         *     Reference: docs/reference/account.md#list-the-tokens-of-a-user
         */
        get: operations["listUserAuthenticationTokens"];
        put?: never;
        /**
         * Create a user token
         * @description Access: the user themselves, with a user token.
         *
         *     Reference: docs/reference/account.md#create-a-user-token
         */
        post: operations["createUserAuthenticationToken"];
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
        /**
         * Show a token
         * @description Access: those who may manage the tokens of its user, team or organization, and site administrators.
         *
         *     Reference: docs/reference/account.md#show-a-token
         */
        get: operations["getAuthenticationToken"];
        put?: never;
        post?: never;
        /**
         * Revoke a token
         * @description Access: those who may manage the tokens of its user, team or organization, and site administrators.
         *
         *     Reference: docs/reference/account.md#revoke-a-token
         */
        delete: operations["deleteAuthenticationToken"];
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
        /**
         * List users
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/account.md#list-users
         */
        get: operations["listAdminUsers"];
        put?: never;
        /**
         * Create a user
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/account.md#create-a-user
         */
        post: operations["createAdminUser"];
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
        /**
         * Show a user
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/account.md#show-a-user
         */
        get: operations["getAdminUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a user
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/account.md#change-a-user
         */
        patch: operations["updateAdminUser"];
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
        /**
         * Suspend a user
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/account.md#suspend-a-user
         */
        post: operations["suspendAdminUser"];
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
        /**
         * Resume a user
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/account.md#resume-a-user
         */
        post: operations["unsuspendAdminUser"];
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
        /**
         * List the memberships of any user
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/account.md#list-the-memberships-of-any-user
         */
        get: operations["listAdminUserOrgMemberships"];
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
        /**
         * List the tokens of any user
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/account.md#list-the-tokens-of-any-user
         */
        get: operations["listAdminUserAuthenticationTokens"];
        put?: never;
        /**
         * Create a token for any user
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/account.md#create-a-token-for-any-user
         */
        post: operations["createAdminUserAuthenticationToken"];
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
        /**
         * List the identities of a user
         * @description Access: site administrators.
         *
         *     Reference: docs/reference/account.md#list-the-identities-of-a-user
         */
        get: operations["listAdminUserIdentities"];
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
        /**
         * Remove an identity
         * @description Access: site administrators.
         *
         *     Reference: docs/reference/account.md#remove-an-identity
         */
        delete: operations["deleteAdminUserIdentity"];
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
        /**
         * List projects
         * @description Access: members of the organization.
         *
         *     Reference: docs/reference/projects-and-workspaces.md#list-projects
         */
        get: operations["listOrgProjects"];
        put?: never;
        /**
         * Create a project
         * @description Access: `manage-projects`, and the organization token.
         *
         *     Reference: docs/reference/projects-and-workspaces.md#create-a-project
         */
        post: operations["createOrgProject"];
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
        /**
         * Show a project
         * @description Access: members of the organization.
         *
         *     Reference: docs/reference/projects-and-workspaces.md#show-a-project
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /**
         * Delete a project
         * @description Access: `manage-projects`, the organization token, and members of teams whose access to the project allows it.
         *
         *     Reference: docs/reference/projects-and-workspaces.md#delete-a-project
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /**
         * Change a project
         * @description Access: `manage-projects`, the organization token, and members of teams whose access to the project allows it.
         *
         *     Reference: docs/reference/projects-and-workspaces.md#change-a-project
         */
        patch: operations["updateProject"];
        trace?: never;
    };
    "/api/v2/projects/{project_id}/tag-bindings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tag bindings of a project
         * @description Access: members of the organization.
         *
         *     Reference: docs/reference/tags.md#list-the-tag-bindings-of-a-project
         */
        get: operations["listProjectTagBindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Add tag bindings to a project
         * @description Access: whoever may change the project.
         *
         *     Reference: docs/reference/tags.md#add-tag-bindings-to-a-project
         */
        patch: operations["updateProjectTagBindings"];
        trace?: never;
    };
    "/api/v2/projects/{project_id}/effective-tag-bindings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the effective tag bindings of a project
         * @description Access: members of the organization.
         *
         *     Reference: docs/reference/tags.md#list-the-effective-tag-bindings-of-a-project
         */
        get: operations["listProjectEffectiveTagBindings"];
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
        /**
         * List workspaces
         * @description Access: everybody who may read one of its workspaces; the list has those that they may read.
         *
         *     Reference: docs/reference/projects-and-workspaces.md#list-workspaces
         */
        get: operations["listOrgWorkspaces"];
        put?: never;
        /**
         * Create a workspace
         * @description Access: `manage-workspaces` or `manage-projects`, the organization token, and members of teams whose access to the project has `create`.
         *
         *     Reference: docs/reference/projects-and-workspaces.md#create-a-workspace
         */
        post: operations["createOrgWorkspace"];
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
        /**
         * Show a workspace
         * @description Access: everybody who may read the workspace: `read-workspaces`, `read-projects`, `manage-workspaces` or `manage-projects`, the organization token, and members of teams with access to it or its project.
         *
         *     Reference: docs/reference/projects-and-workspaces.md#show-a-workspace
         */
        get: operations["getWorkspace"];
        put?: never;
        post?: never;
        /**
         * Delete a workspace
         * @description Access: `manage-workspaces` or `manage-projects`, the organization token, and members of teams whose access to the workspace or its project allows it.
         *
         *     Reference: docs/reference/projects-and-workspaces.md#delete-a-workspace
         */
        delete: operations["deleteWorkspace"];
        options?: never;
        head?: never;
        /**
         * Change a workspace
         * @description Access: `manage-workspaces` or `manage-projects`, the organization token, and members of teams whose access to the workspace or its project allows it.
         *
         *     Reference: docs/reference/projects-and-workspaces.md#change-a-workspace
         */
        patch: operations["updateWorkspace"];
        trace?: never;
    };
    "/api/v2/organizations/{organization_name}/workspaces/{workspace_name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a workspace
         * @description Access: everybody who may read the workspace: `read-workspaces`, `read-projects`, `manage-workspaces` or `manage-projects`, the organization token, and members of teams with access to it or its project.
         *
         *     Reference: docs/reference/projects-and-workspaces.md#show-a-workspace
         */
        get: operations["getOrgWorkspace"];
        put?: never;
        post?: never;
        /**
         * Delete a workspace
         * @description Access: `manage-workspaces` or `manage-projects`, the organization token, and members of teams whose access to the workspace or its project allows it.
         *
         *     Reference: docs/reference/projects-and-workspaces.md#delete-a-workspace
         */
        delete: operations["deleteOrgWorkspace"];
        options?: never;
        head?: never;
        /**
         * Change a workspace
         * @description Access: `manage-workspaces` or `manage-projects`, the organization token, and members of teams whose access to the workspace or its project allows it.
         *
         *     Reference: docs/reference/projects-and-workspaces.md#change-a-workspace
         */
        patch: operations["updateOrgWorkspace"];
        trace?: never;
    };
    "/api/v2/workspaces/{workspace_id}/tag-bindings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tag bindings of a workspace
         * @description Access: whoever may read the workspace.
         *
         *     Reference: docs/reference/tags.md#list-the-tag-bindings-of-a-workspace
         */
        get: operations["listWorkspaceTagBindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Add tag bindings to a workspace
         * @description Access: whoever may change the workspace.
         *
         *     Reference: docs/reference/tags.md#add-tag-bindings-to-a-workspace
         */
        patch: operations["updateWorkspaceTagBindings"];
        trace?: never;
    };
    "/api/v2/workspaces/{workspace_id}/effective-tag-bindings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the effective tag bindings of a workspace
         * @description Access: whoever may read the workspace.
         *
         *     Reference: docs/reference/tags.md#list-the-effective-tag-bindings-of-a-workspace
         */
        get: operations["listWorkspaceEffectiveTagBindings"];
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
        /**
         * List the tags of a workspace
         * @description Access: whoever may read the workspace.
         *
         *     Reference: docs/reference/tags.md#list-the-tags-of-a-workspace
         */
        get: operations["listWorkspaceRelatedTags"];
        put?: never;
        /**
         * Add tags to a workspace
         * @description Access: whoever may change the workspace.
         *
         *     Reference: docs/reference/tags.md#add-tags-to-a-workspace
         */
        post: operations["addWorkspaceTags"];
        /**
         * Remove tags from a workspace
         * @description Access: whoever may change the workspace.
         *
         *     Reference: docs/reference/tags.md#remove-tags-from-a-workspace
         */
        delete: operations["removeWorkspaceTags"];
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
        /**
         * List the tags of an organization
         * @description Access: `read-workspaces`, `read-projects`, `manage-workspaces` or `manage-projects`, and the organization token.
         *
         *     Reference: docs/reference/tags.md#list-the-tags-of-an-organization
         */
        get: operations["listOrgTags"];
        put?: never;
        post?: never;
        /**
         * Delete tags
         * @description Access: `manage-workspaces` or `manage-projects`, and the organization token.
         *
         *     Reference: docs/reference/tags.md#delete-tags
         */
        delete: operations["deleteOrgTags"];
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
        /**
         * Add a tag to workspaces
         * @description Access: `manage-workspaces` or `manage-projects`, and the organization token.
         *
         *     Reference: docs/reference/tags.md#add-a-tag-to-workspaces
         */
        post: operations["addTagWorkspaces"];
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
        /**
         * Delete a workspace safely
         * @description Access: `manage-workspaces` or `manage-projects`, the organization token, and members of teams whose access to the workspace or its project allows it.
         *
         *     Reference: docs/reference/projects-and-workspaces.md#delete-a-workspace-safely
         */
        post: operations["safeDeleteWorkspace"];
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
        /**
         * Delete a workspace safely
         * @description Access: `manage-workspaces` or `manage-projects`, the organization token, and members of teams whose access to the workspace or its project allows it.
         *
         *     Reference: docs/reference/projects-and-workspaces.md#delete-a-workspace-safely
         */
        post: operations["safeDeleteOrgWorkspace"];
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
        /**
         * Lock a workspace
         * @description Access: `manage-workspaces` or `manage-projects`, the organization token, and members of teams whose access to the workspace or its project has locking.
         *
         *     Reference: docs/reference/projects-and-workspaces.md#lock-a-workspace
         */
        post: operations["lockWorkspace"];
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
        /**
         * Unlock a workspace
         * @description Access: `manage-workspaces` or `manage-projects`, the organization token, and members of teams whose access to the workspace or its project has locking.
         *
         *     Reference: docs/reference/projects-and-workspaces.md#unlock-a-workspace
         */
        post: operations["unlockWorkspace"];
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
        /**
         * Unlock a workspace by force
         * @description Access: `manage-workspaces` or `manage-projects`, the organization token, and members of teams whose access to the workspace or its project allows it.
         *
         *     Reference: docs/reference/projects-and-workspaces.md#unlock-a-workspace-by-force
         */
        post: operations["forceUnlockWorkspace"];
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
        /**
         * List what a workspace does not have
         * @description Access: everybody who may read the workspace: `read-workspaces`, `read-projects`, `manage-workspaces` or `manage-projects`, the organization token, and members of teams with access to it or its project.
         *
         *     Reference: docs/reference/projects-and-workspaces.md#list-what-a-workspace-does-not-have
         */
        get: operations["listWorkspaceResources"];
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
        /**
         * List what a workspace does not have
         * @description Access: everybody who may read the workspace: `read-workspaces`, `read-projects`, `manage-workspaces` or `manage-projects`, the organization token, and members of teams with access to it or its project.
         *
         *     Reference: docs/reference/projects-and-workspaces.md#list-what-a-workspace-does-not-have
         */
        get: operations["listWorkspaceRelatedRemoteStateConsumers"];
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
        /**
         * Move workspaces to a project
         * @description Access: `manage-workspaces` or `manage-projects`, the organization token, and members of teams whose access has `move` in both projects.
         *
         *     Reference: docs/reference/projects-and-workspaces.md#move-workspaces-to-a-project
         */
        post: operations["addProjectWorkspaces"];
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
        /**
         * List the audit trail of an organization
         * @description Access: owners, the organization token, and the audit trail token.
         *
         *     Reference: docs/reference/audit-trail.md#list-the-audit-trail-of-an-organization
         */
        get: operations["listOrgAuditTrail"];
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
        /**
         * List the whole audit trail
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/audit-trail.md#list-the-whole-audit-trail
         */
        get: operations["listAdminAuditTrail"];
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
        /**
         * List parked events
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/parked-events.md#list-parked-events
         */
        get: operations["listAdminParkedEventsAdminOrgs"];
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
        /**
         * Show a parked event
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/parked-events.md#show-a-parked-event
         */
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
        /**
         * Replay all parked events
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/parked-events.md#replay-all-parked-events
         */
        post: operations["replayAdminParkedEventsAdminOrgs"];
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
        /**
         * Replay a parked event
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/parked-events.md#replay-a-parked-event
         */
        post: operations["replayParkedEventsAdminOrgsByEventId"];
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
        /**
         * Download an archive
         * @description Access: everybody who has the address.
         *
         *     Reference: docs/reference/uploads.md#download-an-archive
         */
        get: operations["getV1Object"];
        /**
         * Upload an archive
         * @description Access: everybody who has the address.
         *
         *     Reference: docs/reference/uploads.md#upload-an-archive
         */
        put: operations["replaceV1Object"];
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
        /**
         * List parked events
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/parked-events.md#list-parked-events
         */
        get: operations["listAdminParkedEventsIngestWorker"];
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
        /**
         * Show a parked event
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/parked-events.md#show-a-parked-event
         */
        get: operations["getParkedEventsIngestWorkerByEventId"];
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
        /**
         * Replay all parked events
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/parked-events.md#replay-all-parked-events
         */
        post: operations["replayAdminParkedEventsIngestWorker"];
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
        /**
         * Replay a parked event
         * @description Access: site administrators, in the self-hosted edition.
         *
         *     Reference: docs/reference/parked-events.md#replay-a-parked-event
         */
        post: operations["replayParkedEventsIngestWorkerByEventId"];
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
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        get: operations["getRoot"];
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
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        get: operations["getPageModule"];
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
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        get: operations["getPageModuleCompare"];
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
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        get: operations["getPageModuleDelete"];
        put?: never;
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        post: operations["submitPageModuleDelete"];
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
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        get: operations["getPageModuleSettings"];
        put?: never;
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        post: operations["submitPageModuleSettings"];
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
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        get: operations["getPageModuleUpgrade"];
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
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        get: operations["getPageModuleUsedBy"];
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
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        get: operations["getPageModulesByVersion"];
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
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        get: operations["getPageModulesByVersionManage"];
        put?: never;
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        post: operations["submitPageModulesByVersionManage"];
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
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        get: operations["getPageModulesByVersionFiles"];
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
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        get: operations["getPageModulesByVersionFilesByPath"];
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
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        get: operations["getPageModulesByVersionRawByPath"];
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
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        get: operations["getPageModulesByVersionArchive"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgs"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgs"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageInvitationsByAnswer"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrg"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgProblems"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgModules"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgDeleted"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgDeletedNumbersByVersionRelease"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitOrgDeletedNumbersByVersionRelease"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgDeletedRestore"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgDeletedRestore"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgDeletedPurge"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgDeletedPurge"];
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
        /**
         * Publish a module
         * @description Access: members with the right `manage-modules`; 403 for other members.
         *
         *     Reference: docs/reference/pages.md#publish-a-module
         */
        get: operations["getPageOrgPublish"];
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
        /**
         * Publish a module
         * @description Access: members with the right `manage-modules`; 403 for other members.
         *
         *     Reference: docs/reference/pages.md#publish-a-module
         */
        post: operations["submitPageOrgPublishArchive"];
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
        /**
         * Publish a module
         * @description Access: members with the right `manage-modules`; 403 for other members.
         *
         *     Reference: docs/reference/pages.md#publish-a-module
         */
        post: operations["submitPageOrgPublishRepository"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgMembers"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgMembers"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgMembersByMembershipRemove"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgMembersByMembershipRemove"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgTeams"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgTeams"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgTeam"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgTeam"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgTeamMembersByChange"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgTeamDelete"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgTeamDelete"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgGroupMappings"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgGroupMappings"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgGroupMappingRemove"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgGroupMappingRemove"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgTokens"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgTokensNew"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgTokensNew"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgTokenRevoke"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgTokenRevoke"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgConnections"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgConnectionsNew"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgConnectionsNew"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgConnection"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgConnectionCheck"];
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
        /**
         * Publish a module
         * @description Access: members with the right `manage-modules`; 403 for other members.
         *
         *     Reference: docs/reference/pages.md#publish-a-module
         */
        get: operations["getPageOrgConnectionRepositories"];
        put?: never;
        /**
         * Publish a module
         * @description Access: members with the right `manage-modules`; 403 for other members.
         *
         *     Reference: docs/reference/pages.md#publish-a-module
         */
        post: operations["submitPageOrgConnectionRepositories"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgConnectionToken"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgConnectionToken"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgConnectionDelete"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgConnectionDelete"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgPolicySets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/policy-sets/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgPolicySetsNew"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgPolicySetsNew"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgPolicySet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/policy-sets/{set}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgPolicySetVersions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/policy-sets/{set}/scope": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgPolicySetScope"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgPolicySetScope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/policy-sets/{set}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgPolicySetDelete"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgPolicySetDelete"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgPolicySetPolicyEvaluations"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgPolicySetExemptionsNew"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgPolicySetExemptionsNew"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgPolicyExemptionChange"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgPolicyExemptionChange"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgPolicyExemptionEnd"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgPolicyExemptionEnd"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgWorkspaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/workspaces/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgWorkspacesNew"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgWorkspacesNew"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgWorkspace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/workspaces/{workspace}/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgWorkspaceChange"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgWorkspaceChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/workspaces/{workspace}/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgWorkspaceLock"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgWorkspaceLock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/workspaces/{workspace}/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgWorkspaceUnlock"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgWorkspaceUnlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/workspaces/{workspace}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgWorkspaceDelete"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgWorkspaceDelete"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgWorkspacePolicyEvaluations"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgPolicyEvaluation"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getOrgPolicyEvaluationOutcomeOverride"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitOrgPolicyEvaluationOutcomeOverride"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/projects/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgProjectsNew"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgProjectsNew"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/projects/{project}/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgProjectChange"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgProjectChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/projects/{project}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgProjectDelete"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgProjectDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/{kind}/{target}/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgsByTargetTeams"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgsByTargetTeams"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/{kind}/{target}/teams/{access}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgsByTargetTeamsByAccess"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgsByTargetTeamsByAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/organizations/{organization}/{kind}/{target}/teams/{access}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgsByTargetTeamsByAccessRemove"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitOrgsByTargetTeamsByAccessRemove"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgProjectPolicyEvaluations"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgSharing"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgConsumptionRules"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgConsumptionRulesNew"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgConsumptionRulesNew"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgConsumptionRule"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgConsumptionRuleChange"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgConsumptionRuleChange"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getOrgConsumptionRuleEnforcementByChange"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitConsumptionRuleEnforcementByChange"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgConsumptionRuleDelete"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgConsumptionRuleDelete"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgAuditTrail"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgSettings"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgSettings"];
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
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        get: operations["getPageOrgDelete"];
        put?: never;
        /**
         * Pages of an organization
         * @description Access: members.
         *
         *     Reference: docs/reference/pages.md#pages-of-an-organization
         */
        post: operations["submitPageOrgDelete"];
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
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        get: operations["getPageAdmin"];
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
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        get: operations["getPageAdminOrgs"];
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
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        get: operations["getPageAdminOrgSharing"];
        put?: never;
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        post: operations["submitPageAdminOrgSharing"];
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
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        get: operations["getPageAdminOrgsByChange"];
        put?: never;
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        post: operations["submitPageAdminOrgsByChange"];
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
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        get: operations["getPageAdminUsers"];
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
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        get: operations["getPageAdminUsersNew"];
        put?: never;
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        post: operations["submitPageAdminUsersNew"];
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
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        get: operations["getPageAdminUser"];
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
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        get: operations["getPageAdminUserToken"];
        put?: never;
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        post: operations["submitPageAdminUserToken"];
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
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        post: operations["submitPageAdminUserAddress"];
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
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        get: operations["getPageAdminUserIdentityRemove"];
        put?: never;
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        post: operations["submitPageAdminUserIdentityRemove"];
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
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        get: operations["getPageAdminUsersByChange"];
        put?: never;
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        post: operations["submitPageAdminUsersByChange"];
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
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        get: operations["getPageAdminGroupMappings"];
        put?: never;
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        post: operations["submitPageAdminGroupMappings"];
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
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        get: operations["getPageAdminGroupMappingsByGrantRemove"];
        put?: never;
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        post: operations["submitAdminGroupMappingsByGrantRemove"];
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
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        get: operations["getPageAdminPublicModules"];
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
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        get: operations["getPageAdminPublicModulesByArchiveRemove"];
        put?: never;
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        post: operations["submitAdminPublicModulesByArchiveRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/admin/public-modules/{archive}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        get: operations["getPageAdminPublicModulesByArchiveAccept"];
        put?: never;
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        post: operations["submitAdminPublicModulesByArchiveAccept"];
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
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        get: operations["getPageAdminDeletions"];
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
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        get: operations["getPageAdminParkedEvents"];
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
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        get: operations["getPageAdminParkedEventsByService"];
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
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        post: operations["submitAdminParkedEventsByServiceReplay"];
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
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        get: operations["getPageAdminParkedEvent"];
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
        /**
         * Pages of site administrators
         * @description Access: users who are site administrators.
         *
         *     Reference: docs/reference/pages.md#pages-of-site-administrators
         */
        post: operations["submitPageAdminParkedEventReplay"];
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
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        get: operations["getPageSignIn"];
        put?: never;
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        post: operations["submitPageSignIn"];
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
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        get: operations["getPageSignInWithByProvider"];
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
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        get: operations["getPageSignInWithByProviderCallback"];
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
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        post: operations["submitPageSignOut"];
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
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        get: operations["getPageSettingsSessions"];
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
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        post: operations["submitPageSettingsSessionEnd"];
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
        /**
         * Log in from a command line
         * @description Access: anybody, without a token.
         *
         *     Reference: docs/reference/account.md#log-in-from-a-command-line
         */
        get: operations["getPageOauthAuthorize"];
        put?: never;
        /**
         * Log in from a command line
         * @description Access: anybody, without a token.
         *
         *     Reference: docs/reference/account.md#log-in-from-a-command-line
         */
        post: operations["submitPageOauthAuthorize"];
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
        /**
         * Log in from a command line
         * @description Access: anybody, without a token.
         *
         *     Reference: docs/reference/account.md#log-in-from-a-command-line
         */
        post: operations["submitPageOauthToken"];
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
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        post: operations["submitPageAppearance"];
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
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
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
        /**
         * Read the description in a browser
         * @description Access: anybody, without a token.
         *
         *     Reference: docs/reference/description.md#read-the-description-in-a-browser
         */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/help": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The manual
         * @description Access: anybody, without signing in.
         *
         *     Reference: docs/reference/pages.md#the-manual
         */
        get: operations["getHelp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/help/{document}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The manual
         * @description Access: anybody, without signing in.
         *
         *     Reference: docs/reference/pages.md#the-manual
         */
        get: operations["getHelpByDocument"];
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
        /**
         * Log in from a command line
         * @description Access: anybody, without a token.
         *
         *     Reference: docs/reference/account.md#log-in-from-a-command-line
         */
        get: operations["getPageSettingsTokens"];
        put?: never;
        /**
         * Log in from a command line
         * @description Access: anybody, without a token.
         *
         *     Reference: docs/reference/account.md#log-in-from-a-command-line
         */
        post: operations["submitPageSettingsTokens"];
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
        /**
         * Log in from a command line
         * @description Access: anybody, without a token.
         *
         *     Reference: docs/reference/account.md#log-in-from-a-command-line
         */
        get: operations["getPageSettingsTokenRevoke"];
        put?: never;
        /**
         * Log in from a command line
         * @description Access: anybody, without a token.
         *
         *     Reference: docs/reference/account.md#log-in-from-a-command-line
         */
        post: operations["submitPageSettingsTokenRevoke"];
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
        /**
         * Pages
         * @description Access: anybody may open the form to sign in and the files of pages.
         *
         *     Reference: docs/reference/pages.md#pages
         */
        get: operations["getPageByRest"];
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
                owner: string | null;
                contact: string | null;
                support: string | null;
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
                "published-by"?: {
                    data: {
                        id: string;
                        /** @enum {string} */
                        type: "users" | "teams" | "organizations";
                    } | null;
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
        PlainErrors: {
            errors: string[];
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
                offered: {
                    origin: string;
                    commit: string | null;
                    directory: string;
                    sha256: string;
                } | null;
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
                    "can-move-workspace": boolean;
                    "can-read-teams": boolean;
                    "can-manage-teams": boolean;
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
                            ports: number[];
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
    listOrgRegistryModules: {
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
    createOrgRegistryModule: {
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
                            owner?: string | null;
                            contact?: string | null;
                            support?: string | null;
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
    setOrgRegistryModulesVcs: {
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
                                tags?: boolean | null;
                                "tag-prefix"?: string | null;
                                "source-directory"?: string | null;
                            };
                            name?: string | null;
                            provider?: string | null;
                            "initial-version"?: ("" | string) | null;
                            "no-code"?: boolean | null;
                            description?: string | null;
                            owner?: string | null;
                            contact?: string | null;
                            support?: string | null;
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
    createRegistryModule: {
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
                                tags?: boolean | null;
                                "tag-prefix"?: string | null;
                                "source-directory"?: string | null;
                            };
                            name?: string | null;
                            provider?: string | null;
                            "initial-version"?: ("" | string) | null;
                            "no-code"?: boolean | null;
                            description?: string | null;
                            owner?: string | null;
                            contact?: string | null;
                            support?: string | null;
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
    listOrgRegistryModuleVersions: {
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
    createOrgRegistryModuleVersion: {
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
    getOrgRegistryModuleVersionFiles: {
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
    getOrgRegistryModuleVersionFilesByPath: {
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
    releaseNumberOrgRegistryModuleVersion: {
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
    getOrgRegistryModuleVersion: {
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
    getOrgRegistryModuleCommits: {
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
    listOrgRegistryModuleCallers: {
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
    listOrgRegistryModuleConsumers: {
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
    getOrgRegistryModuleUpgrade: {
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
    createModuleCheck: {
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
    getOrgRegistryModuleCompare: {
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
    getOrgRegistryModuleInterface: {
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
    getOrgRegistryModule: {
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
    deleteOrgRegistryModule: {
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
    updateOrgRegistryModule: {
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
                            owner?: string | null;
                            contact?: string | null;
                            support?: string | null;
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
    deleteOrgRegistryModulesByVersion: {
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
    updateOrgRegistryModulesByVersion: {
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
    deleteOrgRegistryModulesByName: {
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
    listOrgDeletedRegistryModules: {
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
    listOrgDeletedRegistryModuleVersions: {
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
    restoreDeletedRegistryModule: {
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
    deleteDeletedRegistryModule: {
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
    restoreDeletedRegistryModuleVersion: {
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
    deleteDeletedRegistryModuleVersion: {
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
    getRegistryModule: {
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
    listRegistryModuleVersions: {
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
    getRegistryModuleTagBindings: {
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
    updateRegistryModuleTagBindings: {
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
    resyncRegistryModule: {
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
    getRegistryModuleVersion: {
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
    retryRegistryModuleVersion: {
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
    deleteRegistryModulesByVersion: {
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
    deleteRegistryModule: {
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
    deleteRegistryModulesByName: {
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
    createRegistryModuleVersion: {
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
    getRegistryModulesShowByProvider: {
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
    createOrgNoCodeModule: {
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
    getNoCodeModule: {
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
    deleteNoCodeModule: {
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
    updateNoCodeModule: {
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
    getNoCodeModuleVersionModuleVariables: {
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
    listOrgConsumptionRules: {
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
    createOrgConsumptionRule: {
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
    getConsumptionRule: {
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
    deleteConsumptionRule: {
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
    updateConsumptionRule: {
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
    listConsumptionRuleRefusals: {
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
    getProtocolModules: {
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
    getProtocolModulesSearch: {
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
    getProtocolModulesByNamespace: {
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
    getProtocolModulesByName: {
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
    getProtocolModuleVersions: {
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
    getProtocolModuleDownload: {
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
    getProtocolModulesByVersionDownload: {
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
    getProtocolModulesByVersion: {
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
    getProtocolModule: {
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
    getPublicModuleVersions: {
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
    getPublicModuleDownload: {
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
    getPublicModulesByVersionDownload: {
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
    getPublicModulesByVersion: {
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
    getPublicModule: {
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
    listAdminPublicArchives: {
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
    createAdminPublicArchive: {
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
                            host?: string | null;
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
    getAdminPublicArchive: {
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
    deleteAdminPublicArchive: {
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
    getAdminPublicArchiveContent: {
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
    acceptAdminPublicArchive: {
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
                            sha256: string;
                        };
                        /** @constant */
                        type: "public-archives";
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
    listAdminParkedEventsRegistry: {
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
    replayAdminParkedEventsRegistry: {
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
    replayAdminParkedEventsRegistryByEventId: {
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
    listOrgPolicySets: {
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
    createOrgPolicySet: {
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
    getPolicySet: {
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
    deletePolicySet: {
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
    updatePolicySet: {
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
    addPolicySetPolicies: {
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
    removePolicySetPolicies: {
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
    addPolicySetProjects: {
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
    removePolicySetProjects: {
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
    addPolicySetWorkspaces: {
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
    removePolicySetWorkspaces: {
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
    addPolicySetWorkspaceExclusions: {
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
    removePolicySetWorkspaceExclusions: {
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
    addPolicySetProjectExclusions: {
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
    removePolicySetProjectExclusions: {
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
    createPolicySetTagSelector: {
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
    deletePolicySetTagSelectors: {
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
    resyncPolicySet: {
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
    listPolicySetVersions: {
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
    createPolicySetVersion: {
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
    getPolicySetVersion: {
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
    getPolicySetVersionDownload: {
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
    promotePolicySetVersion: {
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
    listPolicySetParameters: {
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
    createPolicySetParameter: {
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
    getPolicySetParameter: {
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
    deletePolicySetParameter: {
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
    updatePolicySetParameter: {
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
    listOrgPolicies: {
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
    createOrgPolicy: {
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
    getPolicy: {
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
    deletePolicy: {
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
    updatePolicy: {
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
    replacePolicyUpload: {
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
    getPolicyDownload: {
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
    listOrgPolicyExemptions: {
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
    createOrgPolicyExemption: {
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
    getPolicyExemption: {
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
    deletePolicyExemption: {
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
    updatePolicyExemption: {
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
    listWorkspaceEffectivePolicySets: {
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
    listProjectEffectivePolicySets: {
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
    listWorkspacePolicyEvaluations: {
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
    createWorkspacePolicyEvaluation: {
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
    listProjectPolicyEvaluations: {
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
    listPolicySetPolicyEvaluations: {
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
    getPolicyEvaluation: {
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
    getPolicyEvaluationPlan: {
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
    listPolicyEvaluationPolicySetOutcomes: {
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
                "filter[1][enforcement_level]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[2][enforcement_level]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[3][enforcement_level]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[4][enforcement_level]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[5][enforcement_level]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[6][enforcement_level]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[7][enforcement_level]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[8][enforcement_level]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
                "filter[9][enforcement_level]"?: "advisory" | "soft-mandatory" | "hard-mandatory" | "mandatory" | "";
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
    getPolicySetOutcome: {
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
    createPolicyEvaluationOverride: {
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
    listWorkspacePolicyOverrides: {
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
    getPolicyOverride: {
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
    getWorkspacePolicyBundle: {
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
    getWorkspacePolicyBundlePolicySet: {
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
    listAdminToolVersions: {
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
    createAdminToolVersion: {
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
    getAdminToolVersion: {
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
    deleteAdminToolVersion: {
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
    updateAdminToolVersion: {
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
    listAdminParkedEventsPolicy: {
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
    replayAdminParkedEventsPolicy: {
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
    replayAdminParkedEventsPolicyByEventId: {
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
    listOrgOauthClients: {
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
    createOrgOauthClient: {
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
    getOauthClient: {
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
    deleteOauthClient: {
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
    updateOauthClient: {
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
    checkOauthClient: {
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
    addOauthClientProjects: {
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
    removeOauthClientProjects: {
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
    listOauthClientOauthTokens: {
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
    listOrgOauthTokens: {
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
    getOauthToken: {
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
    deleteOauthToken: {
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
    updateOauthToken: {
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
    getOauthTokenRepositories: {
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
    listOauthClientWebhookDeliveries: {
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
    replayOauthClientWebhookDeliveries: {
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
    setWebhooksVcsById: {
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
    listAdminParkedEventsVcsConnections: {
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
    getParkedEventsVcsConnectionsByEventId: {
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
    replayAdminParkedEventsVcsConnections: {
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
    replayEventsVcsConnectionsByEventId: {
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
    listOrgs: {
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
    createOrg: {
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
    getOrg: {
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
    deleteOrg: {
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
    updateOrg: {
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
    getOrgEntitlementSet: {
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
    getOrgCapacity: {
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
    getOrgSubscription: {
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
    listOrgRelatedModuleProducers: {
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
    listAdminOrgs: {
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
    getAdminOrg: {
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
    deleteAdminOrg: {
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
    updateAdminOrg: {
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
    listAdminOrgRelatedModuleConsumers: {
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
    updateAdminOrgRelatedModuleConsumers: {
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
    listAdminOrgModuleConsumers: {
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
    updateAdminOrgModuleConsumers: {
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
    setAdminOrgSubscription: {
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
    listAdminFeatureSets: {
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
    listAdminOrgDeletions: {
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
    updateAccountUpdate: {
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
    updateAccountPassword: {
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
    getUser: {
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
    listOrgOrgMemberships: {
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
    createOrgOrgMembership: {
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
    listOrgMemberships: {
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
    getOrgMembership: {
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
    deleteOrgMembership: {
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
    activateOrgMembership: {
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
    listOrgTeams: {
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
    createOrgTeam: {
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
    getTeam: {
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
    deleteTeam: {
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
    updateTeam: {
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
    addTeamUsers: {
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
    removeTeamUsers: {
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
    listOrgGroupMappings: {
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
    createOrgGroupMapping: {
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
    getGroupMapping: {
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
    deleteGroupMapping: {
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
    listAdminGroupMappings: {
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
    listAdminGroupMappingGrants: {
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
    createAdminGroupMappingGrant: {
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
    getAdminGroupMappingGrant: {
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
    deleteAdminGroupMappingGrant: {
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
    listTeamWorkspaces: {
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
    createTeamWorkspace: {
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
    getTeamWorkspace: {
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
    deleteTeamWorkspace: {
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
    updateTeamWorkspace: {
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
    listTeamProjects: {
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
    createTeamProject: {
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
    getTeamProject: {
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
    deleteTeamProject: {
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
    updateTeamProject: {
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
    listTeamRelatedOrgMemberships: {
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
    addTeamOrgMemberships: {
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
    removeTeamOrgMemberships: {
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
    getOrgAuthenticationToken: {
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
    setOrgAuthenticationToken: {
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
    deleteOrgAuthenticationToken: {
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
    getTeamAuthenticationToken: {
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
    setTeamAuthenticationToken: {
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
    deleteTeamAuthenticationToken: {
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
    listTeamAuthenticationTokens: {
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
    createTeamAuthenticationToken: {
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
    listOrgTeamTokens: {
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
    listUserAuthenticationTokens: {
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
    createUserAuthenticationToken: {
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
    getAuthenticationToken: {
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
    deleteAuthenticationToken: {
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
    listAdminUsers: {
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
    createAdminUser: {
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
    getAdminUser: {
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
    updateAdminUser: {
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
    suspendAdminUser: {
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
    unsuspendAdminUser: {
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
    listAdminUserOrgMemberships: {
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
    listAdminUserAuthenticationTokens: {
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
    createAdminUserAuthenticationToken: {
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
    listAdminUserIdentities: {
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
    deleteAdminUserIdentity: {
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
    listOrgProjects: {
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
    createOrgProject: {
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
    getProject: {
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
    deleteProject: {
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
    updateProject: {
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
    listProjectTagBindings: {
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
    updateProjectTagBindings: {
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
    listProjectEffectiveTagBindings: {
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
    listOrgWorkspaces: {
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
    createOrgWorkspace: {
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
    getWorkspace: {
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
    deleteWorkspace: {
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
    updateWorkspace: {
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
    getOrgWorkspace: {
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
    deleteOrgWorkspace: {
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
    updateOrgWorkspace: {
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
    listWorkspaceTagBindings: {
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
    updateWorkspaceTagBindings: {
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
    listWorkspaceEffectiveTagBindings: {
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
    listWorkspaceRelatedTags: {
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
    addWorkspaceTags: {
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
    removeWorkspaceTags: {
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
    listOrgTags: {
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
    deleteOrgTags: {
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
    addTagWorkspaces: {
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
    safeDeleteWorkspace: {
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
    safeDeleteOrgWorkspace: {
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
    lockWorkspace: {
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
    unlockWorkspace: {
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
    forceUnlockWorkspace: {
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
    listWorkspaceResources: {
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
    listWorkspaceRelatedRemoteStateConsumers: {
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
    addProjectWorkspaces: {
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
    listOrgAuditTrail: {
        parameters: {
            query?: {
                "filter[since]"?: string;
                "filter[until]"?: string;
                "filter[action]"?: string;
                "filter[resource]"?: string;
                "filter[actor]"?: string;
                "filter[inner-steps]"?: "true" | "false";
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
    listAdminAuditTrail: {
        parameters: {
            query?: {
                "filter[since]"?: string;
                "filter[until]"?: string;
                "filter[action]"?: string;
                "filter[resource]"?: string;
                "filter[actor]"?: string;
                "filter[inner-steps]"?: "true" | "false";
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
    listAdminParkedEventsAdminOrgs: {
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
    replayAdminParkedEventsAdminOrgs: {
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
    replayParkedEventsAdminOrgsByEventId: {
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
    getV1Object: {
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
    replaceV1Object: {
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
    listAdminParkedEventsIngestWorker: {
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
    getParkedEventsIngestWorkerByEventId: {
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
    replayAdminParkedEventsIngestWorker: {
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
    replayParkedEventsIngestWorkerByEventId: {
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
    getRoot: {
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
    getPageModule: {
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
    getPageModuleCompare: {
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
    getPageModuleDelete: {
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
    submitPageModuleDelete: {
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
    getPageModuleSettings: {
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
    submitPageModuleSettings: {
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
    getPageModuleUpgrade: {
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
    getPageModuleUsedBy: {
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
    getPageModulesByVersion: {
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
    getPageModulesByVersionManage: {
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
    submitPageModulesByVersionManage: {
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
    getPageModulesByVersionFiles: {
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
    getPageModulesByVersionFilesByPath: {
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
    getPageModulesByVersionRawByPath: {
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
    getPageModulesByVersionArchive: {
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
    getPageOrgs: {
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
    submitPageOrgs: {
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
    submitPageInvitationsByAnswer: {
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
    getPageOrg: {
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
    getPageOrgProblems: {
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
    getPageOrgModules: {
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
    getPageOrgDeleted: {
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
    getPageOrgDeletedNumbersByVersionRelease: {
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
    submitOrgDeletedNumbersByVersionRelease: {
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
    getPageOrgDeletedRestore: {
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
    submitPageOrgDeletedRestore: {
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
    getPageOrgDeletedPurge: {
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
    submitPageOrgDeletedPurge: {
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
    getPageOrgPublish: {
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
    submitPageOrgPublishArchive: {
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
    submitPageOrgPublishRepository: {
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
    getPageOrgMembers: {
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
    submitPageOrgMembers: {
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
    getPageOrgMembersByMembershipRemove: {
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
    submitPageOrgMembersByMembershipRemove: {
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
    getPageOrgTeams: {
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
    submitPageOrgTeams: {
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
    getPageOrgTeam: {
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
    submitPageOrgTeam: {
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
    submitPageOrgTeamMembersByChange: {
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
    getPageOrgTeamDelete: {
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
    submitPageOrgTeamDelete: {
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
    getPageOrgGroupMappings: {
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
    submitPageOrgGroupMappings: {
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
    getPageOrgGroupMappingRemove: {
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
    submitPageOrgGroupMappingRemove: {
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
    getPageOrgTokens: {
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
    getPageOrgTokensNew: {
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
    submitPageOrgTokensNew: {
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
    getPageOrgTokenRevoke: {
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
    submitPageOrgTokenRevoke: {
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
    getPageOrgConnections: {
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
    getPageOrgConnectionsNew: {
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
    submitPageOrgConnectionsNew: {
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
    getPageOrgConnection: {
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
    submitPageOrgConnectionCheck: {
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
    getPageOrgConnectionRepositories: {
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
    submitPageOrgConnectionRepositories: {
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
    getPageOrgConnectionToken: {
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
    submitPageOrgConnectionToken: {
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
    getPageOrgConnectionDelete: {
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
    submitPageOrgConnectionDelete: {
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
    getPageOrgPolicySets: {
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
    getPageOrgPolicySetsNew: {
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
    submitPageOrgPolicySetsNew: {
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
    getPageOrgPolicySet: {
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
    submitPageOrgPolicySetVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                set: string;
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
    getPageOrgPolicySetScope: {
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
    submitPageOrgPolicySetScope: {
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
    getPageOrgPolicySetDelete: {
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
    submitPageOrgPolicySetDelete: {
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
    getPageOrgPolicySetPolicyEvaluations: {
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
    getPageOrgPolicySetExemptionsNew: {
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
    submitPageOrgPolicySetExemptionsNew: {
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
    getPageOrgPolicyExemptionChange: {
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
    submitPageOrgPolicyExemptionChange: {
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
    getPageOrgPolicyExemptionEnd: {
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
    submitPageOrgPolicyExemptionEnd: {
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
    getPageOrgWorkspaces: {
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
    getPageOrgWorkspacesNew: {
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
    submitPageOrgWorkspacesNew: {
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
    getPageOrgWorkspace: {
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
    getPageOrgWorkspaceChange: {
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
    submitPageOrgWorkspaceChange: {
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
    getPageOrgWorkspaceLock: {
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
    submitPageOrgWorkspaceLock: {
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
    getPageOrgWorkspaceUnlock: {
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
    submitPageOrgWorkspaceUnlock: {
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
    getPageOrgWorkspaceDelete: {
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
    submitPageOrgWorkspaceDelete: {
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
    getPageOrgWorkspacePolicyEvaluations: {
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
    getPageOrgPolicyEvaluation: {
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
    getOrgPolicyEvaluationOutcomeOverride: {
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
    submitOrgPolicyEvaluationOutcomeOverride: {
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
    getPageOrgProjectsNew: {
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
    submitPageOrgProjectsNew: {
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
    getPageOrgProject: {
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
    getPageOrgProjectChange: {
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
    submitPageOrgProjectChange: {
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
    getPageOrgProjectDelete: {
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
    submitPageOrgProjectDelete: {
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
    getPageOrgsByTargetTeams: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                kind: string;
                target: string;
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
    submitPageOrgsByTargetTeams: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                kind: string;
                target: string;
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
    getPageOrgsByTargetTeamsByAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                kind: string;
                target: string;
                access: string;
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
    submitPageOrgsByTargetTeamsByAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                kind: string;
                target: string;
                access: string;
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
    getPageOrgsByTargetTeamsByAccessRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                kind: string;
                target: string;
                access: string;
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
    submitOrgsByTargetTeamsByAccessRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization: string;
                kind: string;
                target: string;
                access: string;
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
    getPageOrgProjectPolicyEvaluations: {
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
    getPageOrgSharing: {
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
    getPageOrgConsumptionRules: {
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
    getPageOrgConsumptionRulesNew: {
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
    submitPageOrgConsumptionRulesNew: {
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
    getPageOrgConsumptionRule: {
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
    getPageOrgConsumptionRuleChange: {
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
    submitPageOrgConsumptionRuleChange: {
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
    getOrgConsumptionRuleEnforcementByChange: {
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
    submitConsumptionRuleEnforcementByChange: {
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
    getPageOrgConsumptionRuleDelete: {
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
    submitPageOrgConsumptionRuleDelete: {
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
    getPageOrgAuditTrail: {
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
    getPageOrgSettings: {
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
    submitPageOrgSettings: {
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
    getPageOrgDelete: {
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
    submitPageOrgDelete: {
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
    getPageAdmin: {
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
    getPageAdminOrgs: {
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
    getPageAdminOrgSharing: {
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
    submitPageAdminOrgSharing: {
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
    getPageAdminOrgsByChange: {
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
    submitPageAdminOrgsByChange: {
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
    getPageAdminUsers: {
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
    getPageAdminUsersNew: {
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
    submitPageAdminUsersNew: {
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
    getPageAdminUser: {
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
    getPageAdminUserToken: {
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
    submitPageAdminUserToken: {
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
    submitPageAdminUserAddress: {
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
    getPageAdminUserIdentityRemove: {
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
    submitPageAdminUserIdentityRemove: {
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
    getPageAdminUsersByChange: {
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
    submitPageAdminUsersByChange: {
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
    getPageAdminGroupMappings: {
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
    submitPageAdminGroupMappings: {
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
    getPageAdminGroupMappingsByGrantRemove: {
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
    submitAdminGroupMappingsByGrantRemove: {
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
    getPageAdminPublicModules: {
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
    getPageAdminPublicModulesByArchiveRemove: {
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
    submitAdminPublicModulesByArchiveRemove: {
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
    getPageAdminPublicModulesByArchiveAccept: {
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
    submitAdminPublicModulesByArchiveAccept: {
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
    getPageAdminDeletions: {
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
    getPageAdminParkedEvents: {
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
    getPageAdminParkedEventsByService: {
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
    submitAdminParkedEventsByServiceReplay: {
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
    getPageAdminParkedEvent: {
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
    submitPageAdminParkedEventReplay: {
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
    getPageSignIn: {
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
    submitPageSignIn: {
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
    getPageSignInWithByProvider: {
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
    getPageSignInWithByProviderCallback: {
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
    submitPageSignOut: {
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
    getPageSettingsSessions: {
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
    submitPageSettingsSessionEnd: {
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
    getPageOauthAuthorize: {
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
    submitPageOauthAuthorize: {
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
    submitPageOauthToken: {
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
    submitPageAppearance: {
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
    getHelp: {
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
    getHelpByDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                document: string;
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
                    "text/markdown; charset=utf-8": string;
                    "image/webp": string;
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
    getPageSettingsTokens: {
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
    submitPageSettingsTokens: {
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
    getPageSettingsTokenRevoke: {
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
    submitPageSettingsTokenRevoke: {
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
    getPageByRest: {
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
