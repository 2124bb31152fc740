import { z } from 'zod';
import { defineLifecycle } from '../lifecycle.ts';
import { principalSchema } from '../principal.ts';
import { idSchema } from '../resource-ids/resource-id.ts';
import { tagBindingsSchema } from '../tag-bindings/tag-binding.ts';

/** Workspace settings, for the audit trail only. Durations: digits and `d` or `h`; times: ISO 8601 in UTC. */
export const workspaceSettingsV1 = z.object({
  allowDestroyPlan: z.boolean(),
  assessmentsEnabled: z.boolean(),
  autoApply: z.boolean(),
  autoApplyRunTrigger: z.boolean(),
  autoDestroyActivityDuration: z.string().nullable(),
  autoDestroyAt: z.iso.datetime().nullable(),
  engineVersion: z.string(),
  /** Null to inherit the mode of the project or organization. */
  executionMode: z.enum(['remote', 'local']).nullable(),
  fileTriggersEnabled: z.boolean(),
  globalRemoteState: z.boolean(),
  inheritsProjectAutoDestroy: z.boolean(),
  migrationEnvironment: z.string(),
  projectRemoteState: z.boolean(),
  queueAllRuns: z.boolean(),
  sourceName: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  speculativeEnabled: z.boolean(),
  structuredRunOutputEnabled: z.boolean(),
  triggerPatterns: z.array(z.string()),
  triggerPrefixes: z.array(z.string()),
  workingDirectory: z.string(),
});

/** Repository of a workspace. An empty branch means the default branch; an empty expression means none. */
const workspaceRepositoryV1 = z.object({
  identifier: z.string(),
  displayIdentifier: z.string(),
  branch: z.string(),
  ingressSubmodules: z.boolean(),
  tagsRegex: z.string(),
});

const workspaceLockV1 = z.object({
  holder: z.object({ kind: principalSchema.shape.kind, id: z.string() }),
  reason: z.string(),
});

/** State of a workspace in its events of version 1. Older releases omit the optional fields. */
export const workspaceStateV1 = z.object({
  id: idSchema('workspace'),
  name: z.string(),
  projectId: idSchema('project'),
  /** Connection of its repository; null if it has none. */
  oauthTokenId: idSchema('oauthToken').nullable(),
  /** When a tag is deleted, `tag.deleted` is the only event: workspaces that had the tag publish none. */
  tagNames: z.array(z.string()).readonly().optional(),
  tagBindings: tagBindingsSchema.optional(),
  description: z.string().nullable().optional(),
  repository: workspaceRepositoryV1.nullable().optional(),
  settings: workspaceSettingsV1.optional(),
  /** Owner and reason of the lock; null if it is not locked. */
  lock: workspaceLockV1.nullable().optional(),
});

/**
 * - created: a workspace exists.
 * - updated: its name, description, project, repository, settings, lock or tags have changed.
 * - deleted: the workspace is gone, and so are its relations to other records.
 * - feed: every existing workspace, sorted by id.
 */
export const {
  created: workspaceCreatedV1,
  updated: workspaceUpdatedV1,
  deleted: workspaceDeletedV1,
  feed: workspaceFeed,
} = defineLifecycle({
  publisher: 'admin-orgs',
  aggregate: 'workspace',
  state: workspaceStateV1,
});
