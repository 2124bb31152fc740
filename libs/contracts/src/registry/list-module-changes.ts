import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { idSchema } from '../resource-ids/index.ts';

/**
 * Milliseconds, from the time of its request, for which the gateway considers a list of changes complete. The registry
 * responds to a change of a module only when all earlier lists have expired (ADR 78).
 */
export const changesKnownMs = 20;

/** Limits on one request: the changes that it lists, and the versions whose downloads it counts. */
export const maxListedChanges = 1_000;
export const maxCountedVersions = 1_000;
/** Limit on the organizations of which a list says that they have rules of consumption. */
export const maxListedRules = 10_000;

/** A state of the registry's database: a snapshot of PostgreSQL, and its time there. */
const registryStateSchema = z.object({
  snapshot: z.string().regex(/^\d+:\d+:(?:\d+(?:,\d+)*)?$/),
  at: z.iso.datetime(),
});

/** The rules of consumption of an organization now. `isEnforced`: false if it has no enforced one. */
const changedRulesSchema = z.object({
  organizationId: idSchema('organization'),
  revision: z.int(),
  isEnforced: z.boolean(),
});

export type ChangedRules = Readonly<z.output<typeof changedRulesSchema>>;

export type RegistryState = z.output<typeof registryStateSchema>;

/**
 * Modules that have changed since an earlier state, for the gateway, which keeps documents about them. Counts the downloads that
 * the gateway has served itself.
 *
 * - `since`: the `state` of an earlier response; null for none.
 * - `changed`: each module with its `revision` now, deleted ones too. Null if the earlier state is too old, or too much has changed:
 *   then everything may have.
 * - `rules`: organizations whose rules of consumption have changed since the earlier state; if `changed` is null, all that have enforced
 *   ones. `revision` grows with each change. Absent if there is nothing to say, null if there are too many (ADR 87).
 */
export const listModuleChanges = defineInternalRequest({
  owner: 'registry',
  path: '/internal/module-changes/list',
  issuers: ['gateway'],
  body: z.object({
    since: registryStateSchema.nullable(),
    downloads: z
      .array(
        z.object({
          organizationId: idSchema('organization'),
          moduleVersionId: idSchema('moduleVersion'),
          downloads: z.int().positive(),
        }),
      )
      .max(maxCountedVersions),
  }),
  response: z.object({
    state: registryStateSchema,
    changed: z.array(z.object({ moduleId: idSchema('module'), revision: z.string() })).nullable(),
    rules: z.array(changedRulesSchema).nullable().optional(),
  }),
});
