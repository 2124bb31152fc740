import type { Request } from 'express';
import { z } from 'zod';
import {
  projectAccessLevelSchema,
  projectPermissionsSchema,
  projectWorkspacePermissionsSchema,
  workspaceAccessLevelSchema,
  workspacePermissionsSchema,
} from '@groundwork/contracts';
import { invalid, type Problem } from '@groundwork/errors';
import { parseBody } from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';
import { givenDetailsShape, readOnlyProblems, withGiven } from '../access-levels/access-details.ts';
import { leastProjectAccess, type ProjectAccess, projectLevels } from '../access-levels/project-access.ts';
import {
  leastWorkspaceAccess,
  type WorkspaceAccess,
  workspaceLevels,
} from '../access-levels/workspace-access.ts';
import { relatedTo } from '../teams/team.request.ts';

/** The access after a request, and the problems with details that its level fixes. */
interface Requested<Gives> {
  readonly gives: Gives;
  readonly problems: readonly Problem[];
}

interface RequestedAccess<Gives> extends Requested<Gives> {
  readonly teamId: string;
  readonly targetId: string;
}

/** Schemas and parsers for requests about access to targets of one kind. */
export interface Requests<Gives> {
  readonly newBody: z.ZodType;
  readonly parseNew: (req: Request) => RequestedAccess<Gives>;
  readonly changesBody: z.ZodType;
  /** Returns the access after a change. If the level becomes `custom`, the details of the previous level stay. */
  readonly parseChanges: (req: Request, before: Gives) => Requested<Gives>;
}

const projectDetails = {
  'project-access': z.object(givenDetailsShape(projectPermissionsSchema)).nullish(),
  'workspace-access': z.object(givenDetailsShape(projectWorkspacePermissionsSchema)).nullish(),
};

const newTeamProjectBody = resourceBody('team-projects', {
  attributes: z.object({ access: projectAccessLevelSchema, ...projectDetails }),
  relationships: z.object({ team: relatedTo('teams'), project: relatedTo('projects') }),
});

/** Body of a change. Its relationships are ignored. */
const teamProjectChangesBody = resourceBody('team-projects', {
  attributes: z.object({ access: projectAccessLevelSchema.nullish(), ...projectDetails }),
});

export const projectRequests: Requests<ProjectAccess> = {
  newBody: newTeamProjectBody,
  parseNew(req) {
    const { attributes, relationships } = parseBody(newTeamProjectBody, req).data;
    const { team, project } = relationships;
    const requested = projectAccessAfter(attributes, leastProjectAccess);
    return { ...requested, teamId: team.data.id, targetId: project.data.id };
  },
  changesBody: teamProjectChangesBody,
  parseChanges: (req, before) =>
    projectAccessAfter(parseBody(teamProjectChangesBody, req).data.attributes, before),
};

type ProjectAttributes = z.output<typeof teamProjectChangesBody>['data']['attributes'];

function projectAccessAfter(attributes: ProjectAttributes, before: ProjectAccess): Requested<ProjectAccess> {
  const access = attributes.access ?? before.access;
  const ofProject = attributes['project-access'] ?? {};
  const ofWorkspaces = attributes['workspace-access'] ?? {};
  const own = () => ({
    projectAccess: withGiven(projectPermissionsSchema, before.projectAccess, ofProject),
    workspaceAccess: withGiven(projectWorkspacePermissionsSchema, before.workspaceAccess, ofWorkspaces),
  });
  return {
    gives: { access, ...(access === 'custom' ? own() : projectLevels[access]) },
    problems: [
      ...readOnlyProblems(access, ofProject, '/data/attributes/project-access'),
      ...readOnlyProblems(access, ofWorkspaces, '/data/attributes/workspace-access'),
    ],
  };
}

const workspaceDetails = givenDetailsShape(workspacePermissionsSchema);

const newTeamWorkspaceBody = resourceBody('team-workspaces', {
  attributes: z.object({ access: workspaceAccessLevelSchema, ...workspaceDetails }),
  relationships: z.object({ team: relatedTo('teams'), workspace: relatedTo('workspaces') }),
});

/** Body of a change. Its relationships are ignored. */
const teamWorkspaceChangesBody = resourceBody('team-workspaces', {
  attributes: z.object({ access: workspaceAccessLevelSchema.nullish(), ...workspaceDetails }),
});

export const workspaceRequests: Requests<WorkspaceAccess> = {
  newBody: newTeamWorkspaceBody,
  parseNew(req) {
    const { attributes, relationships } = parseBody(newTeamWorkspaceBody, req).data;
    const { team, workspace } = relationships;
    const requested = workspaceAccessAfter(attributes, leastWorkspaceAccess);
    return { ...requested, teamId: team.data.id, targetId: workspace.data.id };
  },
  changesBody: teamWorkspaceChangesBody,
  parseChanges: (req, before) =>
    workspaceAccessAfter(parseBody(teamWorkspaceChangesBody, req).data.attributes, before),
};

type WorkspaceAttributes = z.output<typeof teamWorkspaceChangesBody>['data']['attributes'];

function workspaceAccessAfter(
  { access: wanted, ...given }: WorkspaceAttributes,
  before: WorkspaceAccess,
): Requested<WorkspaceAccess> {
  const access = wanted ?? before.access;
  const permissions =
    access === 'custom'
      ? withGiven(workspacePermissionsSchema, before.permissions, given)
      : workspaceLevels[access];
  return { gives: { access, permissions }, problems: readOnlyProblems(access, given, '/data/attributes') };
}

/** 422: the team already has access. */
export const accessTaken = (target: 'project' | 'workspace') =>
  invalid({
    detail: `Team already has access to this ${target}. Change that access instead`,
    pointer: '/data/relationships/team/data/id',
  });
