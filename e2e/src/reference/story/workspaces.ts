import { acme, idOf, resource, type Stage } from './stage.ts';

export interface Places {
  readonly projectId: string;
  readonly workspaceId: string;
}

/** A project and a workspace in it, which later stories apply policies to. */
export async function tellOfWorkspaces({ recorder, ada }: Stage): Promise<Places> {
  const created = await recorder.record('create-project', {
    as: ada,
    method: 'POST',
    path: `${acme}/projects`,
    body: resource('projects', { name: 'Networking', description: 'What connects everything else' }),
  });
  const projectId = idOf(created);
  const project = `/api/v2/projects/${projectId}`;
  await recorder.record('show-project', { as: ada, method: 'GET', path: project });
  await recorder.record('list-projects', { as: ada, method: 'GET', path: `${acme}/projects?q=net` });
  await recorder.record('update-project', {
    as: ada,
    method: 'PATCH',
    path: project,
    body: resource('projects', { description: 'Networks and their peerings' }),
  });
  const made = await recorder.record('create-workspace', {
    as: ada,
    method: 'POST',
    path: `${acme}/workspaces`,
    body: resource(
      'workspaces',
      { name: 'network-production', description: 'The network that customers use' },
      { project: { data: { type: 'projects', id: projectId } } },
    ),
  });
  const workspaceId = idOf(made);
  const workspace = `/api/v2/workspaces/${workspaceId}`;
  await recorder.record('show-workspace', { as: ada, method: 'GET', path: workspace });
  await recorder.record('list-workspaces', {
    as: ada,
    method: 'GET',
    path: `${acme}/workspaces?search[name]=network&include=project`,
  });
  await recorder.record('update-workspace', {
    as: ada,
    method: 'PATCH',
    path: `${acme}/workspaces/network-production`,
    body: resource('workspaces', { description: null }),
  });
  return { projectId, workspaceId };
}

/** What was made is deleted again. */
export async function tellOfTheirEnd({ recorder, ada }: Stage, { projectId, workspaceId }: Places) {
  await recorder.record('delete-workspace', {
    as: ada,
    method: 'DELETE',
    path: `/api/v2/workspaces/${workspaceId}`,
  });
  await recorder.record('delete-project', {
    as: ada,
    method: 'DELETE',
    path: `/api/v2/projects/${projectId}`,
  });
}
