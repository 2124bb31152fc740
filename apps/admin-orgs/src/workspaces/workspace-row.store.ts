import { z } from 'zod';
import { principalSchema, serviceProviderSchema, workspaceSettingsV1 } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { tagBindingsSchema } from '@groundwork/contracts/tag-bindings';
import type { Db } from '@groundwork/database';
import { executionModes } from '../execution-modes/execution-mode.ts';
import type { NewWorkspace, VcsRepo, Workspace } from './workspace.ts';
import type { WorkspaceLock } from './workspace-lock.ts';
import { initialSettings } from './workspace-settings.ts';

/**
 * Converts a row of `selectedColumns` to a `Workspace`. Fields that are missing from the stored settings have their
 * default values.
 */
export const rowSchema = z
  .object({
    organization_id: idSchema('organization'),
    id: idSchema('workspace'),
    project_id: idSchema('project'),
    name: z.string(),
    description: z.string().nullable(),
    vcs_oauth_token_id: idSchema('oauthToken').nullable(),
    vcs_identifier: z.string().nullable(),
    vcs_display_identifier: z.string().nullable(),
    vcs_branch: z.string().nullable(),
    vcs_ingress_submodules: z.boolean().nullable(),
    vcs_service_provider: z.string().nullable(),
    vcs_http_url: z.string().nullable(),
    vcs_tags_regex: z.string(),
    tag_names: z.array(z.string()).readonly(),
    tag_bindings: tagBindingsSchema,
    lock_holder_kind: principalSchema.shape.kind.nullable(),
    lock_holder_id: z.string().nullable(),
    lock_reason: z.string().nullable(),
    settings: z
      .record(z.string(), z.unknown())
      .transform((stored) => ({ ...initialSettings, ...stored }))
      .pipe(workspaceSettingsV1),
    inherited_execution_mode: z.enum(executionModes),
    inherited_auto_destroy_activity_duration: z.string().nullable(),
    inherited_tag_bindings: tagBindingsSchema,
    version: z.int(),
    created_at: z.date(),
    updated_at: z.date(),
  })
  .transform((row): Workspace => ({
    id: row.id,
    organizationId: row.organization_id,
    projectId: row.project_id,
    name: row.name,
    description: row.description,
    vcsRepo: vcsRepoOf(row),
    tagNames: row.tag_names,
    tagBindings: row.tag_bindings,
    lock: lockOf(row),
    settings: row.settings,
    inherited: {
      executionMode: row.inherited_execution_mode,
      autoDestroyActivityDuration: row.inherited_auto_destroy_activity_duration,
      tagBindings: row.inherited_tag_bindings,
    },
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));

const ofProject = (column: string) => `(
  select projects.${column} from projects
  where projects.organization_id = workspaces.organization_id and projects.id = workspaces.project_id)`;

/** SQL expressions for the values that a workspace inherits from its project and organization. */
const inherited = {
  inherited_execution_mode: `coalesce(
    ${ofProject('default_execution_mode')},
    (select default_execution_mode from organizations where organizations.id = workspaces.organization_id))`,
  inherited_auto_destroy_activity_duration: ofProject('auto_destroy_activity_duration'),
  inherited_tag_bindings: ofProject('tag_bindings'),
};

const ownColumns = Object.keys(rowSchema.in.shape)
  .filter((name) => !(name in inherited))
  .map((name) => `workspaces.${name}`);

/** The columns that every statement about workspaces reads, also after `returning`. */
export const selectedColumns = (db: Db) => [
  ...ownColumns,
  ...Object.entries(inherited).map(([name, value]) => db.raw(`${value} as ${name}`)),
];

export const changingColumns = ({
  projectId,
  name,
  description,
  vcsRepo,
  tagNames,
  tagBindings,
  lock,
  settings,
  version,
  updatedAt,
}: NewWorkspace) => ({
  project_id: projectId,
  name,
  description,
  vcs_oauth_token_id: vcsRepo?.oauthTokenId ?? null,
  vcs_identifier: vcsRepo?.identifier ?? null,
  vcs_display_identifier: vcsRepo?.displayIdentifier ?? null,
  vcs_branch: vcsRepo?.branch ?? null,
  vcs_ingress_submodules: vcsRepo?.ingressSubmodules ?? null,
  vcs_service_provider: vcsRepo?.serviceProvider ?? null,
  vcs_http_url: vcsRepo?.httpUrl ?? null,
  vcs_tags_regex: vcsRepo?.tagsRegex ?? '',
  tag_names: [...tagNames],
  tag_bindings: JSON.stringify(tagBindings),
  lock_holder_kind: lock?.holder.kind ?? null,
  lock_holder_id: lock?.holder.id ?? null,
  lock_reason: lock?.reason ?? null,
  settings: JSON.stringify(settings),
  version,
  updated_at: updatedAt,
});

const linkedSchema = z
  .object({
    vcs_oauth_token_id: idSchema('oauthToken'),
    vcs_identifier: z.string(),
    vcs_display_identifier: z.string(),
    vcs_branch: z.string(),
    vcs_ingress_submodules: z.boolean(),
    vcs_service_provider: serviceProviderSchema,
    vcs_http_url: z.string(),
    vcs_tags_regex: z.string(),
  })
  .transform((row): VcsRepo => ({
    oauthTokenId: row.vcs_oauth_token_id,
    identifier: row.vcs_identifier,
    displayIdentifier: row.vcs_display_identifier,
    branch: row.vcs_branch,
    ingressSubmodules: row.vcs_ingress_submodules,
    serviceProvider: row.vcs_service_provider,
    httpUrl: row.vcs_http_url,
    tagsRegex: row.vcs_tags_regex,
  }));

/** The columns are either all null or all set (a constraint of the table). */
function vcsRepoOf(row: { readonly vcs_oauth_token_id: string | null }): VcsRepo | null {
  return row.vcs_oauth_token_id === null ? null : linkedSchema.parse(row);
}

const lockedSchema = z
  .object({
    lock_holder_kind: principalSchema.shape.kind,
    lock_holder_id: z.string(),
    lock_reason: z.string(),
  })
  .transform((row): WorkspaceLock => ({
    holder: { kind: row.lock_holder_kind, id: row.lock_holder_id },
    reason: row.lock_reason,
  }));

/** The columns are either all null or all set (a constraint of the table). */
function lockOf(row: { readonly lock_holder_id: string | null }): WorkspaceLock | null {
  return row.lock_holder_id === null ? null : lockedSchema.parse(row);
}
