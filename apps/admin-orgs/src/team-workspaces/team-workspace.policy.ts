import type { WorkspacePowers } from '../workspaces/workspace.policy.ts';
import type { TeamWorkspace } from './team-workspace.ts';

/**
 * Whether somebody with these powers may give, change and take away this access. Whoever manages access to a workspace
 * has everything that a level gives; the power to override policies is apart from the levels.
 */
export function canHandOut(
  { managesAccess, overridesPolicies }: WorkspacePowers,
  { permissions }: Pick<TeamWorkspace, 'permissions'>,
): boolean {
  return managesAccess && (overridesPolicies || !permissions.policyOverrides);
}
