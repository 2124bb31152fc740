import { isDeepStrictEqual } from 'node:util';
import {
  newId,
  type OrganizationId,
  type ProjectId,
  type TeamId,
  type TeamProjectId,
  type TeamWorkspaceId,
  type WorkspaceId,
} from '@groundwork/contracts/resource-ids';
import type { ProjectAccess } from '../access-levels/project-access.ts';
import type { WorkspaceAccess } from '../access-levels/workspace-access.ts';

/** Access of a team to one project or workspace, which is called its target. A team has at most one access to each. */
interface Granted<Id, TargetId, Gives> {
  readonly id: Id;
  readonly organizationId: OrganizationId;
  readonly teamId: TeamId;
  readonly targetId: TargetId;
  readonly gives: Gives;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type TeamProject = Granted<TeamProjectId, ProjectId, ProjectAccess>;
export type TeamWorkspace = Granted<TeamWorkspaceId, WorkspaceId, WorkspaceAccess>;
export type TeamAccess = TeamProject | TeamWorkspace;

export type NewAccess<Access extends TeamAccess> = Pick<
  Access,
  'organizationId' | 'teamId' | 'targetId' | 'gives'
>;

const first = (now: Date) => ({ version: 1, createdAt: now, updatedAt: now });

export const newTeamProject = (access: NewAccess<TeamProject>, now: Date): TeamProject => ({
  ...access,
  id: newId('teamProject'),
  ...first(now),
});

export const newTeamWorkspace = (access: NewAccess<TeamWorkspace>, now: Date): TeamWorkspace => ({
  ...access,
  id: newId('teamWorkspace'),
  ...first(now),
});

/** The next version, or null if nothing changes. */
export function changeTeamAccess<Access extends TeamAccess>(
  before: Access,
  gives: Access['gives'],
  now: Date,
): Access | null {
  if (isDeepStrictEqual(gives, before.gives)) return null;
  return { ...before, gives, version: before.version + 1, updatedAt: now };
}
