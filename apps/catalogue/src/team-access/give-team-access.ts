import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { attempt, type Outcome } from '../pages/attempt.ts';
import { listQuery } from '../pages/fields.ts';
import { formPage } from '../pages/form-page.ts';
import { TeamAccessPage } from './team-access-page.tsx';
import { grantForm, projectLevel, workspaceLevel, type GrantForm } from './team-access.request.ts';
import { findAccesses, findOwnTarget, findTarget, type Target } from './team-access.view.ts';

const giving = formPage({
  find: (visit: OrganizationVisit, _ctx, fields?: GrantForm) =>
    fields ? findOwnTarget(visit) : findTarget(visit),
  fields: grantForm,
  async show(visit, target, refused) {
    const { page, done } = listQuery.parse({ ...visit.req.query });
    const listed = await findAccesses(visit, target, page);
    const { organization, session } = visit;
    const { formToken } = session;
    const body = TeamAccessPage({
      organization: organization.id,
      target,
      ...listed,
      done,
      formToken,
      refused,
    });
    return { title: `Teams with access to ${target.name}`, body };
  },
  send: give,
  done(_visit, { path }, id, { level }) {
    return { goTo: level === 'custom' ? `${path}/teams/${id}` : `${path}/teams?done=given` };
  },
});

/** `GET /app/organizations/:organization/:kind/:target/teams`: the teams with access to a workspace or a project. */
export const listTeamAccess = organizationPage('workspaces', giving.show);

/** `POST /app/organizations/:organization/:kind/:target/teams`: gives a team access. */
export const giveTeamAccess = organizationPage('workspaces', giving.send);

/** Resolves with the id of the access. */
async function give(
  { client }: OrganizationVisit,
  { kind, id }: Target,
  form: GrantForm,
): Promise<Outcome<string>> {
  const team = { data: { type: 'teams' as const, id: form.team } };
  if (kind === 'projects') {
    const attributes = { access: projectLevel.parse(form.level) };
    const relationships = { team, project: { data: { type: 'projects' as const, id } } };
    const body = { data: { type: 'team-projects' as const, attributes, relationships } };
    const { data, problems } = await attempt(client.POST('/api/v2/team-projects', { body }));
    return problems ? { problems } : { data: data.data.id };
  }
  const attributes = { access: workspaceLevel.parse(form.level) };
  const relationships = { team, workspace: { data: { type: 'workspaces' as const, id } } };
  const body = { data: { type: 'team-workspaces' as const, attributes, relationships } };
  const { data, problems } = await attempt(client.POST('/api/v2/team-workspaces', { body }));
  return problems ? { problems } : { data: data.data.id };
}
