import { acme, idOf, resource, type Stage } from './stage.ts';
import type { Places } from './workspaces.ts';

/** A team gains access to a workspace and to its project, and loses both. */
export async function tellOfTeamAccess({ recorder, ada }: Stage, places: Places): Promise<void> {
  const team = await recorder.ask({
    as: ada,
    method: 'POST',
    path: `${acme}/teams`,
    body: resource('teams', { name: 'operations', visibility: 'organization' }),
  });
  const teamId = idOf(team);
  const kinds = [
    { kind: 'workspace', id: places.workspaceId, access: 'write', custom: { runs: 'plan' } },
    {
      kind: 'project',
      id: places.projectId,
      access: 'maintain',
      custom: { 'project-access': { settings: 'update' }, 'workspace-access': { delete: false } },
    },
  ];
  for (const { kind, id, access, custom } of kinds) {
    const type = `team-${kind}s`;
    const created = await recorder.record(`create-team-${kind}`, {
      as: ada,
      method: 'POST',
      path: `/api/v2/${type}`,
      body: resource(
        type,
        { access },
        {
          team: { data: { type: 'teams', id: teamId } },
          [kind]: { data: { type: `${kind}s`, id } },
        },
      ),
    });
    const path = `/api/v2/${type}/${idOf(created)}`;
    await recorder.record(`show-team-${kind}`, { as: ada, method: 'GET', path });
    await recorder.record(`list-team-${kind}s`, {
      as: ada,
      method: 'GET',
      path: `/api/v2/${type}?filter[${kind}][id]=${id}`,
    });
    await recorder.record(`update-team-${kind}`, {
      as: ada,
      method: 'PATCH',
      path,
      body: resource(type, { access: 'custom', ...custom }),
    });
    await recorder.record(`delete-team-${kind}`, { as: ada, method: 'DELETE', path });
  }
}
