import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { changesStateSchema } from '../kept-documents/index.ts';
import { idSchema } from '../resource-ids/index.ts';

/** Limit on the versions whose downloads one request counts. */
const maxCountedVersions = 1_000;
/** Limit on the organizations of which a list says that they have rules of consumption. */
export const maxListedRules = 10_000;

/** The rules of consumption of an organization now. `isEnforced`: false if it has no enforced one. */
const changedRulesSchema = z.object({
  organizationId: idSchema('organization'),
  revision: z.int(),
  isEnforced: z.boolean(),
});

export type ChangedRules = Readonly<z.output<typeof changedRulesSchema>>;

/**
 * Modules that have changed since an earlier state, for the gateway, which keeps documents about them. Counts the downloads that
 * the gateway has served itself.
 *
 * - `since`: the `state` of an earlier response; null for none.
 * - `changed`: each module with its organization and its `revision` now, deleted ones too. An earlier release does not name organizations. Null if the earlier state is too old, or too much has changed:
 *   then everything may have.
 * - `rules`: organizations whose rules of consumption have changed since the earlier state; if `changed` is null, all that have enforced
 *   ones. `revision` grows with each change. Absent if there is nothing to say, null if there are too many (ADR 87).
 */
export const listModuleChanges = defineInternalRequest({
  owner: 'registry',
  path: '/internal/module-changes/list',
  issuers: ['gateway'],
  body: z.object({
    since: changesStateSchema.nullable(),
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
    state: changesStateSchema,
    changed: z
      .array(
        z.object({
          moduleId: idSchema('module'),
          organizationId: idSchema('organization').nullable().optional(),
          revision: z.string(),
        }),
      )
      .nullable(),
    rules: z.array(changedRulesSchema).nullable().optional(),
  }),
});
