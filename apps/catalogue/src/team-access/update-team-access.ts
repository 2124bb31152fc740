import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { attempt, type Outcome } from '../pages/attempt.ts';
import { formPage } from '../pages/form-page.ts';
import { AccessPage } from './access-page.tsx';
import { accessForm, projectLevel, workspaceLevel, type AccessForm } from './team-access.request.ts';
import { findAccess, type AccessToTarget } from './team-access.view.ts';

const change = formPage({
  find: (visit: OrganizationVisit) => findAccess(visit),
  fields: accessForm,
  show: ({ session: { formToken } }, found, refused) => ({
    title: `Access of ${found.access.team}`,
    body: AccessPage({ ...found, formToken, refused }),
  }),
  send: update,
  done: (_visit, { target }) => ({ goTo: `${target.path}/teams?done=changed` }),
});

/** `GET /app/organizations/:organization/:kind/:target/teams/:access`: the access of one team, in detail. */
export const showTeamAccess = organizationPage('workspaces', change.show);

/** `POST /app/organizations/:organization/:kind/:target/teams/:access`: changes it. Details are sent for custom access only. */
export const updateTeamAccess = organizationPage('workspaces', change.send);

function update(
  { client }: OrganizationVisit,
  { target, access: { id } }: AccessToTarget,
  { level, ...form }: AccessForm,
): Promise<Outcome<unknown>> {
  const isCustom = level === 'custom';
  if (target.kind === 'projects') {
    const { settings, teams, ...inside } = form;
    const attributes = {
      access: projectLevel.parse(level),
      ...(isCustom && { 'project-access': { settings, teams }, 'workspace-access': inside }),
    };
    return attempt(
      client.PATCH('/api/v2/team-projects/{team_project_id}', {
        params: { path: { team_project_id: id } },
        body: { data: { type: 'team-projects', attributes } },
      }),
    );
  }
  const attributes = {
    access: workspaceLevel.parse(level),
    ...(isCustom && { runs: form.runs, 'workspace-locking': form.locking }),
  };
  return attempt(
    client.PATCH('/api/v2/team-workspaces/{team_workspace_id}', {
      params: { path: { team_workspace_id: id } },
      body: { data: { type: 'team-workspaces', attributes } },
    }),
  );
}
