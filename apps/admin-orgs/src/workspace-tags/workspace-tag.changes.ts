import type { AdminOrgsStores } from '../stores.ts';
import type { ChangeContext } from '../tags/tag.changes.ts';
import { workspaceUpdated } from '../workspaces/workspace.events.ts';
import { changeWorkspace, type Workspace } from '../workspaces/workspace.ts';

/** Changes the tags of locked workspaces. Stores and publishes only workspaces whose tags differ afterwards. */
export async function changeTags(
  tx: AdminOrgsStores,
  workspaces: readonly Workspace[],
  namesOf: (workspace: Workspace) => readonly string[],
  { now, cause }: ChangeContext,
): Promise<void> {
  const changed = workspaces.flatMap(
    (workspace) => changeWorkspace(workspace, { tagNames: namesOf(workspace) }, now) ?? [],
  );
  for (const workspace of changed) await tx.workspaces.update(workspace.organizationId, workspace);
  await tx.outbox.addAll(changed.map(workspaceUpdated), cause);
}
