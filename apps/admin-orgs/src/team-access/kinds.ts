import type { z } from 'zod';
import type { NewEvent } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import type { AdminOrgsStores } from '../stores.ts';
import {
  type NewAccess,
  newTeamProject,
  newTeamWorkspace,
  type TeamAccess,
  type TeamProject,
  type TeamWorkspace,
} from './team-access.ts';
import { type Authority, projectAuthority, workspaceAuthority } from './team-access.access.ts';
import { type Step, teamProjectEvent, teamWorkspaceEvent } from './team-access.events.ts';
import { projectRequests, type Requests, workspaceRequests } from './team-access.request.ts';
import {
  renderTeamProject,
  renderTeamWorkspace,
  teamProjectShape,
  teamWorkspaceShape,
} from './team-access.serializer.ts';
import type { TeamAccessStore } from './team-access.store.ts';

/** The parts in which access to projects differs from access to workspaces. */
export interface Kind<Granted extends TeamAccess> {
  readonly target: 'project' | 'workspace';
  readonly create: (access: NewAccess<Granted>, now: Date) => Granted;
  readonly authority: Authority<Granted>;
  readonly storeOf: (stores: AdminOrgsStores) => TeamAccessStore<Granted>;
  readonly requests: Requests<Granted['gives']>;
  readonly eventOf: (step: Step, granted: Granted) => NewEvent;
  readonly shape: z.ZodType;
  readonly render: (granted: Granted) => Resource;
}

export const projects: Kind<TeamProject> = {
  target: 'project',
  create: newTeamProject,
  authority: projectAuthority,
  storeOf: ({ teamProjects }) => teamProjects,
  requests: projectRequests,
  eventOf: teamProjectEvent,
  shape: teamProjectShape,
  render: renderTeamProject,
};

export const workspaces: Kind<TeamWorkspace> = {
  target: 'workspace',
  create: newTeamWorkspace,
  authority: workspaceAuthority,
  storeOf: ({ teamWorkspaces }) => teamWorkspaces,
  requests: workspaceRequests,
  eventOf: teamWorkspaceEvent,
  shape: teamWorkspaceShape,
  render: renderTeamWorkspace,
};
