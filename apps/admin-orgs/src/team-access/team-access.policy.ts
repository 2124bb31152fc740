import { z } from 'zod';
import { projectPermissionsSchema, projectWorkspacePermissionsSchema } from '@groundwork/contracts';
import { maintainsProject, type ProjectAccess } from '../access-levels/project-access.ts';
import type { WorkspaceAccess } from '../access-levels/workspace-access.ts';
import type { WorkspacePowers } from '../workspaces/workspace.policy.ts';

/**
 * Rule for giving, changing and removing access to a workspace. Callers who manage access to a workspace have
 * everything that any level gives. The one exception is the power to override policies, which no fixed level gives, so
 * it is checked separately.
 */
export function holdsWorkspaceAccess(
  { managesAccess, overridesPolicies }: WorkspacePowers,
  { permissions }: Pick<WorkspaceAccess, 'permissions'>,
): boolean {
  return managesAccess && (overridesPolicies || !permissions.policyOverrides);
}

/** For each detail of access to a project, its values in ascending order. */
const orders: Readonly<Record<string, readonly unknown[]>> = Object.fromEntries(
  Object.entries({ ...projectPermissionsSchema.shape, ...projectWorkspacePermissionsSchema.shape }).map(
    ([name, schema]) => [name, schema instanceof z.ZodEnum ? schema.options : [false, true]],
  ),
);

/**
 * Rule for giving, changing and removing access to a project: nobody gives more than they have. For each detail, the
 * access of one of the caller's teams must be at least as wide. The same holds for power over all workspaces in the
 * project, which only a level gives, not a detail.
 */
export function holdsProjectAccess(held: readonly ProjectAccess[], given: ProjectAccess): boolean {
  if (maintainsProject(given) && !held.some(maintainsProject)) return false;
  const ranks = held.map(ranksOf);
  return Object.entries(ranksOf(given)).every(([name, rank]) =>
    ranks.some((own) => (own[name] ?? -1) >= rank),
  );
}

function ranksOf({ projectAccess, workspaceAccess }: ProjectAccess): Readonly<Record<string, number>> {
  const details = Object.entries<unknown>({ ...projectAccess, ...workspaceAccess });
  return Object.fromEntries(details.map(([name, value]) => [name, (orders[name] ?? []).indexOf(value)]));
}
