import { z } from 'zod';
import { defineLifecycle } from '../lifecycle.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

/** Limit on the identifiers in one change of relations. If there are more, only the number is given. */
export const maxNamedRelations = 500;

/** Limit on the tag selectors in one event. If there are more, only the number is given. */
export const maxNamedTagSelectors = 20;

const parameterChange = z.object({
  id: idSchema('policySetParameter'),
  key: z.string(),
  sensitive: z.boolean(),
  change: z.enum(['added', 'changed', 'removed']),
});

/** A change of a set's parameter, without its value. */
export type NamedParameterChange = z.output<typeof parameterChange>;

/**
 * State of a policy set in its events of version 1. A set may relate to tens of thousands of records, so relations are
 * only counted; `changes` names those that this event added and removed.
 */
export const policySetStateV1 = z.object({
  id: idSchema('policySet'),
  name: z.string(),
  kind: z.enum(['kind1', 'kind2']),
  global: z.boolean(),
  versioned: z.boolean(),
  vcsRepo: z
    .object({ identifier: z.string(), branch: z.string(), oauthTokenId: idSchema('oauthToken') })
    .nullable(),
  counts: z.object({
    policies: z.int().nonnegative(),
    projects: z.int().nonnegative(),
    workspaces: z.int().nonnegative(),
    projectExclusions: z.int().nonnegative(),
    workspaceExclusions: z.int().nonnegative(),
    tagSelectors: z.int().nonnegative().optional(),
  }),
  changes: z.array(
    z.object({
      relation: z.enum(['policies', 'projects', 'workspaces', 'project-exclusions', 'workspace-exclusions']),
      change: z.enum(['added', 'removed']),
      ids: z.array(z.string()).max(maxNamedRelations),
      count: z.int().positive(),
    }),
  ),
  /**
   * Workspaces that the selectors began or ceased to select or exclude, after a change of tags or selectors.
   */
  taggedWorkspaces: z
    .array(
      z.object({
        effect: z.enum(['selected', 'excluded']),
        change: z.enum(['added', 'removed']),
        ids: z.array(idSchema('workspace')).max(maxNamedRelations),
        count: z.int().positive(),
      }),
    )
    .optional(),
  /** The changed tag selectors, if any. */
  tagSelectors: z
    .object({
      changes: z
        .array(
          z.object({
            key: z.string(),
            /** Null for a tag without a value. */
            value: z.string().nullable(),
            exclude: z.boolean(),
            change: z.enum(['added', 'removed']),
          }),
        )
        .max(maxNamedTagSelectors),
      count: z.int().positive(),
    })
    .optional(),
  /** The changed parameter, if any. */
  parameter: parameterChange.optional(),
});

/**
 * - created: a policy set was created.
 * - updated: a policy set has changed, including its relations, tag selectors and parameters.
 * - deleted: the set is gone; each of its versions has its own tombstone.
 */
export const {
  created: policySetCreatedV1,
  updated: policySetUpdatedV1,
  deleted: policySetDeletedV1,
} = defineLifecycle({
  publisher: 'policy',
  aggregate: 'policy-set',
  state: policySetStateV1,
});
