import type { Route } from '@groundwork/http';
import { listAuditTrail } from './audit-trail/list-audit-trail.ts';
import { listWholeAuditTrail } from './audit-trail/list-whole-audit-trail.ts';
import type { AdminOrgsContext } from './context.ts';
import { organizationRoutes } from './organization-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { createProject } from './projects/create-project.ts';
import { deleteProject } from './projects/delete-project.ts';
import { feedProjects } from './projects/feed-projects.ts';
import { findProjects } from './projects/find-projects.ts';
import { listProjects } from './projects/list-projects.ts';
import { showProject } from './projects/show-project.ts';
import { updateProject } from './projects/update-project.ts';
import { createWorkspace } from './workspaces/create-workspace.ts';
import { deleteWorkspace } from './workspaces/delete-workspace.ts';
import { feedWorkspaces } from './workspaces/feed-workspaces.ts';
import { findWorkspaces } from './workspaces/find-workspaces.ts';
import { linkedWorkspaces } from './workspaces/linked-workspaces.ts';
import { listWorkspaces } from './workspaces/list-workspaces.ts';
import { showWorkspace } from './workspaces/show-workspace.ts';
import { updateWorkspace } from './workspaces/update-workspace.ts';

const organization = '/api/v2/organizations/:organization_name';
const projects = `${organization}/projects`;
const project = '/api/v2/projects/:project_id';
const workspaces = `${organization}/workspaces`;
const namedWorkspace = `${workspaces}/:workspace_name`;
const workspace = '/api/v2/workspaces/:workspace_id';

/** Every request that this service answers; `spec` names the section of docs/API.md. */
export const routes: readonly Route<AdminOrgsContext>[] = [
  {
    method: 'GET',
    path: `${organization}/audit-trail`,
    spec: 'audit trail',
    access: 'principal',
    handler: listAuditTrail,
  },
  {
    method: 'GET',
    path: '/api/v2/admin/audit-trail',
    spec: 'audit trail',
    access: 'principal',
    handler: listWholeAuditTrail,
  },
  { method: 'GET', path: projects, spec: 'projects', access: 'principal', handler: listProjects },
  { method: 'POST', path: projects, spec: 'projects', access: 'principal', handler: createProject },
  { method: 'GET', path: project, spec: 'projects', access: 'principal', handler: showProject },
  { method: 'PATCH', path: project, spec: 'projects', access: 'principal', handler: updateProject },
  { method: 'DELETE', path: project, spec: 'projects', access: 'principal', handler: deleteProject },
  { method: 'GET', path: workspaces, spec: 'workspaces', access: 'principal', handler: listWorkspaces },
  { method: 'POST', path: workspaces, spec: 'workspaces', access: 'principal', handler: createWorkspace },
  { method: 'GET', path: workspace, spec: 'workspaces', access: 'principal', handler: showWorkspace },
  { method: 'PATCH', path: workspace, spec: 'workspaces', access: 'principal', handler: updateWorkspace },
  { method: 'DELETE', path: workspace, spec: 'workspaces', access: 'principal', handler: deleteWorkspace },
  { method: 'GET', path: namedWorkspace, spec: 'workspaces', access: 'principal', handler: showWorkspace },
  {
    method: 'PATCH',
    path: namedWorkspace,
    spec: 'workspaces',
    access: 'principal',
    handler: updateWorkspace,
  },
  {
    method: 'DELETE',
    path: namedWorkspace,
    spec: 'workspaces',
    access: 'principal',
    handler: deleteWorkspace,
  },
  ...organizationRoutes,
  ...peopleRoutes,
  findProjects,
  findWorkspaces,
  linkedWorkspaces,
  feedProjects,
  feedWorkspaces,
];
