import {
  canReadWorkspaces,
  type Grants,
  type WorkspacePermissions,
  workspacePermissionsSchema,
} from '@groundwork/contracts';
import { maintainsProject, type ProjectAccess } from '../access-levels/project-access.ts';
import type { WorkspaceAccess } from '../access-levels/workspace-access.ts';
import { canManageWorkspaces } from '../organizations/organization.policy.ts';

/** Powers of a caller for one workspace. Every other power includes `reads`. */
export interface WorkspacePowers {
  readonly reads: boolean;
  readonly changes: boolean;
  readonly deletes: boolean;
  /** May move the workspace out of its project. */
  readonly moves: boolean;
  readonly locks: boolean;
  /** May give teams access to the workspace. */
  readonly managesAccess: boolean;
  /** This power has no effect, but is shown to clients. Only callers who have it may give it to a team. */
  readonly overridesPolicies: boolean;
  /**
   * The platform has no runs, variables or states. `runs` decides who may report what policies said about a plan; the
   * others have no effect, but are shown to clients.
   */
  readonly details: RunDetails;
}

type RunDetails = Readonly<Pick<WorkspacePermissions, 'runs' | 'variables' | 'stateVersions' | 'runTasks'>>;

export type WorkspaceRule = (powers: WorkspacePowers) => boolean;

export const canReadWorkspace: WorkspaceRule = ({ reads }) => reads;
export const canPlanInWorkspace: WorkspaceRule = ({ reads, details }) => reads && details.runs !== 'read';
export const canChangeWorkspace: WorkspaceRule = ({ changes }) => changes;
export const canDeleteWorkspace: WorkspaceRule = ({ deletes }) => deletes;
export const canLockWorkspace: WorkspaceRule = ({ locks }) => locks;
export const canManageWorkspaceAccess: WorkspaceRule = ({ managesAccess }) => managesAccess;

/** `authorizeStep` later checks that a caller who may only move the workspace changes nothing else. */
export const canChangeOrMoveWorkspace: WorkspaceRule = ({ changes, moves }) => changes || moves;

export interface HeldAccess {
  readonly onWorkspace: readonly WorkspaceAccess[];
  readonly onProject: readonly ProjectAccess[];
}

/**
 * Combines the caller's permissions in the organization and the access of their teams to the workspace and its project
 * (ADR 38).
 */
export function workspacePowers(grants: Grants, { onWorkspace, onProject }: HeldAccess): WorkspacePowers {
  const manages = canManageWorkspaces(grants);
  const administers =
    manages || onWorkspace.some(({ access }) => access === 'admin') || onProject.some(maintainsProject);
  const inProject = (name: 'delete' | 'move' | 'locking' | 'policyOverrides') =>
    onProject.some(({ workspaceAccess }) => workspaceAccess[name]);
  const here = (name: 'workspaceLocking' | 'policyOverrides') =>
    onWorkspace.some(({ permissions }) => permissions[name]);
  return {
    reads: canReadWorkspaces(grants) || onWorkspace.length + onProject.length > 0,
    changes: administers,
    deletes: administers || inProject('delete'),
    moves: manages || inProject('move'),
    locks: administers || inProject('locking') || here('workspaceLocking'),
    managesAccess: administers,
    overridesPolicies: manages || inProject('policyOverrides') || here('policyOverrides'),
    details: highestOf([
      ...ofOrganization(grants),
      ...onWorkspace.map(({ permissions }) => permissions),
      ...onProject.map(({ workspaceAccess }) => workspaceAccess),
    ]),
  };
}

/** The details that permissions in the organization give, to read or to manage all workspaces. */
function ofOrganization(grants: Grants): readonly RunDetails[] {
  if (canManageWorkspaces(grants)) {
    return [{ runs: 'apply', variables: 'write', stateVersions: 'write', runTasks: true }];
  }
  if (!canReadWorkspaces(grants)) return [];
  return [{ runs: 'read', variables: 'read', stateVersions: 'read', runTasks: false }];
}

function highestOf(all: readonly RunDetails[]): RunDetails {
  const { runs, variables, stateVersions } = workspacePermissionsSchema.shape;
  const given = <Word>(words: readonly Word[], wordOf: (details: RunDetails) => Word) =>
    words.findLast((word) => all.some((details) => wordOf(details) === word));
  return {
    runs: given(runs.options, (details) => details.runs) ?? 'read',
    variables: given(variables.options, (details) => details.variables) ?? 'none',
    stateVersions: given(stateVersions.options, (details) => details.stateVersions) ?? 'none',
    runTasks: all.some(({ runTasks }) => runTasks),
  };
}

/** The caller's powers under the names that clients know, including powers that have no effect on this platform. */
export function renderWorkspacePermissions(powers: WorkspacePowers): Readonly<Record<string, boolean>> {
  const { changes, deletes, locks, details } = powers;
  const { runs, variables, stateVersions, runTasks } = details;
  return {
    'can-create-state-versions': stateVersions === 'write',
    'can-destroy': deletes,
    'can-force-delete': deletes,
    'can-force-unlock': changes,
    'can-lock': locks,
    'can-manage-run-tasks': runTasks,
    'can-manage-tags': changes,
    'can-queue-apply': runs === 'apply',
    'can-queue-destroy': runs === 'apply',
    'can-queue-run': canPlanInWorkspace(powers),
    'can-read-run': true,
    'can-read-settings': true,
    'can-read-state-outputs': stateVersions !== 'none',
    'can-read-state-versions': stateVersions === 'read' || stateVersions === 'write',
    'can-read-variable': variables !== 'none',
    'can-unlock': locks,
    'can-update': changes,
    'can-update-variable': variables === 'write',
  };
}
