import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineLifecycle } from '../lifecycle.ts';

/** The most identifiers that one change of relations names; above that only the number is given. */
export const mostNamedRelations = 500;

/** The most tag selectors that one event names; above that only the number is given. */
export const mostNamedTagSelectors = 20;

const parameterChange = z.object({
  id: idSchema('policySetParameter'),
  key: z.string(),
  sensitive: z.boolean(),
  change: z.enum(['added', 'changed', 'removed']),
});

/** Which parameter of a set has changed, and how; never its value. */
export type NamedParameterChange = z.output<typeof parameterChange>;

/**
 * The whole state of a policy set, as its events of version 1 carry it. A set may relate to tens of thousands of
 * records, so relations are given as numbers; `changes` names what this event added and removed.
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
      ids: z.array(z.string()).max(mostNamedRelations),
      count: z.int().positive(),
    }),
  ),
  /**
   * Workspaces that the tag selectors select or exclude since now, or no longer do; a change of tags or of selectors is
   * the reason.
   */
  taggedWorkspaces: z
    .array(
      z.object({
        effect: z.enum(['selected', 'excluded']),
        change: z.enum(['added', 'removed']),
        ids: z.array(idSchema('workspace')).max(mostNamedRelations),
        count: z.int().positive(),
      }),
    )
    .optional(),
  /** The tag selectors that have changed, if this is what the event reports. */
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
        .max(mostNamedTagSelectors),
      count: z.int().positive(),
    })
    .optional(),
  /** The parameter that has changed, if this is what the event reports. */
  parameter: parameterChange.optional(),
});

/**
 * - created: a policy set was created.
 * - updated: a policy set has changed, which includes its relations, tag selectors and parameters.
 * - deleted: the set is gone; each of its versions has a tombstone of its own.
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
