import { z } from 'zod';
import { projectPermissionsSchema, projectWorkspacePermissionsSchema } from '@groundwork/contracts';
import { maintainsProject, type TeamProject } from './team-project.ts';

type Granted = Pick<TeamProject, 'access' | 'projectAccess' | 'workspaceAccess'>;

/** The words of each detail, the least first. */
const orders: Readonly<Record<string, readonly unknown[]>> = Object.fromEntries(
  Object.entries({ ...projectPermissionsSchema.shape, ...projectWorkspacePermissionsSchema.shape }).map(
    ([name, schema]) => [name, schema instanceof z.ZodEnum ? schema.options : [false, true]],
  ),
);

/**
 * Whether those who have this access to a project may give, change and take away that one: nobody hands out more than
 * they hold. Each detail must be in some access that they hold, and so must the power to do everything with the
 * workspaces in it, which only levels give.
 */
export function canHandOut(held: readonly Granted[], granted: Granted): boolean {
  if (maintainsProject(granted) && !held.some(maintainsProject)) return false;
  const ranks = held.map(ranksOf);
  return Object.entries(ranksOf(granted)).every(([name, rank]) =>
    ranks.some((own) => (own[name] ?? -1) >= rank),
  );
}

function ranksOf({ projectAccess, workspaceAccess }: Granted): Readonly<Record<string, number>> {
  const details = Object.entries<unknown>({ ...projectAccess, ...workspaceAccess });
  return Object.fromEntries(details.map(([name, value]) => [name, (orders[name] ?? []).indexOf(value)]));
}
