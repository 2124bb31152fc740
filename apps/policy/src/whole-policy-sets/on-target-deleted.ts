import { projectDeletedV1, workspaceDeletedV1 } from '@groundwork/contracts';
import { on, type ReceivedEvent } from '@groundwork/outbox';
import type { PolicyContext } from '../context.ts';
import type { RelatedKind } from '../directory/directory.ts';
import { endExemptionsOfTarget } from '../policy-exemptions/policy-exemption.changes.ts';
import type { PolicyStores } from '../stores.ts';
import { workOutTagged } from '../tag-selectors/tagged-workspace.changes.ts';
import { recordRelationChanges } from '../policy-sets/policy-set.changes.ts';

/** `project.deleted`: removes all relations to it and its exemptions, and prevents new ones. */
export const onProjectDeleted = (ctx: PolicyContext) =>
  on(projectDeletedV1, (stores: PolicyStores, event) => forget(ctx, stores, 'project', event));

/** `workspace.deleted`: removes all relations to it and its exemptions, and prevents new ones. */
export const onWorkspaceDeleted = (ctx: PolicyContext) =>
  on(workspaceDeletedV1, (stores: PolicyStores, event) => forget(ctx, stores, 'workspace', event));

const tagsOf = { project: 'project-tags', workspace: 'workspace-tags' } as const;

/** The tombstone comes first: it waits for writes that hold the record, and blocks later ones. */
async function forget(
  ctx: PolicyContext,
  stores: PolicyStores,
  kind: RelatedKind,
  { organizationId, aggregate, cause, data: { id } }: ReceivedEvent<{ id: string }>,
): Promise<void> {
  if (organizationId !== null && !(await stores.organizations.holdUnlessDeleted(organizationId))) return;
  await stores.relatedRecords.bury(kind, { id, version: aggregate.version, organizationId });
  if (organizationId === null) return;
  const record = { kind: tagsOf[kind], id, version: aggregate.version, fields: { organizationId } };
  await stores.taggedWorkspaces.bury(record);
  await stores.taggedWorkspaces.hold(organizationId);
  const tagged = Map.groupBy(
    await workOutTagged(stores, organizationId, record),
    ({ policySetId }) => policySetId,
  );
  const related = await stores.relations.listSetsOfTarget(organizationId, id);
  const sets = await stores.policySets.lockAll(organizationId, [...new Set([...related, ...tagged.keys()])]);
  const removed = Map.groupBy(
    await stores.relations.removeTarget(organizationId, id),
    ({ policySetId }) => policySetId,
  );
  await endExemptionsOfTarget(stores, organizationId, id, cause);
  for (const set of sets) {
    const changes = (removed.get(set.id) ?? []).map(({ relation }) => ({
      relation,
      change: 'removed' as const,
      ids: [id],
    }));
    await recordRelationChanges(stores, set, changes, { now: ctx.clock.now(), cause }, tagged.get(set.id));
  }
}
